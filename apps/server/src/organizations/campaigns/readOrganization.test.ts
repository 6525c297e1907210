import { finding } from '@redress/words/findings'
import { expect, test } from 'vitest'
import { formatFileProblem, wordProblem, wordSentence } from '../../platform/yaml/fileProblem.ts'
import { readOrganization } from './readOrganization.ts'

const rules = { apiBase: '/api', sittingCongress: 119 }
const head = 'organizationId: league\norganizationName: The League\n'
const campaign =
  'campaigns:\n  - campaignId: one\n    campaignName: Campaign one\n    startDate: 2026-01-05\n'

function said(text: string): string[] {
  return readOrganization('league.yaml', text, rules).problems.map(wordProblem).map(formatFileProblem)
}

test('[SHELL-19] a file with ids and names is complete, and everything else has a default', () => {
  const { organization, problems } = readOrganization('league.yaml', head + campaign, rules)
  expect(problems).toEqual([])
  expect(organization).toEqual({
    config: {
      organizationId: 'league',
      organizationName: 'The League',
      language: 'en',
      logoResUrl: '',
      faviconResUrl: 'no favicon',
      primaryColor: '#572565',
      secondaryColor: '#F2E2F7',
      subdomain: 'www',
      websiteUrl: '',
      fullUrl: '',
      newUi: false,
    },
    subdomain: null,
    confirmEmail: 'when-unsure',
    exportKey: null,
    webhooks: [],
    pictureIds: [],
    campaigns: [
      {
        campaign: {
          campaignId: 'one',
          organizationId: 'league',
          campaignName: 'Campaign one',
          startDate: '2026-01-05T05:00:00.000Z',
          timeZone: 'America/New_York',
          endDate: '',
          redirectUrl: '',
          completionMessage: '',
          contactLegislatorMessage: '',
          targetedParty: '',
          issues: [],
          metadata: {},
          supportingBills: [],
          form: {
            title: 'Campaign one',
            description: '',
            billsDescription: '',
            senderPlaceholder: '',
            generatedMessagePlaceholder: '',
            starterMessages: [],
            addons: [],
          },
        },
        topics: [],
      },
    ],
  })
})

test('a counter, a next step after sending, named links and calls are available if the file asks for them', () => {
  const asked =
    'counter: {}\n    afterSendingUrl: https://www.example.org/thanks\n    shareSource: true\n    callInstead: true\n'
  const [read] =
    readOrganization('league.yaml', `${head + campaign}    ${asked}`, rules).organization?.campaigns ?? []
  expect(read?.campaign).toMatchObject({
    counter: {},
    afterSendingUrl: 'https://www.example.org/thanks',
    shareSource: true,
    callInstead: true,
  })
})

test('bills, topics and the form are read as written, and texts without control characters and surrounding spaces', () => {
  const text = `${head + campaign}    topics: [Health]
    supportingBills:
      - { id: 119-hr-22, proOrCon: CON, number: 22, type: HR }
      - id: 119-s-1748
    form:
      title: "  A\\u0007 title "
      starterMessages: ["First.\\r\\nSecond.  "]
      addons:
        - description: Keep me posted
`
  const [read] = readOrganization('league.yaml', text, rules).organization?.campaigns ?? []
  expect(read?.topics).toEqual(['Health'])
  expect(read?.campaign.supportingBills).toEqual([
    { id: '119-hr-22', number: '22', type: 'HR', proOrCon: 'CON' },
    { id: '119-s-1748', number: '1748', type: 'S' },
  ])
  expect(read?.campaign.form).toMatchObject({
    title: 'A title',
    starterMessages: ['First.\nSecond.'],
    addons: [{ type: 'CHECKBOX', description: 'Keep me posted' }],
  })
})

test('the settings for letters are read in the form that the page needs', () => {
  const text = `${head + campaign}    form:
      starterMessages: [One., { text: Two., stance: for }, { text: Three., stance: either }]
      ask: " Please  act. "
      questions: [What happened?]
      reasons: { for: [fees are hidden, prices rise in D.C.] }
`
  const [read] = readOrganization('league.yaml', text, rules).organization?.campaigns ?? []
  expect(read?.campaign.form).toMatchObject({
    starterMessages: ['One.', 'Two.', 'Three.'],
    starterStances: [null, 'PRO', 'EITHER'],
    ask: 'Please act.',
    questions: ['What happened?'],
    reasons: { for: ['fees are hidden', 'prices rise in D.C.'], against: [] },
  })
})

test.each([
  ['no id', 'organizationName: The League\n', '1:1: organizationId is missing.'],
  [
    'an id with a blank',
    'organizationId: a b\norganizationName: X\n',
    '1:17: organizationId must be 1 to 64 letters, digits, - or _, such as fair-tickets.',
  ],
  [
    'an id of 65 characters',
    `organizationId: ${'a'.repeat(65)}\norganizationName: X\n`,
    '1:17: organizationId must be 1 to 64',
  ],
  [
    'an id that YAML reads as a number',
    'organizationId: 2026\norganizationName: X\n',
    '1:17: organizationId must be text. Put it in quotes: "2026".',
  ],
  ['a name of blanks', 'organizationId: a\norganizationName: "  "\n', '2:19: organizationName is empty.'],
  [
    'a subdomain of two labels',
    `${head}subdomain: a.b\n`,
    '3:12: subdomain must be one label of a host name',
  ],
  ['a subdomain in capitals', `${head}subdomain: League\n`, '3:12: subdomain must be one label'],
  [
    'a subdomain of digits, as in an IP address',
    `${head}subdomain: "127"\n`,
    '3:12: subdomain must be one label',
  ],
  ['a subdomain that ends with -', `${head}subdomain: a-\n`, '3:12: subdomain must be one label'],
  [
    'a subdomain of 64 characters',
    `${head}subdomain: ${'a'.repeat(64)}\n`,
    '3:12: subdomain must be one label',
  ],
  [
    'a colour by name',
    `${head}primaryColor: red\n`,
    '3:15: primaryColor must be a color such as "#2b6cb0", in quotes',
  ],
  [
    'a colour that became a comment',
    `${head}primaryColor: #2b6cb0\nsecondaryColor: "#12345"\n`,
    '3:1: primaryColor is empty, since # begins a comment.',
  ],
  [
    'a colour with a rule behind it',
    `${head}primaryColor: "#ffffff;x:y"\n`,
    '3:15: primaryColor must be a color',
  ],
  ['a link without https', `${head}websiteUrl: http://example.org/\n`, '3:13: websiteUrl must be encrypted'],
  [
    'a script for a logo',
    `${head}logoResUrl: javascript:alert(1)\n`,
    '3:13: logoResUrl must be an https address',
  ],
  [
    'another choice of confirmation',
    `${head}confirmEmail: sometimes\n`,
    '3:15: confirmEmail must be when-unsure, always or never.',
  ],
  [
    'an export key with a slip of the pen',
    `${head}exportKey: age1fry4dgp0pr6yjzrft9906fz0u6e0mmj0w2wvlxlmxlfejavj09hsdvk4gg\n`,
    '3:12: exportKey must be the public key that age-keygen prints: age1 and 58 more letters and digits. Copy it again.',
  ],
  [
    'a secret key',
    `${head}exportKey: AGE-SECRET-KEY-1QK8TSXYU2FYU9NHSMZMN3PGYYAZ3E5YWNZHJHTRAWYS9QP0JWF9Q4HFLJH\n`,
    '3:12: exportKey is a secret key. Remove it, create a new pair with age-keygen, and put its public key here: age1….',
  ],
  ['newUi as text', `${head}newUi: "yes"\n`, '3:8: newUi must be true or false.'],
  ['a misspelt key', `${head}campagns: []\n`, '3:1: campagns is unknown. Did you mean campaigns?'],
  [
    'a name too short for a subject',
    `${head}campaigns:\n  - campaignId: one\n    campaignName: Votes\n    startDate: 2026-01-05\n`,
    '5:19: campaign "one", campaignName is too short: 6 characters at least.',
  ],
  [
    'a name of 501 characters',
    `${head}campaigns:\n  - campaignId: one\n    campaignName: ${'n'.repeat(501)}\n    startDate: 2026-01-05\n`,
    '5:19: campaign "one", campaignName is 501 characters long. The limit is 500.',
  ],
  [
    'a reserved campaign id',
    `${head}campaigns:\n  - campaignId: legal\n    campaignName: Legal aid\n    startDate: 2026-01-05\n`,
    '4:17: campaign "legal", campaignId "legal" is reserved for the product itself.',
  ],
  [
    'a goal of no letters',
    `${head + campaign}    counter: { goal: 0 }\n`,
    '7:22: campaign "one", counter.goal must be a whole number of letters, from 1 to 1000000000.',
  ],
  [
    'a counter with a number of its own',
    `${head + campaign}    counter: { delivered: 9000 }\n`,
    '7:16: campaign "one", counter.delivered is unknown.',
  ],
  [
    'a way on that is not encrypted',
    `${head + campaign}    afterSendingUrl: http://www.example.org/thanks\n`,
    '7:22: campaign "one", afterSendingUrl must be encrypted',
  ],
  [
    'a campaign id like the API base',
    `${head}campaigns:\n  - campaignId: api\n    campaignName: Legal aid\n    startDate: 2026-01-05\n`,
    '4:17: campaign "api", campaignId "api" is reserved',
  ],
])('%s: the file is refused, and the message says where and why', (_what, text, expected) => {
  const { organization, problems } = readOrganization('league.yaml', text, rules)
  expect(organization).toBeNull()
  expect(problems.map(wordProblem).map(formatFileProblem)).toContainEqual(
    expect.stringContaining(`league.yaml:${expected}`),
  )
})

test('a problem carries the code and the values of its finding, and the words are chosen in the language of the reader', () => {
  const { problems } = readOrganization('league.yaml', `${head}primaryColor: 7\n`, rules)
  const [problem] = problems
  expect(problem).toMatchObject({ place: 'primaryColor', message: finding('not-text-but', { value: '7' }) })
  expect(problem && wordSentence(problem, 'es').language).toBe('es')
})

test('the largest lengths are accepted: a name of 6 or 500 characters, a subdomain of 63', () => {
  for (const name of ['n'.repeat(6), '😀'.repeat(500)]) {
    const text = `${head}subdomain: ${'a'.repeat(63)}\ncampaigns:\n  - campaignId: one\n    campaignName: ${name}\n    startDate: 2026-01-05\n`
    expect(said(text)).toEqual([])
  }
})

test('every address of a file is stored as ASCII, so that it can be used in a header', () => {
  const address = 'https://bürger.example.org/日本/danke'
  const text = `organizationId: a
organizationName: Alone
logoResUrl: ${address}
faviconResUrl: ${address}
websiteUrl: ${address}
fullUrl: ${address}
webhooks: [{ url: ${address}, events: [letter.outcome], secretFile: crm.txt }]
campaigns:
  - campaignId: one
    campaignName: Campaign one
    startDate: 2025-01-01
    redirectUrl: ${address}
    afterSendingUrl: ${address}
`
  const { organization, problems } = readOrganization('a.yaml', text, {
    apiBase: '/api',
    sittingCongress: 119,
  })
  expect(problems).toEqual([])
  const stored = JSON.stringify(organization)
  expect(stored.match(/xn--brger-kva\.example\.org\/%E6%97%A5%E6%9C%AC\/danke/g)).toHaveLength(7)
  expect(stored).not.toMatch(/[^ -~]/)
})

test('a campaign names councils by their codes, at most one of a state', () => {
  const withAudience = (audience: string) => `${head + campaign}    audience: ${audience}\n`
  const both = '[us, { state: TX }, { council: TX-AUSTIN }]'
  const [read] = readOrganization('league.yaml', withAudience(both), rules).organization?.campaigns ?? []
  expect(read?.campaign.audience).toEqual(['us', 'TX', 'TX-AUSTIN'])
  expect(said(withAudience('{ council: TX }'))).toEqual([
    expect.stringContaining('audience.council must be one of TX-AUSTIN'),
  ])
  expect(said(withAudience('[{ council: TX-AUSTIN }, { council: TX-AUSTIN }]'))).toEqual([
    expect.stringContaining('audience must not have two councils of one state'),
  ])
})
