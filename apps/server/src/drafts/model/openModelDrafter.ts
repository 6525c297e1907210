import { openDeadline } from '@redress/channels/connection/openDeadline'
import type { DraftReply, DraftRequest } from '@redress/core/message/draftRequest'
import type { Clock } from '../../base/clock.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { LanguageModel, Written } from '../../outside/drafter/languageModel.ts'
import { ModelFailed } from '../../outside/drafter/modelFailed.ts'
import { readingOf } from '../answer/reading.ts'
import { readWhole } from '../answer/readWhole.ts'
import type { Drafter, Telling } from '../drafter.ts'
import { promptFor } from '../prompt/promptFor.ts'
import { openRelease } from './openRelease.ts'
import { openRest } from './openRest.ts'
import type { DraftPatience } from './patience.ts'
import { until } from './until.ts'

type Settings = {
  model: LanguageModel
  /** Writes where the model does not. */
  standIn: Drafter
  metrics: Pick<Metrics, 'modelAsked' | 'modelSpent' | 'stoodIn'>
  patience: DraftPatience
  clock: Pick<Clock, 'now'>
}

/** A language model as a drafter: cleaned, held against what the person said, and never waited for in vain. */
export function openModelDrafter({ model, standIn, metrics, patience, clock }: Settings): Drafter {
  const rest = openRest(clock)
  const spent = metrics.modelSpent

  async function standInFor(request: DraftRequest, error: unknown, gone: AbortSignal): Promise<DraftReply> {
    // Whoever has gone away was not failed.
    if (!gone.aborted) {
      const why = error instanceof ModelFailed ? error.why : 'broken'
      rest.failed(why)
      metrics.stoodIn(why)
    }
    return { ...(await standIn.draft(request)), standIn: 'unavailable' }
  }

  async function draft(request: DraftRequest, gone = new AbortController().signal): Promise<DraftReply> {
    const { signal, lift } = openDeadline(patience.wholeMs, gone)
    try {
      metrics.modelAsked()
      const written = await until(signal, model.write(promptFor(request), { signal, spent }))
      rest.answered()
      return readWhole(written, readingOf(request))
    } catch (error) {
      return standInFor(request, signal.aborted ? new ModelFailed('late') : error, gone)
    } finally {
      lift()
    }
  }

  async function* tell(request: DraftRequest, gone = new AbortController().signal): Telling {
    const stop = openStop(gone, patience)
    try {
      metrics.modelAsked()
      const reading = readingOf(request)
      const release = openRelease(reading)
      const writing = model.writeSlowly(promptFor(request), { signal: stop.signal, spent })
      let written: Written | undefined
      for await (written of heeding(stop.signal, writing)) {
        for (const sentence of release(written)) {
          stop.hasBegun()
          yield { sentence }
        }
      }
      rest.answered()
      return readWhole(written ?? { subject: '', message: '' }, reading)
    } catch (error) {
      return await standInFor(request, stop.signal.aborted ? new ModelFailed('late') : error, gone)
    } finally {
      stop.end()
    }
  }

  return { draft, tell, mayBeAsked: rest.mayAsk }
}

/** Ends a writing that does not begin in time, or does not end; or that nobody waits for. */
function openStop(gone: AbortSignal, { firstSentenceMs, lastSentenceMs }: DraftPatience) {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const first = setTimeout(abort, firstSentenceMs)
  const last = openDeadline(lastSentenceMs, gone)
  if (gone.aborted) abort()
  last.signal.addEventListener('abort', abort, { once: true })
  return {
    signal: stop.signal,
    hasBegun: () => clearTimeout(first),
    /** Whoever asked is gone, or has all: the model need not go on either. */
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
