import type { DraftRequest } from '@redress/core/message/draftRequest'
import type { Effect, LogEvent } from '@redress/core/session/effects'
import { keepQuery } from '../navigation/routes.ts'
import { safeAddress } from '../navigation/safeAddress.ts'
import { type EffectsSettings, makeLatest, type Runner, reasonOf } from './calls.ts'
import { askLocation, findAddress, findHere, findLegislators } from './lookUps.ts'
import { forgetConstituent, rememberConstituent } from './storage.ts'
import type { Performer } from './store.ts'

type Performances = { [D in Effect['do']]: (runner: Runner, effect: Extract<Effect, { do: D }>) => void }

function logEvent({ keptAlive, session, world }: Runner, event: LogEvent, value: string) {
  const { sessionId, campaignId } = session()
  // Fire and forget: nobody waits for it, and a page that cannot log still works.
  keptAlive('event', { body: { sessionId, event, value, campaignId, ...sourceOf(world.search()) } }).catch(
    () => undefined,
  )
}

function startTimer(
  { world, waiting, tell }: Runner,
  { key, afterMs, event }: Extract<Effect, { do: 'later' }>,
) {
  waiting.get(key)?.()
  const cancel = world.later(afterMs, () => {
    waiting.delete(key)
    tell(event)
  })
  waiting.set(key, cancel)
}

const performances: Performances = {
  go: ({ goTo }, { to, replace = false }) => goTo(to, { replace }),

  leave({ world }, { url }) {
    const target = url.startsWith('/') ? keepQuery(url, world.search()) : url
    const safe = safeAddress(target, world.origin)
    if (safe) world.leave(safe)
    else world.report('A redirect leads to no safe address.')
  },

  fetchBills: ({ latest, client, tell }, { ids }) =>
    latest.run('bills', signal => client('bills', { body: { ids }, signal }), {
      done: bills => tell({ type: 'billsFound', bills }),
      failed: problem => tell({ type: 'billsFailed', reason: reasonOf('bills', problem) }),
    }),

  suggestBills: ({ latest, client, tell }, { message }) =>
    latest.run('bills', signal => client('suggestedBills', { body: { message }, signal }), {
      done: bills => tell({ type: 'billsSuggested', bills }),
      failed: problem => tell({ type: 'billsFailed', reason: reasonOf('suggested bills', problem) }),
    }),

  locate: (runner, { withinMs }) => findHere(runner, withinMs),
  askLocation: (runner, { withinMs }) => askLocation(runner, withinMs),
  findAddress: (runner, { address }) => findAddress(runner, address),
  stopFinding: ({ latest }) => latest.abort('address'),
  findLegislators: (runner, { address }) => findLegislators(runner, address),

  draft: (runner, { request }) => draft(runner, request),

  stopDrafting: ({ latest }) => latest.abort('draft'),

  submit({ latest, client, tell, world }, { batch }) {
    const body = { ...batch, ...sourceOf(world.search()) }
    latest.run('submit', signal => client('submit', { body, signal }), {
      done: reply => tell({ type: 'submissionAnswered', reply }),
      failed: problem => tell({ type: 'submissionFailed', reason: reasonOf('submission', problem) }),
    })
  },

  remember: ({ world }, { info }) => rememberConstituent(world.deviceMemory, info),
  forget: ({ world }) => forgetConstituent(world.deviceMemory),
  log: (runner, { event, value }) => logEvent(runner, event, value),

  report({ world }, { reason }) {
    if (reason) world.report(reason)
  },

  later: (runner, effect) => startTimer(runner, effect),

  cancel({ waiting }, { key }) {
    waiting.get(key)?.()
    waiting.delete(key)
  },
}

function performOne<D extends Effect['do']>(
  runner: Runner,
  kind: D,
  effect: Extract<Effect, { do: D }>,
): void {
  performances[kind](runner, effect)
}

/** Performs what a step asks of the world, and tells the session how it went. */
export function runEffects(settings: EffectsSettings): Performer {
  const runner: Runner = { ...settings, latest: makeLatest(), waiting: new Map() }
  return {
    perform(effects) {
      for (const effect of effects) performOne(runner, effect.do, effect)
    },
    stopAll() {
      runner.latest.abortAll()
      for (const cancel of runner.waiting.values()) cancel()
      runner.waiting.clear()
    },
  }
}

/** Asks for a draft, and tells its sentences as they come, where they come one by one. */
function draft({ latest, client, tell, session }: Runner, request: DraftRequest): void {
  const { sessionId, campaignId } = session()
  const body = { ...request, sessionId, campaignId }
  const work = (signal: AbortSignal) =>
    client('draft', {
      body,
      signal,
      hear({ sentence }) {
        if (!signal.aborted) tell({ type: 'draftSentenceArrived', text: sentence })
      },
    })
  latest.run('draft', work, {
    done: reply => tell({ type: 'draftArrived', reply }),
    failed: problem => tell({ type: 'draftFailed', reason: reasonOf('draft', problem) }),
  })
}

/** Where the visitor came from, as the page's own address says; nothing where it says nothing. No other parameter goes along. */
export function sourceOf(search: string): { source?: Record<string, string> } {
  const told = [...new URLSearchParams(search)].filter(([name]) => /^(utm_\w+|source|ref)$/.test(name))
  return told.length > 0 ? { source: Object.fromEntries(told) } : {}
}
