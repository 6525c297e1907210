import { brands } from './brands.ts'
import { chatting } from './chatting.ts'
import { entrances } from './entrances.ts'
import { further, inBothLanguages } from './further.ts'
import { receipts } from './receipts.ts'
import { sending } from './sending.ts'
import type { Walk } from './walk.ts'
import { writing } from './writing.ts'

/** Every screen there is, each in the state that is hardest on its layout. A new one is a line in one of these. */
export const walks: readonly Walk[] = [...entrances, ...writing, ...sending, ...receipts, ...chatting]

/** The main states in the colours of three organizations, and what stands beside the flow. */
export const branded: readonly Walk[] = [...brands, ...inBothLanguages, ...further]

/** What `npm run accessibility` scans, in both languages and in a theme of its own choice. */
export const scannedWalks: readonly Walk[] = [...walks, ...inBothLanguages]
