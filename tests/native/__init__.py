"""The translator and the driver."""
