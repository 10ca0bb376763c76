"""Turn notifications: web push, webhooks and mail to people whose turn it is."""
