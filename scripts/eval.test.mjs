import fs from 'node:fs'
import { openDrafts } from '@redress/server/drafts/drafts'
import { openModelEditor } from '@redress/server/drafts/editor/modelEditor'
import { openLetterWork } from '@redress/server/drafts/letterWork'
import { expect, test } from 'vitest'
import { evaluateAnswers, evaluateEdits, evaluateLetters, evaluatePairs } from '../eval/evaluate.mjs'
import { answersResult, editsResult, lettersResult, pairsResult } from '../eval/goals.mjs'
import { material } from '../eval/material.mjs'
import { openPath } from '../eval/path.mjs'
import { formatLetters } from '../eval/read.mjs'
import {
  factsLost,
  firstSentence,
  foreignSentences,
  lostSentences,
  shareOfOwn,
  strayParts,
  unasked,
  wordsOfOurs,
} from '../eval/score.mjs'

const path = openPath({ openDrafts, openLetterWork, openModelEditor }, material)

/** What went wrong, in words; empty if every limit is met. */
const problemsOf = ({ limits, output }) => (limits.every(({ met }) => met) ? '' : output)

test('the letters of all cases meet the goals without a model', async () => {
  const letters = await evaluateLetters(path, material)
  expect(letters.length).toBeGreaterThanOrEqual(170)
  expect(problemsOf(lettersResult(letters))).toBe('')
  const read = formatLetters(letters, material.bills)
  for (const { id } of material.cases) expect(read).toContain(`── ${id} ·`)
})

test('no edit that turns what was said stands in a draft', async () => {
  expect(problemsOf(pairsResult(await evaluatePairs(path, material.pairs)))).toBe('')
})

test('copy edits within the closed list are accepted', async () => {
  expect(problemsOf(editsResult(await evaluateEdits(path, material.edits)))).toBe('')
})

test('of recorded answers, good edits stand and what a model made up does not', async () => {
  expect(problemsOf(answersResult(await evaluateAnswers(path, material)))).toBe('')
})

test('what a case wants kept, its reasoning says', () => {
  const lost = material.cases.flatMap(({ id, reasoning, mustKeep }) =>
    factsLost(reasoning, mustKeep).map(fact => `${id}: ${fact}`),
  )
  expect(lost).toEqual([])
})

test('the scorer shares nothing with the product: it imports nothing, and the rest only the scorer', () => {
  const source = name => fs.readFileSync(new URL(`../eval/${name}`, import.meta.url), 'utf8')
  expect(source('score.mjs')).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m)
  for (const name of ['evaluate.mjs', 'goals.mjs'])
    expect(source(name).match(/from '.*'/g)).toEqual(["from './score.mjs'"])
})

const ticket = stance => [{ cited: 'H.R. 1402', billName: 'Fair Support Act', stance }]

test.each([
  ['Please vote no on H.R. 1402, the TICKET Act. More.', 'CON', []],
  ['Please vote no on H.R. 1402, the TICKET Act.', 'PRO', ['H.R. 1402']],
  ['Please support the TICKET Act.', 'PRO', ['H.R. 1402']],
  ['Please support H.R. 14, the TICKET Act.', 'PRO', ['H.R. 1402']],
  ['I paid $51. Please support H.R. 1402.', 'PRO', ['H.R. 1402']],
  ['Please oppose S. 9 and support H.R. 1402.', 'PRO', []],
  ['Please do not support H.R. 1402.', 'PRO', ['H.R. 1402']],
  ['On H.R. 1402: please vote no.', 'CON', []],
  ['Please oppose the Fair Support Act (H.R. 1402).', 'CON', []],
  ['Please oppose the Fair Support Act (H.R. 1402).', 'PRO', ['H.R. 1402']],
  ['Le pido que vote en contra de H.R. 1402.', 'CON', []],
])('the scorer finds number and stance in the first sentence: %s', (message, stance, expected) => {
  expect(unasked(message, ticket(stance))).toEqual(expected)
})

test('the scorer names no more than three bills, and cuts no sentence in a number of a bill', () => {
  const many = ['S. 1', 'S. 2', 'S. 3', 'S. 4'].map(cited => ({ cited, billName: 'the Act', stance: 'PRO' }))
  expect(unasked('Please support S. 1, S. 2 and S. 3, and the other bills.', many)).toEqual([])
  expect(firstSentence('Please pass H.J.Res. 7 in St. Louis! Now.')).toBe(
    'Please pass H.J.Res. 7 in St. Louis!',
  )
})

const part = (text, source) => ({ text, source })
const reply = {
  message: 'Please support S. 9, the Act. I am a nurse. I work nights.',
  parts: [
    part('Please support S. 9, the Act.', 'ask'),
    part('I am a nurse.', 'yours'),
    part('I work nights.', 'yours'),
  ],
  findings: [],
}

test('the scorer sees a sentence that is lost, and one that the person did not write', () => {
  expect(lostSentences('i am a nurse\nI work nights', reply)).toEqual([])
  expect(lostSentences('I am a nurse. I work days.', reply)).toEqual(['I work days.'])
  expect(foreignSentences('I am a nurse. I work days.', reply)).toEqual(['I work nights.'])
  const told = { ...reply, findings: [{ kind: 'contact', sentence: 'Call me at 555-0100.' }] }
  expect(lostSentences('I am a nurse. Call me at 555-0100.', told)).toEqual([])
  const mended = { ...reply, findings: [{ kind: 'correction', text: 'nigths', offer: 'nights' }] }
  expect(lostSentences('I work nigths.', mended)).toEqual([])
  expect(foreignSentences('i am a nurse. i work nigths', mended)).toEqual([])
})

test('the scorer counts words, and parts that do not stand in the letter', () => {
  expect(shareOfOwn(reply)).toBeCloseTo(7 / 13)
  expect(wordsOfOurs(reply, [{ billName: 'the Act' }])).toBe(2)
  expect(strayParts(reply)).toEqual([])
  expect(strayParts({ ...reply, parts: reply.parts.toReversed() })).toEqual([
    'I am a nurse.',
    'Please support S. 9, the Act.',
  ])
})
