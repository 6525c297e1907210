import { existsSync, readFileSync } from 'node:fs'
import { houseOfficeCode, senateOfficeCode } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { expect, test } from 'vitest'

const file = new URL('../../shared/data/legislators-current.json', import.meta.url)
const isHere = existsSync(file)

type Term =
  | { type: 'rep'; state: string; district: number }
  | { type: 'sen'; state: string; class: 1 | 2 | 3 }

function codeOf(term: Term): string {
  return term.type === 'rep'
    ? houseOfficeCode(term.state, term.district)
    : senateOfficeCode(term.state, term.class)
}

const without = isHere ? '' : ' (skipped: the list of members is not beside this folder)'

test.skipIf(!isHere)(
  `every member of Congress holds a known seat, and no two hold the same one${without}`,
  () => {
    const members: { terms: Term[] }[] = JSON.parse(readFileSync(file, 'utf8'))
    const codes = members.flatMap(each => each.terms.slice(-1)).map(codeOf)
    const known = new Set(congressSeats.map(each => each.code))
    expect(codes.filter(code => !known.has(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(520)
  },
)
