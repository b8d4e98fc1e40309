"""Every test of the house and of its games; the folders say of what."""
