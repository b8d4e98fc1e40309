"""That the bench runs; how fast is its own business."""
