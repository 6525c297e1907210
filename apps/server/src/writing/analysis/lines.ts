import { isInstruction, isSeparator, quoteMarkOf } from './pasted.ts'
import { anyOf, patternOf } from './pattern.ts'

/** Matches a list on one line, such as `1) insurance 2) roads 3) schools`. */
const numbered = /^\W{0,3}1[.)] .{1,300} 2[.)] .{1,600}$/gm

export type Line = { text: string; paragraph: number; isListItem: boolean }

/** The minimum length in characters of a line that a mail program has wrapped. */
const WRAPPED = 45
/** The longest line, in characters, that is only a note to the sender. */
const LONGEST_NOTE = 200
/** A line of at least this length, in characters, that ends a sentence also ends a paragraph. */
const LONG_LINE = 120

const endsSentence = /[.!?…:;]["”’')\]]*$/
/** Matches list marks, including those of Markdown and of emails. The last one precedes a heading. */
const bullet = patternOf(
  'u',
  '^',
  anyOf(
    String.raw`(?:--|[-*•·▪◦●■‣⁃–—+✓✔✅☐☑❌]|[→➔➡➤►▶]\uFE0F?|\d{1,2}[.)]|\(?[a-z]\))[ \t]+(?:\[[ xX]\][ \t]+)?`,
    String.raw`[→➔➡➤►▶✓✔✅☐☑•]\uFE0F?`,
  ),
  String.raw`(?=\S)`,
)
const heading = /^#{1,6}[ \t]+(?=\p{L}|\*\*)/u
const goesOn = patternOf(
  'i',
  String.raw`(?:^|\s)`,
  anyOf(
    'a',
    'an',
    'and',
    'as',
    'at',
    'by',
    'for',
    'from',
    'in',
    'is',
    'my',
    'of',
    'on',
    'or',
    'our',
    'that',
    'the',
    'to',
    'with',
    'de',
    'del',
    'el',
    'la',
    'los',
    'las',
    'que',
    'y',
    'en',
    'un',
    'una',
    'por',
    'para',
    'mi',
    'su',
  ),
  '$',
)

/** Splits the reasons into lines. Wrapped lines are joined, and list marks are removed. */
export function linesIn(reasons: string): Line[] {
  const text = reasons.replace(numbered, line => line.replace(/ (?=\d[.)] )/g, '\n'))
  const lines: (Line & { from: number; to: number })[] = []
  let [paragraph, isNew, at] = [0, true, 0]
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim()
    const line = trimmed.slice(quoteMarkOf(trimmed).length)
    const from = at + raw.indexOf(trimmed) + trimmed.length - line.length
    at += raw.length + 1
    const last = isNew ? undefined : lines.at(-1)
    if (line === '' || isSeparator(line)) {
      if (!isNew) paragraph += 1
      isNew = true
    } else if (
      last &&
      !isInstruction(text.slice(last.from, Math.min(last.to, last.from + LONGEST_NOTE))) &&
      isWrapped(text.slice(Math.max(last.from, last.to - LONG_LINE), last.to), line)
    ) {
      last.to = from + line.length
    } else {
      const [mark = ''] = bullet.exec(line) ?? []
      const isLong = last && last.to - last.from >= LONG_LINE
      const isEnded = isLong && endsSentence.test(text.slice(last.to - WRAPPED, last.to))
      if (isEnded || (last?.isListItem && mark === '')) paragraph += 1
      const start = from + (mark || (heading.exec(line)?.[0] ?? '')).length
      lines.push({ text: '', paragraph, isListItem: mark !== '', from: start, to: from + line.length })
      isNew = false
    }
  }
  return lines.map(({ from, to, paragraph, isListItem }) => ({
    text: text.slice(from, to),
    paragraph,
    isListItem,
  }))
}

/** Tells whether a line continues the text before it. `before` is the last part of that text. */
function isWrapped(before: string, line: string): boolean {
  const last = before.slice(before.lastIndexOf('\n') + 1)
  if (last.length < WRAPPED || endsSentence.test(last.slice(-WRAPPED)) || bullet.test(line)) return false
  return /^[\p{Ll}\d(]/u.test(line) || goesOn.test(last.slice(-WRAPPED))
}

/** The longest item of a list, in code points. A list has at least `FEWEST_POINTS` items. */
const LONGEST_POINT = 100
const FEWEST_POINTS = 3

/** The longest heading above list items, such as `Background`, in code points. */
const LONGEST_HEAD = 60

/**
 * Marks list items and headings. A paragraph of short lines without punctuation at their ends is a list. A line of such
 * a paragraph may be a heading, or end with a colon.
 */
export function withPoints<T extends Line>(lines: readonly T[]): (T & { isHead: boolean })[] {
  const isOpen = (text: string, longest: number) =>
    text.length <= longest && !text.endsWith(',') && !endsSentence.test(text.slice(-WRAPPED))
  const isHead = lines.map(({ text, paragraph, isListItem }, nth) => {
    const next = lines[nth + 1]
    const isAbove = next?.paragraph === paragraph && next.isListItem && !isListItem
    return text.endsWith(':') || (isAbove && /^\p{Lu}/u.test(text) && isOpen(text, LONGEST_HEAD))
  })
  const counts = new Map<number, number>()
  for (const [nth, { text, paragraph }] of lines.entries()) {
    if (isHead[nth]) continue
    counts.set(paragraph, isOpen(text, LONGEST_POINT) ? (counts.get(paragraph) ?? 0) + 1 : Number.NaN)
  }
  return lines.map((line, nth) => {
    const isPoint = !isHead[nth] && (counts.get(line.paragraph) ?? 0) >= FEWEST_POINTS
    return { ...line, isListItem: line.isListItem || isPoint, isHead: isHead[nth] === true }
  })
}
