import { ResultDialog } from '../cards/result/ResultDialog.tsx'
import { SentNote } from '../cards/result/SentNote.tsx'
import { PersonalPage } from '../layouts/classic/PersonalPage.tsx'

/** Needed only after the letter is written, so a file of its own. */
export const laterParts = { PersonalPage, ResultDialog, SentNote } as const

export type LaterParts = typeof laterParts
