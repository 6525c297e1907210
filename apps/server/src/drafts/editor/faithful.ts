import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { changesAt, type Line, lineOf } from './changes.ts'
import { movable } from './rules.ts'
import { isMark, type Token, tokensOf } from './tokens.ts'

/**
 * True if `text` says what `sources`, neighbours in their order, say: the same sequence of words but for a closed list of
 * changes. Takes time in proportion to the texts.
 */
export function isFaithful(
  sources: readonly string[],
  text: string,
  language: LetterLanguage | null,
): boolean {
  const said = tokensOf(sources.join(' . '), language)
  const put = tokensOf(text, language)
  if (said.length < 3 || put.length < 3) return false
  if (language === null) return wordsOf(said) === wordsOf(put)
  return isAligned(lineOf(said, language), put)
}

const wordsOf = (tokens: readonly Token[]) =>
  tokens.map(each => (isMark(each) ? '' : ` ${each.word}`)).join('')

/** `last`: what the way to the words at `i` and `j` ends with. */
type State = { line: Line; i: number; j: number; last: 'kept' | 'added' | 'dropped'; isDetour?: boolean }

/** Looks for a way through both sequences. The changes need few detours, so many of them mean another text. */
function isAligned(said: Line, put: readonly Token[]): boolean {
  let [left, moves] = [4 * (said.tokens.length + put.length) + 400, 20]
  const open: State[] = [{ line: said, i: 0, j: 0, last: 'kept' }]
  for (let state = open.pop(); state && left > 0; state = open.pop()) {
    const { line, i, j, last, isDetour } = state
    if (i === line.tokens.length && j === put.length) return true
    const key = `${i} ${j} ${last} ${isDetour}`
    if (line.seen.has(key)) continue
    line.seen.add(key)
    left -= 1
    if (isDetour) {
      const moved = moves > 0 ? movesAt(state, put) : []
      moves -= moved.length
      open.push(...moved, ...changed(state, put))
      continue
    }
    if (i > 0) open.push({ ...state, isDetour: true })
    if (isSameWord(line, i, put[j])) open.push({ line, i: i + 1, j: j + 1, last: 'kept' })
  }
  return false
}

/** Where the changes lead to. Nothing is added where something is dropped: `the` may not stand for `a`. */
function changed({ line, i, j, last }: State, put: readonly Token[]): State[] {
  return changesAt(line, i, put[j]).flatMap(({ length, to }) => {
    const from = line.tokens.slice(i, i + length).map(each => each.word)
    const isOfMarks = /^[,.?]*$/.test([...from, ...to].join(''))
    const kind = length === 0 ? 'added' : to.length === 0 ? 'dropped' : 'kept'
    const mayFollow =
      isOfMarks || kind === 'kept' || last === 'kept' || `${last} ${kind}` === 'dropped dropped'
    if (!mayFollow || to.some((word, nth) => put[j + nth]?.word !== word)) return []
    return [{ line, i: i + length, j: j + to.length, last: isOfMarks ? last : kind }]
  })
}

const farthest = 50
const anaphor =
  /^(?:he|she|it|they|this|that|these|those|him|her|his|them|their|so|then|but|and|also|because|ella|él|eso|esto)$/

/** The sources with the clause at `i` behind the one after it, where the edit begins with that. */
function movesAt({ line, i, j }: State, put: readonly Token[]): State[] {
  const { tokens, text, places, language } = line
  const found: State[] = []
  if (isMark(tokens[i])) return found
  for (let second = i + 2; second < i + farthest && found.length < 4; second += 1) {
    // `me and my wife` may begin the second clause.
    const start = /^(?:me|yo)$/.test(tokens[second]?.word ?? '') ? second + 2 : second
    if (tokens[start]?.word !== put[j]?.word || tokens[start + 1]?.word !== put[j + 1]?.word) continue
    const behind = isMark(tokens[second - 1]) ? second - 1 : second
    const end = second + tokens.slice(second, second + farthest).findIndex(isMark)
    const [one, other] = [text.slice(places[i], places[behind]), text.slice(places[second], places[end])]
    const isClause = movable.some(
      ([clause, main]) => (clause.test(one) && main.test(other)) || (main.test(one) && clause.test(other)),
    )
    const begins = [tokens[i], tokens[second]].every(each => each?.isFirst && !anaphor.test(each.word))
    if (end < second || !(isClause || (begins && tokens[end]?.word !== ','))) continue
    const marks = isClause ? [] : tokens.slice(behind, second)
    const moved = [...tokens.slice(second, end), ...marks, ...tokens.slice(i, behind), ...tokens.slice(end)]
    found.push({ line: lineOf([...tokens.slice(0, i), ...moved], language), i, j, last: 'kept' })
  }
  return found
}

/** In capitals, or with one, they are another word. */
const acronyms = /^(?:us|aids|who|ice|it|hope|start|home|save|care)$/
const alsoNames =
  /^(?:turkey|white|mobile|china|polish|nice|reading|jersey|guinea|phoenix|bath|cork|orange|black|democratic|green|house|guard|ford|apple)$/

/** The same word, with a capital where it may have one: `Polish` is not `polish`, `ICE` is not `ice`. */
function isSameWord({ tokens }: Line, i: number, other: Token | undefined): boolean {
  const [last, one] = [tokens[i - 1]?.word ?? '', tokens[i]]
  if (!one || !other || one.word !== other.word) return false
  const isCounted = /^\d/.test(last) && tokens[i + 1]?.isHyphenated
  const isJoined = isCounted || /^(?:more|most|less|least|,)$/.test(last)
  if (one.isHyphenated !== other.isHyphenated && isJoined) return false
  if (one.letters === other.letters || one.letters === 'unknown' || /^[\W\d]/.test(one.word)) return true
  if (acronyms.test(one.word) && `${one.letters} ${other.letters}`.includes('capitals')) return false
  if (one.isFirst || other.isFirst || one.letters === 'capitals') return true
  return one.letters === 'small' && !alsoNames.test(one.word)
}
