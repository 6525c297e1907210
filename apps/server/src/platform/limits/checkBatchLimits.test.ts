import { expect, test } from 'vitest'
import { needOf } from './budgets.ts'

const quiet = { network: 0, email: 0, street: 0, isSurging: false }
const plain = { confirmed: false, proof: undefined, confirmEmail: 'when-unsure' } as const

test.each([
  { where: 'nothing has come from its network', asked: {}, standing: {}, need: 'nothing' },
  { where: 'nine came from its network', asked: {}, standing: { network: 9 }, need: 'nothing' },
  { where: 'ten came from its network', asked: {}, standing: { network: 10 }, need: 'work' },
  { where: 'its campaign is in a surge', asked: {}, standing: { isSurging: true }, need: 'work' },
  { where: '120 came from its network', asked: {}, standing: { network: 120 }, need: 'mail' },
  { where: 'five came in the name of its email', asked: {}, standing: { email: 5 }, need: 'mail' },
  { where: 'twelve came in the name of its street', asked: {}, standing: { street: 12 }, need: 'mail' },
  { where: 'it may ask for no more work', asked: {}, standing: { network: 120 }, need: 'mail' },
  {
    where: 'its organization never asks for mail',
    asked: { confirmEmail: 'never' },
    standing: { network: 120, email: 9 },
    need: 'work',
  },
  {
    where: 'its organization always asks for mail',
    asked: { confirmEmail: 'always' },
    standing: {},
    need: 'hold',
  },
  { where: 'its sender asks for mail', asked: { proof: 'mail' }, standing: {}, need: 'hold' },
  {
    where: 'its sender asks for mail, past what mail is asked for',
    asked: { proof: 'mail' },
    standing: { network: 500 },
    need: 'hold',
  },
  {
    where: 'its browser is confirmed',
    asked: { confirmed: true, confirmEmail: 'always' },
    standing: { network: 500 },
    need: 'nothing',
  },
  {
    where: '1,200 came from its network',
    asked: { confirmed: true },
    standing: { network: 1_200 },
    need: 'refuse',
  },
  {
    where: 'its email and street are worn out',
    asked: {},
    standing: { email: 9_999, street: 9_999 },
    need: 'mail',
  },
] as const)('if $where, a batch needs $need', ({ asked, standing, need }) => {
  expect(needOf({ ...plain, ...asked }, { ...quiet, ...standing })).toBe(need)
})
