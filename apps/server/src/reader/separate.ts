import type { Finding } from '@redress/core/message/message'
import { cutContact, cutInsured, isName } from './contact.ts'
import { headerLength, isSignature, isSignOff, pastedStart, withoutGreeting } from './frame.ts'
import { isOnlyBlank } from './notes.ts'
import { withoutQuotations } from './quotations.ts'
import { flattened, type Line, linesIn, type Span, sentencesIn } from './split.ts'
import { textsOf } from './words.ts'

export type OwnSentence = {
  /** As it stands in the reasons. */
  original: string
  /** Single blanks, and no contact data. */
  text: string
  /** Of the sentence without its quotations. Empty behind the sentences that are read. */
  words: string[]
  paragraph: number
  /** A greeting or a sign-off. */
  isFrame: boolean
}

/** A sentence before signatures are told from it. `rest` is empty if it is nothing but contact data. */
type Part = Line & { original: string; rest: string; isLine: boolean }

/** Separates the person's sentences from the frame of the letter, contact data and what was copied along. */
export function separate(text: string): { own: OwnSentence[]; findings: Finding[] } {
  const findings: Finding[] = []
  const parts = partsOf(text, findings)
  const isOut = signaturesIn(parts)
  const firstSignOff = parts.slice(0, MOST_PARTS).findIndex(part => isSignOff(part.original))
  const unquoted = withoutQuotations(text)
  const own: OwnSentence[] = []
  for (const [at, { from, to, paragraph, original, rest }] of parts.entries()) {
    if (isOut[at]) {
      const isTemplate = (firstSignOff < 0 || firstSignOff > at) && isOnlyBlank(original)
      findings.push({ kind: isTemplate ? 'placeholder' : 'contact', sentence: original })
      continue
    }
    const words = at < MOST_PARTS ? textsOf(unquoted.slice(from, to)) : []
    own.push({ original, text: flattened(rest), words, paragraph, isFrame: at < MOST_PARTS && isSignOff(original) })
  }
  return { own, findings }
}

function partsOf(text: string, findings: Finding[]): Part[] {
  const lines = linesIn(text)
  const parts: Part[] = []
  for (const line of lines) {
    if (parts.length >= MOST_PARTS) {
      parts.push(unreadPart(text, line, findings))
      continue
    }
    const start = lineStart(text, line, { isFirst: parts.length === 0, isOnly: lines.length === 1, findings })
    const sentences = sentencesIn(text, { from: start, to: line.to })
    for (const sentence of sentences) {
      if (parts.length >= MOST_PARTS) {
        parts.push(unreadPart(text, { ...line, from: sentence.from }, findings))
        break
      }
      const span = withoutPasted(text, sentence, findings)
      if (span) parts.push(partOf(text, { ...line, ...span }, { isLine: sentences.length === 1, findings }))
    }
  }
  return parts
}

/** No letter of a person has as many sentences. What stands behind them is kept as it is, line by line. */
const MOST_PARTS = 300

function unreadPart(text: string, line: Line, findings: Finding[]): Part {
  const original = text.slice(line.from, line.to)
  const { rest, cut } = cutInsured(original)
  for (const number of cut) findings.push({ kind: 'contact', sentence: original, text: number })
  const { from, to, paragraph } = line
  return { from, to, paragraph, original, rest, isLine: false }
}

type Place = { isFirst: boolean; isOnly: boolean; findings: Finding[] }

/** Where the person's words begin in a line: behind the head of a mail, a label and a greeting. */
function lineStart(text: string, { from, to }: Span, { isFirst, isOnly, findings }: Place): number {
  const line = text.slice(from, to)
  const header = headerLength(line, isOnly)
  if (header > 0) findings.push({ kind: 'form_letter', sentence: line.slice(0, header).trim() })
  const pasted = withoutPasted(text, { from: from + header, to }, findings)
  if (!pasted) return to
  const rest = text.slice(pasted.from, to)
  const body = withoutGreeting(rest)
  return isFirst || body === '' ? to - body.length : pasted.from
}

/** The part of a span that is the person's own, or null. */
function withoutPasted(text: string, { from, to }: Span, findings: Finding[]): Span | null {
  const pasted = pastedStart(text.slice(from, to))
  if (!pasted) return from < to ? { from, to } : null
  findings.push({ kind: pasted.kind, sentence: text.slice(from, from + pasted.length).trim() })
  const rest = text.slice(from + pasted.length, to).trim()
  return rest === '' ? null : { from: to - rest.length, to }
}

function partOf(text: string, line: Line, { isLine, findings }: { isLine: boolean; findings: Finding[] }): Part {
  const original = text.slice(line.from, line.to)
  const contact = cutContact(original)
  const insured = cutInsured(contact.rest)
  if (contact.rest !== '') {
    for (const cut of contact.cut) findings.push({ kind: 'contact', sentence: cut })
    for (const number of insured.cut) findings.push({ kind: 'contact', sentence: original, text: number })
  }
  const { from, to, paragraph } = line
  return { from, to, paragraph, original, rest: insured.rest, isLine }
}

/** Parts below a sign-off that may be names. */
const NAMES_BELOW = 3

/** Two to four words without an end mark. */
const FULL_NAME = /^\S+(?:\s\S+){1,3}(?<![.!?,])$/

/** Words of a sentence of a letter. */
const FEWEST_WORDS = 4

/** Which parts are contact data, or a sign-off with names below it. A name beside contact data goes if there is a letter. */
function signaturesIn(parts: readonly Part[]): boolean[] {
  const isContact = parts.map(part => part.rest === '')
  const hasLetter = parts.some((part, at) => !isContact[at] && part.rest.split(/\s+/).length >= FEWEST_WORDS)
  const isSigning = parts.map((part, at) => at < MOST_PARTS && isSignOff(part.original))
  const isBlank = parts.map((part, at) => at < MOST_PARTS && isOnlyBlank(part.original))
  const isSigned = parts.map(({ original }, at) => {
    const isBelow = isSigning.slice(Math.max(0, at - NAMES_BELOW), at).includes(true)
    return isContact[at] || isBlank[at] || isSigning[at] || (isBelow && isSignature(original))
  })
  const end = isSigned.lastIndexOf(false) + 1
  let isOpen = false
  return parts.map(({ original, isLine }, at) => {
    const isNear = isLine && hasLetter && (isContact[at - 1] === true || isContact[at + 1] === true)
    const isBeside = isNear && FULL_NAME.test(original) && isName(original)
    const goesOn = original.endsWith(',') && isSigned[at + 1] === true
    isOpen = (isSigning[at] === true && (goesOn || (at >= end && at > 0))) || (isOpen && isSigned[at] === true)
    return isOpen || isContact[at] === true || isBeside || isBlank[at] === true
  })
}

