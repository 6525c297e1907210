import { openDeadline } from '@redress/channels/connection/ask'
import type { Clock } from '../../base/clock.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { type LanguageModel, ModelFailed, type ModelFailure } from '../../outside/drafter/languageModel.ts'
import type { Reading } from '../../reader/reader.ts'
import type { Piece } from './piece.ts'
import { promptFor } from './protocol.ts'
import { readPieces } from './readPieces.ts'

export type ModelEditor = {
  /**
   * Pieces as they arrive, unchecked. Without a stream it ends when the time of a first piece is over. What came whole
   * counts. @throws ModelFailed if nothing did
   */
  edit(reading: Reading, options: { signal: AbortSignal; isStreamed?: boolean }): AsyncIterable<Piece>
  /** False while the circuit is open. A caller that gets true must ask the model: it is the probe. */
  mayTry(): boolean
}

type EditorServices = {
  model: LanguageModel
  metrics: Pick<Metrics, 'modelAsked' | 'modelSpent'>
  timeouts: EditTimeouts
  clock: Pick<Clock, 'now'>
}

type EditTimeouts = { firstPieceMs: number; wholeMs: number }

export function openModelEditor({ model, metrics, timeouts, clock }: EditorServices): ModelEditor {
  const circuit = openCircuit(clock)

  async function* edit(
    reading: Reading,
    { signal: caller, isStreamed = false }: Parameters<ModelEditor['edit']>[1],
  ) {
    const prompt = promptFor(reading)
    if (!prompt) throw new ModelFailed('unusable')
    const stop = openStop(caller, { ...timeouts, ...(isStreamed ? {} : { wholeMs: timeouts.firstPieceMs }) })
    let found = 0
    try {
      metrics.modelAsked()
      const answer = model.stream(prompt, { signal: stop.signal, onUsage: metrics.modelSpent })
      for await (const piece of readPieces(heeding(stop.signal, answer))) {
        found += 1
        stop.hasBegun()
        yield piece
      }
      circuit.answered()
      if (found === 0) throw new ModelFailed('unusable')
    } catch (error) {
      if (found > 0) return
      const failure = stop.signal.aborted ? new ModelFailed('late') : error
      const why = failure instanceof ModelFailed ? failure.why : 'broken'
      // A disconnected caller is no failure of the model.
      if (!caller.aborted) circuit.failed(why)
      throw new ModelFailed(why)
    } finally {
      stop.end()
    }
  }

  return { edit, mayTry: circuit.mayTry }
}

/** Aborts late edits, and those of disconnected callers. */
function openStop(caller: AbortSignal, { firstPieceMs, wholeMs }: EditTimeouts) {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const first = setTimeout(abort, firstPieceMs)
  const last = openDeadline(wholeMs, caller)
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

/** Fails as late at the signal, even if `coming` ignores it. @throws ModelFailed */
function until<T>(signal: AbortSignal, coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ModelFailed('late'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
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
