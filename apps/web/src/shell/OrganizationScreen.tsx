import type { Campaign } from '@redress/core/campaign/campaign'
import { MessagePage } from '../layouts/classic/MessagePage.tsx'
import { CampaignPicker } from './CampaignPicker.tsx'
import type { ChatParts } from './chatParts.tsx'
import { Loading } from './Loading.tsx'
import type { LaterParts } from './laterParts.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import type { Route } from './routes.ts'

/** The screen of a page; null while it is not known yet which. */
export function OrganizationScreen({
  page,
  campaigns,
  chat,
  later,
}: {
  page: Route['page'] | null
  campaigns: readonly Campaign[]
  /** In place of the classic layout. */
  chat: ChatParts | null
  later: LaterParts | null
}) {
  switch (page) {
    case 'picker':
      return <CampaignPicker campaigns={campaigns} />
    case 'message':
      return chat ? <chat.ChatPage /> : <MessagePage />
    case 'personal':
      return later && <later.PersonalPage />
    case null:
      return <Loading />
    default:
      return <PageNotFound />
  }
}
