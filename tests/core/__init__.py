"""What all games share: words, journals, fair dice, editions."""
