import type { LetterPart } from '@redress/core/message/message'

/**
 * Splits the complete draft into pieces, in order. A piece is ours if it is one of our sentences, unchanged. All other
 * pieces are the person's. The person may have moved our sentences.
 */
export function sourcesOf(draft: string, parts: readonly LetterPart[]): LetterPart[] {
  const pieces: LetterPart[] = []
  let from = 0
  for (const { start, text, source } of placedParts(draft, parts)) {
    pieces.push({ text: draft.slice(from, start), source: 'yours' }, { text, source })
    from = start + text.length
  }
  pieces.push({ text: draft.slice(from), source: 'yours' })
  return pieces.filter(each => each.text !== '')
}

/** A sentence counts as the person's own if at least this share of its words is theirs. */
const OWN_SENTENCE = 0.6

/**
 * Returns the share, 0 to 1, of the letter's words that are in the person's own sentences. A word is the person's if it
 * is in the reasons, or if they typed it into the letter. Returns null if there are no words, or if the source of no
 * sentence is known.
 */
export function ownShare(draft: string, parts: readonly LetterPart[], reasoning: string): number | null {
  if (parts.length === 0) return null
  const said = new Set(wordsIn(reasoning))
  const drafted = new Set(parts.filter(part => part.source === 'yours').flatMap(part => wordsIn(part.text)))
  let own = 0
  let all = 0
  for (const { text, source } of sourcesOf(draft, parts)) {
    for (const sentence of text.match(/[^.!?]+[.!?]*/g) ?? []) {
      const words = wordsIn(sentence)
      const theirs = words.filter(found => said.has(found) || !drafted.has(found)).length
      all += words.length
      if (source === 'yours' && theirs >= OWN_SENTENCE * words.length) own += words.length
    }
  }
  return all === 0 ? null : own / all
}

type PlacedPart = LetterPart & { start: number }

/**
 * Finds the position of each of our sentences in the draft. If a sentence occurs twice, the first free position counts.
 */
function placedParts(draft: string, parts: readonly LetterPart[]): PlacedPart[] {
  const found: PlacedPart[] = []
  for (const part of parts) {
    if (part.source === 'yours' || part.text === '') continue
    const start = freePlace(draft, part.text, found)
    if (start >= 0) found.push({ ...part, start })
  }
  return found.sort((one, other) => one.start - other.start)
}

function freePlace(draft: string, text: string, taken: readonly PlacedPart[]): number {
  let start = draft.indexOf(text)
  while (start >= 0) {
    const at = start
    const other = taken.find(each => at < each.start + each.text.length && each.start < at + text.length)
    if (!other) return start
    start = draft.indexOf(text, other.start + other.text.length)
  }
  return -1
}

const scriptsWithoutSpaces = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const sign = `[${scriptsWithoutSpaces.map(script => `\\p{sc=${script}}`).join('')}]`

/** Matches a word. In scripts without spaces, each character counts as a word. */
const word = new RegExp(`${sign}|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}'’.,-]*`, 'gu')

function wordsIn(text: string): string[] {
  const found: string[] = text.toLowerCase().match(word) ?? []
  return found.map(each => each.replace(/[.,'’-]+$/, ''))
}
