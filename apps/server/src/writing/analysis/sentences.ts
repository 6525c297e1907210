import { sentencesOf } from '../sentences.ts'
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
import {
  bracketedAfter,
  flattened,
  isHashtags,
  isPlaceholderLine,
  type Pasted,
  pastedStart,
} from './pasted.ts'
import { anyOf, patternOf } from './pattern.ts'

type Typed = {
  original: string
  paragraph: number
  isWithheld: boolean
  isListItem: boolean
  isHead: boolean
}

export type Split = {
  typed: Typed[]
  /** The contact data and the sign-off, which the letter does not contain. */
  leftOut: string[]
  /**
   * Text that was copied together with a letter: instructions to the sender, footers of emails, and forwarding lines.
   */
  pasted: Pasted[]
}

export function splitReasons(text: string): Split {
  const all = linesIn(text)
  const isOnly = all.length === 1
  const read = readPasted(all, isOnly)
  const lines = read.filter(each => each.own.length > 0)
  const isFrame = frameIn(lines)
  const leftOut = lines.filter((_line, nth) => isFrame[nth]).map(each => each.text)
  const letter = lines
    .filter((_line, nth) => !isFrame[nth])
    .flatMap((each, nth) =>
      // A greeting is usually in the first line. It may also be a later line of its own, below a title.
      nth === 0 || withoutGreeting(each.text) === '' ? readPasted([withoutGreetingOf(each)], isOnly) : each,
    )
  const typed = withPoints(letter).flatMap(({ own, paragraph, isListItem, isHead }) =>
    own.map((original, place) => {
      const isFirst = place === 0
      const marks = { isListItem: isListItem && isFirst, isHead: isHead && isFirst && own.length === 1 }
      return { original, paragraph, isWithheld: hasContact(original), ...marks }
    }),
  )
  const pasted = new Map([...read, ...letter].flatMap(each => each.pasted).map(each => [each.sentence, each]))
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

/**
 * Removes sentences such as `Sincerely. Jo Smith` and `Jo Smith, 12 Main St` from the end of `typed`, and returns them.
 */
function cutSignOff(typed: Typed[]): string[] {
  const originals = typed.map(each => each.original)
  let end = Math.max(1, signOffAt(originals, isClosing))
  while (end > 1 && isEnding(originals[end - 1] ?? '')) end -= 1
  typed.splice(end)
  const last = typed.at(-1)
  const signature = signatureOf(last?.original ?? '')
  if (last && signature !== '') {
    last.original = last.original.slice(0, -signature.length).replace(/\s[-–—~]{1,2}\s$/, '')
  }
  return [signature, ...originals.slice(end)].filter(Boolean)
}

const isEnding = (text: string) => isSignOff(text) || isContactLine(text)

const LONGEST_SIGNATURE = 150

/** Returns the signature in a sentence: `Jo Smith, 12 Main St` in `Call me. - Jo Smith, 12 Main St`. */
function signatureOf(sentence: string): string {
  const [before, ...parts] = sentence.slice(-LONGEST_SIGNATURE).split(/\s[-–—~]{1,2}\s/)
  const signature = parts.at(-1) ?? ''
  return before && /^\p{Lu}/u.test(signature) && isContactLine(signature) ? signature : ''
}

/**
 * Tells for each line whether it is part of a sign-off or contact data. If the text also contains a letter, a person's
 * name next to a line with a street, a number or an email address counts as contact data, and so does a motto below
 * such a line. A name below a sign-off belongs to the sign-off.
 */
function frameIn(lines: readonly ReadLine[]): boolean[] {
  const texts = lines.map(each => each.text)
  const end = signOffAt(texts, isSignOff)
  const isContact = texts.map(isContactLine)
  const isLetter = texts.some((text, nth) => !isContact[nth] && /^(?:\S+\s+){3}\S/.test(text))
  let isSigned = false
  return lines.map(({ text, isListItem, paragraph }, nth) => {
    const [isAbove = false, is = false, isBelow = false] = [-1, 0, 1].map(each => isContact[nth + each])
    const isNamed = isPersonName(text) ? isAbove || isBelow : isAbove && isMotto.test(text)
    const below = texts[nth + 1] ?? ''
    const isAlone = lines[nth + 1]?.paragraph !== paragraph || isPlaceholderLine(below) || isName(below)
    const begins = isClosing(text) || (text.endsWith(',') && isName(below) && isSignOff(text))
    isSigned =
      (begins && isAlone) || (isSigned && (isPlaceholderLine(text) || (isName(text) && !/[.!?]$/.test(text))))
    return nth >= end || isSigned || is || (isLetter && !isListItem && isNamed)
  })
}

/** Matches a description of the signer, such as `A tired nurse in Ohio`. */
const isSelf = /^(?:an?|your|un|una|su)(?:\s[\p{L}’'-]{1,20}){1,6}$/iu
const isMotto = /^["“][^"“”]{1,100}["”]$/

/** The most lines after `Sincerely`. */
const MOST_SIGNED = 8

/**
 * Returns the index of the first sign-off that is followed only by names and contact data. If there is none, returns
 * the number of texts.
 */
function signOffAt(texts: readonly string[], begins: (text: string) => boolean): number {
  const from = Math.max(0, texts.length - MOST_SIGNED)
  const isSigned = (text: string) =>
    isName(text) || isPlaceholderLine(text) || isEnding(text) || isSelf.test(text)
  const at = texts.findIndex(
    (text, nth) => nth >= from && begins(text) && texts.slice(nth + 1).every(isSigned),
  )
  return at < 0 ? texts.length : at
}

/**
 * Matches ends of sentences that the segmenter does not find: `it went up.My son`, `it went up . my son` and `vote no.
 * teacher` are two sentences each. `example.Com` is one word.
 */
const noBlank = patternOf(
  'u',
  anyOf(
    String.raw`(?<=[\p{Ll}]{2}[.!?])(?=\p{Lu}\p{Ll}+[\s,'’])(?!(?:Com|Org|Net|Gov|Edu|Io|Co|Us)\b)`,
    String.raw`(?<=\p{L}\s[.!?])\s(?=\p{L})`,
    String.raw`(?<=\b(?:[Vv]ot[ae]n?|[Ss]ay|[Dd]igan?) (?:no|NO|No|sí|si)\.)\s(?=\p{Ll})`,
    String.raw`(?<=(?:\s\d|\p{Lu}{2})\.)\s(?=(?:i|we|he|she|they|you|my|it|and|but|so|now|vote|please)\s)`,
    [
      String.raw`(?<=\p{Lu}{2}\.)(?<!\b(?:ST|MR|MRS|DR|NO|JR|SR|VS|LT|SGT|INC|CO|LTD|REP|SEN|GOV|DEPT|US|USA)\.)\s`,
      String.raw`(?=\p{Ll}{2})`,
    ],
    String.raw`(?<=\s(?:it|me|us|up|so|do|go|at|on|to|is|am|be|by|we|he|yo|mí|él)\.)\s(?=\p{Ll})`,
    String.raw`(?<=\p{L}["”»][.!?])\s(?=\p{Ll})`,
    String.raw`(?<=\s\$?(?:\d{1,3},)?\d{2,4}k?\.)\s(?=\p{Ll}{2})`,
  ),
)

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

/** The maximum number of sentences of a quotation. */
const MOST_QUOTED = 6

/** Joins the sentences of a quotation. `He said "Stop. Now." and left` becomes one sentence. */
function joinQuoted(line: string, sentences: readonly Range[]): Range[] {
  const joined: Range[] = []
  let held = 0
  let isOpen = false
  for (const { from, to } of sentences) {
    const last = joined.at(-1)
    if (last && ((isOpen && held < MOST_QUOTED) || /^[*_"”’')\]]+$/.test(line.slice(from, to)))) last.to = to
    else joined.push({ from, to })
    held = isOpen ? held + 1 : 0
    isOpen = isQuoteOpen(line.slice(from, to), isOpen)
    if (held >= MOST_QUOTED) isOpen = false
  }
  return joined
}

function isQuoteOpen(text: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen
  // The mark `"` after a digit means inches, so it is ignored.
  for (const [mark] of text.matchAll(/(?<!\d)"|[“”«»]/g)) {
    if (mark === '"') isOpen = !isOpen
    else isOpen = mark === '“' || mark === '«'
  }
  return isOpen
}
