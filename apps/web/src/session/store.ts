import type { Boot } from '@redress/contract/boot'
import type { ReportedEvent } from '@redress/contract/calls'
import type { Bill } from '@redress/core/bill/bill'
import { landing } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { Destination } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import { newSession, type Session } from '@redress/core/session/session'
import { step } from '@redress/core/session/step'
import { stanceLines } from '@redress/words/stances'
import type { Platform } from '../platform/platform.ts'
import type { Dispatch } from './calls.ts'
import { type EffectRunner, makeEffectRunner } from './effectRunner.ts'

type Opening = {
  organization: OrganizationConfig
  /** The id of the campaign in the page's URL. Empty if there is none. */
  campaignId: string
  boot: Pick<Boot, 'environment' | 'language' | 'requestId' | 'now' | 'bills' | 'visit'>
  goTo: (place: Destination, how: { replace: boolean }) => void
}

/** Opens a session and performs its effects. The server has no platform, so it performs no effects. */
export function openSession(
  { organization, campaignId, boot, goTo }: Opening,
  platform: Platform | null,
): SessionStore {
  const { now, bills, language } = boot
  if (!platform) {
    const session =
      boot.visit?.session ?? initialSession(organization, campaignId, { now, id: 'server', bills, language })
    const makeRunner = () => noEffects
    return makeSessionStore({ session, organization, now: () => now, freshId: () => 'server', makeRunner })
  }
  const { apiBase, apiKey } = boot.environment
  const settings = { apiBase, apiKey, requestId: boot.requestId }
  const client = platform.connect(settings)
  const log = (event: ReportedEvent) => platform.log(settings, event)
  const given = bills && { campaignId, bills }
  const draftsOnDevice = organization.drafting !== 'own-words' && !boot.environment.hasModel
  return makeSessionStore({
    session: initialSession(organization, campaignId, { now, id: platform.freshId(), bills, language }),
    organization,
    now: platform.now,
    freshId: platform.freshId,
    makeRunner: (dispatch, session) =>
      makeEffectRunner({ client, log, given, platform, draftsOnDevice, goTo, dispatch, session }),
  })
}

/**
 * Returns the session for the first rendering, which must be the same on the server and in the browser. The campaign of
 * the URL is open, and the look-ups that the browser will begin count as running.
 */
function initialSession(
  organization: OrganizationConfig,
  campaignId: string,
  { now, id, bills, language }: { now: number; id: string; bills: Bill[] | null; language: Language },
): Session {
  const session = newSession(id, language)
  const landed = landing(organization.campaigns, campaignId, now)
  if (landed.show !== 'campaign') return session
  const isLookingForBills = bills === null && landed.campaign.supportingBills.length > 0
  const waiting = { ...session.waiting, address: true, bills: isLookingForBills }
  return { ...session, campaignId, bills: bills ?? [], waiting }
}

type StoreSettings = {
  session: Session
  organization: OrganizationConfig
  /** The time in ms since 1970. */
  now: () => number
  freshId: () => string
  makeRunner: (dispatch: Dispatch, session: () => Session) => EffectRunner
}

/** A store with the functions that `useSyncExternalStore` needs. Listeners also get the event. */
export type SessionStore = {
  session: () => Session
  dispatch: Dispatch
  subscribe: (listener: (event: SessionEvent) => void) => () => void
}

export function makeSessionStore({
  session: first,
  organization,
  now,
  freshId,
  makeRunner,
}: StoreSettings): SessionStore {
  let session = first
  const listeners = new Set<(event: SessionEvent) => void>()
  const current = () => session

  function dispatch(event: SessionEvent) {
    const next = step(session, event, { organization, now: now(), freshId: freshId(), stanceLines })
    if (next.session.sessionId !== session.sessionId) outside.stopAll()
    session = next.session
    for (const listener of listeners) listener(event)
    outside.perform(next.effects)
  }

  const outside = makeRunner(dispatch, current)
  return {
    session: current,
    dispatch,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const noEffects: EffectRunner = { perform() {}, stopAll() {} }
