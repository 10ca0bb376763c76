"""What the bots know of Plankenkoorts: evaluation, reasons and playouts."""
