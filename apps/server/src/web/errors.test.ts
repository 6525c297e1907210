import { submission } from '@redress/contract/shapes/submission'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldProblems, remedies } from './errors.ts'

function problemsOf(shape: z.ZodMiniType, sent: unknown) {
  const { error } = z.safeParse(shape, sent, remedies)
  return error ? fieldProblems(error) : []
}

test.each([
  ['a text', z.string(), 4, 'send a text'],
  ['a whole number', z.int(), 1.5, 'send a whole number'],
  ['a list', z.array(z.string()), 'one', 'send a list'],
  ['a choice', z.enum(['SUPPORT', 'OPPOSE']), 'MAYBE', 'send "SUPPORT" or "OPPOSE"'],
  ['a length', z.string().check(z.maxLength(3)), 'four', 'send at most 3 characters'],
  ['a count', z.array(z.string()).check(z.minLength(1)), [], 'send at least 1 entries'],
  ['either', z.union([z.string(), z.null()]), 4, 'send a text, or send null'],
  [
    'a part',
    z.union([z.object({ work: z.number() }), z.literal('mail')]),
    {},
    'work: send a number, or send "mail"',
  ],
  ['its own form', z.string().check(z.regex(/^a/, 'begin with a')), 'b', 'begin with a'],
  ['known fields', z.strictObject({}), { more: 'Ada' }, 'leave out a field that is not in the contract'],
] as const)('the error of a bad field says what to send: %s', (...[, shape, sent, message]) => {
  expect(problemsOf(z.object({ field: shape }), { field: sent })).toEqual([{ field: 'field', message }])
})

test('every field of a letter has a remedy in its error', () => {
  const problems = [{}, { userInfo: {}, segmentedSubmission: {}, legislatorId: 7 }].flatMap(sent =>
    problemsOf(submission, sent),
  )
  expect(problems.length).toBeGreaterThan(20)
  expect(problems.filter(each => !/^(send|use) /.test(each.message))).toEqual([])
})
