"""Grand Hôtel: every rule of the booklet, one by one."""
