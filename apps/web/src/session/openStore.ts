import type { Boot } from '@redress/contract/boot'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { Place } from '@redress/core/session/effects'
import { firstSession } from './firstSession.ts'
import { runEffects } from './runEffects.ts'
import { makeStore, nothingPerformed, type Store } from './store.ts'
import type { World } from './world.ts'

export type Opening = {
  organization: OrganizationConfig
  /** The campaign that the page's address names; empty for none. */
  campaignId: string
  boot: Pick<Boot, 'environment' | 'requestId' | 'now'>
  goTo: (place: Place, how: { replace: boolean }) => void
}

/** A session that lives: what it asks for is done. Without a world, on the server, it only stands there. */
export function openStore({ organization, campaignId, boot, goTo }: Opening, world: World | null): Store {
  const { now } = boot
  if (!world) {
    const session = firstSession(organization, campaignId, { now, id: 'server' })
    const performer = () => nothingPerformed
    return makeStore({ session, organization, now: () => now, freshId: () => 'server', performer })
  }
  const { apiBase, apiKey } = boot.environment
  const settings = { apiBase, apiKey, requestId: boot.requestId }
  const client = world.connect(settings)
  const keptAlive = world.connectKeptAlive(settings)
  return makeStore({
    session: firstSession(organization, campaignId, { now, id: world.freshId() }),
    organization,
    now: world.now,
    freshId: world.freshId,
    performer: (tell, session) => runEffects({ client, keptAlive, world, goTo, tell, session }),
  })
}
