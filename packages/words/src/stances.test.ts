import { expect, test } from 'vitest'
import { stanceLines } from './stances.ts'

const support = { id: '119-hr-22', proOrCon: 'PRO' } as const
const oppose = { id: '119-hr-55', proOrCon: 'CON' } as const

test.each([
  ['no bill', []],
  ['one bill', [support]],
  ['two bills the constituent is for', [support, { ...oppose, proOrCon: 'PRO' }]],
  ['two bills the constituent is against', [{ ...support, proOrCon: 'CON' }, oppose]],
] as const)('a letter about %s has no added lines', (_what, bills) => {
  expect(stanceLines(bills, 'en')).toEqual([])
})

test('a letter about bills for and against has a line on each, in their order', () => {
  expect(stanceLines([oppose, support], 'en')).toEqual(['I oppose H.R. 55.', 'I support H.R. 22.'])
})
