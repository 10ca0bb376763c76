"""Games that are honest but for one thing; each module names the law that it breaks."""
