import { codePoints, cutToCodePoints } from '@redress/core/text/codePoints'

/** A small first word gets its capital; `iPhone` and `eBay` keep their own. */
export function startedWithCapital(sentence: string): string {
  const [word = ''] = /^[\p{L}'’-]+/u.exec(sentence) ?? []
  return word !== '' && word === word.toLowerCase() ? withCapital(sentence) : sentence
}

export function withCapital(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** With a full stop where somebody stopped typing. */
export function finished(text: string): string {
  const end = text.replace(/[\s,;:–—-]+$/u, '')
  return /[\p{L}\p{N}%)\]”"'’]$/u.test(end) && !/[.!?…]["”'’)\]]*$/u.test(end) ? `${end}.` : end
}

/** The beginning of a text, with an ellipsis where it was cut; `most` is in code points. */
export function cutAtWord(text: string, most: number): string {
  if (codePoints(text) <= most) return text
  const cut = cutToCodePoints(text, most - 1)
  const atWord = cut.replace(/\s+\S*$/u, '')
  return `${(atWord === '' ? cut : atWord).replace(/[\s,;:.–—-]+$/u, '')}…`
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(parts: readonly string[], and: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
}
