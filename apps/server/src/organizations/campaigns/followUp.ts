const dayMs = 24 * 3600_000

/** A person is asked this long after a letter whether the office answered it, in milliseconds. */
export const followUpMs = 14 * dayMs

/** Letters must be kept for longer than that, in days: the mail that asks, and its page, need them. */
export const leastRetentionDays = followUpMs / dayMs + 1
