import type { Boot } from '@redress/contract/boot'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { LegalText } from '@redress/words/legalText'

import { LegalPage } from '../cards/legal/LegalArticle.tsx'
import { useNavigation } from '../navigation/PlaceLink.tsx'
import { originIn, type Route } from '../navigation/routes.ts'
import { CampaignPicker } from '../picker/CampaignPicker.tsx'
import { NoOrganization } from './NoOrganization.tsx'
import { CampaignNotFound } from './PageNotFound.tsx'
import { Shell } from './Shell.tsx'
import { useScreen } from './useScreen.ts'

/** The screens outside a campaign. They are loaded when the visitor is about to open one. */
export const rareParts = { LegalScreen, NoOrganization, CampaignPicker, CampaignNotFound } as const

export type RareParts = typeof rareParts

/** Shows a legal text, on a page with or without an organization. */
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
  const { search } = useNavigation()
  const from = originIn(search)
  const campaign = organization?.campaigns.find(each => each.campaignId === from)
  useScreen(`legal ${text.title}`, { route, path, config: organization, environment })
  return (
    <Shell environment={environment} organization={organization} campaignId={campaign?.campaignId}>
      <LegalPage text={text} campaign={campaign} />
    </Shell>
  )
}
