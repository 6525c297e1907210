import { ResultDialog } from '../cards/result/ResultDialog.tsx'
import { SentNote } from '../cards/result/SentNote.tsx'
import { PersonalPage } from '../layouts/classic/PersonalPage.tsx'

/** The components that the page needs only once the letter is written. They are in a separate file. */
export const laterParts = { PersonalPage, ResultDialog, SentNote } as const

export type LaterParts = typeof laterParts
