import type { Boot } from '@redress/contract/boot'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { LegalText } from '@redress/words/legalText'
import { LegalPage } from '../cards/legal/LegalArticle.tsx'
import type { Route } from '../navigation/routes.ts'
import { NoOrganization } from './NoOrganization.tsx'
import { Shell } from './Shell.tsx'
import { useScreen } from './useScreen.ts'

/** What a visitor of a campaign never sees: it comes only where the page begins with it. */
export const rareParts = { LegalScreen, NoOrganization } as const

export type RareParts = typeof rareParts

/** A legal text as a page of its own, with or without an organization. */
export function LegalScreen({
  boot: { environment },
  organization,
  route,
  path,
  text,
}: {
  boot: Boot
  organization: OrganizationConfig | null
  route: Route
  path: string
  text: LegalText
}) {
  useScreen(`legal ${text.title}`, { route, path, config: organization, environment })
  return (
    <Shell environment={environment} organization={organization}>
      <LegalPage text={text} />
    </Shell>
  )
}
