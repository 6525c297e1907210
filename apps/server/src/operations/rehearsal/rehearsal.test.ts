import { congressSeats } from '@redress/core/legislator/seats'
import { describe, expect, test } from 'vitest'
import { readInputs } from './inputs.ts'
import { runRehearsal } from './rehearsal.ts'
import { aSnapshot, membersOf } from './testing/aSnapshot.ts'

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
  const { inputs, problems } = readInputs('org.yaml', text, rules)
  const [input] = inputs
  if (!input) throw new Error(`The file is not read: ${problems.map(each => each.message).join(' ')}`)
  return runRehearsal(input, facts)
}

/** Returns the offices in the findings of this level whose reason or answer matches `words`. */
function officesOf(found: Awaited<ReturnType<typeof play>>, level: string, words: RegExp) {
  const [first, ...more] = found.findings.filter(
    each => each.level === level && (words.test(each.reason) || words.test(each.answer)),
  )
  const said = found.findings.map(each => `${each.level}: ${each.reason} ${each.answer}`.slice(0, 300))
  expect(first, `${words} in\n${said.join('\n')}`).toBeDefined()
  const named = new Set([first!, ...more].flatMap(each => each.offices))
  return all.filter(code => named.has(code))
}

test('all 541 seats accept every letter of a valid campaign', async () => {
  const found = await play(whole)
  expect(found.findings).toEqual([])
  expect(found).toMatchObject({ seats: 541, spokenTo: 541, letters: 541 * 4, refusing: [] })
})

const long = 'A letter about voting. '.repeat(500)

type Defect = [
  what: string,
  change: (text: string) => string,
  level: 'refused' | 'mended' | 'remark',
  words: RegExp,
  offices: string[],
]

/** Each defect is a file with one change, and the finding that the change must cause, with its level and place. */
const defects: Defect[] = [
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
    'a starter message too short',
    t => t.replace('Please stand up for every voter.', 'Vote!'),
    'refused',
    /Starter message 1: must have at least 6/,
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
    /S. 99999 .* is an unknown bill/,
    senate,
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
    'a blank left to be filled in',
    t => t.replace('every voter.', 'every voter. Yours, [YOUR NAME]'),
    'remark',
    /\[YOUR NAME\]/,
    all,
  ],
  ['a tag', t => t.replace('every voter', '<b>every</b> voter'), 'remark', /contains <b>/, all],
  [
    'an organization’s name too short for the House',
    t => t.replace('Neighbors for Testing', 'Votes'),
    'mended',
    /name is left out/,
    house,
  ],
]

test.for(defects)(
  '%s is found, at every office that it affects',
  async ([_what, change, level, words, offices]) => {
    const changed = change(whole)
    expect(changed).not.toBe(whole)
    // The other tests rehearse with all of Congress. This one uses only some states.
    const only = ['WY', 'TX', 'PR', 'AS']
    const found = await play(changed, aSnapshot({ only }))
    const there = offices.filter(code => only.includes(code.slice(1, 3).replace('AQ', 'AS')))
    expect(officesOf(found, level, words)).toEqual(there)
  },
)

describe('a campaign that speaks to one party', () => {
  const toDemocrats = whole.replace('startDate', 'targetedParty: Democrat\n    startDate')

  test('names a state without a recipient', async () => {
    const found = await play(toDemocrats, aSnapshot({ republicans: seat => seat.state === 'WY' }))
    expect(officesOf(found, 'unreached', /in WY constituents have no recipient/)).toEqual([
      'HWY00',
      'SWY01',
      'SWY02',
    ])
    expect(found.spokenTo).toBe(538)
    expect(found.refusing).toEqual([])
  })

  test('names districts without a recipient if no senator is of that party', async () => {
    const republicans = (seat: { legislatorType: string; district: number | null; state: string }) =>
      seat.state === 'TX' && (seat.legislatorType === 'SENATE' || seat.district === 1)
    const found = await play(toDemocrats, aSnapshot({ republicans }))
    expect(officesOf(found, 'unreached', /in 1 House districts/)).toEqual(['HTX01'])
  })

  test('has no recipient while parties are not known', async () => {
    const found = await play(toDemocrats, aSnapshot({ named: false }))
    expect(officesOf(found, 'refused', /parties are unknown until names are loaded/)).toEqual(all)
  })
})

describe('offices that accept no letters are named', () => {
  test('if they are not on their chamber’s list', async () => {
    const found = await play(whole, aSnapshot({ unlisted: ['SOH03', 'HTX07'] }))
    expect(officesOf(found, 'unreached', /not on its chamber’s list/)).toEqual(['SOH03', 'HTX07'])
    expect(found.refusing).toEqual([])
  })

  test('with the way that is left: its own form, or the telephone', async () => {
    const facts = aSnapshot({ unlisted: ['SOH03', 'HTX07'] })
    const legislators = facts.legislators.map(each =>
      each?.state === 'OH' && each.officeCode === ''
        ? { ...each, form: 'https://oh.senate.gov/contact' }
        : each,
    )
    const found = await play(whole, { ...facts, legislators })
    expect(officesOf(found, 'remark', /led to its own form/)).toEqual(['SOH03'])
    expect(officesOf(found, 'unreached', /get its telephone numbers/)).toEqual(['HTX07'])
  })

  test('if the seat is vacant', async () => {
    expect(officesOf(await play(whole, aSnapshot({ vacant: ['HTX18'] })), 'unreached', /vacant/)).toEqual([
      'HTX18',
    ])
  })
})

test('several defects in one campaign are all reported, each by office', async () => {
  const rotten = whole
    .replace('Please stand up for every voter.', long.slice(0, 9_990).trim())
    .replace('- id: 119-s-1748', '- id: 119-hr-14\n      - id: 118-hr-1\n      - id: 119-s-99999')
    .replace('startDate: 2026-01-01', 'targetedParty: Democrat\n    endDate: 2025-01-01')
    .concat('        - "Please stand up, [YOUR NAME]"\n')
  const facts = aSnapshot({ unlisted: ['STX01'], republicans: seat => seat.state === 'WY' })
  const found = await play(rotten, facts)
  const spokenTo = all.filter(code => !code.includes('WY'))
  const inHouse = spokenTo.filter(code => code.startsWith('H'))
  const inSenate = spokenTo.filter(code => code.startsWith('S'))
  const expected: [string, RegExp, string[]][] = [
    ['refused', /Starter message 1, with the lines/, inHouse],
    ['refused', /118-hr-1/, inHouse],
    ['refused', /119-s-99999/, inSenate],
    ['refused', /no start date/, spokenTo],
    ['unreached', /not on its chamber’s list/, ['STX01']],
    ['unreached', /in WY constituents have no recipient/, ['HWY00', 'SWY01', 'SWY02']],
    ['remark', /\[YOUR NAME\]/, spokenTo],
  ]
  for (const [level, words, offices] of expected) expect(officesOf(found, level, words)).toEqual(offices)
})

test('each office gets a dozen letters from fifty starter messages', async () => {
  const many = Array.from({ length: 49 }, (_, index) => `        - ${'Stand up. '.repeat(300)}${index}\n`)
  expect(await play(whole + many.join(''))).toMatchObject({ findings: [], letters: 541 * 12 })
})

test.each([
  ['no YAML', 'campaigns: ['],
  ['an unknown topic', whole.replace('[Government Operations and Politics]', '[Voting]')],
  ['a name that is too short for a subject', whole.replace('Fair Voting for All', 'Vote')],
  ['a bill of no Congress', whole.replace('119-hr-22', 'tx-hb-1')],
  ['an id that is an address of the product', whole.replace('campaignId: vote', 'campaignId: receipt')],
])('a file with %s, which the import refuses, is reported without a campaign', (_what, text) => {
  const { inputs, problems } = readInputs('org.yaml', text, rules)
  expect(inputs).toEqual([])
  expect(problems).toContainEqual(expect.objectContaining({ level: 'error', file: 'org.yaml' }))
})

test('no reported answer of a gateway repeats a letter', async () => {
  const found = await play(
    whole.replace('Please stand up for every voter.', `A canary. ${long.slice(0, 9_980)}`),
  )
  expect(JSON.stringify(found)).not.toContain('canary')
})

describe('a campaign with segments', () => {
  const segmented = (segment: string) =>
    whole.replace('    form:\n', `    segments:\n${segment}\n    form:\n`)

  test('Each office is tried with the texts of its segment', async () => {
    const found = await play(
      segmented('      - { when: { chamber: SENATE }, ask: Please vote for it. }\n      - {}'),
    )
    expect(found).toMatchObject({ letters: 441 * 4 + 100 * 6, findings: [] })
  })

  test('A text that an office would refuse is found in its segment alone', async () => {
    const text = `      - { when: { chamber: SENATE }, starterMessages: [No.] }\n      - {}`
    expect(officesOf(await play(segmented(text)), 'refused', /Starter message 1/)).toEqual(senate)
  })

  test('With only, legislators in no segment get no letter', async () => {
    const found = await play(segmented('      - { when: { chamber: HOUSE }, only: true }'))
    expect(found).toMatchObject({ seats: 541, spokenTo: 441 })
  })
})

describe('a campaign for a state’s legislature', () => {
  const inState = (state: string, audience = `{ state: ${state} }`) =>
    whole
      .replace(/ {4}supportingBills:\n(?: {6}.*\n)*?(?= {4}form)/, '')
      .replace('startDate', `audience: ${audience}\n    startDate`)

  test.each([
    ['TX', 181],
    ['NH', 424],
  ])('every member of %s gets valid emails', async (state, seats) => {
    const found = await play(inState(state), aSnapshot({ inState: membersOf(state) }))
    expect(found.findings).toEqual([])
    expect(found).toMatchObject({ seats, spokenTo: seats, letters: seats * 2, refusing: [] })
  })

  test('a campaign for Congress as well gets letters of both kinds', async () => {
    const found = await play(inState('TX', '[us, { state: TX }]'), aSnapshot({ inState: membersOf('TX') }))
    expect(found).toMatchObject({ seats: 541 + 181, spokenTo: 541 + 181, letters: (541 + 181) * 2 })
  })

  test('a state’s bill is named in emails to its members alone, and is not looked for elsewhere', async () => {
    const bill = '{ id: tx-hb-123, name: Open Parks Act, link: "https://legislature.example.org/HB123" }'
    const text = inState('TX').replace('    startDate', `    supportingBills: [${bill}]\n    startDate`)
    const found = await play(text, aSnapshot({ inState: membersOf('TX') }))
    expect(found.findings).toEqual([])
    expect(found).toMatchObject({ letters: 181 * 4, refusing: [] })
  })

  test('a text that Redress would refuse is found at each district', async () => {
    const text = inState('TX').replace('Please stand up for every voter.', 'Vote!')
    const found = await play(text, aSnapshot({ inState: membersOf('TX') }))
    expect(found.refusing).toHaveLength(181)
    expect(found.refusing).toContain('TX-lower-49')
    expect(found.letters).toBe(181)
  })

  test('members without an address, and states whose members are not loaded, are named', async () => {
    const [first, ...others] = membersOf('TX')
    const [silent] = first ? [{ ...first, email: '' }] : []
    const snapshot = aSnapshot({ inState: silent ? [silent, ...others] : others })
    const { findings, notLoaded } = await play(inState('TX', '[{ state: TX }, { state: NH }]'), snapshot)
    expect(notLoaded).toEqual(['NH'])
    expect(findings).toMatchObject([
      { level: 'unreached', reason: expect.stringContaining('legislators of NH are not loaded') },
      { level: 'unreached', reason: expect.stringContaining('1 of 181 members'), offices: ['TX-upper-1'] },
    ])
  })

  test('an address that is none is refused, and never repeated', async () => {
    const [first] = membersOf('TX')
    const broken = first ? [{ ...first, email: 'una@office, eve@example.org' }] : []
    const found = await play(inState('TX'), aSnapshot({ inState: broken }))
    expect(found.refusing).toEqual(['TX-upper-1'])
    expect(JSON.stringify(found)).not.toContain('eve@')
  })
})
