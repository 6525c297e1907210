import { parsePartialJson } from 'ai'
import * as z from 'zod/mini'

/** A sentence of a model's answer. `from` are the ids of the sources that it cites. */
export type AnswerSentence = { paragraph: number; text: string; from: string[] }
export type DraftAnswer = { conflict: boolean; subject: string; sentences: AnswerSentence[] }

export type SentenceVerdict = 'same' | 'adds' | 'reverses'
export type SecondOpinion = {
  verdicts: { sentence: number; verdict: SentenceVerdict }[]
  missing: string[]
  rewrites: { sentence: number; text: string; from: string[] }[]
}

/** The maximum number of sentences. A letter of at most 10,000 characters cannot have more. */
const MOST_SENTENCES = 200

/**
 * The maximum number of sentences of the person that a sentence may cite. A sentence that cites more would mix their
 * facts.
 */
const MOST_OWN_SOURCES = 3
const MOST_SOURCES = 8

const sentence = z.object({ paragraph: z.number(), text: z.string(), from: z.array(z.string()) })
const answer = z.object({ conflict: z.boolean(), subject: z.string(), sentences: z.array(sentence) })
const beginning = z.object({
  conflict: z.optional(z.boolean()),
  subject: z.optional(z.string()),
  sentences: z.optional(z.array(z.unknown())),
})

const opinion = z.object({
  verdicts: z.array(z.object({ sentence: z.number(), verdict: z.enum(['same', 'adds', 'reverses']) })),
  missing: z.array(z.string()),
  rewrites: z._default(
    z.array(z.object({ sentence: z.number(), text: z.string(), from: z.array(z.string()) })),
    [],
  ),
})

/** Reads a complete answer. Returns null if the text is not the answer of a drafting model. */
export function readDraftAnswer(text: string): DraftAnswer | null {
  const read = answer.safeParse(parseJson(text))
  if (!read.success) return null
  return { ...read.data, sentences: tidySentences(read.data.sentences) }
}

/** Reads a second opinion. Returns null if the text is not a second opinion. */
export function readSecondOpinion(text: string): SecondOpinion | null {
  const read = opinion.safeParse(parseJson(text))
  return read.success ? read.data : null
}

/** Returns those sentences of an incomplete answer that are already complete. */
export async function readWholeSentences(text: string): Promise<AnswerSentence[]> {
  const end = text.lastIndexOf('}')
  if (end < 0) return []
  const { value } = await parsePartialJson(text.slice(Math.max(0, text.indexOf('{')), end + 1))
  const read = beginning.safeParse(value)
  if (!read.success || read.data.conflict === true) return []
  const whole: AnswerSentence[] = []
  for (const each of read.data.sentences ?? []) {
    const one = sentence.safeParse(each)
    if (!one.success) break
    whole.push(one.data)
  }
  return tidySentences(whole)
}

/** Parses the JSON object in a text. Models may put code fences or words around it. */
function parseJson(text: string): unknown {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (start < 0 || end < start) return undefined
  try {
    return JSON.parse(text.slice(start, end + 1))
  } catch {
    return undefined
  }
}

/** Ensures that paragraph numbers never decrease, reduces white space to single spaces, and removes empty sentences. */
function tidySentences(sentences: readonly AnswerSentence[]): AnswerSentence[] {
  let paragraph = 1
  const tidy: AnswerSentence[] = []
  for (const { paragraph: number, text, from } of sentences.slice(0, MOST_SENTENCES)) {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line === '') continue
    paragraph = Math.max(paragraph, Math.round(number))
    tidy.push({ paragraph, text: line, from: keepSources(from) })
  }
  return tidy
}

function keepSources(from: readonly string[]): string[] {
  const known = [...new Set(from.slice(0, 10 * MOST_SOURCES))]
  const own = known.filter(id => id.startsWith('P')).slice(0, MOST_OWN_SOURCES)
  return known.filter(id => !id.startsWith('P') || own.includes(id)).slice(0, MOST_SOURCES)
}
