/** A text without one of its sentences. A paragraph that was only that goes with it; a text that lacks it is as it was. */
export function withoutSentence(text: string, sentence: string): string {
  const at = text.indexOf(sentence)
  if (at < 0 || sentence === '') return text
  const before = text.slice(0, at).replace(/[ \t]+$/, '')
  const after = text.slice(at + sentence.length).replace(/^[ \t]+/, '')
  const isInside = !/(^|\n)$/.test(before) && !/^(\n|$)/.test(after)
  return `${before}${isInside ? ' ' : ''}${after}`.replace(/\n{3,}/g, '\n\n').trim()
}
