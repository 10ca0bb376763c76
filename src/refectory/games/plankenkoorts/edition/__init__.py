"""The components of Plankenkoorts: edition files, and the code that reads them."""
