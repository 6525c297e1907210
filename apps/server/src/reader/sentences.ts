import { sentencesOf } from '../base/sentences.ts'
import {
  hasContact,
  isClosing,
  isContactLine,
  isName,
  isPersonName,
  isSignOff,
  withoutGreeting,
} from './letterFrame.ts'
import { type Line, linesIn, withPoints } from './lines.ts'
import { bracketedAfter, flattened, isBlank, isHashtags, type Pasted, pastedStart } from './pasted.ts'

type Typed = {
  /** A slice of the reasons. */
  original: string
  paragraph: number
  isWithheld: boolean
  /** It begins a point of a list. */
  isListItem: boolean
}

export type Split = {
  typed: Typed[]
  /** Contact data and the sign-off. */
  leftOut: string[]
  /** What was copied along: instructions to the sender, footers of mails, forwarding lines. */
  pasted: Pasted[]
}

/** The sentences of the letter in order, and what stays out. */
export function splitReasons(text: string): Split {
  const all = linesIn(text)
  const isOnly = all.length === 1
  const read = readPasted(all, isOnly)
  const lines = read.filter(each => each.own.length > 0)
  const end = signOffAt(lines)
  const [frame, letter] = withoutContacts(lines.slice(0, end))
  const leftOut = [...frame, ...lines.slice(end)].map(each => each.text)
  const [first, ...others] = letter
  const greeted = first ? readPasted([withoutGreetingOf(first)], isOnly) : []
  const typed = withPoints([...greeted, ...others]).flatMap(({ own, paragraph, isListItem }) =>
    own.map((original, place) => {
      const isWithheld = hasContact(original)
      return { original, paragraph, isWithheld, isListItem: isListItem && place === 0 }
    }),
  )
  const pasted = new Map(
    [...read, ...greeted].flatMap(each => each.pasted).map(each => [each.sentence, each]),
  )
  return { typed, leftOut: [...leftOut, ...cutSignOff(typed)], pasted: [...pasted.values()] }
}

const withoutGreetingOf = ({ text, own, ...line }: ReadLine): Line => ({
  ...line,
  text: withoutGreeting(text.slice(Math.max(0, text.indexOf(own[0] ?? '')))),
})

type ReadLine = Line & { own: string[]; pasted: Pasted[] }

function readPasted(lines: readonly Line[], isOnly: boolean): ReadLine[] {
  let isAfterPasted = false
  return lines.map(({ text, paragraph, isListItem }) => {
    const own: string[] = []
    const pasted: Pasted[] = []
    let bracketed = 0
    const sentences = splitLine(text)
    for (const sentence of sentences) {
      const isRest = bracketed > 0 || (isAfterPasted && isHashtags(sentence))
      const start = isRest
        ? { length: sentence.length, kind: pasted.at(-1)?.kind ?? ('form_letter' as const) }
        : pastedStart(sentence, { isLine: sentences.length === 1, isOnly })
      const cut = sentence.slice(0, start?.length ?? 0).trim()
      const rest = sentence.slice(start?.length ?? 0).trim()
      if (start) pasted.push({ kind: start.kind, sentence: cut })
      if (rest !== '') own.push(rest)
      isAfterPasted = rest === ''
      bracketed = start ? bracketedAfter(cut, bracketed) : 0
    }
    return { text, paragraph, isListItem, own, pasted }
  })
}

/** `Sincerely. Jo Smith` at the end of a line. Changes what it is given. */
function cutSignOff(typed: Typed[]): string[] {
  const isLast = (from: number) =>
    typed
      .slice(from + 1)
      .every(({ original }) => isName(original) || isBlank(original) || isSignOff(original))
  const from = Math.max(1, typed.length - mostSigned)
  const at = typed.findIndex(({ original }, nth) => nth >= from && isClosing(original) && isLast(nth))
  const cut = at < 0 ? [] : typed.splice(at)
  for (let last = typed.at(-1); typed.length > 1 && last && isSignOff(last.original); last = typed.at(-1)) {
    cut.push(last)
    typed.pop()
  }
  return cut.map(each => each.original)
}

/** The name above or below a street, a number or a mail address goes with it if there is a letter beside them. */
function withoutContacts(lines: readonly ReadLine[]): [ReadLine[], ReadLine[]] {
  const isContact = lines.map(({ text }) => isContactLine(text))
  const isLetter = lines.some(({ text }, nth) => !isContact[nth] && /^(?:\S+\s+){3}\S/.test(text))
  const isFrame = lines.map(({ text, isListItem }, nth) => {
    if (isContact[nth]) return true
    return isLetter && !isListItem && Boolean(isContact[nth + 1] || isContact[nth - 1]) && isPersonName(text)
  })
  return [lines.filter((_line, nth) => isFrame[nth]), lines.filter((_line, nth) => !isFrame[nth])]
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
        .every(
          ({ text: after }) => isName(after) || isSignOff(after) || isContactLine(after) || isBlank(after),
        ),
  )
  return at < 0 ? lines.length : at
}

/** `it went up.My son` and `it went up . my son` are two sentences, `vote no. teacher` too; `example.Com` is no end. */
const noBlank =
  /(?<=[\p{Ll}]{2}[.!?])(?=\p{Lu}\p{Ll}+[\s,'’])(?!(?:Com|Org|Net|Gov|Edu|Io|Co|Us)\b)|(?<=\p{L}\s[.!?])\s(?=\p{L})|(?<=\b(?:[Vv]ot[ae]n?|[Ss]ay|[Dd]igan?) (?:no|NO|No|sí|si)\.)\s(?=\p{Ll})|(?<=(?:\s\d|\p{Lu}{2})\.)\s(?=(?:i|we|he|she|they|you|my|it|and|but|so|now|vote|please)\s)|(?<=\s(?:it|me|us|up|so|do|go|yo|mí|él)\.)\s(?=\p{Ll})|(?<=\s\$?(?:\d{1,3},)?\d{2,4}k?\.)\s(?=\p{Ll}{2})/u

const endMark = /[.!?…。！？؟।]/

function splitLine(line: string): string[] {
  if (!endMark.test(line.slice(0, -1))) return line === '' ? [] : [line]
  const flat = flattened(line)
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
