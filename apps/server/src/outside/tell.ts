/** Tells how far something has come, in a few words: `3.1 of 6.2 MB`. */
export type Tell = (howFar: string) => void
