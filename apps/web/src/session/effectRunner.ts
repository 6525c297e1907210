import type { DraftRequest } from '@redress/core/message/message'
import { withQuery } from '@redress/core/network/query'
import { handOverCall, sourceOf, submissionFailed } from '@redress/core/session/effectCalls'
import type { Effect } from '@redress/core/session/effects'
import { safeAddress } from '../navigation/safeAddress.ts'
import { type EffectsSettings, failureReason, makeLatestCalls, type Runner, refusalOf } from './calls.ts'
import { askLocation, findAddress, findHere, findLegislators, findZipPlace } from './lookUps.ts'
import { eraseAddress, eraseConstituent, saveAddress, saveConstituent } from './storage.ts'

export type EffectRunner = {
  perform(effects: readonly Effect[]): void
  /**
   * Aborts the requests of the visit because another visit begins. Only a submission continues, and its result still
   * counts.
   */
  stopAll(): void
}

/** Makes a runner that performs the effects of session steps and dispatches their results as events. */
export function makeEffectRunner(settings: EffectsSettings): EffectRunner {
  const runner: Runner = { ...settings, latest: makeLatestCalls(), cancelTimers: new Map() }
  return {
    perform(effects) {
      for (const effect of effects) performEffect(runner, effect)
    },
    stopAll() {
      runner.latest.abortAll()
      for (const cancel of runner.cancelTimers.values()) cancel()
      runner.cancelTimers.clear()
    },
  }
}

type Handlers = { [D in Effect['do']]: (runner: Runner, effect: Extract<Effect, { do: D }>) => void }

function logEvent(
  { log, session, platform }: Runner,
  { event, value, visit = session() }: Extract<Effect, { do: 'log' }>,
) {
  const { sessionId, campaignId } = visit
  log({ sessionId, event, value, campaignId, source: sourceOf(new URLSearchParams(platform.search())) })
}

function startTimer(
  { platform, cancelTimers, dispatch }: Runner,
  { key, afterMs, event }: Extract<Effect, { do: 'later' }>,
) {
  cancelTimers.get(key)?.()
  const cancel = platform.later(afterMs, () => {
    cancelTimers.delete(key)
    dispatch(event)
  })
  cancelTimers.set(key, cancel)
}

const handlers: Handlers = {
  go: ({ goTo }, { to, replace = false }) => goTo(to, { replace }),

  leave({ platform }, { url }) {
    const safe = safeAddress(withQuery(url, platform.search()), platform.origin)
    if (safe) platform.leave(safe)
    else platform.report('A redirect leads to no safe address.')
  },

  fetchBills({ latest, client, dispatch, given, session }, { ids }) {
    // The event is dispatched at once and not after a promise, so that the bills never disappear from the page.
    if (given?.campaignId === session().campaignId)
      return dispatch({ type: 'billsFound', bills: given.bills })
    const body = { ids, campaignId: session().campaignId }
    latest.run('bills', signal => client('bills', { body, signal }), {
      done: bills => dispatch({ type: 'billsFound', bills }),
      failed: problem => dispatch({ type: 'billsFailed', reason: failureReason('bills', problem) }),
    })
  },

  suggestBills: ({ latest, client, dispatch }, { message }) =>
    latest.run('bills', signal => client('suggestedBills', { body: { message }, signal }), {
      done: bills => dispatch({ type: 'billsSuggested', bills }),
      failed: problem => dispatch({ type: 'billsFailed', reason: failureReason('suggested bills', problem) }),
    }),

  locate: findHere,
  askLocation: (runner, { withinMs }) => askLocation(runner, withinMs),
  findAddress: (runner, { address }) => findAddress(runner, address),
  stopFinding: ({ latest }) => latest.abort('address'),
  findZipPlace: (runner, { zip }) => findZipPlace(runner, zip),
  findLegislators: (runner, { address }) => findLegislators(runner, address),

  draft: (runner, { request }) => draft(runner, request),

  stopDrafting: ({ latest }) => latest.abort('draft'),

  submit({ latest, client, dispatch, platform }, { batch }) {
    const body = { ...batch, source: sourceOf(new URLSearchParams(platform.search())) }
    latest.run(`submit ${batch.sessionId}`, signal => client('submit', { body, signal }), {
      done: reply => dispatch({ type: 'submissionAnswered', reply, sessionId: batch.sessionId }),
      failed: problem =>
        dispatch(submissionFailed(refusalOf(problem), batch, failureReason('submission', problem))),
    })
  },

  sayHandOver({ client, platform }, effect) {
    client('handOver', { body: handOverCall(effect) }).catch(problem =>
      platform.report(failureReason('hand-over', problem)),
    )
  },

  solve: ({ latest, dispatch, platform }, { challenge, batch, withinMs }) =>
    latest.run('proof', signal => platform.solve(challenge, { withinMs, signal }), {
      done: work => dispatch({ type: 'workEnded', work, batch }),
      failed: () => dispatch({ type: 'workEnded', work: null, batch }),
    }),

  remember: ({ platform }, { info }) => saveConstituent(platform.deviceStorage, info),
  forget: ({ platform }) => eraseConstituent(platform.deviceStorage),
  rememberAddress: ({ platform }, { address }) => saveAddress(platform.deviceStorage, address),
  forgetAddress: ({ platform }) => eraseAddress(platform.deviceStorage),
  log: logEvent,

  report({ platform }, { reason }) {
    if (reason) platform.report(reason)
  },

  later: (runner, effect) => startTimer(runner, effect),

  cancel({ cancelTimers }, { key }) {
    cancelTimers.get(key)?.()
    cancelTimers.delete(key)
  },
}

/** Calls the handler of an effect. It is generic, because TypeScript otherwise cannot match a handler with its effect. */
function performEffect<D extends Effect['do']>(runner: Runner, effect: Extract<Effect, { do: D }>): void {
  handlers[effect.do](runner, effect)
}

/** Requests a draft. If the server streams the draft, dispatches each sentence as it arrives. */
function draft(
  { latest, client, dispatch, session, platform, draftsOnDevice }: Runner,
  request: DraftRequest,
): void {
  const { sessionId, campaignId } = session()
  const body = { ...request, sessionId, campaignId }
  const onServer = (signal: AbortSignal) =>
    client('draft', {
      body,
      signal,
      onPiece({ sentence }) {
        if (!signal.aborted) dispatch({ type: 'draftSentenceArrived', text: sentence })
      },
    })
  const onDevice = async (signal: AbortSignal) => {
    const { draftOnDevice } = await import('../device/draftOnDevice.ts')
    const onProgress = (percent: number) => dispatch({ type: 'modelDownloading', percent })
    return draftOnDevice({ client, request: body, signal, onProgress })
  }
  // `ownWords` is undefined until the visitor chooses, and false once they chose a model. Without a model on the server,
  // that is the model of their own browser.
  const isOnDevice = draftsOnDevice && request.ownWords === false
  const ask = isOnDevice ? onDevice : onServer
  latest.run('draft', signal => retryWhenOverloaded(platform, signal, () => ask(signal)), {
    done: reply => dispatch({ type: 'draftArrived', reply }),
    failed: problem => dispatch({ type: 'draftFailed', reason: failureReason('draft', problem) }),
  })
}

/**
 * A draft request is sent again at most this many times if the server answers 503. The server's `Retry-After` says when.
 */
const MAX_RETRIES = 2

async function retryWhenOverloaded<T>(
  platform: Runner['platform'],
  signal: AbortSignal,
  ask: () => Promise<T>,
): Promise<T> {
  for (let left = MAX_RETRIES; ; left -= 1) {
    try {
      return await ask()
    } catch (problem) {
      const { status, retryAfterSeconds = 0 } = refusalOf(problem) ?? {}
      if (status !== 503 || retryAfterSeconds === 0 || left === 0) throw problem
      await new Promise<void>(resolve => platform.later(retryAfterSeconds * 1_000, resolve))
      signal.throwIfAborted()
    }
  }
}
