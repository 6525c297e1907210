import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { agrees } from './agreement.ts'
import { endsInS, type Grammar, isVerb, looksPast } from './grammar.ts'
import { clauseStart, hasVerb, type Line } from './line.ts'
import { homophonesAt, isMisspelling } from './spelling.ts'
import { isEnd } from './tokens.ts'

export type Texts = { said: Line; put: Line; language: LetterLanguage; grammar: Grammar }
/** At the words `i` of the sources and `j` of the edit. */
export type Position = Texts & { i: number; j: number }
/** So many words of the sources stand as so many of the edit. */
export type WordStep = readonly [from: number, to: number]

/** What may stand in place of the words at a position. */
export function* replacedAt({ said, put, i, j, language, grammar }: Position): Generator<WordStep> {
  const [word = '', meant = ''] = [said.words[i], put.words[j]]
  if (word === '' || meant === '') return
  if (isGlued([word, said.words[i + 1] ?? ''], meant)) yield [2, 1]
  if (isGlued([meant, put.words[j + 1] ?? ''], word)) yield [1, 2]
  yield* homophonesAt([said.words, i], [put.words, j], language)
  if (word === meant) return
  if (spellsOutIs(said, i, { put: put.words.slice(j, j + 2), grammar })) yield [1, 2]
  if (put.tokens[j]?.isContracted && meant === `${word}s` && said.words[i + 1] === 'is') yield [2, 1]
  const isName = said.tokens[i]?.letters === 'capital' && !isEnd(said.tokens[i])
  // `me and my dad farms` is `my dad and I farm`.
  const isBehindI = put.words[j - 1] === grammar.i && word === `${meant}s`
  const isSpelling = !isName && isMisspelling(word, meant, language)
  if (isSpelling || isBehindI || agrees(said, i, { meant, grammar })) yield [1, 1]
}

/** `some one`; not `not able`, `re sign`. */
function isGlued([first, second]: readonly [string, string], whole: string): boolean {
  const isPrefix = /^(?:not|no|may|non|un|in|a|re)$/.test(first)
  return first + second === whole && second !== '' && /^\p{L}+$/u.test(whole) && !isPrefix
}

/** `my mother's sick`; not `my brother's killer`. */
function spellsOutIs(
  line: Line,
  i: number,
  { put: [meant = '', verb = ''], grammar }: { put: readonly string[]; grammar: Grammar },
): boolean {
  const { words, tokens } = line
  if (!tokens[i]?.isContracted || words[i] !== `${meant}s` || !/^(?:is|has)$/.test(verb)) return false
  const next = words[i + 1] ?? ''
  const isState = /ing$|^(?:not|so|too|very|been)$/.test(next) || isEnd(tokens[i + 2])
  const isPhrase = grammar.determiners.has(next) || grammar.prepositions.has(next)
  const before = words.slice(clauseStart(line, i, grammar), i)
  return (isState || isPhrase) && !before.some(each => isVerb(each, grammar))
}

/** How many words of the sources may be left out at a position. */
export function* leftOutAt({ said, put, i, j, grammar }: Position): Generator<number> {
  const isSwapped = isArticle(put.words[j]) || isArticle(put.words[j - 1])
  if (isFiller(said, i, grammar)) yield isPhrase(said, i) ? 2 : 1
  if (isArticle(said.words[i]) && !isSwapped && mayTurnArticle(said, i, grammar)) yield 1
  for (let size = 1; size < 6; size += 1) if (isRepeated(said, i, size)) yield size
}

const isArticle = (word: string | undefined) => word === 'a' || word === 'the'

export function mayAddArticle({ said, put, i, j, grammar }: Position): boolean {
  const last = said.words[i - 1]
  const isSwapped = isArticle(said.words[i]) || (isArticle(last) && last !== put.words[j - 1])
  return isArticle(put.words[j]) && !isSwapped && mayTurnArticle(put, j, grammar)
}

/** `The poor` are not `poor people`, `a few` is not `few`, and `the teachers` are not `teachers`. */
function mayTurnArticle({ words, tokens }: Line, at: number, grammar: Grammar): boolean {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3)
  const last = isEnd(tokens[at]) ? '' : (words[at - 1] ?? '')
  const isMany =
    endsInS(next) || next === 'people' || (endsInS(third) && !isVerb(third, grammar)) || third === 'people'
  const isGeneric = word === 'the' && isMany && /^(?:|all|and|but)$/.test(last)
  const isPlace = grammar.prepositions.has(last) && /^(?:next|same|other|1st)$/.test(next)
  return (
    !isGeneric && (isPlace || !grammar.keepArticleBefore.has(next)) && !grammar.keepArticleAfter.has(last)
  )
}

const isPhrase = ({ words, tokens }: Line, i: number) =>
  /^(?:you know|i mean)$/.test(`${words[i]} ${words[i + 1]}`) && tokens[i + 2]?.gap === ','

function isFiller(line: Line, i: number, grammar: Grammar): boolean {
  const { words, tokens } = line
  const { fillers, subjects, determiners, openers, prepositions } = grammar
  const [word = '', next = ''] = words.slice(i, i + 2)
  if (!(i === 0 || isEnd(tokens[i]) || fillers.has(words[i - 1] ?? ''))) return false
  if (isPhrase(line, i)) return true
  if (!fillers.has(word)) return false
  if (tokens[i + 1]?.gap === ',') return true
  if (/^(?:many|few|much)$/.test(next) || (word === 'like' && isComparison(line, i, grammar))) return false
  if (word === 'so' && isPurpose(line, i)) return false
  if (word === 'so' && (next === 'please' || prepositions.has(next))) return true
  return next === 'me' || [fillers, subjects, openers, determiners].some(each => each.has(next))
}

/** `like you`, `like my father, I`, `like he robbed me I robbed him` */
function isComparison({ words, tokens }: Line, i: number, grammar: Grammar): boolean {
  const hasTwo = words.slice(i + 1, i + 7).filter(each => grammar.subjects.has(each)).length > 1
  const isPart = tokens.slice(i + 1, i + 6).some(each => each.gap === ',')
  return hasTwo || isPart || words[i + 1] === 'you' || !hasVerb(words.slice(i + 2, i + 7), grammar)
}

/** `so my kids can eat` */
function isPurpose({ words, tokens }: Line, i: number): boolean {
  const isPart = i > 1 || tokens.slice(i + 1, i + 9).some(each => each.gap === ',')
  return isPart && words.slice(i + 1, i + 7).some(each => /^(?:can|could|may|might)$/.test(each))
}

const times = /^(?:winter|summer|year|week|month|night|day|morning)$/
/** Their object may be `me`. */
const telling = /^(?:told|tell|tells|ask|asks|asked|warn|warned|promised)$/

/** `me and my wife` is `my wife and I`, at the beginning of a clause. @returns lengths that stand for each other */
export function* meAndMine({ said, put, i, j, grammar }: Position, isBegin: boolean): Generator<number> {
  const { me, and, i: self, reports, openers, fillers } = grammar
  const { tokens, words } = said
  const last = words[i - 1] ?? ''
  const isNew = put.tokens[j]?.gap === ',' && !isVerb(last, grammar) && !grammar.prepositions.has(last)
  const isSubject =
    [openers, fillers].some(each => each.has(last)) || (reports.has(last) && !telling.test(last))
  if (
    !(
      isBegin ||
      i === 0 ||
      tokens[i]?.gap !== '' ||
      isNew ||
      isSubject ||
      grammar.joints.has(last) ||
      times.test(last)
    )
  )
    return
  for (let length = 3; length < 9; length += 1) {
    const rest = words.slice(i, i + length)
    const next = words[i + length] ?? ''
    if (next === '' || tokens[i + length]?.gap !== '' || /^(?:i|he|she|it)$/.test(next)) continue
    const isFirst = rest[0] === me && rest[1] === and
    const isLast = rest.at(-1) === me && rest.at(-2) === and
    const wanted = isFirst ? [...rest.slice(2), and, self] : [...rest.slice(0, -1), self]
    if ((isFirst || isLast) && wanted.every((word, nth) => word === put.words[j + nth])) yield length
  }
}

const keptTwice = /^(?:had|no|never|one|long|muy|bye|great)$/
const particle = /^(?:in|on|by|up|over|off|out)$/
const withParticle = /^(?:move|come|go|check|turn|let|give|drop)s?$/

/** The words at `i` stand again behind them: `in in the water`; not `moved in in August`, `Walla Walla`. */
function isRepeated({ words, tokens }: Line, i: number, size: number): boolean {
  const isOther = (each: string, nth: number) =>
    each === '' || each !== words[i + size + nth] || (size === 1 && /^\d/.test(each))
  if (words.slice(i, i + size).some(isOther)) return false
  if (tokens.slice(i + 1, i + 2 * size).some((each, nth) => isEnd(each) && nth + 1 !== size)) return false
  if (size > 1) return true
  const [last = '', word = ''] = [words[i - 1], words[i]]
  const isName = !isEnd(tokens[i]) && tokens[i]?.letters === 'capital' && tokens[i + 1]?.letters === 'capital'
  const isDenied = word === 'not' && /^(?:do|does|did|can|could|will|would|is|are|was|should)$/.test(last)
  // `my mothers mothers pension`
  const isOwner = endsInS(word) && /^(?:my|our|his|her|their|your)$/.test(last)
  if (isEnd(tokens[i + 1]) || isName || isDenied || isOwner || keptTwice.test(word)) return false
  const isTime = tokens[i + 2]?.letters === 'capital' || /^\d/.test(words[i + 2] ?? '')
  const isVerbOfOne = looksPast(last) || withParticle.test(last)
  return !(particle.test(word) && isVerbOfOne && isTime)
}
