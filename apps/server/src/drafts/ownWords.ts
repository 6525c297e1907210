import { codePoints, cutToCodePoints, keepLegal, tidyLine } from '@redress/core/text/text'
import { sentencesOf } from '../base/sentences.ts'

/**
 * Keeps the words and their order, and makes the sentences complete. A greeting and a signature go. If `room` (code
 * points) is too small, whole sentences are left out at the end.
 */
export function ownWords(reasoning: string, room: number, matters = 'What matters to me is this:'): string[] {
  const paragraphs = paragraphsOf(reasoning)
  const [first] = paragraphs
  if (first === undefined) return []
  if (isFragment(reasoning)) return [`${matters} ${finished(tidyLine(reasoning))}`]
  const kept: string[] = []
  let left = room
  for (const paragraph of paragraphs) {
    const fitting = fit(paragraph, left)
    if (fitting !== '') kept.push(fitting)
    if (fitting !== paragraph) break
    left -= codePoints(paragraph) + 2
  }
  // One endless sentence: its beginning is better than nothing.
  return kept.length === 0 ? [cutAtWord(first, room)] : kept
}

/** `high rents` is no sentence and needs one around it. */
function isFragment(reasoning: string): boolean {
  const text = reasoning.trim()
  return text.split(/\s+/).length < 4 && codePoints(text) < 100 && !/[.!?…\n]/u.test(text)
}

function paragraphsOf(reasoning: string): string[] {
  const text = keepLegal(reasoning)
    .split('\n')
    .map(line => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .trim()
  return withoutFrame(text)
    .split(/\n{2,}/)
    .filter(each => /[\p{L}\p{N}]/u.test(each))
    .map(each => asSentences(each.trim()))
}

const greeting =
  /^(dear\b[^,:\n]{1,60}[,:]|(hi|hello|hey|good (morning|afternoon|evening))\b[^,.!\n]{0,40}[,.!])\s*/i
const signature =
  /\n(sincerely|respectfully|yours|(best|kind|warm) regards|regards)\b[^\n]{0,30}(\n[^\n]{0,60}){0,4}$/i

function withoutFrame(text: string): string {
  return text.replace(greeting, '').replace(signature, '').trim()
}

/** Keeps the person's line breaks. */
function asSentences(paragraph: string): string {
  const lines = paragraph.split('\n').map(line => {
    const sentences = sentencesOf(withBigI(line))
    return sentences.map(startedWithCapital).join(' ')
  })
  return finished(lines.join('\n'))
}

/** `i think` → `I think`, in English only: `i` is a word of other languages. */
function withBigI(line: string): string {
  return /\b(the|and|is|my|to|have|am|don't|was)\b/i.test(line)
    ? line.replace(/(?<=^|[\s("“])i(?=$|[\s,.;:!?)]|['’](m|d|ve|ll)\b)/g, 'I')
    : line
}

function fit(paragraph: string, room: number): string {
  if (codePoints(paragraph) <= room) return paragraph
  const fitting: string[] = []
  let left = room + 1
  for (const sentence of sentencesOf(paragraph)) {
    left -= codePoints(sentence) + 1
    if (left < 0) break
    fitting.push(sentence)
  }
  return fitting.join(' ')
}

/** `iPhone` and `eBay` keep their own capitals. */
function startedWithCapital(sentence: string): string {
  const [word = ''] = /^[\p{L}'’-]+/u.exec(sentence) ?? []
  return word !== '' && word === word.toLowerCase() ? withCapital(sentence) : sentence
}

export function withCapital(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

export function finished(text: string): string {
  const end = withoutEnd(text, /[\s,;:–—-]/u)
  return /[\p{L}\p{N}%)\]”"'’]$/u.test(end) && !/[.!?…]["”'’)\]]*$/u.test(end) ? `${end}.` : end
}

/** `most` in code points. */
export function cutAtWord(text: string, most: number): string {
  if (codePoints(text) <= most) return text
  const cut = cutToCodePoints(text, most - 1)
  const atWord = withoutEnd(withoutEnd(cut, /\S/u), /\s/u)
  return `${withoutEnd(atWord === '' ? cut : atWord, /[\s,;:.–—-]/u)}…`
}

/** Looks at each character once; a pattern that ends in `+$` looks at a run again from each place in it. */
function withoutEnd(text: string, character: RegExp): string {
  let length = text.length
  while (length > 0 && character.test(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}

export function joined(parts: readonly string[], and: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
}
