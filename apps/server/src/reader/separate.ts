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
  /** Of the sentence without its quotations. */
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
  const unquoted = withoutQuotations(text)
  const own: OwnSentence[] = []
  for (const [at, { from, to, paragraph, original, rest }] of parts.entries()) {
    if (isOut[at]) {
      const isTemplate = isOnlyBlank(original) && !parts.slice(0, at).some(part => isSignOff(part.original))
      findings.push({ kind: isTemplate ? 'placeholder' : 'contact', sentence: original })
      continue
    }
    const words = textsOf(unquoted.slice(from, to))
    own.push({ original, text: flattened(rest), words, paragraph, isFrame: isSignOff(original) })
  }
  return { own, findings }
}

function partsOf(text: string, findings: Finding[]): Part[] {
  const lines = linesIn(text)
  const parts: Part[] = []
  for (const line of lines) {
    const start = lineStart(text, line, { isFirst: parts.length === 0, isOnly: lines.length === 1, findings })
    const sentences = sentencesIn(text, { from: start, to: line.to })
    for (const sentence of sentences) {
      const span = withoutPasted(text, sentence, findings)
      if (span) parts.push(partOf(text, { ...line, ...span }, { isLine: sentences.length === 1, findings }))
    }
  }
  return parts
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
  return { ...line, original, rest: insured.rest, isLine }
}

/** Words of a sentence of a letter. */
const FEWEST_WORDS = 4

/** Which parts are contact data, or a sign-off with names below it. A name beside contact data goes if there is a letter. */
function signaturesIn(parts: readonly Part[]): boolean[] {
  const isContact = parts.map(part => part.rest === '')
  const hasLetter = parts.some((part, at) => !isContact[at] && part.rest.split(/\s+/).length >= FEWEST_WORDS)
  const isSigning = parts.map(part => isSignOff(part.original))
  const isSigned = parts.map((part, at) => isContact[at] || isOnlyBlank(part.original) || isSigning[at] || isBelow(parts, at))
  const end = isSigned.lastIndexOf(false) + 1
  let isOpen = false
  return parts.map(({ original, isLine }, at) => {
    const isNamed = isLine && isName(original) && /^\S+(?:\s\S+){1,3}$/.test(original) && !/[.!?,]$/.test(original)
    const isBeside = isNamed && hasLetter && (isContact[at - 1] === true || isContact[at + 1] === true)
    const goesOn = original.endsWith(',') && isSigned[at + 1] === true
    isOpen = (isSigning[at] === true && (goesOn || (at >= end && at > 0))) || (isOpen && isSigned[at] === true)
    return isOpen || isContact[at] === true || isBeside || isOnlyBlank(original)
  })
}

const NAMES_BELOW = 3

/** Whether a part is a name or the like, at most three parts below a sign-off. */
function isBelow(parts: readonly Part[], at: number): boolean {
  const above = parts.slice(Math.max(0, at - NAMES_BELOW), at)
  return above.some(part => isSignOff(part.original)) && isSignature(parts[at]?.original ?? '')
}
