import { sentencesOf } from '../base/sentences.ts'
import { hasContact, isContactLine, isName, isPersonName, isSignOff, withoutGreeting } from './letterFrame.ts'

export type Typed = {
  /** A slice of the reasons. */
  original: string
  paragraph: number
  isWithheld: boolean
  /** It begins a point of a list. */
  isListItem: boolean
}

/** The sentences of the letter in order, and the lines that stay out: contact data and the sign-off. */
export function splitReasons(text: string): { typed: Typed[]; leftOut: string[] } {
  const lines = linesOf(text)
  const end = signOffAt(lines)
  const [frame, letter] = withoutContacts(lines.slice(0, end))
  const leftOut = [...frame, ...lines.slice(end)].map(each => each.text)
  const typed = letter.flatMap(({ text, paragraph, isListItem }, nth) =>
    splitLine(nth === 0 ? withoutGreeting(text) : text).map((original, place) => ({
      ...{ original, paragraph, isWithheld: hasContact(original) },
      isListItem: isListItem && place === 0,
    })),
  )
  for (let last = typed.at(-1); typed.length > 1 && last && isSignOff(last.original); last = typed.at(-1)) {
    leftOut.push(last.original)
    typed.pop()
  }
  return { typed, leftOut }
}

/** The name above or below a street, a number or a mail address goes with it if there is a letter beside them. */
function withoutContacts(lines: readonly Line[]): [Line[], Line[]] {
  const isContact = lines.map(({ text }) => isContactLine(text))
  const isLetter = lines.some(({ text }, nth) => !isContact[nth] && /^(?:\S+\s+){3}\S/.test(text))
  const isFrame = lines.map(({ text, isListItem }, nth) => {
    if (isContact[nth]) return true
    return isLetter && !isListItem && Boolean(isContact[nth + 1] || isContact[nth - 1]) && isPersonName(text)
  })
  return [lines.filter((_line, nth) => isFrame[nth]), lines.filter((_line, nth) => !isFrame[nth])]
}

type Line = { text: string; paragraph: number; isListItem: boolean }

/** Lines of a mail are wrapped after more characters than this. */
const wrapped = 45
/** A longer line that ends a sentence is a paragraph. */
const longLine = 120

const endsSentence = /[.!?…:;]["”’')\]]*$/
const bullet = /^(?:[-*•·▪–—]|\d{1,2}[.)]|\(?[a-z]\))[ \t]+(?=\S)/
const goesOn =
  /(?:^|\s)(?:a|an|and|as|at|by|for|from|in|is|my|of|on|or|our|that|the|to|with|de|del|el|la|los|las|que|y|en|un|una|por|para|mi|su)$/i

/** Wrapped lines are joined, and marks of lists removed. */
function linesOf(text: string): Line[] {
  const lines: (Line & { from: number; to: number })[] = []
  let [paragraph, isNew, at] = [0, true, 0]
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    const from = at + raw.indexOf(line)
    at += raw.length + 1
    const last = isNew ? undefined : lines.at(-1)
    if (line === '') {
      if (!isNew) paragraph += 1
      isNew = true
    } else if (last && isWrapped(text.slice(Math.max(last.from, last.to - longLine), last.to), line)) {
      last.to = from + line.length
    } else {
      if (
        last &&
        last.to - last.from >= longLine &&
        endsSentence.test(text.slice(last.to - wrapped, last.to))
      ) {
        paragraph += 1
      }
      const start = from + (bullet.exec(line)?.[0].length ?? 0)
      lines.push({ text: '', paragraph, isListItem: start > from, from: start, to: from + line.length })
      isNew = false
    }
  }
  return lines.map(({ from, to, ...line }) => ({ ...line, text: text.slice(from, to) }))
}

/** `before` is the end of what stands before the line. */
function isWrapped(before: string, line: string): boolean {
  const last = before.slice(before.lastIndexOf('\n') + 1)
  if (last.length < wrapped || endsSentence.test(last.slice(-wrapped)) || bullet.test(line)) return false
  return /^[\p{Ll}\d(]/u.test(line) || goesOn.test(last.slice(-wrapped))
}

/** At most this many lines stand after `Sincerely`. */
const mostSigned = 8

/** The number of lines before the sign-off. */
function signOffAt(lines: readonly Line[]): number {
  const from = Math.max(0, lines.length - mostSigned)
  const at = lines.findIndex(
    ({ text }, nth) =>
      nth >= from &&
      isSignOff(text) &&
      lines
        .slice(nth + 1)
        .every(after => isName(after.text) || isSignOff(after.text) || isContactLine(after.text)),
  )
  return at < 0 ? lines.length : at
}

/** `it went up.My son` and `it went up . my son` are two sentences; `example.Com` is no end. */
const noBlank =
  /(?<=[\p{Ll}]{2}[.!?])(?=\p{Lu}\p{Ll}+[\s,'’])(?!(?:Com|Org|Net|Gov|Edu|Io|Co|Us)\b)|(?<=\p{L}\s[.!?])\s(?=\p{L})/u

const endMark = /[.!?…。！？؟।]/

function splitLine(line: string): string[] {
  if (!endMark.test(line.slice(0, -1))) return line === '' ? [] : [line]
  const flat = line.replaceAll('\n', ' ')
  let at = 0
  const sentences = sentencesOf(flat)
    .flatMap(each => each.split(noBlank))
    .map(sentence => {
      const from = flat.indexOf(sentence, at)
      at = from + sentence.length
      return { from, to: at }
    })
  return joinQuoted(line, sentences).map(({ from, to }) => line.slice(from, to))
}

type Range = { from: number; to: number }

/** Sentences that one quotation may hold. */
const mostQuoted = 6

/** `He said "Stop. Now." and left` is one sentence. */
function joinQuoted(line: string, sentences: readonly Range[]): Range[] {
  const joined: Range[] = []
  let held = 0
  let isOpen = false
  for (const { from, to } of sentences) {
    const last = joined.at(-1)
    if (last && isOpen && held < mostQuoted) last.to = to
    else joined.push({ from, to })
    held = isOpen ? held + 1 : 0
    isOpen = isQuoteOpen(line.slice(from, to), isOpen)
    if (held >= mostQuoted) isOpen = false
  }
  return joined
}

function isQuoteOpen(text: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen
  // A " behind a digit means inches.
  for (const [mark] of text.matchAll(/(?<!\d)"|[“”«»]/g)) {
    if (mark === '"') isOpen = !isOpen
    else isOpen = mark === '“' || mark === '«'
  }
  return isOpen
}
