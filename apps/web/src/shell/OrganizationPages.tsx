import type { Boot } from '@redress/contract/boot'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { layoutOf } from '@redress/core/session/layouts'
import { useState, useSyncExternalStore } from 'react'
import { useNavigation } from '../session/navigation.ts'
import { openStore } from '../session/openStore.ts'
import type { Typed } from '../session/readBack.ts'
import { SessionStage } from '../session/SessionStage.tsx'
import type { World } from '../session/world.ts'
import type { ChatParts } from './chatParts.tsx'
import { OrganizationScreen } from './OrganizationScreen.tsx'
import { PartMissing } from './PartMissing.tsx'
import type { Route } from './routes.ts'
import { Shell } from './Shell.tsx'
import { screenOf } from './screenOf.ts'
import { usePageParts } from './usePageParts.ts'
import { useScreen } from './useScreen.ts'
import { useVisit } from './useVisit.ts'

export type OrganizationPagesProps = {
  boot: Boot
  organization: OrganizationConfig
  route: Route
  path: string
  world: World | null
  typed: Typed
  /** Given where the page begins with it. */
  chat: ChatParts | null
}

/** Everything there is once an organization is selected. */
export function OrganizationPages(props: OrganizationPagesProps) {
  const { boot, organization, route, path, world, typed, chat: givenChat } = props
  const { environment, now } = boot
  const { goTo } = useNavigation()
  const [store] = useState(() => {
    const campaignId = route.page === 'message' ? route.campaignId : ''
    return openStore({ organization, campaignId, boot, goTo: (place, how) => goTo?.(place, how) }, world)
  })
  const session = useSyncExternalStore(store.subscribe, store.session, store.session)
  const campaign = organization.campaigns.find(each => each.campaignId === session.campaignId)
  const { chat, later, isHere, isMissing } = usePageParts({ world, route, organization, session, givenChat })
  const screen = isHere ? screenOf(route, session, campaign !== undefined) : null
  useVisit({ store, world, organizationId: organization.organizationId, route, typed })
  useScreen(screen, { route, path, config: organization, environment })
  return (
    <SessionStage value={{ session, tell: store.tell, organization, campaign, environment, now }}>
      <Shell
        environment={environment}
        organization={organization}
        still={layoutOf(organization).name === 'chat'}
      >
        {world && isMissing ? (
          <PartMissing onReload={() => world.leave(path + world.search())} />
        ) : (
          <OrganizationScreen
            page={screen === null ? null : route.page}
            campaigns={organization.campaigns}
            chat={chat}
            later={later}
          />
        )}
      </Shell>
      {later && <later.ResultDialog />}
    </SessionStage>
  )
}
