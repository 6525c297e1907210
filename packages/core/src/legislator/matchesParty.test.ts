import { expect, test } from 'vitest'
import { parties } from './legislator.ts'
import { matchesParty, targetOf } from './matchesParty.ts'

const shown = (targetedParty: string) => parties.filter(party => matchesParty({ party }, targetedParty))

test.each(['Democrat', 'DEMOCRAT', 'democrat', ' Democrat '])(
  '[VAL-12] %j means Democrats only',
  targeted => {
    expect(shown(targeted)).toEqual(['DEMOCRAT'])
  },
)

test.each(['Republican', 'REPUBLICAN', 'rePublican'])('[VAL-12] %j means Republicans only', targeted => {
  expect(shown(targeted)).toEqual(['REPUBLICAN'])
})

test.each(['', 'All', 'Green', 'Democrats', 'Democrat, Republican', 'NONE'])(
  '[VAL-12] %j means everyone',
  targeted => {
    expect(shown(targeted)).toEqual(parties)
    expect(targetOf(targeted)).toBeNull()
  },
)
