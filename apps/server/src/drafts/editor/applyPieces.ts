import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import type { SuggestedEdit } from '@redress/core/message/message'
import { tidyLine } from '@redress/core/text/text'
import { LRUCache } from 'lru-cache'
import { sentencesOf } from '../../base/sentences.ts'
import type { Reading, ReadSentence } from '../../reader/reader.ts'
import type { OwnText } from '../composeDraft.ts'
import { isFaithful } from './faithful.ts'
import type { Piece } from './readPieces.ts'

const mostEdits = 5

/** Begins with a capital or a number, and ends with a mark: an untidy edit makes no letter better. */
const isTidy = /^[\p{P}\p{S}]*[\p{Lu}\p{Lo}\p{N}].*[.!?…]["”’')\]]*$/u

/**
 * The person's sentences in their own order, each as a faithful piece has it, or as they wrote it. An unfaithful piece
 * becomes a suggested edit. The list of pieces may be incomplete.
 */
export function applyPieces(
  reading: Reading,
  pieces: readonly Piece[],
): { own: OwnText[]; edits: SuggestedEdit[] } {
  const { sentences } = reading
  // The check knows two languages. In others only case and punctuation are free.
  const language = reading.spoken === null ? reading.language : null
  const own: OwnText[] = []
  const edits: SuggestedEdit[] = []
  const whole = mergeSplit(pieces).flatMap(each => splitUnfaithful(each, sentences, language))
  const starts = new Map(whole.map(piece => [piece.from[0], piece]))
  for (let number = 1; number <= sentences.length; ) {
    const piece = starts.get(number)
    const cited = piece && mayReplace(piece, sentences) ? piece : { from: [number], text: '' }
    const sources = cited.from.map(each => sentences[each - 1]).filter(each => each !== undefined)
    const before = sources.map(each => each.text)
    const after = tidyLine(cited.text)
    const isKept = !stands(before, after, language)
    const paragraph = sources[0]?.paragraph ?? 0
    if (isKept) own.push(...before.map((text, nth) => ({ text, from: [number + nth], paragraph })))
    else own.push({ text: after, from: cited.from, paragraph })
    if (isKept && after !== '' && edits.length < mostEdits && maySuggest(before.join(' '), after))
      edits.push({ before: before.join(' '), after })
    number += cited.from.length
  }
  return { own, edits }
}

function stands(before: readonly string[], after: string, language: LetterLanguage | null): boolean {
  return isTidy.test(after) && checkOnce(before, after, language)
}

/**
 * A piece that may not stand as a whole, with as many sentences as it cites, is a piece for each of them. Where it has
 * more or fewer, a request at its beginning or end is one of its own.
 */
function splitUnfaithful(
  piece: Piece,
  sentences: readonly ReadSentence[],
  language: LetterLanguage | null,
): Piece[] {
  const { from, text } = piece
  const before = from.map(each => sentences[each - 1]?.text ?? '')
  if (from.length < 2 || (mayReplace(piece, sentences) && stands(before, tidyLine(text), language)))
    return [piece]
  const parts = sentencesOf(tidyLine(text))
  if (parts.length === from.length)
    return parts.map((part, nth) => ({ from: from.slice(nth, nth + 1), text: part }))
  const isAsk = (number = 0) => sentences[number - 1]?.isAsk === true
  const at = isAsk(from.at(-1)) ? -1 : isAsk(from[0]) ? 1 : 0
  if (at === 0 || parts.length < 2) return [piece]
  return [[0, at], [at]].flatMap(([start, end]) =>
    splitUnfaithful(
      { from: from.slice(start, end), text: parts.slice(start, end).join(' ') },
      sentences,
      language,
    ),
  )
}

/** A growing list of pieces is checked again with each new one. */
const checked = new LRUCache<string, boolean>({
  max: 500,
  maxSize: 1_000_000,
  sizeCalculation: (_, key) => key.length,
})

function checkOnce(...check: Parameters<typeof isFaithful>): boolean {
  const key = JSON.stringify(check)
  const known = checked.get(key) ?? isFaithful(...check)
  checked.set(key, known)
  return known
}

/** Neighbours in one paragraph, in their order. A request for a position stays a sentence of its own. */
function mayReplace({ from }: Piece, sentences: readonly ReadSentence[]): boolean {
  const [first = 0] = from
  const sources = from.map(each => sentences[each - 1])
  return sources.every(
    (each, nth) =>
      each !== undefined &&
      !each.isWithheld &&
      from[nth] === first + nth &&
      each.paragraph === sources[0]?.paragraph &&
      (from.length === 1 || !(each.isAsk || each.isListItem)),
  )
}

/** Some models cut a sentence into two pieces. A later piece of sentences that an earlier one cites counts for nothing. */
function mergeSplit(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = []
  const cited = new Set<number>()
  for (const piece of pieces) {
    const last = merged.at(-1)
    const isNew = piece.from.length > 0 && piece.from.every(each => !cited.has(each))
    if (isNew) merged.push({ ...piece })
    else if (last && String(last.from) === String(piece.from)) last.text += ` ${piece.text}`
    for (const each of piece.from) cited.add(each)
  }
  return merged
}

const notPlain = /[<>{}[\]|\\*_`~^#@\p{Cf}\p{Cc}]|https?:|www\.|\p{L}\.\p{L}{2,}/iu
const numbers = /\d+/g
const words = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu

/** Words with a capital that are no names. */
const starters = new Set(
  `a an and as at because but for he his her i if in it its my of on or our she so that the their then there these they
  this to we when while you your el ella en la las los mi no nos por que se un una y yo`.split(/\s+/),
)

/**
 * An edit that changes the meaning may be shown beside the person's sentence, if it is still about the same: no new
 * number, no new name, no markup, and at least half of its words are the person's.
 */
function maySuggest(before: string, after: string): boolean {
  if (after.length > 2 * before.length + 40 || notPlain.test(after)) return false
  const said = new Set(wordsOf(before))
  const edited = wordsOf(after)
  const given = new Set(before.match(numbers))
  const isNewName = (word: string) => /^\p{Lu}/u.test(word) && !isIn(word.toLowerCase())
  const isIn = (word: string) => said.has(word) || starters.has(word) || /^i['’]/.test(word)
  return (
    edited.filter(word => said.has(word)).length * 2 >= edited.length &&
    edited.filter(word => said.has(word)).length * 2 >= said.size &&
    (after.match(numbers) ?? []).every(each => given.has(each)) &&
    !(after.match(words) ?? []).some(isNewName)
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(words) ?? []
}
