import { type LetterLanguage, letterLanguages } from '@redress/core/language/letterLanguage'
import { beforeAll, describe, expect, test } from 'vitest'
import { sentencesOf } from '../../base/sentences.ts'
import { loadTools } from '../../reader/reader.ts'
import { isFaithful } from './faithful.ts'
import { copyEdits } from './testing/copyEdits.ts'
import { refusedEdits, unseenReversals } from './testing/known.ts'
import { laterEdits } from './testing/laterEdits.ts'
import { laterReversals } from './testing/laterReversals.ts'
import type { Pair } from './testing/pair.ts'
import { reversals } from './testing/reversals.ts'

beforeAll(loadTools)

type Lists = Record<LetterLanguage, Record<string, readonly Pair[]>>

/** By language and kind. */
function listed(lists: readonly Lists[]): [LetterLanguage, string, readonly Pair[]][] {
  return letterLanguages.flatMap(language =>
    lists.flatMap(each =>
      Object.entries(each[language]).map(([kind, pairs]): [LetterLanguage, string, readonly Pair[]] => [
        language,
        kind,
        pairs,
      ]),
    ),
  )
}

const changed = listed([reversals, laterReversals])
const edited = listed([copyEdits, laterEdits])

const isIn = (list: readonly Pair[], [source, edit]: Pair) =>
  list.some(([one, other]) => one === source && other === edit)
const passing = (pairs: readonly Pair[], language: LetterLanguage) =>
  pairs.filter(([source, edit]) => isFaithful(sentencesOf(source), edit, language))

describe.each(changed)('in %s, %s', (language, _kind, pairs) => {
  test('an edit that changes the meaning fails', () => {
    expect(passing(pairs, language).filter(pair => !isIn(unseenReversals, pair))).toEqual([])
  })
})

describe.each(edited)('in %s, %s', (language, _kind, pairs) => {
  test('a copy edit passes', () => {
    const passed = passing(pairs, language)
    expect(pairs.filter(pair => !passed.includes(pair) && !isIn(refusedEdits, pair))).toEqual([])
  })
})

test('what is listed as unseen or refused is so, so that the lists tell the truth', () => {
  const found = (lists: typeof changed) =>
    lists.flatMap(([language, , pairs]) => {
      const passed = passing(pairs, language)
      return pairs.map(pair => ({ pair, isPassed: passed.includes(pair) }))
    })
  const unseen = found(changed).filter(each => each.isPassed)
  const refused = found(edited).filter(each => !each.isPassed)
  expect(unseen.map(each => each.pair)).toEqual(unseenReversals)
  expect(refused.map(each => each.pair)).toEqual(refusedEdits)
})

test.each(letterLanguages)('in %s every text is faithful to itself, at any content', language => {
  const pairs = [...changed, ...edited].filter(each => each[0] === language).flatMap(each => each[2])
  const failed = pairs.filter(([source]) => !isFaithful(sentencesOf(source), source, language))
  expect(failed).toEqual([])
})
