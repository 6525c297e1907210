import type { Stance } from '@redress/core/bill/bill'
import { type LetterLanguage, letterLanguages } from '@redress/core/language/letterLanguage'
import type { Finding } from '@redress/core/message/message'
import { keepLegal } from '@redress/core/text/text'
import { openRequestReader, type Requests } from './asks.ts'
import { soundsDesperate } from './desperation.ts'
import { isInsult } from './insults.ts'
import { type Detect, languageOfReasons, loadDetector, needsDetector } from './language.ts'
import { flattened, withoutQuoteMarks } from './pasted.ts'
import { splitReasons } from './sentences.ts'
import { findPlaceholder, isCasework, isFiller, isFormLetter, isThinText } from './smallFindings.ts'
import { findThreat } from './threats.ts'

export type ReadSentence = {
  /** The sentence as the person typed it, with single spaces. */
  text: string
  paragraph: number
  /** True for a request that agrees with the stance. A letter need not contain it. */
  isExempt: boolean
  /** True if the sentence contains contact data. The letter contains the sentence, but it is not sent to a model. */
  isWithheld: boolean
  /** True for an item of a list that the person typed on lines of their own. */
  isListItem: boolean
}

export type Reading = {
  /** The language of the sentences that we add. */
  language: LetterLanguage
  /** The BCP 47 tag of the reasons' language if it is neither English nor Spanish. Otherwise null. */
  spoken: string | null
  /**
   * The sentences that a letter may contain, in order. Greetings, sign-offs, contact lines and unfilled placeholders
   * are left out.
   */
  sentences: ReadSentence[]
  isThin: boolean
  inConflict: boolean
  isThreat: boolean
  findings: Finding[]
}

export type ReadingContext = {
  pageLanguage: LetterLanguage
  bills: readonly { billId?: string | undefined; names: readonly string[]; proOrCon: Stance }[]
  starters: readonly string[]
}

/** Reads the reasons. It loads the language detector only if the words do not show the language. */
export async function readReasons(text: string, context: ReadingContext): Promise<Reading> {
  if (needsDetector(text)) detector ??= loadDetector()
  return read(text, context, (await detector) ?? null)
}

let detector: Promise<Detect> | null = null

/** The maximum number of sentences that are searched for findings. The letter may contain more. */
const MOST_SENTENCES = 200

/** After this many lines, line breaks are treated as spaces, so that thousands of lines take no longer than prose. */
const MOST_LINES = 500

function withFewLines(text: string): string {
  const lines = text.split('\n')
  return [...lines.slice(0, MOST_LINES), lines.slice(MOST_LINES).join(' ')].join('\n').trimEnd()
}

function read(
  reasons: string,
  { pageLanguage, bills, starters }: ReadingContext,
  detect: Detect | null,
): Reading {
  const text = withFewLines(keepLegal(reasons))
  const split = splitReasons(text)
  const { leftOut, pasted } = split
  const typed = split.typed.every(each => isFiller(each.original)) ? [] : split.typed
  const originals = typed.slice(0, MOST_SENTENCES).map(each => each.original)
  const found = languageOfReasons(originals.join('\n'), pageLanguage, detect)
  const own = letterLanguages.find(each => each === found)
  const [language, spoken] = own ? [own, null] : [pageLanguage, found]
  const requestsOf = openRequestReader(bills)
  const read = typed.map((each, nth): Read => {
    const { original, paragraph, isWithheld, isListItem } = each
    const plain = flattened(original)
    const isRead = nth < MOST_SENTENCES
    const isLongEnough = plain.length >= SHORTEST_REQUEST
    const { isAsk, conflict } = isRead && isLongEnough ? requestsOf(plain) : noRequests
    const blank = isRead ? findPlaceholder(original) : null
    const isExempt = isAsk && conflict === null
    const sentence = { text: plain.replace(/\s+/g, ' '), paragraph, isExempt, isWithheld, isListItem }
    return { sentence, original, conflict, blank }
  })
  const unquoted = withoutQuoteMarks(text)
  const threat = findThreat(text) ?? (unquoted === text ? null : findThreat(unquoted))
  const isThin = split.typed.length > 0 && (typed.length === 0 || isThinText(originals, spoken))
  const findings = [
    ...(threat === null ? [] : [{ kind: 'threat' as const, sentence: threat }]),
    ...(found === pageLanguage ? [] : [{ kind: 'language' as const, text: found }]),
    ...leftOut.map(sentence => ({ kind: 'contact' as const, sentence })),
    ...read.flatMap(sentenceFindings),
    ...searches.flatMap(([kind, matches]) => {
      const sentence = originals.find(matches)
      return sentence === undefined ? [] : [{ kind, sentence }]
    }),
    ...pasted,
    ...(isFormLetter(originals, starters) ? [{ kind: 'form_letter' as const }] : []),
    ...(isThin ? [{ kind: 'thin' as const }] : []),
  ]
  const sentences = read
    .filter(each => each.blank === null && each.sentence.text !== '')
    .map(each => each.sentence)
  const inConflict = read.some(each => each.conflict !== null)
  return { language, spoken, sentences, isThin, inConflict, isThreat: threat !== null, findings }
}

/** The findings that are reported only once, for the first sentence that has them. */
const searches = [
  ['despair', soundsDesperate],
  ['casework', isCasework],
  ['insult', isInsult],
] as const

/** The shortest request in characters. `Vote no` has seven. */
const SHORTEST_REQUEST = 4

const noRequests: Requests = { isAsk: false, namesBill: false, conflict: null }

type Read = Pick<Requests, 'conflict'> & { sentence: ReadSentence; original: string; blank: string | null }

function sentenceFindings({ original, blank, conflict }: Read): Finding[] {
  if (blank !== null) return [{ kind: 'placeholder', sentence: original, text: blank }]
  if (!conflict) return []
  return [{ kind: 'conflict', sentence: original, text: conflict.bill?.billId ?? conflict.bill?.names[0] }]
}
