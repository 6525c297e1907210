import type { Boot } from '@redress/contract/boot'
import { landing } from '@redress/core/campaign/landing'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { Effect, Place } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import { newSession, type Session } from '@redress/core/session/session'
import { step } from '@redress/core/session/step'
import type { World } from '../platform/platform.ts'
import { runEffects } from './runEffects.ts'

type Opening = {
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

/**
 * The session that server and browser both begin with, so that their renderings agree: the campaign of the
 * page's address is open, and what the page is about to look for is waited for.
 */
function firstSession(
  organization: OrganizationConfig,
  campaignId: string,
  { now, id }: { now: number; id: string },
): Session {
  const session = newSession(id)
  const landed = landing(organization.campaigns, campaignId, now)
  if (landed.show !== 'campaign') return session
  const bills = landed.campaign.supportingBills.length > 0
  return { ...session, campaignId, waiting: { ...session.waiting, address: true, bills } }
}

export type Tell = (event: SessionEvent) => void

/** How a store has its effects performed. */
export type Performer = {
  perform(effects: readonly Effect[]): void
  /** Another visit begins: nothing that was asked for the old one may answer into it. */
  stopAll(): void
}

type StoreSettings = {
  session: Session
  organization: OrganizationConfig
  /** ms since 1970 */
  now: () => number
  freshId: () => string
  performer: (tell: Tell, session: () => Session) => Performer
}

/** Holds the session between events, in the shape that `useSyncExternalStore` wants. */
export type Store = {
  session: () => Session
  tell: Tell
  subscribe: (listener: () => void) => () => void
}

export function makeStore({ session: first, organization, now, freshId, performer }: StoreSettings): Store {
  let session = first
  const listeners = new Set<() => void>()
  const current = () => session

  function tell(event: SessionEvent) {
    const next = step(session, event, { organization, now: now(), freshId: freshId() })
    if (next.session.sessionId !== session.sessionId) outside.stopAll()
    session = next.session
    for (const listener of listeners) listener()
    outside.perform(next.effects)
  }

  const outside = performer(tell, current)
  return {
    session: current,
    tell,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For a rendering to which nothing happens. */
const nothingPerformed: Performer = { perform() {}, stopAll() {} }
