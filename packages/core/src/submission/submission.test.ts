import { expect, test } from 'vitest'
import { aDelivered, aFailure, aReply } from '../testing/aReply.ts'
import { statusOf, summarize, verdictOf } from './submission.ts'

const waiting = aFailure({ errorType: 'external_api_failure', willRetry: true })

test.each([
  [3, 3, 'success'],
  [2, 3, 'partial_success'],
  [1, 3, 'partial_success'],
  [0, 3, 'failure'],
  [1, 1, 'success'],
  [0, 0, 'failure'],
] as const)('%i delivered of %i is a %s', (delivered, total, expected) => {
  expect(statusOf(delivered, total)).toBe(expected)
})

test('the summary counts delivered, failed and waiting letters', () => {
  expect(summarize([aDelivered()], [aFailure(), waiting])).toEqual({
    successful: 1,
    failed: 2,
    retrying: 1,
    awaiting: 0,
    total: 3,
  })
})

test.each([
  ['everything arrived', aReply([aDelivered()], []), 'success'],
  ['some arrived', aReply([aDelivered()], [aFailure()]), 'partial_success'],
  ['some arrived and the rest is still tried', aReply([aDelivered()], [waiting]), 'partial_success'],
  ['nothing arrived', aReply([], [aFailure()]), 'failure'],
  ['nothing arrived and only some is still tried', aReply([], [aFailure(), waiting]), 'failure'],
  ['nothing arrived and nothing was tried', aReply([], []), 'failure'],
])('[RES-01] [RES-16] when %s the visitor sees that', (_what, reply, expected) => {
  expect(verdictOf(reply)).toBe(expected)
})

test('[RES-16] when every letter is still tried and none has arrived, the batch is saved', () => {
  expect(verdictOf(aReply([], [waiting]))).toBe('saved')
  expect(verdictOf(aReply([], [waiting, waiting]))).toBe('saved')
})

const unconfirmed = aFailure({ errorType: 'confirmation_needed', willRetry: true })

test('[RES-17] when every letter waits for the person to confirm, the batch does', () => {
  expect(verdictOf(aReply([], [unconfirmed, unconfirmed]))).toBe('awaiting')
})

test.each([
  ['another is still tried', aReply([], [unconfirmed, waiting]), 'saved'],
  ['another has failed', aReply([], [unconfirmed, aFailure()]), 'failure'],
  ['another was delivered', aReply([aDelivered()], [unconfirmed]), 'partial_success'],
])('[RES-17] the batch does not wait for confirmation when %s', (_what, reply, expected) => {
  expect(verdictOf(reply)).toBe(expected)
})

test('letters that wait for the person are counted separately from those that are retried', () => {
  expect(summarize([], [unconfirmed, unconfirmed, waiting])).toEqual({
    successful: 0,
    failed: 3,
    retrying: 1,
    awaiting: 2,
    total: 3,
  })
})
