import { sentencesOf } from '../base/sentences.ts'
import { mapQuotations } from './quotations.ts'

/** A part of the reasons from one place to another. */
export type Span = { from: number; to: number }
export type Line = Span & { paragraph: number }

/** Marks of quoted mails. `> 50% of my pay` says more than that. */
const QUOTE_MARKS = /^[ \t]*(?:>(?!\s?[$€~]?\d)[ \t]*)*/
const BULLET = /^(?:[-*•·▪●–—+✓✔✅☐→➡►]\uFE0F?|\d{1,2}[.)]|#{1,6}(?=\s[\p{L}*]))[ \t]+(?:\[[ xX]\][ \t]+)?(?=\S)/u
/** Nothing but marks: `---`, `> >` */
const SEPARATOR = /^[^\p{L}\p{N}_[\p{Extended_Pictographic}]*$/u

/** Lines of a mail are wrapped after more characters than this. */
const WRAPPED = 45

/** Lines without marks of quoted mails and lists. Wrapped lines are one, and points of a list one paragraph. */
export function linesIn(text: string): Line[] {
  const lines: (Line & { isPoint: boolean })[] = []
  let [at, paragraph, isNew, lastLength] = [0, -1, true, 0]
  for (const raw of text.split('\n')) {
    const marks = QUOTE_MARKS.exec(raw)?.[0] ?? ''
    const bullet = BULLET.exec(raw.slice(marks.length))?.[0] ?? ''
    const from = at + marks.length + bullet.length
    const to = at + raw.trimEnd().length
    const last = lines.at(-1)
    at += raw.length + 1
    if (to <= from || SEPARATOR.test(raw.slice(marks.length))) {
      isNew = true
      continue
    }
    const isOpen = !isNew && lastLength >= WRAPPED && bullet === ''
    if (last && isOpen && goesOn(text.slice(last.to - WRAPPED, last.to), text.slice(from, to))) {
      last.to = to
    } else {
      if (isNew || bullet === '' || !last?.isPoint) paragraph += 1
      lines.push({ from, to, paragraph, isPoint: bullet !== '' })
    }
    isNew = false
    lastLength = to - from
  }
  return lines.map(({ isPoint, ...line }) => line)
}

function goesOn(end: string, line: string): boolean {
  return !/[.!?…:;]["”’')\]]*$/.test(end) && /^[\p{Ll}\d(]/u.test(line)
}

/** Single blanks, and no line breaks. */
export const flattened = (text: string) =>
  text
    .replace(/\n[ \t>]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** `it went up.My son` and `it went up . my son` are two sentences; `vote no. teacher` too. */
const MISSING_BLANK = /(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll}+[\s,'’])(?!(?:Com|Org|Net|Gov|Edu)\b)/u
const BLANK_BEFORE_END = /(?<=\p{L}\s[.!?])\s(?=\p{L})/u
const SHORT_ANSWER = /(?<=\b(?:vote|say) (?:no|yes)\.)\s(?=\p{Ll})/iu

/** The sentences of a line. A quotation is part of the sentence that it stands in. */
export function sentencesIn(text: string, { from, to }: Span): Span[] {
  const line = mapQuotations(text.slice(from, to), quoted => withoutEnds(quoted)).replaceAll('\n', ' ')
  const spans: Span[] = []
  let at = 0
  for (const sentence of sentencesOf(line).flatMap(splitMore)) {
    const start = line.indexOf(sentence, at)
    at = start + sentence.length
    const last = spans.at(-1)
    if (last && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sentence)) last.to = from + at
    else spans.push({ from: from + start, to: from + at })
  }
  return spans
}

const withoutEnds = (quoted: string) => quoted.slice(0, -2).replace(/[.!?\n]/g, ',') + quoted.slice(-2)

function splitMore(sentence: string): string[] {
  return sentence.split(MISSING_BLANK).flatMap(part => part.split(BLANK_BEFORE_END)).flatMap(part => part.split(SHORT_ANSWER))
}
