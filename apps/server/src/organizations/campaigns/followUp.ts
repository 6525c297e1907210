const dayMs = 24 * 3600_000

/** In milliseconds. A person is asked this long after a letter whether the office answered it. */
export const followUpMs = 14 * dayMs

/** In days. Letters must be kept longer than `followUpMs`, because the mail that asks and its page need them. */
export const leastRetentionDays = followUpMs / dayMs + 1
