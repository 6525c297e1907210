import type { Stance } from '@redress/core/bill/bill'
import { type LetterLanguage, letterLanguages } from '@redress/core/language/letterLanguage'
import type { Finding } from '@redress/core/message/message'
import { keepLegal } from '@redress/core/text/text'
import { openRequestReader, type Requests } from './conflict.ts'
import { type Detect, languageOfReasons, loadDetector, needsDetector } from './language.ts'
import {
  findPlaceholder,
  isCasework,
  isFiller,
  isFormLetter,
  isInsult,
  isThinText,
  onlyWords,
  soundsDesperate,
} from './notes.ts'
import { type OwnSentence, separate } from './separate.ts'
import { findThreat } from './threats.ts'

/** A sentence of the person's as they typed it, single blanks, without contact data. */
export type ReadSentence = {
  text: string
  /** Counted from 0, by line breaks. */
  paragraph: number
  /**
   * A greeting, signature, unfilled placeholder, insult alone, repetition, or a plain request that agrees with the stance:
   * a letter may leave it out.
   */
  isExempt: boolean
}

export type Reading = {
  /** The language of our letter. */
  language: LetterLanguage
  /** BCP 47 tag of the reasons where it is neither English nor Spanish. */
  spoken: string | null
  sentences: ReadSentence[]
  /** Fewer than 8 words, or typed to try the page. */
  isThin: boolean
  /** The words ask for the other stance than the chosen one. */
  inConflict: boolean
  isThreat: boolean
  findings: Finding[]
}

export type ReadingContext = {
  pageLanguage: LetterLanguage
  bills: readonly { billId?: string | undefined; names: readonly string[]; proOrCon: Stance }[]
  starters: readonly string[]
}

/** Loads the detector for a text whose words do not settle its language. */
export async function readReasons(reasons: string, context: ReadingContext): Promise<Reading> {
  const text = keepLegal(reasons)
  if (needsDetector(text)) detector ??= loadDetector()
  return readText(text, context, (await detector) ?? null)
}

let detector: Promise<Detect> | null = null

/** Reads the reasons. `detect` is null where no detector is loaded. */
export function readText(text: string, context: ReadingContext, detect: Detect | null): Reading {
  const { own, findings: leftOut } = separate(text)
  const typed = own.every(sentence => isFiller(sentence.text)) ? [] : own
  const all = typed.map(sentence => sentence.text).join('\n')
  const found = languageOfReasons(all, context.pageLanguage, detect)
  const letterLanguage = letterLanguages.find(language => language === found)
  const threat = findThreat(text)
  const requestsOf = openRequestReader(context.bills)
  const read = typed.map((sentence, at) => {
    return { sentence, notes: at < MOST_SENTENCES ? notesOf(sentence, requestsOf) : NO_NOTES }
  })
  const isThin = own.length > 0 && isThinText(all)
  const findings: Finding[] = [
    ...(threat === null ? [] : [{ kind: 'threat' as const, sentence: threat }]),
    ...(found === context.pageLanguage ? [] : [{ kind: 'language' as const, text: found }]),
    ...leftOut,
    ...read.flatMap(({ notes }) => notes.findings),
    ...firstOfEach(read),
    ...(isFormLetter(onlyWords(typed.flatMap(sentence => sentence.words)), context.starters) ? [FORM_LETTER] : []),
    ...(isThin ? [{ kind: 'thin' as const }] : []),
  ]
  return {
    language: letterLanguage ?? context.pageLanguage,
    spoken: letterLanguage === undefined ? found : null,
    sentences: markExempt(read),
    isThin,
    inConflict: read.some(({ notes }) => notes.conflict !== null),
    isThreat: threat !== null,
    findings,
  }
}

/** Sentences that are read for findings. All of them stay. */
const MOST_SENTENCES = 200

const FORM_LETTER = { kind: 'form_letter' as const }

type Notes = Requests & { findings: Finding[]; isDesperate: boolean; isCase: boolean; isRude: boolean; isBlank: boolean }
const NO_NOTES: Notes = {
  conflict: null,
  isPlain: false,
  findings: [],
  isDesperate: false,
  isCase: false,
  isRude: false,
  isBlank: false,
}

type NotedSentence = { sentence: OwnSentence; notes: Notes }

function notesOf({ original, words }: OwnSentence, requestsOf: (words: readonly string[]) => Requests): Notes {
  const blank = findPlaceholder(original)
  const requests = requestsOf(words)
  const bill = requests.conflict?.bill
  const findings: Finding[] = []
  if (blank !== null) findings.push({ kind: 'placeholder', sentence: original, text: blank })
  if (requests.conflict) findings.push({ kind: 'conflict', sentence: original, text: bill?.billId ?? bill?.names[0] })
  return {
    ...requests,
    findings,
    isDesperate: soundsDesperate(words),
    isCase: isCasework(words),
    isRude: isInsult(words),
    isBlank: blank !== null,
  }
}

/** Despair, casework and insults are told of the first sentence that has them. */
function firstOfEach(sentences: readonly NotedSentence[]): Finding[] {
  const desperate = sentences.find(({ notes }) => notes.isDesperate)
  const work = sentences.find(({ notes }) => notes.isCase)
  const rude = sentences.find(({ notes }) => notes.isRude)
  const findings: Finding[] = []
  if (desperate) findings.push({ kind: 'despair', sentence: desperate.sentence.original })
  if (work) findings.push({ kind: 'casework', sentence: work.sentence.original })
  if (rude) findings.push({ kind: 'insult', sentence: rude.sentence.original })
  return findings
}

/** An insult with more words may hold a reason. */
const LONGEST_INSULT = 7

function markExempt(sentences: readonly NotedSentence[]): ReadSentence[] {
  const seen = new Set<string>()
  return sentences.map(({ sentence: { text, words, paragraph, isFrame }, notes: { isRude, isBlank, isPlain } }, at) => {
    if (at >= MOST_SENTENCES) return { text, paragraph, isExempt: false }
    const key = onlyWords(words).join(' ')
    const isRepeated = key !== '' && seen.has(key)
    seen.add(key)
    const isInsultAlone = isRude && onlyWords(words).length <= LONGEST_INSULT
    return { text, paragraph, isExempt: isFrame || isBlank || isPlain || isRepeated || isInsultAlone }
  })
}
