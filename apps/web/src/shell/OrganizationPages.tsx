import type { Boot } from '@redress/contract/boot'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { layoutOf } from '@redress/core/session/layouts'
import { campaignOf } from '@redress/core/session/rules'
import type { Session } from '@redress/core/session/session'
import { useEffect, useState } from 'react'
import { WritingAidsContext } from '../cards/aids/aidsContext.ts'
import { MessagePage } from '../layouts/classic/MessagePage.tsx'
import { useNavigation } from '../navigation/PlaceLink.tsx'
import type { Route } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import { openSession } from '../session/store.ts'
import type { TypedFields } from '../session/typedFields.ts'
import { SessionProvider, useSession, useShownSession } from '../session/useSession.tsx'
import type { ChatParts } from './chatParts.tsx'
import { LetterKept } from './LetterKept.tsx'
import { Loading } from './Loading.tsx'
import { PartMissing } from './PartMissing.tsx'
import type { RareParts } from './rareParts.tsx'
import { Shell } from './Shell.tsx'
import type { ServedParts } from './servedParts.tsx'
import { type PageParts, usePageParts } from './usePageParts.ts'
import { useScreen } from './useScreen.ts'
import { useVisit } from './useVisit.ts'

type OrganizationPagesProps = {
  boot: Boot
  organization: OrganizationConfig
  route: Route
  path: string
  platform: Platform | null
  typed: TypedFields
  /** Set if the page starts in the chat layout. */
  chat: ChatParts | null
  rare: RareParts | null
  served?: ServedParts | null
}

export function OrganizationPages(props: OrganizationPagesProps) {
  const { boot, organization, route, path, platform, typed, chat, rare, served = null } = props
  const { environment, now } = boot
  const { goTo } = useNavigation()
  const [store] = useState(() => {
    const campaignId = route.page === 'message' ? route.campaignId : ''
    return openSession({ organization, campaignId, boot, goTo: (place, how) => goTo?.(place, how) }, platform)
  })
  const session = useShownSession(store)
  const campaign = campaignOf(session, { organization })
  const given = { givenChat: chat, givenRare: rare, served }
  const parts = usePageParts({ platform, route, organization, session, ...given })
  useOnlyCampaign(route.page, organization.campaigns)
  const screen = parts.isHere ? screenOf(route, session, campaign !== undefined) : null
  useVisit({ store, platform, organizationId: organization.organizationId, route, typed })
  useScreen(screen, { route, path, config: organization, environment })
  return (
    <SessionProvider
      value={{
        session,
        dispatch: store.dispatch,
        newest: store,
        organization,
        campaign,
        environment,
        now,
        posted: boot.visit,
      }}
    >
      <LetterKept session={session} onReload={() => platform?.leave(path + platform.search())}>
        <Shell
          environment={environment}
          organization={organization}
          campaignId={campaign?.campaignId}
          still={layoutOf(organization).name === 'chat'}
        >
          {platform && parts.isMissing ? (
            <PartMissing onReload={() => platform.leave(path + platform.search())} />
          ) : (
            <WritingAidsContext value={parts.aids}>
              <OrganizationScreen page={screen === null ? null : route.page} parts={parts} served={served} />
            </WritingAidsContext>
          )}
        </Shell>
        {parts.later && !served && <parts.later.ResultDialog />}
      </LetterKept>
    </SessionProvider>
  )
}

type ScreenProps = { page: Route['page'] | null; parts: PageParts }

/** Shows the screen of the route, with notes above it. */
function OrganizationScreen({ page, parts, served }: ScreenProps & { served: ServedParts | null }) {
  const { session } = useSession()
  return (
    <>
      {parts.later && page !== null && <parts.later.SentNote page={page} />}
      {served && <served.PostedNotes isPersonal={page === 'personal'} />}
      {served && session.ending.kind !== 'none' ? (
        <served.PostedResult />
      ) : (
        <RoutedScreen page={page} parts={parts} />
      )}
    </>
  )
}

function RoutedScreen({ page, parts: { chat, lastTurns, later, rare } }: ScreenProps) {
  const { organization } = useSession()
  switch (page) {
    case 'picker':
      return rare && <rare.CampaignPicker campaigns={organization.campaigns} />
    case 'message':
      return chat ? <chat.ChatPage last={lastTurns} /> : <MessagePage />
    case 'personal':
      return later && <later.PersonalPage />
    case null:
      return <Loading />
    default:
      return rare && <rare.CampaignNotFound />
  }
}

/**
 * Returns a key for the route's screen. Returns null while the session is opening the campaign, or is about to go to
 * another screen.
 */
function screenOf(route: Route, session: Session, isCampaignOpen: boolean): string | null {
  switch (route.page) {
    case 'message':
      return isCampaignOpen && session.campaignId === route.campaignId ? `message ${route.campaignId}` : null
    case 'personal':
      return isCampaignOpen ? 'personal' : null
    case 'legal':
      return `legal ${route.document}`
    default:
      return route.page
  }
}

/** If there is only one campaign, opens it without showing the picker. */
function useOnlyCampaign(page: Route['page'] | null, [first, second]: readonly Campaign[]): void {
  const { goTo } = useNavigation()
  const onlyId = page === 'picker' && first && !second ? first.campaignId : ''
  useEffect(() => {
    if (onlyId) goTo?.({ page: 'message', campaignId: onlyId }, { replace: true })
  }, [onlyId, goTo])
}
