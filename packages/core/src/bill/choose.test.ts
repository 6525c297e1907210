import { expect, test } from 'vitest'
import { aBill, aSelectedBill, aSenateBill } from '../testing/aBill.ts'
import { choose } from './choose.ts'

const pro = aSelectedBill({ proOrCon: 'PRO' })
const con = aSelectedBill({ proOrCon: 'CON' })

test.each([
  ['for, when nothing is chosen', { before: [], stance: 'PRO' }, [pro]],
  ['against, when nothing is chosen', { before: [], stance: 'CON' }, [con]],
  ['for again, which clears it', { before: [pro], stance: 'PRO' }, []],
  ['against again, which clears it', { before: [con], stance: 'CON' }, []],
  ['against after for, which replaces it', { before: [pro], stance: 'CON' }, [con]],
  ['for after against, which replaces it', { before: [con], stance: 'PRO' }, [pro]],
] as const)('[CARD-03] somebody is %s', (_what, { before, stance }, after) => {
  expect(choose(before, aBill(), stance)).toEqual(after)
})

test('[CARD-03] choosing on one bill leaves the others and their order alone', () => {
  const { id, name, title, summary, type } = aSenateBill()
  const other = { id, name, title, summary, type, proOrCon: 'CON' } as const
  expect(choose([pro, other], aBill(), 'CON')).toEqual([con, other])
  expect(choose([pro, other], aBill(), 'PRO')).toEqual([other])
})
