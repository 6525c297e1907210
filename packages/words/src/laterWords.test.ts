import { languages } from '@redress/core/language/language'
import { expect, test } from 'vitest'
import { laterWordsOf } from './laterWords.ts'
import { mailWordsOf } from './mailWords.ts'

test.each(languages)('The result names the subject of the email that confirms a letter, in %s', language => {
  expect(laterWordsOf(language).result.awaitingEarlier).toContain(mailWordsOf(language).confirmation.subject)
})
