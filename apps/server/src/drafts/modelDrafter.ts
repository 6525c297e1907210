import { openDeadline } from '@redress/channels/connection/ask'
import type { DraftReply, DraftRequest } from '@redress/core/message/message'
import type { Clock } from '../base/clock.ts'
import type { Metrics } from '../metrics/metrics.ts'
import {
  type LanguageModel,
  ModelFailed,
  type ModelFailure,
  type Written,
} from '../outside/drafter/languageModel.ts'
import type { Drafter, DraftStream } from './drafter.ts'
import type { LetterWork } from './letterWork.ts'
import { start } from './modelAnswer.ts'
import { promptFor } from './prompt.ts'

type ModelDrafterSettings = {
  model: LanguageModel
  standIn: Drafter
  letterWork: Pick<LetterWork, 'readWhole' | 'release'>
  metrics: Pick<Metrics, 'modelAsked' | 'modelSpent' | 'stoodIn'>
  timeouts: DraftTimeouts
  clock: Pick<Clock, 'now'>
}

export function openModelDrafter({
  model,
  standIn,
  letterWork,
  metrics,
  timeouts,
  clock,
}: ModelDrafterSettings): Drafter {
  const circuit = openCircuit(clock)
  const onUsage = metrics.modelSpent

  async function standInFor(request: DraftRequest, error: unknown, caller: AbortSignal): Promise<DraftReply> {
    // A disconnected caller is no failure of the model.
    if (!caller.aborted) {
      const why = error instanceof ModelFailed ? error.why : 'broken'
      circuit.failed(why)
      metrics.stoodIn(why)
    }
    return { ...(await standIn.draft(request)), standIn: 'unavailable' }
  }

  async function draft(request: DraftRequest, caller = new AbortController().signal): Promise<DraftReply> {
    const { signal, lift } = openDeadline(timeouts.wholeMs, caller)
    try {
      metrics.modelAsked()
      const written = await until(signal, model.write(promptFor(request), { signal, onUsage }))
      circuit.answered()
      return await wholeLetter(letterWork, written, request)
    } catch (error) {
      return standInFor(request, signal.aborted ? new ModelFailed('late') : error, caller)
    } finally {
      lift()
    }
  }

  async function* stream(request: DraftRequest, caller = new AbortController().signal): DraftStream {
    const stop = openStop(caller, timeouts)
    try {
      metrics.modelAsked()
      const writing = model.stream(promptFor(request), { signal: stop.signal, onUsage })
      let place = start
      let written: Written | undefined
      for await (written of heeding(stop.signal, writing)) {
        const { message } = written
        const released = await until(stop.signal, letterWork.release({ request, message, place }))
        place = released.place
        for (const sentence of released.sentences) {
          stop.hasBegun()
          yield { sentence }
        }
      }
      circuit.answered()
      return await wholeLetter(letterWork, written ?? { subject: '', message: '' }, request)
    } catch (error) {
      return await standInFor(request, stop.signal.aborted ? new ModelFailed('late') : error, caller)
    } finally {
      stop.end()
    }
  }

  return { draft, stream, mayTry: circuit.mayTry }
}

/** @throws ModelFailed if too few sentences are usable */
async function wholeLetter(
  letterWork: Pick<LetterWork, 'readWhole'>,
  written: Written,
  request: DraftRequest,
): Promise<DraftReply> {
  const letter = await letterWork.readWhole(written, request)
  if (!letter) throw new ModelFailed('unusable')
  return letter
}

/** Aborts late drafts, and those of disconnected callers. */
function openStop(caller: AbortSignal, { firstSentenceMs, lastSentenceMs }: DraftTimeouts) {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const first = setTimeout(abort, firstSentenceMs)
  const last = openDeadline(lastSentenceMs, caller)
  if (caller.aborted) abort()
  last.signal.addEventListener('abort', abort, { once: true })
  return {
    signal: stop.signal,
    hasBegun: () => clearTimeout(first),
    end() {
      clearTimeout(first)
      last.lift()
      abort()
    },
  }
}

async function* heeding<T>(signal: AbortSignal, writing: AsyncIterable<T>): AsyncGenerator<T> {
  const steps = writing[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await until(signal, steps.next())
    if (done) return
    yield value
  }
}

const inARow = 3
const restMs = 30_000

type ModelCircuit = { mayTry(): boolean; answered(): void; failed(why: ModelFailure): void }

/** Opens after three timeouts or refused rates in a row; then one probe every half minute. Each process has its own. */
function openCircuit(clock: Pick<Clock, 'now'>): ModelCircuit {
  let failures = 0
  let nextProbe = 0
  return {
    mayTry() {
      if (failures < inARow) return true
      if (clock.now() < nextProbe) return false
      nextProbe = clock.now() + restMs
      return true
    },
    answered() {
      failures = 0
    },
    failed(why) {
      // Other failures arrive at once, and one odd request may cause them.
      if (why !== 'late' && why !== 'limited') return
      failures += 1
      if (failures === inARow) nextProbe = clock.now() + restMs
    },
  }
}

type DraftTimeouts = { wholeMs: number; firstSentenceMs: number; lastSentenceMs: number }

/** 8 s in all, less a margin for the offline drafter and the network; 30 s while text arrives. */
export const usualTimeouts: DraftTimeouts = { wholeMs: 7_500, firstSentenceMs: 7_500, lastSentenceMs: 29_500 }

/** Fails as late at the signal, even if `coming` ignores it. @throws ModelFailed */
function until<T>(signal: AbortSignal, coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ModelFailed('late'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
