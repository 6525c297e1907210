import { isEnglishWord } from '../../reader/typing.ts'
import type { Texts } from './joints.ts'
import { isMark, type Token } from './tokens.ts'

/** In capitals they are another word. */
const acronyms = /^(?:us|aids|who|ice|snap|care|save|chip|arms|it|home|hope|pact|start|gear|safe)$/
const guarded = /^(?:more|most|less|least|few|fewer|no|not|non|re|un|very|little)$/

/** The same word, with a capital where it may have one. */
export function isSameWord({ source, text, language }: Texts, i: number, j: number): boolean {
  const [said, put] = [source.tokens[i], text.tokens[j]]
  if (!said || !put || said.word !== put.word) return false
  // `more-experienced teachers` are not `more experienced teachers`.
  if (said.isHyphenated !== put.isHyphenated && guarded.test(source.items[i - 1] ?? '')) return false
  if (said.letters === put.letters || isMark(said.word) || /^\d/.test(said.word)) return true
  if (put.letters === 'capitals' && acronyms.test(put.word))
    return (
      (said.letters === 'unknown' && !/^(?:us|who|it|aids)$/.test(put.word)) ||
      isPlainAcronym(put.word, source.items[i - 1])
    )
  if (
    said.letters === 'capitals' &&
    put.letters === 'capital' &&
    isEnglishWord(said.word)?.isName &&
    !acronyms.test(said.word)
  )
    return true
  const isLowered = said.letters === 'capitals' || (said.letters === 'capital' && put.letters === 'small')
  const isOpening = isMark(source.items[i - 1]) || source.before[i]?.isBegin === true
  if (!isLowered || (isOpening && said.letters === 'capital')) return true
  return mayLower(said, source, { i, language })
}

const isPlainAcronym = (word: string, last = '') =>
  word === 'snap' || (word === 'ice' && /^(?:by|from|of|with|abolish|fund|defund)$/.test(last))

const offices =
  /^(?:president|governor|mayor|sheriff|senator|state|county|city|country|bill|law|government|school|doctor|hospital|congressman|job|gobierno|estado|presidente|gobernador)$/

function mayLower(
  said: Token,
  source: Texts['source'],
  { i, language }: { i: number; language: string },
): boolean {
  const { tokens, before } = source
  if (acronyms.test(said.word)) return false
  const { start = 0, end = 0 } = before[i] ?? {}
  const capitals = tokens
    .slice(start, Math.min(end, start + 60))
    .filter(each => /^capital/.test(each.letters))
  const isShouting = capitals.length > 3 && capitals.length * 3 > end - start
  const isNamed = (each?: Token) =>
    each?.letters === 'capital' ||
    (said.letters === 'capitals' && each?.letters === 'capitals' && !isKnown(each.word))
  const isPart = isNamed(tokens[i + 1]) || (isNamed(tokens[i - 1]) && i - 1 > start)
  const last = tokens[i - 1]?.word ?? ''
  if (
    !isShouting &&
    (isPart ||
      (/^(?:the|el|la|los|las)$/.test(last) && said.letters === 'capital' && !offices.test(said.word)))
  )
    return false
  const found = isEnglishWord(said.word)
  return (
    language === 'es' ||
    (found?.isKnown === true && (!found.isName || said.letters === 'capitals' || offices.test(said.word)))
  )
}

const isKnown = (word: string) => isEnglishWord(word)?.isKnown === true
