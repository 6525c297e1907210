import { expect, test } from 'vitest'
import { wordProblem } from '../../platform/yaml/fileProblem.ts'
import { readOrganization } from './readOrganization.ts'

const rules = { apiBase: '/api', sittingCongress: 119 }

function read(segments: string) {
  const text = `organizationId: a
organizationName: A
campaigns:
  - campaignId: one
    campaignName: Campaign one
    startDate: 2026-01-01
    segments:
${segments}
`
  const { organization, problems } = readOrganization('a.yaml', text, rules)
  return {
    campaign: organization?.campaigns[0]?.campaign,
    problems: problems
      .map(wordProblem)
      .map(({ line, level, message }) => `${level} in line ${line}: ${message}`),
  }
}

test('A segment has its condition and its texts, and a text without a stance has that of its segment', () => {
  const { campaign, problems } = read(`
      - when: { cosponsor: 119-hr-22, party: Republican }
        label: Cosponsors
        ask: Thank you. Please ask for a vote.
        starterMessages: [Thank you., { text: Tell me more., stance: either }]
      - { when: { committee: HSHA08, role: chair, members: [M001246, HTX07] }, stance: CON, starterMessages: [No.] }
      - {}`)
  expect(problems).toEqual([])
  expect(campaign?.segments).toMatchObject([
    {
      when: { cosponsor: '119-hr-22', party: 'Republican' },
      ask: 'Thank you. Please ask for a vote.',
      starterMessages: ['Thank you.', 'Tell me more.'],
      starterStances: ['PRO', 'EITHER'],
    },
    { when: { committee: 'HSHA08', role: 'chair', members: ['M001246', 'HTX07'] }, starterStances: ['CON'] },
    {},
  ])
})

test.each([
  ['after one for everybody', '      - {}\n      - { ask: Please vote. }', /segment 1 contains everybody/],
  [
    'with an earlier condition',
    '      - { when: { party: Democrat } }\n      - { when: { party: Democrat } }',
    /segment 1 has the same condition/,
  ],
  ['with a role alone', '      - { when: { role: chair } }', /needs a committee beside it/],
  ['of another Congress', '      - { when: { sponsor: 118-hr-22 } }', /of another Congress/],
  ['with an odd committee', '      - { when: { committee: house } }', /code of a committee such as HSHA/],
  ['with an odd member', '      - { when: { members: [Smith] } }', /bioguide id such as M001246/],
  ['with an unknown part', '      - { when: { senator: yes } }', /senator/],
  [
    'with a request over the limit',
    `      - { ask: "${'Please vote for it. '.repeat(20)}" }`,
    /limit is 300/,
  ],
  [
    'with only and for everybody',
    '      - { when: { party: Democrat }, only: true }\n      - {}',
    /leaves out no one/,
  ],
])('A segment %s is reported with its line', (_what, segments, message) => {
  const { problems } = read(segments)
  expect(problems).toContainEqual(expect.stringMatching(message))
  expect(problems).toContainEqual(expect.stringMatching(/in line (7|8|9):/))
})

test('A seventh segment is too many', () => {
  const parties = Array.from({ length: 7 }, (_, place) => `      - { when: { members: [HTX0${place}] } }`)
  expect(read(parties.join('\n')).problems).toHaveLength(1)
})
