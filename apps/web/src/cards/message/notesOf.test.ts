import { findingKinds } from '@redress/core/message/message'
import { expect, test } from 'vitest'
import { notesOf, withWord } from './notesOf.ts'

test('what matters most comes first, small corrections come last, together, and questions can wait', () => {
  const findings = [...findingKinds].filter(kind => kind !== 'threat').map(kind => ({ kind }))
  const kinds = notesOf(findings).map(each => each.kind)
  expect(kinds[0]).toBe('despair')
  expect(kinds.at(-1)).toBe('typing')
  expect(kinds).toHaveLength(findings.length - 3)
})

test('beside a threat there is nothing else to say but where to find help', () => {
  const kinds = notesOf([...findingKinds].map(kind => ({ kind }))).map(each => each.kind)
  expect(kinds).toEqual(['threat', 'despair'])
})

test('several of a kind make one note', () => {
  const findings = ['[State]', 'INSERT'].map(text => ({ kind: 'placeholder' as const, text }))
  expect(notesOf(findings)).toEqual([{ kind: 'placeholder', findings }])
})

test('an own request is seen in the letter, and needs no note', () => {
  expect(notesOf([{ kind: 'own_ask', sentence: 'Vote no.' }])).toEqual([])
})

test.each([
  ['They recieve it, and I recieve none.', 'They receive it, and I receive none.'],
  ['The recievers recieve.', 'The recievers receive.'],
  ['recieve', 'receive'],
  ['No such word.', 'No such word.'],
])('in %j a word is replaced, and no part of another', (text, expected) => {
  expect(withWord(text, 'recieve', 'receive')).toBe(expected)
})
