/** How long a model is waited for, in milliseconds: who waits for a letter in one piece, and who sees it grow. */
export type DraftPatience = { wholeMs: number; firstSentenceMs: number; lastSentenceMs: number }

/** Eight seconds in all, of which the offline drafter and the answer's way need a little; 30 where text is arriving. */
export const usualPatience: DraftPatience = { wholeMs: 7_500, firstSentenceMs: 7_500, lastSentenceMs: 29_500 }
