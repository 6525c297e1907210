import { expect, test } from 'vitest'
import { stanceLines, withStanceLines } from './stances.ts'

const support = { id: '119-hr-22', proOrCon: 'PRO' } as const
const oppose = { id: '119-hr-55', proOrCon: 'CON' } as const

test.each([
  ['no bill', []],
  ['one bill', [support]],
  ['two bills the constituent is for', [support, { ...oppose, proOrCon: 'PRO' }]],
  ['two bills the constituent is against', [{ ...support, proOrCon: 'CON' }, oppose]],
] as const)('a letter about %s says nothing more', (_what, bills) => {
  expect(stanceLines(bills, 'en')).toEqual([])
  expect(withStanceLines('Dear office,', bills, 'en')).toBe('Dear office,')
})

test('a letter about bills for and against ends with a line on each, in their order', () => {
  expect(withStanceLines('Dear office,', [oppose, support], 'en')).toBe(
    'Dear office,\n\nI oppose H.R. 55.\nI support H.R. 22.',
  )
})
