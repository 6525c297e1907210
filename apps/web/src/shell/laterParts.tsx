import { ResultDialog } from '../cards/result/ResultDialog.tsx'
import { PersonalPage } from '../layouts/classic/PersonalPage.tsx'

/** What nobody needs before the letter is written: it comes in a file of its own. */
export const laterParts = { PersonalPage, ResultDialog } as const

export type LaterParts = typeof laterParts
