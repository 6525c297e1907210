import type { Clock } from '../../platform/clock.ts'
import type { DraftTimeouts } from '../../platform/config/settings.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { type LanguageModel, ModelFailed, type ModelFailure, type Prompt } from '../models/languageModel.ts'

export type DraftingModel = {
  /**
   * Returns false while the model is paused. If it returns true, the caller must send a request to the model, because
   * this request may be the probe.
   */
  mayTry(): boolean
  /**
   * Yields the text of the answer as it arrives.
   * @throws ModelFailed, for example if the signal aborts
   */
  write(prompt: Prompt, signal: AbortSignal): AsyncIterable<string>
  timeouts: DraftTimeouts
  /** True if each draft gets a second opinion. */
  isVerified: boolean
}

type ModelServices = {
  model: LanguageModel
  metrics: Pick<Metrics, 'modelAsked' | 'modelSpent'>
  clock: Pick<Clock, 'now'>
  timeouts: DraftTimeouts
  isVerified: boolean
}

const FAILURES_BEFORE_REST = 3
const REST_MS = 30_000

/**
 * Opens a model. If the model is late or rate limited three times in a row, it is paused, and one request every 30 s
 * probes it.
 */
export function openDraftingModel({
  model,
  metrics,
  clock,
  timeouts,
  isVerified,
}: ModelServices): DraftingModel {
  let failures = 0
  let nextProbe = 0

  function countFailure(why: ModelFailure): void {
    // Other failures do not count: they arrive without delay, and a single unusual request may cause them.
    if (why !== 'late' && why !== 'limited') return
    failures += 1
    if (failures >= FAILURES_BEFORE_REST) nextProbe = clock.now() + REST_MS
  }

  return {
    timeouts,
    isVerified,
    mayTry() {
      if (failures < FAILURES_BEFORE_REST) return true
      if (clock.now() < nextProbe) return false
      nextProbe = clock.now() + REST_MS
      return true
    },
    async *write(prompt, signal) {
      metrics.modelAsked()
      try {
        const answer = model.stream(prompt, { signal, onUsage: metrics.modelSpent })
        yield* untilAborted(answer, signal)
        failures = 0
      } catch (error) {
        const why = signal.aborted ? failureOf(signal) : error instanceof ModelFailed ? error.why : 'broken'
        if (why !== 'stopped') countFailure(why)
        throw new ModelFailed(why)
      }
    },
  }
}

/**
 * Distinguishes a time-out from a visitor who stops the draft or disconnects. The latter is not a failure of the model.
 */
function failureOf(signal: AbortSignal): ModelFailure {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError' ? 'late' : 'stopped'
}

/** Yields the parts of the answer until the signal aborts, even if the stream itself does not react to the signal. */
async function* untilAborted<T>(answer: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new ModelFailed(failureOf(signal)))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
  aborted.catch(() => {})
  const parts = answer[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await Promise.race([parts.next(), aborted])
      if (done) return
      yield value
    }
  } finally {
    // A stream that does not react to the signal ends later. This code does not wait for it.
    void parts.return?.(undefined).catch(() => {})
  }
}
