import fs from 'node:fs'
import { groundsOf } from '@redress/server/drafts/claims/grounds'
import { support } from '@redress/server/drafts/claims/support'
import { openOfflineDrafter } from '@redress/server/drafts/offlineDrafter'
import { expect, test } from 'vitest'
import { evaluateDrafter, evaluateGuard, requestOf } from '../eval/evaluate.mjs'
import { resultOf } from '../eval/goals.mjs'
import { material } from '../eval/material.mjs'
import { claimsLeft, hasAsk, stanceErrors } from '../eval/score.mjs'

const missed = found =>
  resultOf(found)
    .limits.filter(({ met }) => !met)
    .map(({ what }) => what)

test('the offline drafter meets the goals of the evaluation on every case', async () => {
  const found = await evaluateDrafter(openOfflineDrafter(), material)
  expect(found.letters).toBeGreaterThanOrEqual(120)
  expect(missed(found)).toEqual([])
  expect(found.stancesUnsaid).toEqual([])
})

test('recorded answers meet them once the guard has read them, and did not before', () => {
  const found = evaluateGuard({ support, groundsOf }, material)
  expect(found.letters).toBeGreaterThanOrEqual(40)
  expect(missed(found)).toEqual([])
  const unguarded = evaluateGuard({ support: message => ({ message, doubts: [] }), groundsOf }, material)
  expect(unguarded.unsupported.length).toBeGreaterThan(100)
  expect(unguarded.stanceErrors.length).toBeGreaterThan(0)
})

test('the cases are of every kind, and take each side', () => {
  const groups = new Set(material.cases.map(({ group }) => group))
  for (const group of ['short', 'long', 'angry', 'spanish', 'empty', 'hostile', 'mixed']) {
    expect(groups).toContain(group)
  }
  const sides = Object.keys(material.bills).map(bill => [
    bill,
    ...new Set(
      material.cases.flatMap(({ bills }) =>
        bills.filter(each => each.bill === bill).map(each => each.stance),
      ),
    ),
  ])
  expect(sides.filter(([, ...stances]) => stances.length < 2)).toEqual([])
})

test('what a case wants kept, its reasoning says', () => {
  const lost = material.cases.flatMap(({ id, reasoning, mustKeep }) =>
    mustKeep.filter(fact => !reasoning.includes(fact)).map(fact => `${id}: ${fact}`),
  )
  expect(lost).toEqual([])
  const answers = material.answers.answers.flatMap(({ id, message, madeUp }) =>
    madeUp.filter(claim => claimsLeft(message, [claim]).left.length === 0).map(claim => `${id}: ${claim}`),
  )
  expect(answers).toEqual([])
})

test('the scorer shares nothing with the guard: it imports nothing, and the rest only what it is given', () => {
  const source = name => fs.readFileSync(new URL(`../eval/${name}`, import.meta.url), 'utf8')
  expect(source('score.mjs')).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m)
  expect(source('evaluate.mjs').match(/from '.*'/g)).toEqual(["from './score.mjs'"])
  expect(source('goals.mjs')).not.toMatch(/^\s*import\b/m)
})

test.each([
  ['I oppose the TICKET Act.', 'PRO', 1],
  ['Please vote against the TICKET Act.', 'PRO', 1],
  ['Please vote for the TICKET Act.', 'PRO', 0],
  ['I support the TICKET Act.', 'CON', 1],
  ['I do not support the TICKET Act.', 'CON', 0],
])('the scorer hears which side is taken: %s', (message, proOrCon, expected) => {
  expect(stanceErrors(message, [{ billName: 'TICKET Act', proOrCon }])).toHaveLength(expected)
})

test('the scorer tells an ask from none, and a claim that the person is asked about from a hidden one', () => {
  expect(hasAsk('Please write back.')).toBe(true)
  expect(hasAsk('The sky is blue.')).toBe(false)
  expect(claimsLeft('I am a nurse. I sing.', ['nurse'], ['I am a nurse.'])).toEqual({
    left: [],
    marked: ['nurse'],
  })
  expect(claimsLeft('I am a nurse. I sing.', ['nurse'])).toEqual({ left: ['nurse'], marked: [] })
  const [first] = material.cases
  expect(requestOf(first, material).supportedBills).toHaveLength(1)
})
