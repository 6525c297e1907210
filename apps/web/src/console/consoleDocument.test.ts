import type {
  CampaignState,
  ShownCampaign,
  ShownFinding,
  ShownVersion,
} from '@redress/contract/console/campaignScreens'
import { campaignSections } from '@redress/contract/console/campaignSections'
import type { ConsoleFrame } from '@redress/contract/console/frame'
import type { ConsoleScreen, ScreenOf } from '@redress/contract/console/screens'
import { settingsSections } from '@redress/contract/console/settingsScreens'
import type { StaffAction } from '@redress/contract/console/staffActions'
import { languages } from '@redress/core/language/language'
import { expect, test } from 'vitest'
import { parseDocument } from '../testing/parseDocument.ts'
import { consoleDocument } from './consoleDocument.tsx'

const hostile = '<script>alert(1)</script>'
const at = '2026-11-20T17:00:00.000Z'

function aFrame(difference: Partial<ConsoleFrame> = {}): ConsoleFrame {
  return {
    language: 'en',
    providerName: 'Redress',
    nonce: 'n0nce',
    formToken: 'f0rm',
    path: '/console/o/neighbors/people?before=3',
    notice: null,
    staff: { email: 'ada@staff.example' },
    organizations: [
      { id: 'neighbors', name: `Neighbors ${hostile}` },
      { id: 'strangers', name: 'Strangers' },
    ],
    organization: { id: 'neighbors', name: `Neighbors ${hostile}`, role: 'owner', people: true },
    ...difference,
  }
}

const ceremony = JSON.stringify({ challenge: hostile })
const kept = { action: '/console/o/neighbors/people/invite', fields: [{ name: 'email', value: hostile }] }
const member = {
  id: 'one',
  email: `${hostile}@staff.example`,
  role: 'owner',
  people: true,
  seenAt: at,
  hasPasskey: false,
  isSelf: true,
} as const

const signIn: ScreenOf<'sign-in'> = {
  screen: 'sign-in',
  ceremony,
  hasMail: true,
  next: '/console',
  kept,
  problem: 'passkey',
  email: hostile,
  errors: { email: 'Enter your email address.' },
}

const people: ScreenOf<'people'> = {
  screen: 'people',
  members: [member],
  invited: [{ id: 'i', email: hostile, role: 'viewer', people: false, expiresAt: at }],
  hasMail: true,
  typed: { email: hostile, role: 'editor', people: true },
  errors: { email: 'Enter an email address.' },
}

const organization: ScreenOf<'organization'> = {
  screen: 'organization',
  owner: 'file',
  revision: 3,
  draft: { by: hostile, at },
  campaigns: [
    {
      id: 'vote',
      name: hostile,
      state: 'open',
      starts: at,
      ends: '2026-12-20',
      endedToday: false,
      letters: null,
      url: 'https://redress.example/vote',
      isNew: false,
      canReopen: false,
    },
    {
      ...{ id: 'soon', name: 'Soon', state: 'scheduled', starts: at, ends: '', endedToday: false },
      ...{ letters: 0, url: null, isNew: true, canReopen: false },
    },
  ],
  url: 'https://neighbors.redress.example',
  attention: [
    { kind: 'ends', id: 'vote', name: hostile, at },
    { kind: 'untranslated', id: 'vote', name: hostile },
    { kind: 'no-opening', id: 'vote', name: hostile },
    { kind: 'refused', office: hostile, letters: null },
    { kind: 'webhook', host: hostile },
    { kind: 'moved', bill: '119-hr-22', stage: 'became-law', day: '2026-11-19' },
  ],
  isTest: true,
  published: null,
  letters: { today: null, week: 25, month: 300, all: 1250 },
  days: [
    { day: '2026-11-19', submissions: null },
    { day: '2026-11-20', submissions: 25 },
  ],
}

const change = {
  path: 'campaigns › 0 › supportingBills › 1 › inBrief › es',
  campaign: hostile,
  field: 'bills.1.inBrief',
  language: 'es',
  arePictures: false,
} as const

const finding: ShownFinding = {
  level: 'error',
  campaign: hostile,
  field: 'bills.0.id',
  text: hostile,
  language: 'en',
  place: 'campaigns/vote/ask#bills.0.id',
}

const campaign: ScreenOf<'campaign'> = {
  screen: 'campaign',
  owner: 'file',
  campaign: {
    ...{ id: 'vote', name: hostile, url: 'https://redress.example/vote' },
    ...{ state: 'open', starts: at, ends: '', endedToday: false },
  },
  takeDown: { version: 3, key: 'k' },
  reopen: null,
  isNew: true,
  section: 'story',
  counts: { story: { errors: 1, notes: 2 } },
  needed: [{ section: 'dates', field: 'startDate' }],
  filled: ['story'],
  hasBills: true,
  timeZone: 'America/Chicago',
  revision: 4,
  languages: ['en', 'es'],
  typed: { values: { campaignName: hostile, 'campaignName.es': hostile }, rows: {} },
  isUnsaved: false,
  isLanguageAdded: false,
  untranslated: [],
  isDaySuggested: true,
  findings: {
    campaignName: { level: 'error', text: hostile, language: 'en' },
    image: { level: 'warning', text: hostile, language: 'en' },
  },
  toMend: [finding],
  badChoices: [],
  image: { file: 'assets/a.jpg', alts: { alt: hostile } },
  conflict: { by: hostile, changes: [{ ...change, theirs: hostile, yours: '' }] },
  refused: null,
  state: null,
  billNames: {},
  found: null,
}

const ask: ScreenOf<'campaign'> = {
  ...campaign,
  section: 'ask',
  typed: {
    values: { 'bills.3.id': '119-hr-22', 'bills.3.inBrief': hostile, topics: 'Taxation' },
    rows: { bills: [{ row: 3, from: '0' }] },
  },
  findings: { 'bills.3.id': { level: 'error', text: 'is unknown.', language: 'en' } },
  conflict: null,
  refused: { text: hostile, language: 'en' },
  billNames: { 'bills.3.id': hostile },
  found: {
    asked: hostile,
    bills: [
      {
        id: '119-hr-22',
        name: hostile,
        title: 'A bill',
        url: 'https://www.congress.gov/bill/119th-congress/house-bill/22',
        congress: 119,
        isCurrent: true,
      },
    ],
    oldList: null,
  },
}

const publish: ScreenOf<'publish'> = {
  screen: 'publish',
  owner: 'console',
  draft: { by: hostile, at },
  changes: [{ ...change, theirs: '', yours: hostile }],
  findings: [{ ...finding, level: 'warning' }],
  untranslated: [
    { language: 'es', places: [{ campaign: hostile, field: 'title', place: 'campaigns/vote/story#title' }] },
  ],
  closed: [{ id: 'vote', name: hostile }],
  version: 3,
  revision: 4,
  key: 'k',
  outdated: hostile,
  conflict: true,
  refused: { text: hostile, language: 'en' },
  protectedParts: ['webhooks', 'consents'],
  isFirstConsent: false,
  needsOwner: false,
  difference: null,
}

const delivery = {
  method: 'cwc',
  errorType: 'a later type',
  explanation: null,
  id: 'd'.repeat(32),
  office: 'HTX07',
  campaign: hostile,
  state: 'unknown',
  acceptedAt: at,
  endedAt: at,
  attempts: 2,
  technical: hostile,
  decisions: ['delivered', 'resend', 'give-up'],
} as const

const deliveries: ScreenOf<'deliveries'> = {
  screen: 'deliveries',
  hasLetters: true,
  groups: [
    {
      method: 'cwc',
      errorType: null,
      explanation: null,
      office: 'HTX07',
      state: 'given_up',
      letters: 25,
      canResend: true,
    },
    {
      method: 'email',
      errorType: 'deferred',
      explanation: { code: 'gateway_misconfigured', method: 'email' },
      office: hostile,
      state: 'queued',
      letters: null,
      canResend: false,
    },
  ],
  undecided: [delivery],
  found: { asked: hostile, delivery: { ...delivery, state: 'delivered', decisions: [] } },
  problem: 'known',
}

const supporters: ScreenOf<'supporters'> = {
  screen: 'supporters',
  count: 1200,
  asking: [{ id: 'vote', name: hostile }],
  isSealed: true,
  isConfirmed: false,
  found: {
    asked: hostile,
    supporter: {
      id: 's',
      name: hostile,
      email: hostile,
      state: 'WY',
      zip: '82001',
      consents: [{ text: hostile, campaign: 'vote', at }],
    },
  },
}

const settings: ScreenOf<'settings'> = {
  screen: 'settings',
  owner: 'console',
  section: 'look',
  counts: { look: { errors: 0, notes: 1 } },
  revision: 4,
  languages: ['en', 'es'],
  typed: { values: { primaryColor: hostile, organizationName: hostile }, rows: {} },
  isUnsaved: false,
  isLanguageAdded: false,
  cameFrom: null,
  findings: { primaryColor: { level: 'warning', text: hostile, language: 'en' } },
  toMend: [finding],
  badChoices: [],
  conflict: {
    by: hostile,
    changes: [{ ...change, campaign: '', field: 'websiteUrl', theirs: hostile, yours: '' }],
  },
  refused: null,
  logo: hostile,
  embeds: [],
  webhooks: null,
}

const webhooks: ScreenOf<'settings'> = {
  ...settings,
  section: 'webhooks',
  typed: {
    values: { 'webhooks.2.url': hostile, 'webhooks.2.events': 'letter.outcome' },
    rows: { webhooks: [{ row: 2, from: '0' }] },
  },
  findings: { 'webhooks.2.events': { level: 'error', text: hostile, language: 'en' } },
  webhooks: {
    targets: [{ host: hostile, problem: hostile }],
    messages: [
      { id: 'm', host: hostile, type: 'letter.outcome', state: 'given_up', happenedAt: at, reason: hostile },
    ],
    tested: [{ host: hostile, ok: false, reason: hostile }],
  },
}

const more: ConsoleScreen[] = [
  ...campaignSections.map(section => ({ ...campaign, section })),
  ask,
  {
    screen: 'new-campaign',
    copyOf: null,
    owner: 'console',
    siteUrl: 'https://redress.example',
    revision: 0,
    typed: { name: hostile, id: '' },
    errors: { name: 'No.' },
  },
  {
    screen: 'new-campaign',
    copyOf: { id: 'vote', name: hostile },
    owner: 'console',
    siteUrl: 'https://redress.example',
    revision: 0,
    typed: { name: '', id: '' },
    errors: {},
  },
  publish,
  { ...publish, owner: 'file', difference: hostile },
  { ...publish, draft: null },
  {
    screen: 'versions',
    owner: 'console',
    versions: [
      {
        ...{ version: 3, by: hostile, byOperator: false, at, restored: 1 },
        changed: [{ campaign: hostile, what: 'changed', fields: ['title', 'bills'] }],
      },
      { version: 2, by: '', byOperator: false, at, restored: null, changed: [] },
    ],
    older: 2,
    restoring: { version: 2, changes: [{ ...change, theirs: hostile, yours: '' }] },
    version: 3,
    key: 'k',
    isRefused: true,
  },
  {
    screen: 'numbers',
    campaignId: 'vote',
    days: '7',
    campaigns: [{ id: 'vote', name: hostile }],
    delay: { median: 90, p90: 7300 },
    tables: [
      { name: 'totals', columns: ['visitors', 'letters'], rows: [{ name: '', values: [null, 25] }] },
      { name: 'offices', columns: ['letters', 'refused'], rows: [{ name: hostile, values: [null, 5] }] },
      { name: 'bills', columns: ['for', 'against'], rows: [] },
    ],
  },
  ...settingsSections.map(section => ({ ...settings, section })),
  webhooks,
  { ...settings, section: 'embedding', embeds: [{ name: hostile, html: hostile }] },
  deliveries,
  { ...deliveries, groups: [], undecided: [], found: { asked: hostile, delivery: null } },
  supporters,
  { ...supporters, count: 0, found: { asked: hostile, supporter: null } },
  {
    screen: 'preview',
    campaign: { id: 'vote', name: hostile },
    step: 'message',
    width: 'phone',
    language: 'es',
    date: '2026-12-03',
    seats: [{ value: 'HTX07', text: hostile }],
    seat: '',
    toMend: [],
    frame: 'about:blank',
    shared: 'https://redress.example/console/preview/t',
  },
]

const screens: ConsoleScreen[] = [
  signIn,
  { ...signIn, kept: null, hasMail: false },
  { screen: 'link-sent', email: hostile, minutes: 15 },
  { screen: 'link', action: '/console/link/t', purpose: 'touch', email: hostile },
  { screen: 'link-over' },
  { screen: 'touch', ceremony, hasPasskey: true, hasMail: true, isMailed: true, kept, problem: 'link' },
  {
    screen: 'invitation',
    action: '/console/invitation/t',
    invitation: { email: hostile, organization: hostile, role: 'owner', people: true, expiresAt: at },
    ceremony,
    otherAccount: null,
    isSignedIn: false,
    hasMail: false,
    problem: null,
  },
  { screen: 'home', organizations: [{ id: 'neighbors', name: hostile, role: 'viewer' }] },
  organization,
  { ...organization, owner: 'console', draft: null, campaigns: [], attention: [] },
  people,
  { screen: 'member', member, problem: 'last-owner' },
  {
    screen: 'sessions',
    sessions: [{ id: 's', begunAt: at, seenAt: at, device: hostile, by: 'link', isThis: false }],
    passkeys: [{ id: 'p', name: hostile, addedAt: at, usedAt: null }],
    ceremony,
    mayConfirm: false,
    mayRemove: true,
    problem: 'passkey',
  },
  {
    screen: 'audit',
    actions: [{ id: 1, at, who: { kind: 'former' }, action: 'invited', about: hostile }],
    campaigns: [{ id: 'vote', name: hostile }],
    older: 1,
  },
  { screen: 'problem', problem: 'forbidden' },
  ...more,
]

const render = (screen: ConsoleScreen, difference: Partial<ConsoleFrame> = {}) =>
  parseDocument({ status: 200, ...consoleDocument(screen, aFrame(difference)) })

test.each(languages.flatMap(language => screens.map(screen => [screen.screen, language, screen] as const)))(
  'the screen %s in the language %s has one heading, escapes every value, and posts the token with each form',
  (_name, language, screen) => {
    const { page } = render(screen, { language })
    expect(page.documentElement.lang).toBe(language)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect([...page.querySelectorAll('script')].map(each => each.getAttribute('src'))).toEqual([
      '/console/console.js',
    ])
    expect(page.body.textContent).not.toContain('undefined')
    for (const form of page.querySelectorAll('form')) {
      expect(form.method).toBe('post')
      expect(form.querySelector('[name=token]')?.getAttribute('value')).toBe('f0rm')
    }
  },
)

test('every field and button belongs to a form, and every field has a label', () => {
  for (const screen of screens) {
    const { page } = render(screen)
    const controls = [...page.querySelectorAll('input:not([type=hidden]), select, textarea, button')]
    const homeless = controls.filter(each => {
      const id = each.getAttribute('form')
      return id === null ? each.closest('form') === null : page.getElementById(id) === null
    })
    expect(homeless.map(each => each.outerHTML)).toEqual([])
    const nameless = controls.filter(
      each => each.tagName !== 'BUTTON' && !page.querySelector(`label[for="${each.id}"]`),
    )
    expect(nameless.map(each => each.outerHTML)).toEqual([])
  }
})

test('a refused field stands in a summary that links to it, and keeps what was typed', () => {
  const { page } = render(people)
  const link = page.querySelector('a[href="#email"]')
  expect(link?.textContent).toBe('Enter an email address.')
  const field = page.getElementById('email')
  expect(field?.getAttribute('value')).toBe(hostile)
  expect(field?.getAttribute('aria-invalid')).toBe('true')
})

test('a form that needs a passkey is hidden until the script runs', () => {
  const { page } = render(signIn)
  const forms = [...page.querySelectorAll('form[data-ceremony]')]
  expect(forms.map(each => each.hasAttribute('hidden'))).toEqual([true])
  expect(forms[0]?.getAttribute('data-options')).toBe(ceremony)
})

test('the header leads to other organizations and to the same page in Spanish', () => {
  const { page } = render(organization)
  const links = [...page.querySelectorAll('header a')].map(each => each.getAttribute('href'))
  expect(links).toEqual([
    '/console',
    '/console/o/strangers',
    '/console',
    '/console/o/neighbors/people?before=3&lang=es',
  ])
})

test('the first page of an organization gives the days of its chart as a text', () => {
  const { page } = render(organization)
  const chart = page.querySelector('svg[role=img]')
  expect(chart?.getAttribute('aria-label')).toBe(
    'Visitors who sent letters, by day: Nov 19 fewer than 5, Nov 20 25.',
  )
})

test('the first page of an organization leads to its public page, and to that of each open campaign', () => {
  const { page } = render(organization)
  const links = [...page.querySelectorAll('main a[href^=https]')].map(link => link.getAttribute('href'))
  expect(links).toEqual(['https://neighbors.redress.example', 'https://redress.example/vote'])
})

test('the first page says the last day of a campaign, and the letters of a week and of four', () => {
  const { page } = render(organization)
  expect(page.querySelector('time[datetime="2026-12-20"]')?.parentElement?.textContent).toBe(
    'Open through Dec 20, 2026',
  )
  const numbers = [...page.querySelectorAll('main dl > div')].map(each => each.textContent)
  expect(numbers).toEqual(['Todayfewer than 5', 'Last 7 days25', 'Last 28 days300', 'In all1,250'])
})

test('texts without Spanish are one line, which unfolds to their fields', () => {
  const { page } = render(publish)
  const folded = [...page.querySelectorAll('main details')].find(each =>
    each.textContent?.includes('Spanish'),
  )
  expect(folded?.querySelector('summary')?.textContent).toBe(
    '1 text has no Spanish. Spanish readers see English there.',
  )
  expect(folded?.querySelector('a')?.getAttribute('href')).toBe(
    '/console/o/neighbors/campaigns/vote/story#title',
  )
})

test('the numbers of some days keep the days in the links to campaigns and to the CSV', () => {
  const { page } = render(more.find(each => each.screen === 'numbers') ?? publish)
  const links = [...page.querySelectorAll('main a')].map(link => link.getAttribute('href'))
  expect(links).toContain('/console/o/neighbors/numbers/csv?campaign=vote&days=7')
  expect(links).toContain('/console/o/neighbors/numbers?days=7')
  expect(links).toContain('/console/o/neighbors/numbers?campaign=vote&days=28')
  expect(page.querySelector('main td')?.textContent).toBe('fewer than 5')
})

test('the first page of an organization with no campaign says what to do', () => {
  const { page } = render({ ...organization, campaigns: [] })
  expect(page.body.textContent).toContain('There are no campaigns yet. Make the first one')
})

test('only an owner sees the pages of people and of the history', () => {
  const links = (role: 'owner' | 'publisher') => {
    const { page } = render(organization, {
      organization: { id: 'neighbors', name: 'Neighbors', role, people: false },
    })
    return [...page.querySelectorAll('nav a')].map(link => link.textContent)
  }
  expect(links('owner')).toContain('History')
  expect(links('publisher')).not.toContain('History')
})

test('a finding stands at its field, and a row of a list keeps its place in the saved list', () => {
  const { page } = render(ask)
  const field = page.querySelector('[name="bills.3.id"]')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(page.querySelector('[name="bills.3.from"]')?.getAttribute('value')).toBe('0')
  expect(page.querySelector('[name="topics[]"][value=Taxation]')?.hasAttribute('checked')).toBe(true)
})

test('the first button of a section is the one that Enter in a field presses', () => {
  for (const section of [campaign, ask]) {
    const { page } = render(section)
    const form = [...page.querySelectorAll('main form')].find(each => each.querySelector('[name=revision]'))
    const first = [...page.querySelectorAll('main button')].find(
      button => button.closest('form') === form || button.getAttribute('form') === form?.id,
    )
    expect(first?.getAttribute('value')).toBe('enter')
  }
})

test('the tab of the settings is marked in each of their parts', () => {
  const { page } = render(settings, { path: '/console/o/neighbors/settings/look?lang=en' })
  const marked = [...page.querySelectorAll('nav a[aria-current]')].map(link => link.textContent)
  // The tabs are there as a line, and folded for a phone.
  expect(marked).toEqual(['Settings', 'Settings', 'Look1 note'])
})

test('a saved draft with errors says so, and each error names its field and leads to it', () => {
  const { page } = render({ ...campaign, conflict: null }, { notice: 'saved' })
  const [status, ...others] = [...page.querySelectorAll('main [role=status]')]
  expect(status?.textContent).toContain('Saved as a draft, with 1 thing to fix before you publish.')
  expect(others).toEqual([])
  const link = status?.querySelector('a')
  expect(link?.textContent).toBe(`${hostile} › Bills › Bill 1: Number`)
  expect(link?.getAttribute('href')).toBe('/console/o/neighbors/campaigns/vote/ask#bills.0.id')
})

test('a button of a list opens the answer at the row that it adds, and a bill fills the empty row', () => {
  const rows = {
    bills: [
      { row: 3, from: '0' },
      { row: 5, from: '' },
    ],
  }
  const { page } = render({ ...ask, typed: { ...ask.typed, rows } })
  const actionOf = (value: string) => page.querySelector(`[value="${value}"]`)?.getAttribute('formaction')
  const path = '/console/o/neighbors/campaigns/vote/ask'
  expect(actionOf('add:bills')).toBe(`${path}#bills.6.id`)
  expect(actionOf('pick:119-hr-22')).toBe(`${path}#bills.5.id`)
  expect(page.getElementById('bills.5.id')?.tagName).toBe('INPUT')
  expect(actionOf('find')).toBe(`${path}#found`)
  expect(page.getElementById('found')).not.toBeNull()
})

test('a change names its campaign, its entry, its field and its language', () => {
  const { page } = render(publish)
  expect(page.querySelector('dt')?.textContent).toBe(`${hostile} › Bills › Bill 2: In brief (in Spanish)`)
})

test('a new campaign is one line, which unfolds to its fields in the words of the form', () => {
  const of = (path: string, field: string | null, yours: string) => ({
    path: `campaigns › 0${path}`,
    campaign: 'Clean Rivers',
    field,
    language: null,
    theirs: '',
    yours,
    arePictures: field === 'image',
  })
  const { page } = render({
    ...publish,
    untranslated: [],
    changes: [
      of('', 'campaign', 'Clean Rivers'),
      of(' › campaignId', 'campaignId', 'clean-rivers'),
      of(' › supportingBills › 0 › id', 'bills.0.id', '119-hr-22'),
      of(' › supportingBills › 0 › proOrCon', 'bills.0.proOrCon', 'CON'),
      of(' › form › image › file', 'image', 'assets/river.jpg'),
      of(' › form › image › alt', 'alt', 'A river'),
    ],
  })
  const unfolded = page.querySelector('main details')
  expect(unfolded?.querySelector('summary')?.textContent).toBe('New campaign: Clean Rivers')
  const lines = [...(unfolded?.querySelectorAll('dl > div') ?? [])].map(each => each.textContent)
  expect(lines).toEqual([
    'Web addressclean-rivers',
    'Bills › Bill 1: NumberH.R. 22',
    'Bills › Bill 1: Your stanceAgainst',
    'Image',
    'Image: What it showsA river',
  ])
  expect(unfolded?.querySelector('img')?.getAttribute('src')).toBe('/console/o/neighbors/assets/river.jpg')
  expect(page.querySelectorAll('main dl > div')).toHaveLength(lines.length)
})

test('publishing names only what the draft changes of who gets data', () => {
  const { page } = render({ ...publish, outdated: null, findings: [], protectedParts: ['consents'] })
  const text = page.querySelector('main')?.textContent
  expect(text).toContain('who gets people’s data: a checkbox by which people consent.')
  expect(text).not.toContain('webhook')
})

test('a changed text is shown whole, and the words that differ are marked', () => {
  const before = `${'The same words. '.repeat(100)}The end.`
  const yours = `${'The same words. '.repeat(100)}Give money. The end.`
  const { page } = render({ ...publish, changes: [{ ...change, theirs: before, yours }] })
  const [theirs, drafted] = [...page.querySelectorAll('main dl q')]
  expect([theirs?.textContent, drafted?.textContent]).toEqual([before, yours])
  expect([...page.querySelectorAll('main mark')].map(mark => mark.textContent)).toEqual(['Give money. '])
})

test('a picture that changes is shown as it is and as it will be', () => {
  const pictures = { ...change, field: 'image', language: null, arePictures: true }
  const { page } = render({
    ...publish,
    changes: [{ ...pictures, theirs: '/images/a.webp', yours: '/images/b.webp' }],
  })
  const shown = [...page.querySelectorAll('main dl img')]
  expect(shown.map(each => [each.getAttribute('src'), each.getAttribute('alt')])).toEqual([
    ['/images/a.webp', 'Image'],
    ['/images/b.webp', 'Image'],
  ])
})

test('a stored value that every object inherits is one more choice, and a refused one has words', () => {
  for (const value of ['__proto__', 'constructor', 'toString']) {
    const typed = { values: { targetedParty: value }, rows: {} }
    const badChoices = ['targetedParty']
    const { page } = render({ ...campaign, section: 'recipients', typed, findings: {}, badChoices })
    const chosen = page.querySelector('[name=targetedParty] option[selected]')
    expect([chosen?.getAttribute('value'), chosen?.textContent]).toEqual([value, value])
    expect(page.querySelector('a[href="#targetedParty"]')?.textContent).toMatch(/^Choose one of the values/)
    expect(page.getElementById('targetedParty')?.getAttribute('aria-invalid')).toBe('true')
  }
})

test('In a campaign for a state, a bill has fields for its name and link, and nothing is searched', () => {
  const fieldsOf = (state: string | null, values = ask.typed.values) => {
    const { page } = render({ ...ask, state, typed: { ...ask.typed, values }, found: null })
    const names = [...page.querySelectorAll('main input')].map(each => each.getAttribute('name') ?? '')
    return names.filter(name => /^(find|bills\.3\.(stateBill|companion))/.test(name))
  }
  expect(fieldsOf(null)).toEqual(['find', 'bills.3.companion'])
  expect(fieldsOf('TX')).toEqual(['bills.3.stateBillName', 'bills.3.stateBillLink'])
  // A field that already has a value in the document can be emptied.
  expect(fieldsOf(null, { 'bills.3.stateBillName': 'Open Parks Act' })).toContain('bills.3.stateBillName')
})

test('the legislatures of a campaign are one choice, in words', () => {
  const chosen = (audience: string) => {
    const typed = { values: { audience }, rows: {} }
    const { page } = render({ ...campaign, section: 'recipients', typed, findings: {} })
    return page.querySelector('[name=audience] option[selected]')?.textContent
  }
  expect(chosen('')).toBe('Congress')
  expect(chosen('TX')).toBe('Texas legislature')
  expect(chosen('us,NM')).toBe('Congress and New Mexico legislature')
  expect(chosen('TX,OK')).toBe('Texas legislature and Oklahoma legislature')
  expect(chosen('us,TX,TX-AUSTIN')).toBe('Congress, Texas legislature and Austin council')
})

test('a segment is moved from its row, and its findings stand at the list and at the row', () => {
  const rows = { segments: [0, 1].map(row => ({ row, from: String(row) })) }
  const typed = { values: { 'segments.0.members': 'HTX07, M001246' }, rows }
  const findings = {
    segments: { level: 'warning', text: 'contain, of 541 seats today, A: 2.', language: 'en' },
    'segments.1.segmentLabel': { level: 'warning', text: 'has no seat today.', language: 'en' },
  } as const
  const { page } = render({ ...campaign, section: 'segments', typed, findings })
  const moves = [...page.querySelectorAll('[value^="up:"], [value^="down:"]')]
  expect(moves.map(each => each.getAttribute('value'))).toEqual(['down:segments:0', 'up:segments:1'])
  expect(page.querySelector('[name="segments.0.members"]')?.getAttribute('value')).toBe('HTX07, M001246')
  expect(page.getElementById('segments')?.textContent).toContain('of 541 seats today')
  expect(page.getElementById('segments')?.textContent).toContain('Most campaigns don’t need this')
  expect(page.getElementById('segments.1')?.textContent).toContain('has no seat today')
})

test('a confirmation claims an email only if one was sent', () => {
  const touch = { screen: 'touch', ceremony, hasPasskey: false, hasMail: true, kept } as const
  const sent = render({ ...touch, isMailed: true, problem: null }).page.body.textContent
  const refused = render({ ...touch, isMailed: false, problem: 'no-mail' }).page
  expect(sent).toContain('We’ve sent you a link')
  expect(refused.body.textContent).not.toContain('We’ve sent you a link')
  expect(refused.body.textContent).toContain('No further email was sent')
  expect(refused.querySelector('[name=confirm-by][value=continue]')).not.toBeNull()
})

test('a viewer reads a campaign, and has no button that changes it', () => {
  const organization = { id: 'neighbors', name: 'Neighbors', role: 'viewer', people: false } as const
  for (const screen of [ask, publish, ...more]) {
    if (['preview', 'new-campaign', 'supporters'].includes(screen.screen)) continue
    const { page } = render(screen, { organization })
    const visible = [...page.querySelectorAll('main button')].filter(
      each => !each.hasAttribute('aria-hidden'),
    )
    expect(visible.map(each => each.textContent)).toEqual([])
  }
})

test('a webhook’s events are boxes of its own row', () => {
  const { page } = render(webhooks)
  const ticked = page.querySelector('[name="webhooks.2.events[]"][value="letter.outcome"]')
  expect(ticked?.hasAttribute('checked')).toBe(true)
})

test('the preview is in a frame that has no origin, no scripts and no forms', () => {
  const { page } = render(more.find(each => each.screen === 'preview') ?? publish)
  expect(page.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
})

test('an organization that belongs to a file offers its YAML in place of publishing', () => {
  const { page } = render({ ...publish, owner: 'file', difference: '+ a line' })
  expect(page.querySelector('main form[action$="/publish"]')).toBeNull()
  expect(page.querySelector('pre')?.textContent).toContain('+ a line')
  expect(page.querySelector('a[href$="/publish/document"]')).not.toBeNull()
  expect(page.querySelector('main')?.textContent).toContain('redress organizations adopt ID --console')
})

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(each => each.textContent)

test('the parts of a campaign stand in their order, and say what is needed, filled in or optional', () => {
  const { page } = render({ ...campaign, counts: {}, filled: ['story', 'recipients'] })
  const parts = textsOf(page, 'nav ol > li')
  expect(parts).toEqual([
    'StoryFilled in',
    'AskOptional',
    'Help with the letterOptional',
    'Who gets itFilled in',
    'SegmentsOptional',
    'Checkboxes and consentsOptional',
    'After sendingOptional',
    'SharingOptional',
    'DatesStill needed',
  ])
  const needed = page.querySelector('nav ul a[href$="#startDate"]')
  expect(needed?.getAttribute('href')).toBe('/console/o/neighbors/campaigns/vote/dates#startDate')
})

test('saving a part leads to the next one, and the last one leads to the page that publishes', () => {
  const next = (section: (typeof campaignSections)[number], toMend: readonly ShownFinding[] = []) => {
    const saved = { ...campaign, conflict: null, section, toMend }
    const { page } = render(saved, { notice: 'saved' })
    expect(page.querySelectorAll('main [role=status]')).toHaveLength(1)
    const link = [...page.querySelectorAll('main a')].find(each => each.textContent?.startsWith('Next'))
    return [link?.textContent, link?.getAttribute('href')]
  }
  expect(next('story')).toEqual(['Next: Ask', '/console/o/neighbors/campaigns/vote/ask'])
  expect(next('story', [finding])).toEqual(['Next: Ask', '/console/o/neighbors/campaigns/vote/ask'])
  expect(next('dates')).toEqual(['Next: Publish', '/console/o/neighbors/publish'])
})

test('an empty field is left out where it does nothing, and one that is filled in says so', () => {
  const values = { ask: 'Please help.' }
  const rendered = (more: Partial<ScreenOf<'campaign'>>) => render({ ...ask, refused: null, ...more }).page
  const withBills = rendered({})
  expect(withBills.getElementById('ask')).toBeNull()
  expect(withBills.getElementById('issues')).toBeNull()
  expect(withBills.getElementById('billsDescription')).not.toBeNull()
  const without = rendered({ hasBills: false, typed: { values: {}, rows: {} } })
  expect(without.getElementById('ask')).not.toBeNull()
  expect(without.getElementById('issues')).not.toBeNull()
  expect(without.getElementById('billsDescription')).toBeNull()
  const filled = rendered({ typed: { values, rows: {} } })
  expect(filled.getElementById('ask-hint')?.textContent).toContain('This campaign lists bills')
})

test('a stored image is shown with its name, and replacing and removing it are folded', () => {
  const { page } = render({ ...campaign, conflict: null, findings: {} })
  expect(page.querySelector('main')?.textContent).toContain('Stored: a.jpg')
  const folded = [...page.querySelectorAll('main details')].filter(each => /image$/.test(textOf(each)))
  expect(folded.map(each => [textOf(each), each.hasAttribute('open')])).toEqual([
    ['Replace the image', false],
    ['Remove the image', false],
  ])
  expect(folded[0]?.querySelector('[type=file]')).not.toBeNull()
  expect(folded[1]?.querySelector('[value=remove-image]')).not.toBeNull()
})

const textOf = (details: Element) => details.querySelector('summary')?.textContent ?? ''

test('the address of a campaign is a link only while visitors can open it', () => {
  const link = (state: CampaignState) => {
    const { page } = render({ ...campaign, campaign: { ...campaign.campaign, state } })
    return page.querySelector('a[href="https://redress.example/vote"]')
  }
  expect(link('open')).not.toBeNull()
  expect(link('scheduled')).toBeNull()
})

test('a bill that was found says whether its Congress is the current one', () => {
  const url = 'https://www.congress.gov/bill/118th-congress/house-bill/9'
  const bill = { id: '118-hr-9', name: 'Old Act', title: 'Old Act', url, congress: 118, isCurrent: false }
  const texts = (bills: NonNullable<typeof ask.found>['bills']) =>
    render({ ...ask, found: { asked: 'act', bills, oldList: null } }).page.getElementById('found')
      ?.textContent
  expect(texts([bill])).toContain('118th Congress, not the current one')
  expect(texts(ask.found?.bills ?? [])).toContain('119th Congress, the current one')
})

test('the day on which a campaign opens names the time zone in words', () => {
  const { page } = render({ ...campaign, section: 'dates' })
  expect(page.getElementById('startDate-hint')?.textContent).toContain('midnight, Central Time')
})

test('an invitation explains its role', () => {
  const page = screens.find(each => each.screen === 'invitation')
  expect(page && render(page).page.querySelector('main')?.textContent).toContain('As an owner, you write')
})

test('the numbers name the rows as people say them, and the tables without rows in one sentence', () => {
  const numbers = more.find((each): each is ScreenOf<'numbers'> => each.screen === 'numbers')
  if (!numbers) throw new Error('There is no page of numbers among the screens.')
  const days = {
    name: 'days' as const,
    columns: ['visitors' as const],
    rows: [{ name: '2026-11-20', values: [5] }],
  }
  const { page } = render({ ...numbers, tables: [...numbers.tables, days] })
  expect(textsOf(page, 'main tbody tr').at(-1)).toBe('Nov 20, 20265')
  expect(textsOf(page, 'main thead').at(0)).not.toContain('Name')
  expect(page.querySelector('main')?.textContent).toContain('Nothing to count yet: By stance.')
})

test('the history names a version, an office and a campaign as people say them', () => {
  const entry = (id: number, action: StaffAction, about: string) =>
    ({ id, at, who: { kind: 'staff', email: 'ada@staff.example' }, action, about }) as const
  const actions = [
    entry(1, 'published', '2'),
    entry(2, 'deliveries-resent', 'HTX07'),
    entry(3, 'campaign-saved', 'vote#title'),
    entry(4, 'opened-again', 'vote'),
    entry(5, 'campaign-removed', 'gone'),
  ]
  const campaigns = [{ id: 'vote', name: 'Fair Voting' }]
  const { page } = render({ screen: 'audit', actions, campaigns, older: null })
  const texts = textsOf(page, 'main li > p:first-child')
  expect(texts[0]).toBe('ada@staff.example published: Version 2')
  expect(texts[1]).toContain('Texas')
  expect(texts[2]).toBe('ada@staff.example saved a draft: Fair Voting (Title of the page)')
  expect(texts[3]).toBe('ada@staff.example opened a campaign again: Fair Voting')
  expect(texts[4]).toContain(': gone')
})

test('a version says what it changed, and who set up the organization', () => {
  const version = (difference: Partial<ShownVersion>): ShownVersion => ({
    ...{ version: 2, by: 'ada@staff.example', byOperator: false, at, restored: null, changed: [] },
    ...difference,
  })
  const versions = more.find((each): each is ScreenOf<'versions'> => each.screen === 'versions')
  if (!versions) throw new Error('There is no page of versions among the screens.')
  const { page } = render({
    ...versions,
    restoring: null,
    versions: [
      version({
        changed: [
          { campaign: 'Fair Voting', what: 'changed', fields: ['title', 'bills'] },
          { campaign: '', what: 'changed', fields: ['primaryColor'] },
          { campaign: 'Clean Rivers', what: 'added', fields: [] },
        ],
      }),
      version({ version: 1, by: 'shell', byOperator: true }),
    ],
  })
  const texts = textsOf(page, 'main ol > li p')
  expect(texts).toContain('Fair Voting: Title of the page and Bills')
  expect(texts).toContain('Settings: Main color')
  expect(texts).toContain('New campaign: Clean Rivers')
  expect(page.querySelector('main ol')?.textContent).toContain('set up by the people who run this site')
  expect(page.querySelector('main ol')?.textContent).not.toContain('shell')
})

const ended: ShownCampaign = {
  ...{ id: 'vote', name: 'Fair Voting', state: 'ended', starts: '2026-11-01' },
  ...{ ends: '2026-11-20T11:20:35.996Z', endedToday: true, letters: 0, url: null },
  ...{ isNew: false, canReopen: true },
}

test('the first page says when a campaign was taken down today, and offers to open it again', () => {
  const { page } = render({ ...organization, owner: 'console', campaigns: [ended] })
  const item = page.querySelector('main section[aria-labelledby=campaigns] li')
  expect(item?.textContent).toMatch(/Ended today at 6:20\sa\.m\. Eastern/)
  const link = page.querySelector('a[href$="/campaigns/vote/dates#open-again"]')
  expect(link?.getAttribute('aria-label')).toBe('Open Fair Voting again')
})

test('the editor says at its top that a campaign has ended, and opens it again', () => {
  const { page } = render({
    ...campaign,
    campaign: { ...ended, url: 'https://redress.example/vote' },
    owner: 'console',
    section: 'dates',
    takeDown: null,
    reopen: { version: 3, key: 'k' },
  })
  const text = page.querySelector('main')?.textContent
  expect(text).toMatch(/Ended today at 6:20\sa\.m\. Eastern/)
  expect(text).toContain('Visitors read there that it has ended.')
  expect(text).not.toContain('works once the campaign is published and open')
  const form = page.querySelector('form[action$="/campaigns/vote/open-again"]')
  expect(form?.querySelector('[name=version]')?.getAttribute('value')).toBe('3')
})

test('a stored time of day is read in words, and can be kept, removed or replaced by a day', () => {
  const values = { endDate: '2026-11-28T11:20:35.996Z', startDate: '2026-11-01' }
  const { page } = render({
    ...campaign,
    section: 'dates',
    typed: { values, rows: {} },
    isDaySuggested: false,
  })
  const choices = [...page.querySelectorAll('[name=endDate] option')]
  expect(choices.map(each => each.getAttribute('value'))).toEqual([values.endDate, ''])
  expect(choices[0]?.textContent).toMatch(/^November 28, 2026 at 6:20\sa\.m\. Eastern$/)
  expect(page.querySelector('[name="endDate.day"]')?.getAttribute('type')).toBe('date')
  expect(page.querySelector('[name=startDate]')?.getAttribute('type')).toBe('date')
  expect(page.querySelector('[name="startDate.day"]')).toBeNull()
})

test('taking down and discarding are folded, and the fold asks whose draft is discarded', () => {
  const dates = render({ ...campaign, section: 'dates', campaign: { ...campaign.campaign, name: 'Rivers' } })
  const takeDown = dates.page.querySelector('form[action$="/take-down"]')?.closest('details')
  expect(takeDown?.hasAttribute('open')).toBe(false)
  expect(takeDown && textOf(takeDown)).toBe('Take down Rivers?')
  const draft = { by: 'maya@example.org', at }
  const changes = [{ ...change, campaign: 'Rivers', theirs: '', yours: 'New' }]
  const { page } = render({ ...publish, draft, changes })
  const discard = page.querySelector('form[action$="/publish/discard"]')?.closest('details')
  expect(discard?.hasAttribute('open')).toBe(false)
  expect(discard && textOf(discard)).toMatch(
    /^Discard the draft that maya@example\.org saved \(Nov 20, 2026, 12:00\sp\.m\.\)\?$/,
  )
  expect(discard?.textContent).toContain('It changes: Rivers.')
})

test('without letters in 14 days there is no chart, and a suppressed day alone draws none', () => {
  const chart = (submissions: number | null) =>
    render({ ...organization, days: [{ day: '2026-11-20', submissions }] }).page.querySelector(
      'svg[role=img]',
    )
  expect(chart(0)).toBeNull()
  expect(chart(null)).toBeNull()
  expect(chart(5)).not.toBeNull()
})

test('the first page says that the site is a test, and which campaign needs an opening day', () => {
  const isTest = (shown: boolean) =>
    render({ ...organization, isTest: shown }).page.body.textContent?.includes('This is a test site')
  expect([isTest(true), isTest(false)]).toEqual([true, false])
  const { page } = render({
    ...organization,
    attention: [{ kind: 'no-opening', id: 'vote', name: 'Fair Voting' }],
  })
  expect(page.querySelector('main')?.textContent).toContain('Fair Voting needs an opening day.')
  expect(page.querySelector('a[href$="/campaigns/vote/dates#startDate"]')).not.toBeNull()
})

test('after a publication, the first page gives the address of each changed campaign that is open', () => {
  const open = { ...ended, state: 'open', endedToday: false, canReopen: false } as const
  const published = [
    { ...open, url: 'https://redress.example/vote' },
    { ...open, id: 'soon', name: 'Soon', state: 'scheduled' as const, starts: '2026-12-01' },
  ]
  const { page } = render({ ...organization, published }, { notice: 'published' })
  const statuses = [...page.querySelectorAll('main [role=status]')]
  expect(statuses).toHaveLength(1)
  expect(statuses[0]?.querySelector('code')?.textContent).toBe('https://redress.example/vote')
  expect(statuses[0]?.querySelector('a')?.getAttribute('target')).toBe('_blank')
  expect(statuses[0]?.textContent).toContain('It opens on its first day: Dec 1, 2026.')
})

test('the days of the numbers are explained on their page alone', () => {
  const numbers = more.find(each => each.screen === 'numbers') ?? publish
  expect(render(numbers).page.body.textContent).toContain('A day begins the evening before')
  expect(render(organization).page.body.textContent).not.toContain('the evening before')
})

test('without letters or supporters the pages say so, and name the campaign that asks', () => {
  const none = render({ ...deliveries, hasLetters: false, groups: [], undecided: [] }).page
  expect(none.querySelector('main')?.textContent).toContain('No letters yet.')
  const asking = [{ id: 'vote', name: 'Fair Voting' }]
  const { page } = render({ ...supporters, count: 0, asking, found: null })
  expect(page.querySelector('main')?.textContent).toContain('No one has agreed yet.')
  expect(page.querySelector('a[href$="/campaigns/vote/consents"]')?.textContent).toBe('Fair Voting')
  const empty = render({ ...supporters, count: 0, asking: [], found: null }).page
  expect(empty.querySelector('main')?.textContent).toContain('“The person agrees to emails from you”')
})

test('the pages of an organization are also in a menu that is folded', () => {
  const { page } = render(organization)
  const menu = page.querySelector('nav[aria-label=Organization] details')
  expect(menu?.hasAttribute('open')).toBe(false)
  expect(menu && textOf(menu)).toBe('Menu')
  expect(textsOf(page, 'nav[aria-label=Organization] details a')).toContain('Publish')
})

test('a form that a button changed says so, and so does each row that is not saved', () => {
  const rows = {
    bills: [
      { row: 3, from: '0' },
      { row: 4, from: '' },
    ],
  }
  const { page } = render({ ...ask, typed: { ...ask.typed, rows }, isUnsaved: true })
  expect(page.querySelectorAll('form[data-unsaved]')).toHaveLength(1)
  expect(page.getElementById('bills.3')?.textContent).not.toContain('Added, not saved yet')
  expect(page.getElementById('bills.4')?.textContent).toContain('Added, not saved yet')
  expect(page.querySelector('main')?.textContent).toContain('changes that aren’t saved yet')
  expect(page.querySelector('nav ol [aria-current=page]')?.textContent).toContain('Ask')
  const { page: saved } = render(ask)
  expect(saved.querySelector('form[data-unsaved]')).toBeNull()
  expect(saved.querySelector('main')?.textContent).not.toContain('aren’t saved yet')
})

test('a search keeps its words, and says if our list of bills may be incomplete', () => {
  const search = (oldList: { asOf: string | null } | null, language: 'en' | 'es' = 'en') =>
    render({ ...ask, found: { asked: 'ticket fees', bills: [], oldList } }, { language }).page
  expect(search(null).querySelector('[name=find]')?.getAttribute('value')).toBe('ticket fees')
  expect(search(null).getElementById('found')?.textContent).not.toContain('incomplete')
  expect(search({ asOf: at }).getElementById('found')?.textContent).toContain(
    'Our list of bills may be incomplete (last updated Nov 20, 2026). You can still add a bill by its number.',
  )
  expect(search({ asOf: null }, 'es').getElementById('found')?.textContent).toContain(
    'puede estar incompleta (todavía no se cargó ninguna)',
  )
})

test('a bill that was found has a link to read it in a new tab', () => {
  const link = render(ask).page.querySelector('#found a')
  expect(link?.getAttribute('href')).toBe('https://www.congress.gov/bill/119th-congress/house-bill/22')
  expect(link?.getAttribute('target')).toBe('_blank')
})

test('the stance on a bill is one of three buttons, and “Visitors choose” says what it means', () => {
  const { page } = render(ask)
  const group = page.getElementById('bills.3.proOrCon')
  expect([...(group?.querySelectorAll('label') ?? [])].map(each => each.textContent)).toEqual([
    'For',
    'Against',
    'Visitors choose',
  ])
  expect(group?.querySelector('input[checked]')?.getAttribute('value')).toBe('')
  expect(group?.textContent).toContain('you send letters of both sides')
})

test('a question without its mark is named by its number', () => {
  const text = 'needs a question mark at its end.'
  const { page } = render({
    ...campaign,
    section: 'help',
    typed: {
      values: { 'questions.1.text': 'a?', 'questions.7.text': 'Why' },
      rows: { questions: [1, 7].map((row, place) => ({ row, from: String(place) })) },
    },
    findings: { 'questions.7.text': { level: 'error', text, language: 'en' } },
    toMend: [{ ...finding, field: 'questions.1.text', text }],
  })
  expect(page.getElementById('questions.7.text-error')?.textContent).toBe(`Question 2 ${text}`)
  expect(page.querySelector('main li')?.textContent).toContain(`Question 2 ${text}`)
})

test('the part “Segments” shows its title once', () => {
  const { page } = render({ ...campaign, section: 'segments', findings: {}, typed: { values: {}, rows: {} } })
  expect(page.querySelector('#segments > legend > span')?.className).toBe('visuallyHidden')
  expect(page.getElementById('segments')?.textContent).not.toMatch(/YAML|are known/)
})

test('a checkbox without a postal address leads to the settings, which lead back to the campaign', () => {
  const { page } = render({ ...campaign, needed: [{ section: 'consents', field: 'postalAddress' }] })
  const href = '/console/o/neighbors/settings/organization?campaign=vote#postalAddress'
  expect(page.querySelector(`nav a[href="${href}"]`)?.textContent).toContain('postal address')
  const { page: back } = render({
    ...settings,
    section: 'organization',
    cameFrom: { id: 'vote', name: 'Fair Tickets' },
  })
  expect(back.querySelector('main form [name=campaign]')?.getAttribute('value')).toBe('vote')
  const link = back.querySelector('main a[href="/console/o/neighbors/campaigns/vote/consents"]')
  expect(link?.textContent).toBe('Back to Fair Tickets')
})

test('a campaign in one language counts its texts without the other, and leads to their fields and back', () => {
  const one = { ...campaign, conflict: null, languages: ['en'] as const }
  const { page } = render({ ...one, untranslated: [{ language: 'es', count: 7 }] })
  expect(page.querySelector('main')?.textContent).toContain(
    '7 texts have no Spanish. Spanish readers see English there.',
  )
  const links = [...page.querySelectorAll('main a[href$="story?languages=both"]')]
  expect(links.map(each => each.textContent)).toEqual(['Add Spanish'])
  const { page: both } = render({ ...campaign, conflict: null, isLanguageAdded: true })
  const back = [...both.querySelectorAll('main a')].find(each => each.textContent === 'Show English only')
  expect(back?.getAttribute('href')).toBe('/console/o/neighbors/campaigns/vote/story')
})

test('a link to a preview can be copied, and making it keeps the chosen language', () => {
  const shown = screens.find(each => each.screen === 'preview')
  if (shown?.screen !== 'preview') throw new Error('No preview')
  const { page } = render({ ...shown, language: 'es', shared: 'https://redress.example/console/preview/a' })
  const form = page.querySelector('form[action$="/preview/share"]')
  expect(form?.querySelector('[name=language]')?.getAttribute('value')).toBe('es')
  expect(page.querySelector('button[data-copies=shared]')?.hasAttribute('hidden')).toBe(true)
  expect(page.querySelector('main')?.textContent).toContain('shows the draft as it is when opened')
})

test('a wholly new text has no marks, bold words are bold, and a day is written as elsewhere', () => {
  const path = 'campaigns › 0 › form › description'
  const text = { ...change, path, field: 'description', language: null }
  const { page } = render({
    ...publish,
    untranslated: [],
    changes: [
      { ...text, theirs: 'Old words.', yours: 'Keep **free parks** open.' },
      { ...text, path: `${path}2`, theirs: '', yours: 'Added.' },
      {
        ...text,
        path: 'campaigns › 0 › startDate',
        field: 'startDate',
        theirs: '2026-11-20',
        yours: '2026-11-28',
      },
    ],
  })
  const marks = [...page.querySelectorAll('main dl mark')].map(each => each.textContent?.trim())
  expect(marks).toEqual(['20,', '28,'])
  expect(page.querySelector('main dl strong')?.textContent).toBe('free parks')
  expect([...page.querySelectorAll('main dd')].map(each => each.textContent)).toEqual([
    'Now: Old words.',
    'Then: Keep free parks open.',
    'New: Added.',
    'Now: Nov 20, 2026',
    'Then: Nov 28, 2026',
  ])
})

test('the first checkbox that collects addresses is named plainly before it is published', () => {
  const first = { ...publish, outdated: null, findings: [], isFirstConsent: true }
  const { page } = render({ ...first, protectedParts: ['consents'] })
  const text = page.querySelector('main')?.textContent
  expect(text).toContain('This adds a checkbox that collects email addresses')
  expect(text).not.toContain('changes who gets people’s data')
})

test('a default and its name are one choice, which keeps the present value', () => {
  const offered = (value: string) => {
    const typed = { values: { ownLanguage: value }, rows: {} }
    const { page } = render({ ...settings, section: 'organization', typed })
    return [...page.querySelectorAll('[name=ownLanguage] option')].map(each => each.getAttribute('value'))
  }
  expect(offered('')).toEqual(['', 'es'])
  expect(offered('en')).toEqual(['en', 'es'])
  expect(offered('es')).toEqual(['', 'es'])
})

test('a saved change of an open campaign may be published before the next part', () => {
  const saved = (state: 'open' | 'draft') => {
    const shown = { ...campaign, owner: 'console' as const, conflict: null, toMend: [] }
    const { page } = render({ ...shown, campaign: { ...campaign.campaign, state } }, { notice: 'saved' })
    return [...page.querySelectorAll('main [role=status] a')].map(each => each.textContent)
  }
  expect(saved('open')).toEqual(['Publish this change', 'Next: Ask'])
  expect(saved('draft')).toEqual(['Next: Ask'])
})
