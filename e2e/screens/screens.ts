import { brands } from './brands.ts'
import { chatting } from './chatting.ts'
import { entrances } from './entrances.ts'
import { further, inBothLanguages } from './further.ts'
import { receipts } from './receipts.ts'
import { sending } from './sending.ts'
import type { Walk } from './walk.ts'
import { writing } from './writing.ts'

/** All screens, each in the state that is hardest on its layout. A new screen is one line in one of these files. */
export const walks: readonly Walk[] = [...entrances, ...writing, ...sending, ...receipts, ...chatting]

/** The main states in the colors of three organizations, and the pages beside the flow. */
export const branded: readonly Walk[] = [...brands, ...inBothLanguages, ...further]

/** The walks that `npm run accessibility` scans, in both languages and in a separate theme. */
export const scannedWalks: readonly Walk[] = [...walks, ...inBothLanguages]
