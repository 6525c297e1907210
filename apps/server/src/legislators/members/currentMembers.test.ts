import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChamberKey } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { holderName } from '@redress/words/names'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Congress, openCongress } from './testing/openCongress.ts'

const file = new URL('../../../../../../shared/data/legislators-current.json', import.meta.url)

// The file is not part of the repository. Without it, this test is skipped, and other tests use invented members of the
// same form.
const why = 'needs the members of June 2026 beside the repository, in ../shared/data'

const codesOf = (chamber: ChamberKey) =>
  congressSeats.filter(seat => seat.legislatorType === chamber).map(seat => seat.code)

describe.skipIf(!existsSync(fileURLToPath(file)))(`the members of June 2026 (${why})`, () => {
  let congress: Congress
  beforeAll(async () => {
    congress = await openCongress()
    await congress.refresh(file.href)
    await congress.list({ HOUSE: codesOf('HOUSE'), SENATE: codesOf('SENATE') })
  })
  afterAll(() => congress.close())

  const shown = async (state: string, district: number) =>
    (await congress.find(state, district)).map(each => [each.officeCode, each.firstName, each.lastName])

  test('Wyoming has three legislators', async () => {
    expect(await shown('WY', 0)).toEqual([
      ['HWY00', 'Harriet', 'Hageman'],
      ['SWY01', 'John', 'Barrasso'],
      ['SWY02', 'Cynthia', 'Lummis'],
    ])
  })

  test('The members of two given names, two last names or a nickname are shown as people know them', async () => {
    const { findCongress } = congress.open()
    const members = (await findCongress()).flatMap(({ legislator }) => legislator ?? [])
    const shownNames = members.map(holderName)
    for (const name of [
      'Ben Ray Luján',
      'Mary Gay Scanlon',
      'Anna Paulina Luna',
      'Shelley Moore Capito',
      'Bernie Sanders',
      'Eleanor Holmes Norton',
      'Maggie Hassan',
      'Chuck Schumer',
      'J. French Hill',
      'Debbie Wasserman Schultz',
      'Angus King, Jr.',
    ])
      expect(shownNames).toContain(name)
    // The shown names contain no initial in the middle, no quotation mark and no parenthesis.
    const odd = shownNames.filter(name => /["“”()]| \p{Lu}\. /u.test(name) || name.trim() === '')
    expect(odd).toEqual([])
  })

  test('a member without a full form and without a phone is shown by name, with the switchboard', async () => {
    const [member] = await congress.find('CA', 1)
    expect(member).toMatchObject({ firstName: 'James', lastName: 'Gallagher', phoneNumber: '2022243121' })
  })

  test('an appointed senator whose term was to end on election day is still shown', async () => {
    expect((await shown('OH', -1)).map(([code]) => code)).toEqual(['SOH01', 'SOH03'])
    expect((await shown('FL', -1)).map(([code]) => code)).toEqual(['SFL01', 'SFL03'])
  })

  test('four seats are vacant, and the others have one holder each: 537', async () => {
    const vacant: string[] = []
    const seen = new Set<string>()
    for (const { id, state, district, code } of congressSeats) {
      const found = await congress.find(state, district ?? -1)
      const holder = found.find(each => each.officeCode === code)
      if (holder) seen.add(holder.id)
      else vacant.push(id)
      expect(
        found.every(each => each.state === state && (each.district === null || each.district === district)),
      ).toBe(true)
    }
    expect(vacant).toEqual(['house-CA-14', 'house-FL-20', 'house-GA-13', 'house-TX-23'])
    expect(seen.size).toBe(537)
  })
})
