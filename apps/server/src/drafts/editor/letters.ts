import { isEnglishWord } from '../../reader/typing.ts'
import type { Texts } from './joints.ts'
import { isMark } from './tokens.ts'

/** In capitals they are another word. */
const acronyms = /^(?:us|aids|who|ice|snap|care|save|chip|arms|it|home|hope|pact|start|gear|safe)$/
const mayBeAcronym = /^(?:\S* snap|(?:by|from|of|with|abolish|fund|defund) ice)$/
const guarded = /^(?:more|most|less|least|few|fewer|no|not|non|re|un|very|little)$/

/** The same word, with a capital where it may have one: `Polish` is not `polish`, `ICE` is not `ice`. */
export function isSameWord(texts: Texts, i: number, j: number): boolean {
  const { source, text } = texts
  const [said, put] = [source.tokens[i], text.tokens[j]]
  if (!said || !put || said.word !== put.word) return false
  const last = source.items[i - 1] ?? ''
  // `more-experienced teachers` are not `more experienced teachers`.
  const isMoved = source.tokens[i + 1]?.isHyphenated === put.isHyphenated
  if (
    said.isHyphenated !== put.isHyphenated &&
    (guarded.test(last) || (isMoved && text.tokens[j + 1]?.isHyphenated === said.isHyphenated))
  )
    return false
  if (said.letters === put.letters || isMark(said.word) || /^\d/.test(said.word)) return true
  const isAcronym = acronyms.test(said.word)
  if (isAcronym && put.letters === 'capitals')
    return (
      mayBeAcronym.test(`${last} ${put.word}`) ||
      (said.letters === 'unknown' && !/^(?:us|who|it|aids)$/.test(put.word))
    )
  if (said.letters === 'capitals') return !isAcronym && (put.letters === 'capital' || mayLower(texts, i))
  const isOpening = isMark(last) || source.before[i]?.isBegin === true
  return said.letters !== 'capital' || put.letters !== 'small' || isOpening || mayLower(texts, i)
}

const offices =
  /^(?:president|governor|mayor|sheriff|senator|state|county|city|country|bill|law|government|school|doctor|hospital|job|gobierno|estado|presidente|gobernador)$/

/** No name, nor part of one: no other capitals beside it, and no `the Guard`. */
function mayLower({ source: { tokens, before }, language }: Texts, i: number): boolean {
  const { start = 0, end = 0 } = before[i] ?? {}
  const { word = '', letters } = tokens[i] ?? {}
  const found = isEnglishWord(word)
  const isName = !offices.test(word) && letters === 'capital' && found?.isName === true
  if (isName || (language === 'en' && !found?.isKnown)) return false
  const capitals = tokens
    .slice(start, Math.min(end, start + 60))
    .filter(each => /^capital/.test(each.letters))
  if (letters === 'capitals' || (capitals.length > 3 && capitals.length * 3 > end - start)) return true
  const isBeside =
    tokens[i + 1]?.letters === 'capital' || (tokens[i - 1]?.letters === 'capital' && i - 1 > start)
  return !isBeside && (offices.test(word) || !/^(?:the|el|la|los|las)$/.test(tokens[i - 1]?.word ?? ''))
}
