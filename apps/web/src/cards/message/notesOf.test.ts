import { findingKinds } from '@redress/core/message/message'
import { expect, test } from 'vitest'
import { notesOf } from './notesOf.ts'

test('what matters most comes first, and questions can wait', () => {
  const findings = [...findingKinds].filter(kind => kind !== 'threat').map(kind => ({ kind }))
  const kinds = notesOf(findings).map(each => each.kind)
  expect(kinds[0]).toBe('despair')
  expect(kinds).toHaveLength(findings.length - 1)
})

test('beside a threat there is nothing else to say but where to find help', () => {
  const kinds = notesOf([...findingKinds].map(kind => ({ kind }))).map(each => each.kind)
  expect(kinds).toEqual(['threat', 'despair'])
})

test('several of a kind make one note', () => {
  const findings = ['[State]', 'INSERT'].map(text => ({ kind: 'placeholder' as const, text }))
  expect(notesOf(findings)).toEqual([{ kind: 'placeholder', findings }])
})
