import { congressSeats } from '@redress/core/legislator/seats'
import { describe, expect, test } from 'vitest'
import { parseInputs } from './inputs.ts'
import { runPreflight } from './preflight.ts'
import { aSnapshot } from './testing/aSnapshot.ts'

const all = congressSeats.map(seat => seat.code)
const house = all.filter(code => code.startsWith('H'))
const senate = all.filter(code => code.startsWith('S'))
const rules = { apiBase: '/api', sittingCongress: 119 }

const whole = `organizationId: neighbors
organizationName: Neighbors for Testing
campaigns:
  - campaignId: vote
    campaignName: Fair Voting for All
    startDate: 2026-01-01
    topics: [Government Operations and Politics]
    supportingBills:
      - id: 119-hr-22
      - id: 119-s-1748
    form:
      starterMessages:
        - Please stand up for every voter.
`

function play(text: string, facts = aSnapshot()) {
  const [input] = parseInputs('org.yaml', text, rules).inputs
  return runPreflight(input!, facts)
}

/** The findings of a level whose reason or answer has a text, as the offices they name. */
function officesOf(found: ReturnType<typeof play>, level: string, words: RegExp) {
  const [first, ...more] = found.findings.filter(
    each => each.level === level && (words.test(each.reason) || words.test(each.answer)),
  )
  const said = found.findings.map(each => `${each.level}: ${each.reason} ${each.answer}`.slice(0, 300))
  expect(first, `${words} in\n${said.join('\n')}`).toBeDefined()
  const named = new Set([first!, ...more].flatMap(each => each.offices))
  return all.filter(code => named.has(code))
}

test('a campaign that is well has every letter taken by all 541 seats', () => {
  const found = play(whole)
  expect(found.findings).toEqual([])
  expect(found).toMatchObject({ seats: 541, spokenTo: 541, letters: 541 * 4, refusing: [] })
})

const long = 'A letter about voting. '.repeat(500)

/** A file's text with one thing changed; what must be found, how bad it is, and where. */
const defects: [string, (text: string) => string, 'refused' | 'mended' | 'remark', RegExp, string[]][] = [
  [
    'a starter message too short',
    t => t.replace('Please stand up for every voter.', 'Vote!'),
    'refused',
    /Starter message 1: must have at least 6/,
    all,
  ],
  [
    'a starter message that is blank',
    t => t.replace('Please stand up for every voter.', '""'),
    'refused',
    /Starter message 1: must not be empty/,
    all,
  ],
  [
    'a starter message too long with the lines that name each bill',
    t =>
      t
        .replace('Please stand up for every voter.', long.slice(0, 9_990).trim())
        .replace('- id: 119-s-1748', '- id: 119-hr-14'),
    'refused',
    /Starter message 1, with the lines that name each bill: must have at most/,
    house,
  ],
  [
    'a starter message too long by itself',
    t => t.replace('Please stand up for every voter.', long),
    'refused',
    /must have at most 10,000/,
    all,
  ],
  [
    'a name too short for a subject',
    t => t.replace('Fair Voting for All', 'Vote'),
    'mended',
    /Subject: .*MinLength|Subject/,
    all,
  ],
  [
    'a name too long for a subject',
    t => t.replace('Fair Voting for All', 'Vote '.repeat(120).trim()),
    'mended',
    /Subject/,
    all,
  ],
  [
    'a topic that the Library of Congress does not have',
    t => t.replace('[Government Operations and Politics]', '[Voting]'),
    'mended',
    /The topic "Voting"/,
    all,
  ],
  [
    'a bill of a Congress that has ended',
    t => t.replace('119-hr-22', '118-hr-1'),
    'refused',
    /H.R. 1 \(118-hr-1\) is of a Congress that has ended/,
    house,
  ],
  [
    'a bill of a Congress to come',
    t => t.replace('119-s-1748', '120-s-1'),
    'refused',
    /has not begun/,
    senate,
  ],
  [
    'an unknown bill',
    t => t.replace('119-s-1748', '119-s-99999'),
    'refused',
    /S. 99999 .* is not a bill that is known here/,
    senate,
  ],
  [
    'a bill type of the other chamber',
    t => t.replace('- id: 119-hr-22', '- id: 119-hr-22\n        type: S'),
    'refused',
    /is given the type S/,
    senate,
  ],
  [
    'a bill of no Congress',
    t => t.replace('119-hr-22', 'tx-hb-1'),
    'refused',
    /"tx-hb-1", is no bill of Congress/,
    all,
  ],
  ['no start date', t => t.replace(/.*startDate.*\n/, ''), 'refused', /not open: it has no start date/, all],
  [
    'a start date to come',
    t => t.replace('2026-01-01', '2027-06-01'),
    'refused',
    /not open: it starts on 2027-06-01/,
    all,
  ],
  [
    'an end that has passed',
    t => t.replace('2026-01-01', '2026-01-01\n    endDate: 2026-02-01'),
    'refused',
    /not open: it ended/,
    all,
  ],
  [
    'an end before its start',
    t => t.replace('2026-01-01', '2026-01-01\n    endDate: 2025-02-01'),
    'refused',
    /not loaded: .*endDate/,
    all,
  ],
  [
    'a character that no document may hold',
    t => t.replace('Please stand up for every voter.', '"Please stand\\v up for every voter."'),
    'mended',
    /Starter message 1 is changed/,
    all,
  ],
  [
    'an add-on that stands twice',
    t => `${t}      addons: [{ description: Write me }, { description: Write me }]\n`,
    'refused',
    /not loaded: campaign "vote", form.addon 2, description stands twice/,
    all,
  ],
  [
    'an id that is an address of the product',
    t => t.replace('campaignId: vote', 'campaignId: receipt'),
    'refused',
    /not loaded: .*address of the product/,
    all,
  ],
  [
    'a field that no file has',
    t => t.replace('startDate', 'startsOn'),
    'refused',
    /not loaded: .*startsOn/,
    all,
  ],
  [
    'a party that narrows nothing',
    t => t.replace('startDate', 'targetedParty: Democratic\n    startDate'),
    'remark',
    /targeted party is "Democratic", so the campaign writes to everyone/,
    all,
  ],
  [
    'a blank left to be filled in',
    t => t.replace('every voter.', 'every voter. Yours, [YOUR NAME]'),
    'remark',
    /\[YOUR NAME\]/,
    all,
  ],
  ['a tag', t => t.replace('every voter', '<b>every</b> voter'), 'remark', /holds <b>/, all],
  [
    'an organization’s name too short for the House',
    t => t.replace('Neighbors for Testing', 'Votes'),
    'mended',
    /name is left out/,
    house,
  ],
]

test.for(defects)('%s is found, at every office it concerns', ([_what, change, level, words, offices]) => {
  const changed = change(whole)
  expect(changed).not.toBe(whole)
  // All of Congress plays in the tests around this one.
  const only = ['WY', 'TX', 'PR', 'AS']
  const found = play(changed, aSnapshot({ only }))
  const there = offices.filter(code => only.includes(code.slice(1, 3).replace('AQ', 'AS')))
  expect(officesOf(found, level, words)).toEqual(there)
})

describe('a campaign that speaks to one party', () => {
  const toDemocrats = whole.replace('startDate', 'targetedParty: Democrat\n    startDate')

  test('names a state that it leaves without a recipient', () => {
    const found = play(toDemocrats, aSnapshot({ republicans: seat => seat.state === 'WY' }))
    expect(officesOf(found, 'unreached', /in WY constituents have no recipient/)).toEqual([
      'HWY00',
      'SWY01',
      'SWY02',
    ])
    expect(found.spokenTo).toBe(538)
    expect(found.refusing).toEqual([])
  })

  test('names districts without a recipient where no senator is of that party', () => {
    const republicans = (seat: { legislatorType: string; district: number | null; state: string }) =>
      seat.state === 'TX' && (seat.legislatorType === 'SENATE' || seat.district === 1)
    const found = play(toDemocrats, aSnapshot({ republicans }))
    expect(officesOf(found, 'unreached', /in 1 House districts/)).toEqual(['HTX01'])
  })

  test('has no recipient while parties are not known', () => {
    const found = play(toDemocrats, aSnapshot({ named: false }))
    expect(officesOf(found, 'refused', /parties are not known until names are loaded/)).toEqual(all)
  })
})

describe('offices that take no letters are named', () => {
  test('where they are not on their chamber’s list', () => {
    const found = play(whole, aSnapshot({ unlisted: ['SOH03', 'HTX07'] }))
    expect(officesOf(found, 'unreached', /not on its chamber’s list/)).toEqual(['SOH03', 'HTX07'])
    expect(found.refusing).toEqual([])
  })

  test('where the seat is vacant', () => {
    expect(officesOf(play(whole, aSnapshot({ vacant: ['HTX18'] })), 'unreached', /vacant/)).toEqual(['HTX18'])
  })
})

test('ten defects in one campaign are all reported, each by office', () => {
  const rotten = whole
    .replace('Fair Voting for All', 'Vote')
    .replace('Please stand up for every voter.', `Vote!\n        - ${long.slice(0, 9_990).trim()}`)
    .replace('[Government Operations and Politics]', '[Voting, Congress]')
    .replace('- id: 119-s-1748', '- id: 119-hr-14\n      - id: 118-hr-1\n      - id: 119-s-99999')
    .replace('startDate: 2026-01-01', 'targetedParty: Democrat\n    endDate: 2025-01-01')
    .concat('        - "Please stand\\v up, [YOUR NAME]"\n')
    .concat('      addons: [{ description: Write me }, { description: Write me }]\n')
  const facts = aSnapshot({ unlisted: ['STX01'], republicans: seat => seat.state === 'WY' })
  const found = play(rotten, facts)
  const spokenTo = all.filter(code => !code.includes('WY'))
  const inHouse = spokenTo.filter(code => code.startsWith('H'))
  const inSenate = spokenTo.filter(code => code.startsWith('S'))
  const taking = spokenTo.filter(code => code !== 'STX01')
  const expected: [string, RegExp, string[]][] = [
    ['refused', /campaignName is too short/, spokenTo],
    ['mended', /Subject/, taking],
    ['refused', /Starter message 1: must have at least 6/, spokenTo],
    ['refused', /Starter message 2, with the lines/, inHouse],
    ['mended', /The topic "Voting"/, taking],
    ['refused', /118-hr-1/, inHouse],
    ['refused', /119-s-99999/, inSenate],
    ['refused', /no start date/, spokenTo],
    ['mended', /Starter message 3 is changed/, taking],
    ['refused', /Add-on 2 stands twice/, spokenTo],
    ['unreached', /not on its chamber’s list/, ['STX01']],
    ['unreached', /in WY constituents have no recipient/, ['HWY00', 'SWY01', 'SWY02']],
    ['remark', /\[YOUR NAME\]/, spokenTo],
  ]
  for (const [level, words, offices] of expected) expect(officesOf(found, level, words)).toEqual(offices)
})

test('of fifty starter messages each office gets a dozen letters', () => {
  const many = Array.from({ length: 49 }, (_, index) => `        - ${'Stand up. '.repeat(300)}${index}\n`)
  expect(play(whole + many.join(''))).toMatchObject({ findings: [], letters: 541 * 12 })
})

test('a file that is no YAML gives its problem and no campaign', () => {
  const { inputs, problems } = parseInputs('org.yaml', 'campaigns: [', rules)
  expect(inputs).toEqual([])
  expect(problems).toMatchObject([{ level: 'error', file: 'org.yaml' }])
})

test('no answer of a gateway repeats a letter', () => {
  const found = play(whole.replace('Please stand up for every voter.', `A canary. ${long}`))
  expect(JSON.stringify(found)).not.toContain('canary')
})
