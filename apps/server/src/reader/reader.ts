import type { Stance } from '@redress/core/bill/bill'
import { type LetterLanguage, letterLanguages } from '@redress/core/language/letterLanguage'
import type { Finding } from '@redress/core/message/message'
import { keepLegal } from '@redress/core/text/text'
import { openRequestReader, type Requests } from './asks.ts'
import { type Detect, languageOfReasons, loadDetector, needsDetector } from './language.ts'
import { idNumber } from './letterFrame.ts'
import {
  findPlaceholder,
  isCasework,
  isFiller,
  isFormLetter,
  isInsult,
  isThinText,
  soundsDesperate,
} from './notes.ts'
import { flattened, withoutQuoteMarks } from './pasted.ts'
import { splitReasons } from './sentences.ts'
import { findThreat } from './threats.ts'
import { type Checker, loadChecker, type Tidied, tidySentence } from './typing.ts'

export type ReadSentence = {
  /** Tidied: spacing, sentence case, end mark, certain misspellings. */
  text: string
  original: string
  paragraph: number
  /** Holds contact data: never sent to a model, stays whole in the letter. */
  isWithheld: boolean
  /** The person's own request for a position: "please vote no on the SAVE Act". */
  isAsk: boolean
  namesBill: boolean
  isListItem: boolean
}

export type Reading = {
  /** Of our sentences. */
  language: LetterLanguage
  /** BCP 47, if the reasons are in another language than English or Spanish. */
  spoken: string | null
  /** What may stand in the letter, in order: no greeting, sign-off, contact line or unfilled placeholder. */
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

/** For the letter thread: loads the dictionary, and the detector for a text whose words do not settle its language. */
export async function readReasons(text: string, context: ReadingContext): Promise<Reading> {
  const checker = await loadTools()
  if (needsDetector(text)) detector ??= loadDetector()
  return read(text, context, { detect: (await detector) ?? null, checker })
}

/** A thread loads them before its time for a letter begins. */
export function loadTools(): Promise<Checker> {
  checker ??= loadChecker()
  return checker
}

/** Without detector and dictionary: for the event loop, if the letter thread does not answer. */
export function readWithoutTools(text: string, context: ReadingContext): Reading {
  return read(text, context, { detect: null, checker: null })
}

type Tools = { detect: Detect | null; checker: Checker | null }
let detector: Promise<Detect> | null = null
let checker: Promise<Checker> | null = null

/** Sentences that are looked at for findings. All stand in the letter. */
const mostSentences = 200

function read(reasons: string, { pageLanguage, bills, starters }: ReadingContext, tools: Tools): Reading {
  const text = keepLegal(reasons)
  const split = splitReasons(text)
  const { leftOut, pasted } = split
  const typed = split.typed.every(each => isFiller(each.original)) ? [] : split.typed
  const originals = typed.slice(0, mostSentences).map(each => each.original)
  const found = languageOfReasons(originals.join('\n'), pageLanguage, tools.detect)
  const own = letterLanguages.find(each => each === found)
  const [language, spoken] = own ? [own, null] : [pageLanguage, found]
  const requestsOf = openRequestReader(bills)
  const read = typed.map((each, nth): Read => {
    const { original, paragraph, isListItem, isWithheld, isHead } = each
    const plain = flattened(original)
    const { text, corrections } = tidySentence(plain, own ?? null, isHead ? ':' : '.')
    const isRead = nth < mostSentences
    const isLongEnough = plain.length >= shortestRequest
    const { isAsk, namesBill, conflict } = isRead && isLongEnough ? requestsOf(plain) : noRequests
    const blank = isRead ? findPlaceholder(original) : null
    const sentence = { text, original, paragraph, isListItem, isWithheld, isAsk, namesBill }
    return { sentence, corrections, conflict, blank }
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
    ...(own === 'en' ? offers(originals, tools.checker) : []),
  ]
  const sentences = read
    .filter(each => each.blank === null && each.sentence.text !== '')
    .map(each => each.sentence)
  const inConflict = read.some(each => each.conflict !== null)
  return { language, spoken, sentences, isThin, inConflict, isThreat: threat !== null, findings }
}

/** Told of the first sentence that has it. */
const searches = [
  ['despair', soundsDesperate],
  ['casework', isCasework],
  ['insult', isInsult],
] as const

/** Characters: `Vote no` has seven */
const shortestRequest = 4

const noRequests: Requests = { isAsk: false, namesBill: false, conflict: null }

type Read = Pick<Tidied, 'corrections'> &
  Pick<Requests, 'conflict'> & { sentence: ReadSentence; blank: string | null }

/** Of one sentence. Each has the sentence with it, so the rest of a list of misspellings is corrected, and not told. */
const mostCorrections = 20

function sentenceFindings({ sentence: { original, isAsk }, corrections, blank, conflict }: Read): Finding[] {
  const told = new Map(corrections.map(each => [each.typed, each]))
  if (blank !== null) return [{ kind: 'placeholder', sentence: original, text: blank }]
  const bill = conflict?.bill
  const [number] = idNumber.exec(original) ?? []
  return [
    ...(number === undefined ? [] : [{ kind: 'contact' as const, sentence: original, text: number }]),
    ...(conflict
      ? [{ kind: 'conflict' as const, sentence: original, text: bill?.billId ?? bill?.names[0] }]
      : []),
    ...(isAsk && !conflict ? [{ kind: 'own_ask' as const, sentence: original }] : []),
    ...[...told.values()].slice(0, mostCorrections).map(({ typed, meant }) => ({
      ...{ kind: 'correction' as const, sentence: original, text: typed, offer: meant },
    })),
  ]
}

function offers(originals: readonly string[], checker: Checker | null): Finding[] {
  return (checker?.offersFor(originals.join('\n')) ?? []).map(({ typed, meant }) => ({
    ...{ kind: 'spelling' as const, text: typed, offer: meant },
    sentence: originals.find(each => each.includes(typed)),
  }))
}
