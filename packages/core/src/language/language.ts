/** The languages that a catalogue of words exists for, by BCP 47 tag. */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]
