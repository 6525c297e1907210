import { expect, test } from 'vitest'
import { formatFileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import { readOrganization } from './readOrganization.ts'

const rules = { apiBase: '/api', sittingCongress: 119 }
const head = 'organizationId: league\norganizationName: The League\n'
const campaign =
  'campaigns:\n  - campaignId: one\n    campaignName: Campaign one\n    startDate: 2026-01-05\n'

function said(text: string): string[] {
  return readOrganization('league.yaml', text, rules).problems.map(wordProblem).map(formatFileProblem)
}

const withAddon = (addon: string) =>
  `${head + campaign}    form:\n      addons:\n        - description: Keep my contact\n          ${addon}\n`

test('a checkbox that keeps the contact is accepted if the organization gives its postal address', () => {
  const address = 'postalAddress: 12 Elm Street, Cheyenne, WY 82001\n'
  expect(said(address + withAddon('keeps: contact\n          version: 2'))).toEqual([])
})

const withBills = (...bills: string[]) =>
  `${head + campaign}    supportingBills:\n${bills.map(each => `      - ${each}\n`).join('')}`

test('A companion is a listed bill of the other chamber with the same stance', () => {
  expect(said(withBills('{ id: 119-hr-14, companion: 119-s-2523 }', '{ id: 119-s-2523 }'))).toEqual([])
})

const parks = 'id: tx-hb-123, name: Open Parks Act, link: "https://legislature.example.org/HB123"'
const inTexas = (bill: string, more = '') => `${withBills(`{ ${bill} }`)}    audience: { state: TX }\n${more}`

test('A state’s bill with a name and a link is accepted in a campaign for that state alone', () => {
  expect(said(inTexas(`${parks}, proOrCon: PRO, inBrief: It would open all parks on weekends.`))).toEqual([])
  expect(said(inTexas(`${parks}, number: HB 123`))).toEqual([])
})

test.each([
  ['without a name', 'id: tx-hb-123, link: "https://a.example/"', 'name is missing: no source lists'],
  ['without a link', 'id: tx-hb-123, name: Open Parks Act', 'link is missing: no source lists'],
  ['with a link that is not encrypted', parks.replace('https', 'http'), 'link must be encrypted'],
  ['with a link without a scheme', parks.replace('https://', ''), 'link must be an https address'],
  ['with an empty link', 'id: tx-hb-1, name: Open Parks Act, link: ""', 'link must be an https address'],
  ['with a name that is too short', parks.replace('Open Parks Act', 'Op'), 'name is too short'],
  ['with another number', `${parks}, number: HB 124`, 'number does not match tx-hb-123: remove it.'],
  ['with a type', `${parks}, type: HR`, 'type does not match tx-hb-123: remove it.'],
  ['with a number of its own form', parks.replace('tx-hb-123', 'HB 123'), 'id must be congress-type-number'],
  [
    'of another state',
    parks.replace('tx', 'ok'),
    'id is HB 123, and the campaign also writes to legislators who do not vote on it. List it in a campaign whose audience is only { state: OK }.',
  ],
])('A state’s bill %s is refused, with the field and what to do', (_what, bill, expected) => {
  const [problem, ...others] = said(inTexas(bill))
  expect(problem).toContain(`campaign "one", supportingBill 1, ${expected}`)
  expect(others).toEqual([])
})

test.each([
  ['a federal bill in a campaign for a state', '{ id: 119-hr-22 }', '{ state: TX }', 'H.R. 22', 'us'],
  ['a federal bill in a campaign for both', '{ id: 119-hr-22 }', '[us, { state: TX }]', 'H.R. 22', 'us'],
  ['a state’s bill in a campaign for both', `{ ${parks} }`, '[us, { state: TX }]', 'HB 123', '{ state: TX }'],
  ['a state’s bill in a campaign for Congress', `{ ${parks} }`, 'us', 'HB 123', '{ state: TX }'],
])(
  'A letter never asks for a vote that its reader does not have: %s',
  (...[, bill, audience, cited, only]) => {
    expect(said(`${withBills(bill)}    audience: ${audience}\n`)).toMatchObject([
      expect.stringContaining(
        `id is ${cited}, and the campaign also writes to legislators who do not vote on it. List it in a campaign whose audience is only ${only}.`,
      ),
    ])
  },
)

test('A federal bill is not described by the organization', () => {
  expect(said(withBills('{ id: 119-hr-22, name: SAVE Act }'))).toMatchObject([
    expect.stringContaining('name is only for a state’s bill'),
  ])
})

test('A campaign does not end by a state’s bill, because no source says where it stands', () => {
  expect(said(inTexas(parks, '    closeWhen: became-law\n'))).toMatchObject([
    expect.stringContaining('closeWhen never holds: no source says where HB 123 stands. Remove it.'),
  ])
})

test.each([
  [
    'a companion that the campaign does not list',
    withBills('{ id: 119-hr-14, companion: 119-s-2523 }'),
    '8:37: campaign "one", supportingBill 1, companion 119-s-2523 is no bill of this campaign. List it too.',
  ],
  [
    'a companion of the same chamber',
    withBills('{ id: 119-hr-14, companion: 119-hr-22 }', '{ id: 119-hr-22 }'),
    '8:37: campaign "one", supportingBill 1, companion is a bill of the same chamber. A companion is the bill of the other one.',
  ],
  [
    'a companion with another stance',
    withBills('{ id: 119-hr-14, proOrCon: PRO, companion: 119-s-9 }', '{ id: 119-s-9, proOrCon: CON }'),
    '8:52: campaign "one", supportingBill 1, companion has another stance. Give both bills the same proOrCon.',
  ],
  [
    'a checkbox that keeps the contact, without a postal address',
    withAddon('keeps: contact'),
    '1:1: postalAddress is missing. A checkbox keeps contacts',
  ],
  [
    'a checkbox that keeps something else',
    withAddon('keeps: everything'),
    '10:18: campaign "one", form.addon 1, keeps must be contact, or left out.',
  ],
  [
    'a version of a checkbox that keeps nothing',
    withAddon('version: 2'),
    '10:20: campaign "one", form.addon 1, version is only for a checkbox with keeps. Remove it.',
  ],
  [
    'a campaign twice',
    `${head + campaign}  - campaignId: one\n    campaignName: Campaign two\n    startDate: 2026-01-05\n`,
    '7:17: campaign "one", campaignId is twice in this file.',
  ],
  [
    'a date in words',
    `${head + campaign}    endDate: next summer\n`,
    '7:14: campaign "one", endDate must be a day such as 2026-11-20 (in the organization’s timeZone) or a moment with its time zone such as',
  ],
  [
    'an end before the start',
    `${head + campaign}    endDate: 2026-01-04\n`,
    '7:14: campaign "one", endDate is not after startDate, 2026-01-05. Move one of them.',
  ],
  [
    'a redirect to nowhere in this file',
    `${head + campaign}    redirectUrl: /onne\n`,
    '7:18: campaign "one", redirectUrl names no campaign of this file. Did you mean /one?',
  ],
  [
    'a redirect to itself',
    `${head + campaign}    redirectUrl: /one\n`,
    '7:18: campaign "one", redirectUrl leads back to the campaign itself',
  ],
  [
    'a redirect that leaves the site by two slashes',
    `${head + campaign}    redirectUrl: //example.org\n`,
    '7:18: campaign "one", redirectUrl must be an https address, or /',
  ],
  [
    'a bill that is none',
    `${head + campaign}    supportingBills: [{ id: HR-22 }]\n`,
    '7:29: campaign "one", supportingBill 1, id must be congress-type-number in lower case',
  ],
  [
    'a bill twice',
    `${head + campaign}    supportingBills: [{ id: 119-hr-22 }, { id: 119-hr-22 }]\n`,
    '7:48: campaign "one", supportingBill 2, id is twice',
  ],
  [
    'a bill whose number is another',
    `${head + campaign}    supportingBills: [{ id: 119-hr-22, number: 23 }]\n`,
    '7:48: campaign "one", supportingBill 1, number does not match 119-hr-22: remove it.',
  ],
  [
    'a bill whose type is another',
    `${head + campaign}    supportingBills: [{ id: 119-hr-22, type: S }]\n`,
    '7:46: campaign "one", supportingBill 1, type does not match 119-hr-22',
  ],
  [
    'a stance in words',
    `${head + campaign}    supportingBills: [{ id: 119-hr-22, proOrCon: for }]\n`,
    '7:50: campaign "one", supportingBill 1, proOrCon must be PRO (for the bill) or CON (against it).',
  ],
  [
    'a topic misspelt',
    `${head + campaign}    topics: [Healht]\n`,
    '7:14: campaign "one", topic 1 is not a topic of the Library of Congress. Did you mean "Health"?',
  ],
  [
    'an add-on twice',
    `${head + campaign}    form:\n      addons: [{ description: Call me }, { description: Call me }]\n`,
    '8:57: campaign "one", form.addon 2, description is twice',
  ],
  [
    'two add-ons that ask whether they answered',
    `${head + campaign}    form:\n      addons: [{ description: Ask me, followUp: true }, { description: Do, followUp: true }]\n`,
    '8:86: campaign "one", form.addon 2, followUp is twice',
  ],
])('%s: the file is refused, and the message says where and why', (_what, text, expected) => {
  const { organization, problems } = readOrganization('league.yaml', text, rules)
  expect(organization).toBeNull()
  expect(problems.map(wordProblem).map(formatFileProblem)).toContainEqual(
    expect.stringContaining(`league.yaml:${expected}`),
  )
})

test('two campaigns that redirect to each other are refused', () => {
  const text = `${head}campaigns:
  - { campaignId: a, campaignName: Campaign a, startDate: 2020-01-01, endDate: 2020-02-01, redirectUrl: /b }
  - { campaignId: b, campaignName: Campaign b, startDate: 2020-01-01, endDate: 2020-02-01, redirectUrl: /a }
  - { campaignId: c, campaignName: Campaign c, startDate: 2020-01-01, endDate: 2020-02-01, redirectUrl: /a }
`
  expect(said(text).map(each => each.split(': ')[1])).toEqual([
    expect.stringContaining('campaign "a", redirectUrl leads back'),
    expect.stringContaining('campaign "b", redirectUrl leads back'),
  ])
})

test.each([
  [
    'no start date',
    `${head}campaigns:\n  - campaignId: one\n    campaignName: Campaign one\n`,
    'campaign "one", startDate is missing: the campaign is not published. Write',
  ],
  [
    'a bill of an ended Congress',
    `${head + campaign}    supportingBills: [{ id: 118-hr-22 }]\n`,
    'is H.R. 22 of a Congress that has ended: it is not offered.',
  ],
  [
    'HTML in a text',
    `${head + campaign}    completionMessage: Thank <b>you</b>\n`,
    'campaign "one", completionMessage is plain text: visitors would read <b> unchanged.',
  ],
  ['no campaign at all', head, 'campaigns is empty'],
])('%s causes a warning, and the file is accepted', (_what, text, expected) => {
  const { organization, problems } = readOrganization('league.yaml', text, rules)
  expect(organization).not.toBeNull()
  expect(problems.map(each => each.level)).toEqual(['warning'])
  expect(problems.map(wordProblem)[0]?.message).toContain(expected)
})

test.each([
  [14, 1],
  [15, 0],
])(
  'if letters are erased after %i days, an add-on that asks after 14 days is refused only if the letter is gone by then',
  (retentionDays, count) => {
    const text = `${head + campaign}    form:\n      addons: [{ description: Ask me, followUp: true }]\n`
    const { problems } = readOrganization('league.yaml', text, { ...rules, retentionDays })
    const message = expect.stringContaining(
      'asks after 14 days, and this installation erases letters after 14.',
    )
    expect(problems.map(wordProblem).map(each => each.message)).toEqual(
      Array.from({ length: count }, () => message),
    )
  },
)

const webhook = (rest: string) =>
  `${head + campaign}webhooks:\n  - url: https://crm.example.org/\n    events: [letter.outcome]\n${rest}`

test.each([
  ['a secret outside of its folder', '    secretFile: ../crm.txt\n', 'secretFile must be the name of a file'],
  [
    'an address without encryption',
    '    secretFile: a\n  - url: http://crm.example.org/\n    events: [letter.outcome]\n    secretFile: a\n',
    'url must be encrypted',
  ],
  [
    'an address twice',
    '    secretFile: a\n  - url: https://crm.example.org/\n    events: [campaign.opened]\n    secretFile: a\n',
    'url is twice in this file.',
  ],
  [
    'an event of campaigns as OSDI',
    '    secretFile: a\n  - url: https://b.example.org/\n    events: [campaign.opened]\n    secretFile: a\n    payload: osdi\n',
    'events has an event of campaigns',
  ],
])('a webhook with %s is refused', (_what, rest, message) => {
  expect(said(webhook(rest))).toEqual([expect.stringContaining(message)])
})

test('a webhook is stored separately from the configuration that pages read', () => {
  const { organization } = readOrganization('league.yaml', webhook('    secretFile: crm.txt\n'), rules)
  expect(JSON.stringify(organization?.config)).not.toContain('crm')
  expect(organization?.webhooks).toEqual([
    {
      url: 'https://crm.example.org/',
      events: ['letter.outcome'],
      secretFile: 'crm.txt',
      payload: 'standard',
    },
  ])
})

test.each(['GREEN', 'INDEPENDENT', 'ALL', 'NONE', 'Whig', 'Democratic', 'democrat', 'REPUBLICAN'])(
  '[VAL-12] The targeted party %s is accepted',
  party => {
    const problems = said(`${head + campaign}    targetedParty: ${party}\n`)
    expect(problems.filter(problem => !problem.includes('warning:'))).toEqual([])
  },
)

test.each([
  ['GREEN', 'is "GREEN", so the campaign writes to everyone: only Democrat and Republican narrow it.'],
  ['Democratic', 'only Democrat and Republican narrow it. Did you mean "Democrat"?'],
])('The organization is warned that the targeted party %s includes everyone', (party, warned) => {
  const problems = said(`${head + campaign}    targetedParty: ${party}\n`)
  expect(problems.find(problem => problem.includes('targetedParty'))).toContain(warned)
})

test.each(['ALL', 'none', 'Democrat', 'republican'])('The targeted party %s causes no warning', party => {
  expect(said(`${head + campaign}    targetedParty: ${party}\n`).join()).not.toContain('targetedParty')
})

test('The organization is warned if includeCaucus adds no one, since the campaign writes to every party', () => {
  expect(said(`${head + campaign}    includeCaucus: true\n`).join()).toContain('includeCaucus adds no one')
  const targeted = `${head + campaign}    targetedParty: Democrat\n    includeCaucus: true\n`
  expect(said(targeted).join()).not.toContain('includeCaucus')
})

const messagesOf = (text: string) =>
  readOrganization('league.yaml', text, rules).problems.map(problem => wordProblem(problem).message)

const texts = (form: string) => `${head + campaign}    form:\n${form}`

test.each([
  ['[Vote](javascript:alert(1))', 'javascript:alert(1)'],
  ['[Vote](JavaScript:void)', 'JavaScript:void'],
  ['[Vote](data:text/html,x)', 'data:text/html,x'],
  ['[Vote](http://www.example.org)', 'http://www.example.org'],
  ['[Vote]( /vote)', '/vote'],
])(
  'A link %s in a description causes a warning when the file is checked, loaded and read at the start',
  (text, url) => {
    expect(messagesOf(texts(`      description: See ${text} now\n`))).toEqual([
      `campaign "one", form.description contains the link ${url}, which is not https: visitors would read it as plain text.`,
    ])
  },
)

test('A link with brackets in its address causes a warning, since the page shows it as plain text', () => {
  const messages = messagesOf(texts('      description: See [Vote](https://www.example.org/a_(b)) now\n'))
  expect(messages).toEqual([expect.stringContaining('which has brackets in its address (write %28 and %29)')])
})

test.each([
  [
    'starter message',
    '      starterMessages: ["I am [Your name]."]\n',
    'form.starterMessage 1 contains [Your name]',
  ],
  [
    'starter message with a stance',
    '      starterMessages: [{ text: "I am {{name}}.", stance: for }]\n',
    'form.starterMessage 1 contains {{name}}',
  ],
  [
    'starter message in Spanish alone',
    '      starterMessages: [{ en: I am Ann., es: "Soy [Nombre]." }]\n',
    'form.starterMessage 1 contains [Nombre]',
  ],
  ['request', '      ask: Please write to $NAME today.\n', 'form.ask contains $NAME'],
  ['reason', '      reasons: { for: ["[city] needs buses"] }\n', 'form.reasons.for 1 contains [city]'],
])(
  'A placeholder in a %s causes a warning when the file is checked, loaded and read at the start',
  (_what, form, found) => {
    expect(messagesOf(texts(form))).toEqual([
      `campaign "one", ${found}: offices would read it unchanged. Write the words themselves.`,
    ])
  },
)
