import { openDeadline } from '@redress/channels/connection/ask'
import type { DraftPiece } from '@redress/core/message/message'
import { checkSentence, openChecks } from './checkSentence.ts'
import type { DraftingModel } from './draftingModel.ts'
import { type FinishedLetter, finishLetter, type ReviewedAnswer, reviewAnswer } from './finishLetter.ts'
import { draftPrompt, verdictPrompt } from './prompt.ts'
import {
  type AnswerSentence,
  readDraftAnswer,
  readSecondOpinion,
  readWholeSentences,
  type SecondOpinion,
} from './readAnswer.ts'
import { type LetterSources, PLACE_TOKEN } from './sources.ts'

/**
 * The result of the model. `unusable` means that the answer cannot become a letter. `conflict` means that the person's
 * words argue against their stance.
 */
export type ModelDraft = FinishedLetter | 'conflict' | 'unusable'

export type WritingOptions = {
  /** Aborts if the visitor disconnects, stops the draft or requests another one. */
  signal: AbortSignal
  /** Tells whether a second opinion may be requested. This counts toward the budgets. */
  mayVerify: () => Promise<boolean>
}

/**
 * Asks the model for a letter. It yields each sentence as soon as the sentence is complete and has passed its checks,
 * and returns the finished letter.
 * @throws ModelFailed if the model does not answer in time
 */
export async function* writeWithModel(
  model: DraftingModel,
  sources: LetterSources,
  { signal, mayVerify }: WritingOptions,
): AsyncGenerator<DraftPiece, ModelDraft> {
  const whole = openDeadline(model.timeouts.wholeMs, signal)
  try {
    return yield* writeInTime(model, sources, { signal: whole.signal, mayVerify }, signal)
  } finally {
    whole.lift()
  }
}

async function* writeInTime(
  model: DraftingModel,
  sources: LetterSources,
  { signal, mayVerify }: WritingOptions,
  visitor: AbortSignal,
): AsyncGenerator<DraftPiece, ModelDraft> {
  const text = yield* readDraft(model, sources, signal)
  const answer = readDraftAnswer(text)
  if (answer?.conflict && sources.conflict === undefined) return 'conflict'
  const reviewed = answer && reviewAnswer(answer, sources)
  if (!reviewed) return 'unusable'
  const needsOpinion = model.isVerified || sources.spoken !== null
  const opinion =
    needsOpinion && (await mayVerify()) ? await askForOpinion(model, reviewed, sources, signal) : null
  // The draft is complete and can do without a second opinion, so only a visitor who has disconnected ends it here.
  visitor.throwIfAborted()
  // Without a second opinion, the letter cannot be checked against reasons in a language that the checks do not know.
  if (sources.spoken !== null && opinion === null) return 'unusable'
  return finishLetter(reviewed, opinion, sources)
}

/**
 * The maximum number of times that an incomplete answer is parsed, because each time starts at its beginning. Later
 * sentences appear when the answer is complete.
 */
const MOST_LOOKS = 200

/** Yields the sentences that pass their checks, and returns the whole text of the answer. */
async function* readDraft(
  model: DraftingModel,
  sources: LetterSources,
  signal: AbortSignal,
): AsyncGenerator<DraftPiece, string> {
  const first = openFirstDeadline(model.timeouts.firstMs, signal)
  const checks = openChecks(sources)
  let text = ''
  let seen = 0
  let looks = 0
  let last: AnswerSentence | undefined
  try {
    for await (const part of model.write(draftPrompt(sources), first.signal)) {
      text += part
      if (!part.includes('}') || looks >= MOST_LOOKS) continue
      looks += 1
      const sentences = await readWholeSentences(text)
      for (const sentence of sentences.slice(seen)) {
        first.hasBegun()
        if (checkSentence(sentence, checks) !== null) continue
        const space = last === undefined ? '' : last.paragraph === sentence.paragraph ? ' ' : '\n\n'
        yield { sentence: `${space}${sentence.text.replaceAll(PLACE_TOKEN, sources.place)}` }
        last = sentence
      }
      seen = Math.max(seen, sentences.length)
    }
    return text
  } finally {
    first.lift()
  }
}

/** Opens a signal that aborts if no sentence arrives in time, or when the given signal aborts. */
function openFirstDeadline(afterMs: number, signal: AbortSignal) {
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(new DOMException('It took too long.', 'TimeoutError')), afterMs)
  const follow = () => stop.abort(signal.reason)
  if (signal.aborted) follow()
  signal.addEventListener('abort', follow, { once: true })
  return {
    signal: stop.signal,
    hasBegun: () => clearTimeout(late),
    lift() {
      clearTimeout(late)
      signal.removeEventListener('abort', follow)
    },
  }
}

/**
 * Returns the second opinion. Returns null if it is late, missing or malformed, and the draft then continues without
 * it.
 */
async function askForOpinion(
  model: DraftingModel,
  { answer, problems }: ReviewedAnswer,
  sources: LetterSources,
  signal: AbortSignal,
): Promise<SecondOpinion | null> {
  const deadline = openDeadline(model.timeouts.verdictMs, signal)
  const prompt = verdictPrompt(sources, answer, failingOf(problems))
  let text = ''
  try {
    for await (const part of model.write(prompt, deadline.signal)) text += part
  } catch {
    return null
  } finally {
    deadline.lift()
  }
  return readSecondOpinion(text)
}

export function failingOf(problems: ReviewedAnswer['problems']): { sentence: number; reason: string }[] {
  return problems.flatMap((problem, index) =>
    problem?.kind === 'failure' ? [{ sentence: index + 1, reason: problem.reason }] : [],
  )
}
