import { ResultDialog } from '../cards/result/ResultDialog.tsx'
import { SentNote } from '../cards/result/SentNote.tsx'
import { PersonalPage } from '../layouts/classic/PersonalPage.tsx'

/** The parts that are needed only after the letter is written. They are in a file of their own. */
export const laterParts = { PersonalPage, ResultDialog, SentNote } as const

export type LaterParts = typeof laterParts
