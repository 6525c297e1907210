import { letterLanguages } from '@redress/core/language/letterLanguage'
import { beforeAll, describe, expect, test } from 'vitest'
import { sentencesOf } from '../../base/sentences.ts'
import { loadTools } from '../../reader/reader.ts'
import { isFaithful } from './faithful.ts'
import { copyEdits } from './testing/copyEdits.ts'
import { reversals } from './testing/reversals.ts'

beforeAll(loadTools)

describe.each(letterLanguages)('in %s', language => {
  test.each(Object.entries(reversals[language]))(
    'an edit that changes the meaning fails: %s',
    (_kind, pairs) => {
      const passed = pairs.filter(([source, edit]) => isFaithful(sentencesOf(source), edit, language))
      expect(passed).toEqual([])
    },
  )

  test.each(Object.entries(copyEdits[language]))('a copy edit passes: %s', (_kind, pairs) => {
    const failed = pairs.filter(([source, edit]) => !isFaithful(sentencesOf(source), edit, language))
    expect(failed).toEqual([])
  })

  test('every text is faithful to itself, whatever stands in it', () => {
    const pairs = [...Object.values(reversals[language]), ...Object.values(copyEdits[language])].flat()
    const failed = pairs.filter(([source]) => !isFaithful(sentencesOf(source), source, language))
    expect(failed).toEqual([])
  })
})
