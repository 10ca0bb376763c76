"""Who sits where: nobody twice, what each seat adds to the seed, and the same people again."""
