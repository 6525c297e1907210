import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isEnglishWord } from '../../reader/typing.ts'
import { correctionsAt } from './corrections.ts'
import { type Grammar, grammars, isAny } from './grammar.ts'
import { cutsAt, type JointStep, joinsAt, type Position, type Texts } from './joints.ts'
import { lineOf } from './line.ts'
import { type Swap, swapsAt } from './moves.ts'
import { isEnd, isMark, tokensOf } from './tokens.ts'

/**
 * True if `text` says what `sources`, neighbours in their order, say: the same sequence of words but for a closed list
 * of corrections. Takes time in proportion to the texts.
 */
export function isFaithful(
  sources: readonly string[],
  text: string,
  language: LetterLanguage | null,
): boolean {
  const said = sources.flatMap(each => tokensOf(each, language))
  const edited = tokensOf(text, language)
  if (said.length < 2 || edited.length < 2) return false
  if (language === null) return String(said.map(each => each.word)) === String(edited.map(each => each.word))
  const grammar = grammars[language]
  return isAligned({ source: lineOf(said, grammar), text: lineOf(edited, grammar), language, grammar })
}

/** On the way through the halves of a sentence that changed places, the second half first. */
type Route = Swap & { key: number; isBack: boolean }
type State = { i: number; j: number; commas: JointStep['commas']; route: Route | null; isDetour: boolean }

/** Looks for a way through both sequences. The corrections need few detours, so many of them mean another text. */
function isAligned(texts: Texts): boolean {
  const [items, text] = [texts.source.items, texts.text.items]
  const most = 2 * (items.length + text.length) + 50
  const seen = new Set<string>()
  const open: State[] = [{ i: 0, j: 0, commas: 'kept', route: null, isDetour: false }]
  for (let state = open.pop(); state; state = open.pop()) {
    const { i, j, commas, route, isDetour } = state
    if (i === items.length && j === text.length) return true
    if (isDetour) {
      for (const step of stepsAt({ ...texts, i, j })) open.push(...follow(step, state, texts))
      for (const swap of route ? [] : swapsAt({ ...texts, i, j }))
        open.push({
          ...state,
          i: swap.split,
          route: { ...swap, key: swap.split + swap.end / 1e6, isBack: false },
          isDetour: false,
        })
      continue
    }
    const key = `${i} ${j} ${commas} ${route?.key} ${route?.isBack}`
    if (seen.has(key)) continue
    if (seen.add(key).size > most) return false
    open.push({ ...state, isDetour: true })
    if (isSameWord(texts, i, j)) open.push(...follow({ from: 1, to: 1 }, state, texts))
  }
  return false
}

/** Where a step leads to: at the end of a half that was moved, to the other one. */
function follow(step: JointStep, { i, j, commas, route }: State, texts: Texts): State[] {
  const { source, text } = texts
  const items = source.items
  const comma = step.commas ?? commas
  if (commas !== 'kept' && comma !== commas) return []
  const isNew = step.from > 0 && isEnd(items[i + step.from - 1])
  const next: State = {
    i: i + step.from,
    j: j + step.to,
    commas: isNew ? 'kept' : comma,
    route,
    isDetour: false,
  }
  if (!route) return [next]
  const last = route.split - (isMark(items[route.split - 1]) ? 1 : 0)
  if (next.i > (route.isBack ? last : route.end)) return []
  if (route.isBack && next.i !== last) return [next]
  if (route.isBack) {
    const done = { ...next, i: route.end, route: null }
    const cut = { ...done, i: afterJoint(route.end, texts), j: next.j + 1 }
    return text.items[next.j] === '.' && !isEnd(items[route.end]) ? [done, cut] : [done]
  }
  if (next.i !== route.end) return [next]
  const isJoined = route.joint.test(text.items[next.j] ?? '')
  const back = { ...next, i: route.start, route: { ...route, isBack: true } }
  const isSentence = isEnd(items[route.split - 1])
  return [...(isJoined ? [{ ...back, j: next.j + 1 }] : []), ...(isSentence ? [] : [back])]
}

/** What follows `, and`, or the `but` of `, but`. */
function afterJoint(at: number, { source: { items }, grammar }: Texts): number {
  const joint = items[at] === ',' ? at + 1 : at
  return items[joint] === grammar.and ? joint + 1 : joint
}

function* stepsAt(at: Position): Generator<JointStep> {
  yield* correctionsAt(at)
  yield* joinsAt(at)
  yield* cutsAt(at)
}

/** In capitals they are another word. */
const acronyms = /^(?:us|aids|who|ice|snap|care|save|chip|arms|it|home|hope|pact|start|gear|safe)$/
const mayBeAcronym = /^(?:\S* snap|(?:by|abolish|fund|defund) ice)$/
const common =
  /^(?:turkey|white|mobile|china|polish|nice|reading|jersey|guinea|phoenix|bath|cork|orange|march)$/
const beforeName = /^(?:in|on|near|from|to|of|last|next|this|since|until|by|and|with|at)$/
const guarded = /^(?:more|most|less|least|few|fewer|no|not|non|re|un|very|little)$/

/** The same word, with a capital where it may have one: `Polish` is not `polish`, `ICE` is not `ice`. */
function isSameWord(texts: Texts, i: number, j: number): boolean {
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
  // `10 year-old trucks`, `better, paid leave`
  const isJoined = put.isHyphenated && !said.isHyphenated
  if (isJoined && (last === ',' || (/^\d/.test(last) && source.tokens[i + 1]?.isHyphenated))) return false
  if (
    put.letters === 'capital' &&
    said.letters === 'small' &&
    common.test(said.word) &&
    !(isMark(last) || beforeName.test(last))
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
  const isOpening =
    (isMark(last) || source.before[i]?.isBegin === true) &&
    (source.tokens[i + 1]?.letters !== 'capital' || isSmallWord(said.word, texts.grammar))
  return said.letters !== 'capital' || put.letters !== 'small' || isOpening || mayLower(texts, i)
}

const isSmallWord = (word: string, { openers, subjects, determiners, prepositions }: Grammar) =>
  isAny(word, [openers, subjects, determiners, prepositions])

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
