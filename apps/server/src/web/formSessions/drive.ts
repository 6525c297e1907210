import type { BodyOf, Calls, ReplyOf } from '@redress/contract/calls'
import type { CallName } from '@redress/contract/routes'
import type { Address, GeoAddress } from '@redress/core/address/address'
import type { DraftRequest } from '@redress/core/message/message'
import {
  addressFailed,
  handOverCall,
  legislatorsCall,
  legislatorsFailed,
  legislatorsFound,
  submissionFailed,
} from '@redress/core/session/effectCalls'
import type { Destination, Effect } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import type { Rules } from '@redress/core/session/rules'
import type { Session } from '@redress/core/session/session'
import { step } from '@redress/core/session/step'
import type { Source } from '@redress/core/submission/source'
import { stanceLines } from '@redress/words/stances'
import { Rejection } from '../../platform/rejection.ts'

/** Performs a call of the contract in this process, with its schemas and limits. */
export type VisitCall = <N extends CallName>(
  name: N,
  body: BodyOf<Calls[N]>,
) => Promise<ReplyOf<Calls[N]> | Rejection>

export type SessionEnvironment = {
  organization: Rules['organization']
  now(): number
  freshId(): string
  call: VisitCall
  /** The source in the query parameters of the page. */
  source: Source | undefined
  /** Called before a draft is requested, with the session that waits for the draft. */
  onDraft?: ((session: Session, request: DraftRequest) => Promise<void>) | undefined
}

export type SessionRun = {
  session: Session
  /** The page to which the session machine leads. */
  to: Destination | null
}

/** A run with more steps is an endless loop. */
const MOST_STEPS = 200

/**
 * Runs the session machine until nothing is waiting. Steps that a browser delays while the person types are performed
 * at once.
 */
export async function runSession(
  start: Session,
  events: readonly SessionEvent[],
  driving: SessionEnvironment,
): Promise<SessionRun> {
  const { organization, now, freshId } = driving
  const work = openWork()
  const queue = [...events]
  let session = start
  let to: Destination | null = null
  for (let left = MOST_STEPS; left > 0; left -= 1) {
    const event = queue.shift() ?? work.nextTimer(queue.length === 0)
    if (event) {
      const next = step(session, event, { organization, now: now(), freshId: freshId(), stanceLines })
      session = next.session
      for (const effect of next.effects) {
        if (effect.do === 'go') to = effect.to
        work.take(effect)
      }
      continue
    }
    const effect = work.nextCall()
    if (!effect) break
    queue.push(...(await perform(effect, session, driving)))
  }
  return { session, to }
}

/** Returns the session after these events. Their effects are not performed. */
export function stepThrough(
  start: Session,
  events: readonly SessionEvent[],
  { organization, now, freshId }: SessionEnvironment,
): Session {
  return events.reduce(
    (session, event) =>
      step(session, event, { organization, now: now(), freshId: freshId(), stanceLines }).session,
    start,
  )
}

/**
 * Keeps the waiting calls and timers. Timers run after all calls. A new call or timer replaces a waiting one of the
 * same kind.
 */
function openWork() {
  let calls: Effect[] = []
  const timers = new Map<string, SessionEvent>()
  const drop = (kind: Effect['do']) => {
    calls = calls.filter(each => each.do !== kind)
  }
  return {
    take(effect: Effect): void {
      if (effect.do === 'later') timers.set(effect.key, effect.event)
      else if (effect.do === 'cancel') timers.delete(effect.key)
      else if (effect.do === 'stopDrafting') drop('draft')
      else if (effect.do === 'stopFinding') drop('findAddress')
      else {
        if (effect.do !== 'log') drop(effect.do)
        calls.push(effect)
      }
    },
    nextCall: () => calls.shift(),
    nextTimer(isQuiet: boolean): SessionEvent | undefined {
      const [first] = isQuiet && calls.length === 0 ? timers : []
      if (first) timers.delete(first[0])
      return first?.[1]
    },
  }
}

/** @returns the events that the effect leads to */
async function perform(
  effect: Effect,
  session: Session,
  driving: SessionEnvironment,
): Promise<SessionEvent[]> {
  const { call, source } = driving
  const { sessionId, campaignId } = session
  switch (effect.do) {
    case 'fetchBills':
      return billsEvents(await call('bills', { ids: effect.ids, campaignId }), 'billsFound')
    case 'suggestBills':
      return billsEvents(await call('suggestedBills', { message: effect.message }), 'billsSuggested')
    // A browser without script cannot report the person's position.
    case 'locate':
      return [{ type: 'positionFailed', reason: '' }]
    case 'askLocation':
      return [{ type: 'locationFailed', why: 'no-position', reason: '' }]
    case 'findAddress':
      return [await findAddress(call, effect.address)]
    case 'findZipPlace': {
      const place = await call('zipPlace', { zip: effect.zip })
      return place instanceof Rejection ? [] : [{ type: 'zipPlaceFound', place }]
    }
    case 'findLegislators':
      return [await findLegislators(call, effect.address, campaignId)]
    case 'draft': {
      await driving.onDraft?.(session, effect.request)
      const reply = await call('draft', { ...effect.request, sessionId, campaignId })
      return [
        reply instanceof Rejection ? { type: 'draftFailed', reason: '' } : { type: 'draftArrived', reply },
      ]
    }
    case 'submit': {
      const reply = await call('submit', { ...effect.batch, source })
      if (reply instanceof Rejection) return [submissionFailed(reply, effect.batch, '')]
      return [{ type: 'submissionAnswered', reply, sessionId: effect.batch.sessionId }]
    }
    case 'sayHandOver':
      await call('handOver', handOverCall(effect))
      return []
    case 'solve':
      return [{ type: 'workEnded', work: null, batch: effect.batch }]
    case 'log': {
      const { event, value, visit = session } = effect
      const { sessionId, campaignId } = visit
      await call('event', { sessionId, event, value, campaignId, source })
      return []
    }
    default:
      return []
  }
}

function billsEvents(
  found: ReplyOf<Calls['bills']> | Rejection,
  type: 'billsFound' | 'billsSuggested',
): SessionEvent[] {
  return [found instanceof Rejection ? { type: 'billsFailed', reason: '' } : { type, bills: found }]
}

async function findAddress(call: VisitCall, typed: Address): Promise<SessionEvent> {
  const address = await call('postAddress', typed)
  return address instanceof Rejection ? addressFailed(address, '') : { type: 'addressFound', address }
}

async function findLegislators(
  call: VisitCall,
  address: GeoAddress,
  campaignId: string,
): Promise<SessionEvent> {
  const found = await call('legislators', legislatorsCall(address, campaignId))
  return found instanceof Rejection ? legislatorsFailed(found, '') : legislatorsFound(found)
}
