import { LegalScreen } from './LegalScreen.tsx'
import { NoOrganization } from './NoOrganization.tsx'

/** What a visitor of a campaign never sees: it comes only where the page begins with it. */
export const rareParts = { LegalScreen, NoOrganization } as const

export type RareParts = typeof rareParts
