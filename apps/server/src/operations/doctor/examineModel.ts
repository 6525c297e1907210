import { openDeadline } from '@redress/channels/connection/ask'
import { consoleWordsOf } from '@redress/words/consoleWords'
import type { Clock } from '../../platform/clock.ts'
import type { DraftTimeouts } from '../../platform/config/settings.ts'
import { draftPrompt } from '../../writing/drafts/prompt.ts'
import { readDraftAnswer, readWholeSentences } from '../../writing/drafts/readAnswer.ts'
import type { LetterSources } from '../../writing/drafts/sources.ts'
import { type LanguageModel, ModelFailed, type ModelFailure } from '../../writing/models/languageModel.ts'
import { type Diagnosis, diagnose } from './findings.ts'

const { doctor } = consoleWordsOf('en')

/** The input of a sample draft: an invented person supports an invented bill. */
const SOURCES: LetterSources = {
  language: 'en',
  spoken: null,
  own: [
    'My bus to work was cancelled eleven times in October.',
    'I clean offices at night, and I cannot afford a car.',
  ].map((text, index) => ({
    id: `P${index + 1}`,
    text,
    paragraph: 0,
    isExempt: false,
    isWithheld: false,
    isListItem: false,
  })),
  bills: [
    {
      id: '',
      sourceId: 'B1',
      name: 'Reliable Buses Act',
      number: 'H.R. 1',
      summary: '',
      stance: 'PRO',
      facts: [{ id: 'B1.1', text: 'The bill pays for more buses and drivers in rural counties.' }],
    },
  ],
  reasons: [],
  topic: 'public transport',
  request: '',
  organizationName: '',
  background: [],
  place: '',
  answerWanted: true,
  isSegmented: false,
  variant: 0,
  style: undefined,
  conflict: undefined,
  avoid: [],
}

type Heard = {
  text: string
  hasThought: boolean
  /** The time in ms until the first sentence was complete. Null if there was none. */
  firstMs: number | null
  inAllMs: number
  failure: ModelFailure | null
}

/** Requests one draft from a model, as for a visitor, and describes the result. */
export async function examineModel(
  model: LanguageModel,
  { timeouts, clock }: { timeouts: DraftTimeouts; clock: Pick<Clock, 'now'> },
): Promise<Diagnosis> {
  const heard = await askForDraft(model, timeouts, clock)
  const { text, hasThought, firstMs, inAllMs, failure } = heard
  if (failure === 'late' && firstMs !== null)
    return diagnose.error('model', doctor.modelLateInAll(seconds(timeouts.wholeMs)), 'DRAFTER_TIMEOUT_IN_ALL')
  if (failure === 'late' && !hasThought)
    return diagnose.error('model', doctor.modelLate(seconds(timeouts.wholeMs)), 'DRAFTER_TIMEOUT')
  const draft = failure === null ? readDraftAnswer(text) : null
  if (draft === null && hasThought) return diagnose.error('model', doctor.modelOnlyThinks, 'DRAFTER_MODEL')
  if (failure !== null) return sayFailure(failure)
  if (draft === null || firstMs === null)
    return diagnose.error('model', doctor.modelIgnoresSchema, 'DRAFTER_MODEL')
  if (firstMs > timeouts.firstMs)
    return diagnose.error('model', doctor.modelLate(seconds(timeouts.firstMs)), 'DRAFTER_TIMEOUT')
  if (hasThought) return diagnose.warning('model', doctor.modelThinks(seconds(firstMs)), 'DRAFTER_MODEL')
  return diagnose.ok('model', doctor.model(seconds(firstMs), seconds(inAllMs)))
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

/** Some servers send a model's reasoning as part of its answer. This matches the beginning of such an answer. */
const THINKING = /^\s*<(?:think|thinking|thought|reasoning)>/i

async function askForDraft(
  model: LanguageModel,
  timeouts: DraftTimeouts,
  clock: Pick<Clock, 'now'>,
): Promise<Heard> {
  const began = clock.now()
  const deadline = openDeadline(timeouts.wholeMs)
  let text = ''
  let hasThought = false
  let firstMs: number | null = null
  let failure: ModelFailure | null = null
  const onThought = () => {
    hasThought = true
  }
  try {
    const request = { signal: deadline.signal, onUsage: () => {}, onThought }
    for await (const part of model.stream(draftPrompt(SOURCES), request)) {
      text += part
      if (firstMs !== null || !part.includes('}')) continue
      if ((await readWholeSentences(text)).length > 0) firstMs = clock.now() - began
    }
  } catch (error) {
    failure = deadline.signal.aborted ? 'late' : error instanceof ModelFailed ? error.why : 'broken'
  } finally {
    deadline.lift()
  }
  return {
    text,
    hasThought: hasThought || THINKING.test(text),
    firstMs,
    inAllMs: clock.now() - began,
    failure,
  }
}

function sayFailure(failure: ModelFailure): Diagnosis {
  if (failure === 'limited') return diagnose.error('model', doctor.modelLimited)
  if (failure === 'refused') return diagnose.error('model', doctor.modelRefused, 'DRAFTER_KEY')
  if (failure === 'unreachable') return diagnose.error('model', doctor.modelUnreachable, 'DRAFTER_URL')
  return diagnose.error('model', doctor.modelBroken, 'DRAFTER_URL')
}
