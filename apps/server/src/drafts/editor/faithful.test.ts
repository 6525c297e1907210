import { letterLanguages } from '@redress/core/language/letterLanguage'
import { beforeAll, describe, expect, test } from 'vitest'
import { sentencesOf } from '../../base/sentences.ts'
import { loadTools } from '../../reader/reader.ts'
import { isFaithful } from './faithful.ts'
import { copyEdits } from './testing/copyEdits.ts'
import { laterEdits } from './testing/laterEdits.ts'
import { laterReversals } from './testing/laterReversals.ts'
import { reversals } from './testing/reversals.ts'

beforeAll(loadTools)

describe.each(letterLanguages)('in %s', language => {
  const changed = [reversals, laterReversals].flatMap(each => Object.entries(each[language]))
  const edited = [copyEdits, laterEdits].flatMap(each => Object.entries(each[language]))

  test.each(changed)('an edit that changes the meaning fails: %s', (_kind, pairs) => {
    const passed = pairs.filter(([source, edit]) => isFaithful(sentencesOf(source), edit, language))
    expect(passed).toEqual([])
  })

  test.each(edited)('a copy edit passes: %s', (_kind, pairs) => {
    const failed = pairs.filter(([source, edit]) => !isFaithful(sentencesOf(source), edit, language))
    expect(failed).toEqual([])
  })

  test('every text is faithful to itself, at any content', () => {
    const pairs = [...changed, ...edited].flatMap(([_kind, each]) => each)
    const failed = pairs.filter(([source]) => !isFaithful(sentencesOf(source), source, language))
    expect(failed).toEqual([])
  })
})
