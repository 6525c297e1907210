import type { LetterPart } from '@redress/core/message/message'

/**
 * Returns the complete draft in pieces, in its order. A piece is ours if it is an unchanged sentence of ours; the
 * rest is the person's. The person may have moved sentences by hand.
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

/**
 * Returns the share of the letter's words that are the person's, 0 to 1. It counts words of the reasons in sentences
 * that rest on them, and everything that the person typed into the letter. Returns null if there are no words, or if
 * no sentence has a known source.
 */
export function ownShare(draft: string, parts: readonly LetterPart[], reasoning: string): number | null {
  if (parts.length === 0) return null
  const said = new Set(wordsIn(reasoning))
  const drafted = new Set(parts.filter(part => part.source === 'yours').flatMap(part => wordsIn(part.text)))
  let own = 0
  let all = 0
  for (const { text, source } of sourcesOf(draft, parts)) {
    for (const found of wordsIn(text)) {
      all += 1
      if (source === 'yours' && (said.has(found) || !drafted.has(found))) own += 1
    }
  }
  return all === 0 ? null : own / all
}

type PlacedPart = LetterPart & { start: number }

/** Finds the place of each of our sentences: the first place that no other sentence has taken. */
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

/** Matches a word. In scripts without spaces each sign counts as a word. */
const word = new RegExp(`${sign}|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}'’.,-]*`, 'gu')

function wordsIn(text: string): string[] {
  const found: string[] = text.toLowerCase().match(word) ?? []
  return found.map(each => each.replace(/[.,'’-]+$/, ''))
}
