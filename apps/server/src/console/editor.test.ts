import { campaignSections } from '@redress/contract/console/campaignSections'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPhoto } from '../organizations/images/testing/someImages.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { formToken } from './cookies.ts'
import { CONSOLE_HOST, CONSOLE_ORIGIN, type ConsoleBrowser, screenOf } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct
let editor: ConsoleBrowser
beforeEach(async () => {
  product = await openTestProduct({ worker: false })
  await product.documents.adopt({ organizationId: 'neighbors', owner: 'console' })
  editor = (await signIn(product, { role: 'editor', email: 'ada@staff.example' })).browser
})
afterEach(() => product.close())

const story = '/console/o/neighbors/campaigns/vote/story'
const ask = '/console/o/neighbors/campaigns/vote/ask'

const read = async (url: string) => screenOf(await editor.get(url), 'campaign')
const draftOf = async () => (await product.documents.read('neighbors'))?.draft?.text ?? ''

test('a section shows what the document says, and saving it edits the draft alone', async () => {
  const shown = await read(story)
  expect(shown.typed.values).toMatchObject({ campaignName: 'Fair Voting for All', title: '' })
  const saved = await editor.post(story, {
    revision: String(shown.revision),
    campaignName: 'Fair Voting for All',
    title: 'Vote',
    description: 'Two lines.\r\n\r\nAnd more.',
  })
  expect([saved.status, saved.location]).toEqual([303, `${story}?notice=saved`])
  expect(await draftOf()).toContain('title: Vote')
  expect((await read(story)).typed.values).toMatchObject({
    title: 'Vote',
    description: 'Two lines.\n\nAnd more.',
  })
  expect(await product.documents.listVersions('neighbors')).toHaveLength(1)
})

test('a field that is wrong is saved in the draft, and has its finding beside it', async () => {
  const { revision } = await read(story)
  await editor.post(story, { revision: String(revision), campaignName: 'No' })
  const shown = await read(story)
  expect(shown.findings.campaignName).toMatchObject({
    level: 'error',
    text: expect.stringContaining('too short'),
  })
  expect(shown.counts.story?.errors).toBe(1)
})

test('the notes of other fields stay while a field is wrong', async () => {
  const dates = '/console/o/neighbors/campaigns/vote/dates'
  const notesOf = async () => (await read(dates)).counts.dates?.notes ?? 0
  const first = await read(dates)
  await editor.post(dates, { revision: String(first.revision), startDate: '2099-01-01' })
  expect(await notesOf()).toBe(1)
  const { revision } = await read(story)
  await editor.post(story, { revision: String(revision), campaignName: 'No' })
  expect((await read(dates)).counts.story?.errors).toBe(1)
  expect(await notesOf()).toBe(1)
})

test('a Spanish console says in Spanish what the check found', async () => {
  const { revision } = await read(story)
  await editor.post(story, { revision: String(revision), campaignName: 'No' })
  const shown = await read(`${story}?lang=es`)
  const words = { text: 'es demasiado corto: necesita al menos 6 caracteres.', language: 'es' }
  expect(shown.findings.campaignName).toEqual({ level: 'error', ...words })
  expect(shown.toMend).toContainEqual(expect.objectContaining({ field: 'campaignName', ...words }))
})

test('the second of two editors sees what the first changed, and keeps what was typed', async () => {
  const { revision } = await read(story)
  const fields = { revision: String(revision), campaignName: 'Fair Voting for All' }
  await editor.post(story, { ...fields, title: 'Of Ada' })
  const second = (await signIn(product, { role: 'editor', email: 'ben@staff.example' })).browser
  const answer = await second.post(story, { ...fields, title: 'Of Ben' })
  const shown = screenOf(answer, 'campaign')
  expect(answer.status).toBe(409)
  expect(shown.typed.values.title).toBe('Of Ben')
  expect(shown.conflict).toEqual({
    by: 'ada@staff.example',
    changes: [
      {
        path: 'form › title',
        campaign: '',
        field: 'title',
        language: null,
        theirs: 'Of Ada',
        yours: 'Of Ben',
        arePictures: false,
      },
    ],
  })
  const again = await second.post(story, { ...fields, title: 'Of Ben', revision: String(shown.revision) })
  expect(again.status).toBe(303)
  expect(await draftOf()).toContain('title: Of Ben')
})

test('a row of a list is added and removed without saving, and keeps what was typed', async () => {
  const { revision, typed } = await read(ask)
  expect(typed.rows.bills).toEqual([
    { row: 0, from: '0' },
    { row: 1, from: '1' },
  ])
  const posted = {
    revision: String(revision),
    'bills.row[]': '1',
    'bills.1.from': '1',
    'bills.1.id': '119-s-1748',
    'bills.1.inBrief': 'It would protect children.',
  }
  const added = screenOf(await editor.post(ask, { ...posted, do: 'add:bills' }), 'campaign')
  expect(added.typed.rows.bills).toEqual([
    { row: 1, from: '1' },
    { row: 2, from: '' },
  ])
  expect(added.typed.values['bills.1.inBrief']).toBe('It would protect children.')
  const removed = screenOf(await editor.post(ask, { ...posted, do: 'remove:bills:1' }), 'campaign')
  expect(removed.typed.rows.bills).toEqual([])
  expect(await draftOf()).toBe('')
  await editor.post(ask, { ...posted, do: 'save' })
  const saved = await read(ask)
  expect(saved.typed.rows.bills).toHaveLength(1)
  expect(saved.typed.values).toMatchObject({
    'bills.0.id': 'S. 1748',
    'bills.0.inBrief': 'It would protect children.',
  })
})

test('saving a section without a change leaves the document as it is', async () => {
  const paths = ['vote', 'over'].flatMap(campaign =>
    campaignSections.map(section => `${campaign}/${section}`),
  )
  for (const path of paths) {
    const url = `/console/o/neighbors/campaigns/${path}`
    const { revision, typed } = await read(url)
    const form = new URLSearchParams({ ...typed.values, revision: String(revision) })
    if (typed.values.topics) form.set('topics[]', typed.values.topics)
    for (const [list, rows] of Object.entries(typed.rows))
      for (const { row, from } of rows) {
        form.append(`${list}.row[]`, String(row))
        form.append(`${list}.${row}.from`, from)
      }
    const answer = await editor.post(url, form)
    expect(answer.status).toBe(303)
  }
  expect((await product.documents.read('neighbors'))?.revision).toBe(0)
})

test.each([
  ['recipients', 'targetedParty', {}],
  ['ask', 'bills.0.proOrCon', { 'bills.row[]': '0', 'bills.0.from': '0', 'bills.0.id': '119-hr-22' }],
  ['help', 'starters.0.stance', { 'starters.row[]': '0', 'starters.0.from': '', 'starters.0.text': 'Hi.' }],
  ['consents', 'addons.0.keeps', { 'addons.row[]': '0', 'addons.0.from': '', 'addons.0.consent': 'Yes.' }],
  ['ask', 'topics', {}],
])(
  'a value that the form does not offer is refused in %s for %s, with words at the field',
  async (part, name, more) => {
    const url = `/console/o/neighbors/campaigns/vote/${part}`
    for (const value of ['__proto__', 'constructor', 'PRO ']) {
      const posted = { ...more, revision: '0', [name === 'topics' ? 'topics[]' : name]: value }
      const answer = await editor.post(url, posted)
      expect([answer.status, screenOf(answer, 'campaign').badChoices]).toEqual([422, [name]])
    }
    expect(await draftOf()).toBe('')
  },
)

test('an odd value that is stored already is shown, and does not keep the section from being saved', async () => {
  const campaign = ['campaigns', { key: 'campaignId', value: 'vote' }]
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: 0,
    by: { id: '', name: '' },
    edits: [
      { kind: 'set', path: [...campaign, 'targetedParty'], value: '__proto__' },
      { kind: 'set', path: [...campaign, 'usualReply'], value: [{ toString: 1 }] },
    ],
  })
  const url = '/console/o/neighbors/campaigns/vote/recipients'
  const { revision, typed } = await read(url)
  expect(typed.values.targetedParty).toBe('__proto__')
  expect((await editor.get('/console/o/neighbors/campaigns/vote/after')).status).toBe(200)
  expect((await editor.post(url, { ...typed.values, revision: String(revision) })).status).toBe(303)
})

test('a bill is found by its number, even with Enter, and a number without a bill finds none', async () => {
  const { revision } = await read(ask)
  const find = async (asked: string) =>
    screenOf(await editor.post(ask, { revision: String(revision), do: 'find', find: asked }), 'campaign')
      .found
  expect(await find('H.R. 22')).toMatchObject({
    bills: [{ id: '119-hr-22', congress: 119, isCurrent: true }],
  })
  const entered = { revision: String(revision), do: 'enter', find: 'H.R. 22' }
  expect(screenOf(await editor.post(ask, entered), 'campaign').found?.bills).toHaveLength(1)
  expect(await find('hr 99999')).toMatchObject({ asked: 'hr 99999', bills: [] })
})

test('a search that finds nothing says whether the list of bills is missing or old', async () => {
  const { revision } = await read(ask)
  const search = async (find: string) =>
    screenOf(await editor.post(ask, { revision: String(revision), do: 'find', find }), 'campaign').found
  const load = (as_of: string) =>
    product.database.db
      .insertInto('data_sets')
      .values({ name: 'bills', source: 'a', congress: 119, count: 1, etag: '', as_of, fetched_at: as_of })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ as_of }))
      .execute()
  expect((await search('hr 99999'))?.oldList).toEqual({ asOf: null })
  const dayBefore = (days: number) => new Date(product.clock.now() - days * 86_400_000).toISOString()
  const old = dayBefore(15)
  await load(old)
  expect((await search('hr 99999'))?.oldList).toEqual({ asOf: old })
  expect((await search('H.R. 22'))?.oldList).toBeNull()
  await load(dayBefore(1))
  expect((await search('hr 99999'))?.oldList).toBeNull()
})

test('Enter saves after a search, although its words stay in their field', async () => {
  const { revision } = await read(ask)
  const entered = { revision: String(revision), do: 'enter', find: 'H.R. 22', searched: 'H.R. 22' }
  expect((await editor.post(ask, entered)).location).toBe(`${ask}?notice=saved`)
})

test('a form counts as unsaved after a button changed it, and not after a search alone', async () => {
  const { revision, typed, isUnsaved } = await read(ask)
  expect(isUnsaved).toBe(false)
  const form = { ...typed.values, revision: String(revision) }
  const rows = (list: readonly { row: number; from: string }[]) => {
    const fields = new URLSearchParams(form)
    for (const { row, from } of list) {
      fields.append('bills.row[]', String(row))
      fields.set(`bills.${row}.from`, from)
    }
    for (const topic of (typed.values.topics ?? '').split('\n')) fields.append('topics[]', topic)
    return fields
  }
  const press = async (action: string) => {
    const fields = rows(typed.rows.bills ?? [])
    fields.set('do', action)
    fields.set('find', 'H.R. 22')
    return screenOf(await editor.post(ask, fields), 'campaign').isUnsaved
  }
  expect(await press('find')).toBe(false)
  expect(await press('add:bills')).toBe(true)
  expect(await press('remove:bills:0')).toBe(true)
  expect(await press('pick:119-hr-22')).toBe(true)
})

test('a campaign in English says how many of its texts have no Spanish', async () => {
  await editor.post('/console/o/neighbors/campaigns/new', { revision: '0', name: 'Clean Rivers', id: '' })
  const page = '/console/o/neighbors/campaigns/clean-rivers/story'
  expect((await read(page)).untranslated).toEqual([{ language: 'es', count: 1 }])
  const both = await read(`${page}?languages=both`)
  expect([both.languages, both.isLanguageAdded]).toEqual([['en', 'es'], true])
  await editor.post(page, {
    revision: String(both.revision),
    languages: 'both',
    campaignName: 'Clean Rivers',
    'campaignName.es': 'Ríos limpios',
  })
  expect(await read(page)).toMatchObject({
    untranslated: [],
    isLanguageAdded: false,
    languages: ['en', 'es'],
  })
})

test('a number of a bill is read as people write it, and a bill that was found fills the empty row', async () => {
  const { revision } = await read(ask)
  const posted = {
    revision: String(revision),
    'bills.row[]': '0',
    'bills.0.from': '0',
    'bills.0.id': '',
  }
  const picked = screenOf(await editor.post(ask, { ...posted, do: 'pick:119-hr-22' }), 'campaign')
  expect(picked.typed.rows.bills).toEqual([{ row: 0, from: '0' }])
  expect(picked.typed.values['bills.0.id']).toBe('H.R. 22')
  expect(picked.billNames).toEqual({ 'bills.0.id': expect.stringMatching(/./) })
  await editor.post(ask, { ...posted, 'bills.0.id': 'H.R. 22', do: 'save' })
  expect((await read(ask)).typed.values['bills.0.id']).toBe('H.R. 22')
  expect(await draftOf()).toContain('id: 119-hr-22')
})

test('staff choose the legislatures to which a campaign writes, and a value that stands already stays', async () => {
  const recipients = '/console/o/neighbors/campaigns/vote/recipients'
  const chosen = async () => (await read(recipients)).typed.values.audience
  const choose = async (audience: string) =>
    (await editor.post(recipients, { revision: String((await read(recipients)).revision), audience })).status
  expect(await chosen()).toBe('')
  expect(await choose('')).toBe(303)
  expect(await draftOf()).not.toContain('audience')
  for (const [audience, written] of [
    ['TX', 'audience:\n      state: TX'],
    ['us,TX', 'audience:\n      - us\n      - state: TX'],
  ] as const) {
    expect(await choose(audience)).toBe(303)
    expect(await draftOf()).toContain(written)
    expect(await chosen()).toBe(audience)
    expect((await read(recipients)).findings.audience).toBeUndefined()
  }
  for (const audience of ['GU', 'tx', 'us,TX,OK', 'Congress']) expect(await choose(audience)).toBe(422)
  expect(await choose('')).toBe(303)
  expect(await draftOf()).not.toContain('audience')
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: (await read(recipients)).revision,
    by: { id: 'ada', name: 'Ada' },
    edits: [
      {
        kind: 'set',
        path: ['campaigns', { key: 'campaignId', value: 'vote' }, 'audience'],
        value: [{ state: 'TX' }, { state: 'OK' }],
      },
    ],
  })
  const before = await draftOf()
  expect(await choose('TX,OK')).toBe(303)
  expect(await draftOf()).toBe(before)
})

test('a council that the document names stays when its part is saved', async () => {
  const recipients = '/console/o/neighbors/campaigns/vote/recipients'
  const path = ['campaigns', { key: 'campaignId', value: 'vote' }, 'audience'] as const
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: (await read(recipients)).revision,
    by: { id: 'ada', name: 'Ada' },
    edits: [{ kind: 'set', path: [...path], value: ['us', { council: 'TX-AUSTIN' }] }],
  })
  const { revision, typed } = await read(recipients)
  expect(typed.values.audience).toBe('us,TX-AUSTIN')
  const posted = { revision: String(revision), audience: 'us,TX-AUSTIN', targetedParty: 'Democrat' }
  expect((await editor.post(recipients, posted)).status).toBe(303)
  expect(await draftOf()).toContain('council: TX-AUSTIN')
  expect(await draftOf()).toContain('targetedParty: Democrat')
})

test('in a campaign for a state, a bill is read by its number there, and its name and link are saved', async () => {
  expect((await read(ask)).state).toBeNull()
  const vote = ['campaigns', { key: 'campaignId', value: 'vote' }] as const
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: (await read(ask)).revision,
    by: { id: 'ada', name: 'Ada' },
    edits: [
      { kind: 'set', path: [...vote, 'audience'], value: { state: 'TX' } },
      { kind: 'remove', path: [...vote, 'supportingBills'] },
    ],
  })
  const { revision, state } = await read(ask)
  expect(state).toBe('TX')
  const bill = {
    'bills.0.id': 'H.B. 123',
    'bills.0.stateBillName': 'Open Parks Act',
    'bills.0.stateBillLink': 'http://legislature.example.org/HB123',
  }
  const rest = { 'bills.row[]': '0', 'bills.0.from': '' }
  await editor.post(ask, { revision: String(revision), ...rest, ...bill, do: 'save' })
  const saved = await read(ask)
  expect(saved.typed.values).toMatchObject({ ...bill, 'bills.0.id': 'tx-hb-123' })
  expect(Object.keys(saved.findings).filter(name => name.startsWith('bills'))).toEqual([
    'bills.0.stateBillLink',
    'bills.0.proOrCon',
  ])
  const again = { ...rest, ...bill, 'bills.0.from': '0', 'bills.0.stateBillLink': 'https://a.example/123' }
  await editor.post(ask, { revision: String(saved.revision), ...again, do: 'save' })
  expect(Object.keys((await read(ask)).findings)).toEqual(['bills.0.proOrCon'])
  expect(await draftOf()).toMatch(/id: tx-hb-123\n +name: Open Parks Act\n +link: https:\/\/a.example\/123/)
})

test('a finding of another page leads to its field there', async () => {
  const consents = '/console/o/neighbors/campaigns/vote/consents'
  const { revision } = await read(consents)
  await editor.post(consents, {
    revision: String(revision),
    'addons.row[]': '0',
    'addons.0.from': '',
    'addons.0.consent': 'Keep me informed',
    'addons.0.keeps': 'contact',
    'addons.0.version': '1',
  })
  expect((await read(consents)).toMend).toEqual([
    {
      level: 'error',
      campaign: '',
      field: 'postalAddress',
      text: expect.stringMatching(/^is missing\./),
      language: 'en',
      place: 'settings/organization#postalAddress',
    },
  ])
})

const consentsPage = '/console/o/neighbors/campaigns/vote/consents'

test('a new checkbox stands for a mailing list, and its version grows when its words change', async () => {
  const { revision } = await read(consentsPage)
  const added = screenOf(
    await editor.post(consentsPage, { revision: String(revision), do: 'add:addons' }),
    'campaign',
  )
  expect(added.typed.values['addons.0.keeps']).toBe('contact')
  const saveWith = async (more: Record<string, string>, from = '0') => {
    const { revision } = await read(consentsPage)
    const row = { 'addons.row[]': '0', 'addons.0.from': from, 'addons.0.keeps': 'contact', ...more }
    expect((await editor.post(consentsPage, { revision: String(revision), ...row })).status).toBe(303)
    return (await read(consentsPage)).typed.values['addons.0.version']
  }
  expect(await saveWith({ 'addons.0.consent': '' }, '')).toBeUndefined()
  expect(await saveWith({ 'addons.0.consent': 'Send me news' }, '')).toBe('1')
  expect((await read(consentsPage)).needed).toContainEqual({ section: 'consents', field: 'postalAddress' })
  expect(await saveWith({ 'addons.0.consent': 'Send me news', 'addons.0.version': '9' })).toBe('1')
  expect(await saveWith({ 'addons.0.consent': 'Send me news each week' })).toBe('2')
  expect(await saveWith({ 'addons.0.consent': 'Are you a veteran?', 'addons.0.keeps': '' })).toBe('')
  expect(await draftOf()).not.toContain('version:')
})

test('a new campaign has no notes, and says what it needs until that is saved', async () => {
  await editor.post('/console/o/neighbors/campaigns/new', { revision: '0', name: 'Clean Rivers', id: '' })
  const page = (section: string) => `/console/o/neighbors/campaigns/clean-rivers/${section}`
  const fresh = await read(page('story'))
  expect(fresh).toMatchObject({ counts: {}, filled: [], hasBills: false, campaign: { state: 'draft' } })
  expect(fresh.needed).toEqual([
    { section: 'story', field: 'description' },
    { section: 'ask', field: 'bills' },
    { section: 'dates', field: 'startDate' },
  ])
  const save = async (section: string, values: Record<string, string>) => {
    const { revision } = await read(page(section))
    await editor.post(page(section), { revision: String(revision), ...values })
  }
  await save('story', { campaignName: 'Clean Rivers', description: 'Rivers are dirty.' })
  await save('ask', { ask: 'Please clean our rivers.' })
  await save('dates', { startDate: '2026-12-01' })
  expect(await read(page('story'))).toMatchObject({
    counts: {},
    needed: [],
    filled: ['story', 'ask', 'dates'],
    timeZone: 'America/New_York',
  })
})

test('only a campaign that visitors can open has a link to its page', async () => {
  expect((await read(story)).campaign.state).toBe('open')
})

test('the day on which a new campaign opens is filled in with today, and saved only by the person', async () => {
  await editor.post('/console/o/neighbors/campaigns/new', { revision: '0', name: 'Clean Rivers', id: '' })
  const dates = '/console/o/neighbors/campaigns/clean-rivers/dates'
  const shown = await read(dates)
  expect([shown.isDaySuggested, shown.typed.values.startDate]).toEqual([true, '2026-11-20'])
  expect(await draftOf()).not.toContain('startDate: 2026-11-20')
  const viewer = (await signIn(product, { role: 'viewer' })).browser
  expect(screenOf(await viewer.get(dates), 'campaign').typed.values.startDate).toBe('')
  await editor.post(dates, { revision: String(shown.revision), ...shown.typed.values })
  expect(await read(dates)).toMatchObject({ isDaySuggested: false })
  expect(await draftOf()).toMatch(/startDate: "?2026-11-20/)
})

test('a bill without a stance has a note at its field, and counts as one', async () => {
  const { revision } = await read(ask)
  const bill = { 'bills.row[]': '0', 'bills.0.from': '0', 'bills.0.id': 'H.R. 22' }
  await editor.post(ask, { revision: String(revision), ...bill, 'bills.0.proOrCon': '' })
  const shown = await read(ask)
  expect(shown.findings['bills.0.proOrCon']).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('letters of both sides'),
  })
  expect(shown.counts.ask?.notes).toBeGreaterThan(0)
})

test('texts in two languages are written as a group, and in one language as a text', async () => {
  const { revision } = await read(story)
  const names = { campaignName: 'Fair Voting for All', 'campaignName.es': 'Voto justo para todos' }
  await editor.post(story, { revision: String(revision), languages: 'both', ...names })
  expect(await draftOf()).toMatch(/campaignName:\n\s+en: Fair Voting for All\n\s+es: Voto justo para todos/)
  const shown = await read(story)
  expect(shown.languages).toEqual(['en', 'es'])
  await editor.post(story, {
    revision: String(shown.revision),
    languages: 'both',
    ...names,
    'campaignName.es': '',
  })
  expect(await draftOf()).toBe('')
})

test('a new campaign stands in the draft, and an address that another organization has is refused', async () => {
  const form = '/console/o/neighbors/campaigns/new'
  const { revision } = screenOf(await editor.get(form), 'new-campaign')
  const { id } = await product.database.db
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '<>', 'neighbors')
    .limit(1)
    .executeTakeFirstOrThrow()
  const taken = await editor.post(form, { revision: String(revision), name: 'Clean Rivers', id })
  expect(screenOf(taken, 'new-campaign').errors).toHaveProperty('id')
  const added = await editor.post(form, { revision: String(revision), name: 'Clean Rivers', id: '' })
  expect(added.location).toBe('/console/o/neighbors/campaigns/clean-rivers/story?notice=campaign-added')
  expect(await draftOf()).toContain('campaignId: clean-rivers')
})

test('a copy has a name and an address of its own, and only a campaign that was never published is removed', async () => {
  const form = '/console/o/neighbors/campaigns/vote/copy'
  const { revision, copyOf } = screenOf(await editor.get(form), 'new-campaign')
  expect(copyOf).toEqual({ id: 'vote', name: 'Fair Voting for All' })
  const posted = { revision: String(revision), name: 'Vote in Spring', id: '' }
  const refused = await editor.post(form, { ...posted, name: '', id: 'vote' })
  expect(Object.keys(screenOf(refused, 'new-campaign').errors)).toEqual(['name', 'id'])
  const copied = await editor.post(form, posted)
  expect(copied.location).toBe('/console/o/neighbors/campaigns/vote-in-spring/story?notice=campaign-copied')
  const shown = await read('/console/o/neighbors/campaigns/vote-in-spring/story')
  expect(shown).toMatchObject({ isNew: true, campaign: { name: 'Vote in Spring' } })
  const remove = (id: string) =>
    editor.post(`/console/o/neighbors/campaigns/${id}/remove`, { revision: String(shown.revision) })
  expect((await remove('vote')).status).toBe(404)
  expect((await remove('vote-in-spring')).location).toBe('/console/o/neighbors?notice=campaign-removed')
  expect(await draftOf()).toBe('')
})

test('the history names the fields of a save', async () => {
  const { revision } = await read(story)
  const posted = { revision: String(revision), campaignName: 'Fair Voting for All' }
  await editor.post(story, { ...posted, title: 'Vote', occasion: 'Soon' })
  const owner = (await signIn(product, { role: 'owner' })).browser
  const { actions } = screenOf(await owner.get('/console/o/neighbors/audit'), 'audit')
  expect(actions[0]).toMatchObject({ action: 'campaign-saved', about: 'vote#title,occasion' })
})

test('an address that cannot be one is made from what was typed', async () => {
  const form = '/console/o/neighbors/campaigns/new'
  const posted = { revision: '0', name: 'Voting rights', id: 'Protect our Vote!' }
  const added = await editor.post(form, posted)
  expect(added.location).toBe('/console/o/neighbors/campaigns/protect-our-vote/story?notice=campaign-added')
  const shown = await read('/console/o/neighbors/campaigns/protect-our-vote/story')
  expect(shown.campaign.url).toMatch(/^https?:.*\/protect-our-vote$/)
})

async function upload(bytes: Uint8Array, revision: number, title = '') {
  const form = new FormData()
  form.set('token', formToken(editor.cookies.get('console-form') ?? '', null))
  form.set('revision', String(revision))
  form.set('campaignName', 'Fair Voting for All')
  form.set('title', title)
  form.set('alt', 'A ballot box')
  form.set('file', new Blob([bytes.slice()]), 'Ballot Box.jpg')
  const request = new Request(CONSOLE_ORIGIN, { method: 'POST', body: form })
  return product.app.inject({
    method: 'POST',
    url: story,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...editor.headers,
      host: CONSOLE_HOST,
      origin: CONSOLE_ORIGIN,
      'content-type': request.headers.get('content-type') ?? '',
      cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
}

test('an image is saved with the texts of its form, which also stay if the image is refused', async () => {
  const { revision } = await read(story)
  const wrong = await upload(new TextEncoder().encode('<script>alert(1)</script>'), revision, 'Vote')
  expect(wrong.statusCode).toBe(422)
  expect(JSON.parse(wrong.body).screen).toMatchObject({
    refused: { text: expect.stringMatching(/^The image /), language: 'en' },
    typed: { values: { title: 'Vote' } },
    image: { alts: { alt: 'A ballot box' } },
  })
  const large = await upload(new Uint8Array(7_000_000), revision)
  expect([large.statusCode, JSON.parse(large.body).screen]).toEqual([
    413,
    { screen: 'problem', problem: 'too-large' },
  ])
  const stored = await upload(await aPhoto(1200, 400), revision, 'Vote')
  expect(stored.statusCode).toBe(303)
  const shown = await editor.get('/console/o/neighbors/assets/ballot-box.jpg')
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { revision: next, typed, image } = await read(story)
  expect(image).toEqual({ file: 'assets/ballot-box.jpg', alts: { alt: 'A ballot box' } })
  expect(typed.values.title).toBe('Vote')
  await editor.post(story, { ...typed.values, revision: String(next), title: 'Vote now', do: 'remove-image' })
  expect(await read(story)).toMatchObject({
    image: { file: '' },
    typed: { values: { title: 'Vote now' } },
  })
})

const segmentsPage = '/console/o/neighbors/campaigns/vote/segments'

test('segments are added, moved and saved, and texts that no field shows stay', async () => {
  const written = await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: (await read(segmentsPage)).revision,
    by: { id: 'ada', name: 'Ada' },
    edits: [
      {
        kind: 'set',
        path: ['campaigns', { key: 'campaignId', value: 'vote' }, 'segments'],
        value: [{ when: { party: 'Democrat' }, starterMessages: ['Kept as it is.'] }, {}],
      },
    ],
  })
  expect(written.result).toBe('saved')
  const { revision, typed } = await read(segmentsPage)
  expect(typed.rows.segments).toHaveLength(2)
  const posted = {
    revision: String(revision),
    'segments.0.from': '0',
    'segments.0.party': 'Democrat',
    'segments.0.segmentAsk': 'Please speak for it.',
    'segments.1.from': '1',
    'segments.2.from': '',
    'segments.2.segmentLabel': 'Two seats',
    'segments.2.members': 'HTX07, M001246',
  }
  const form = (rows: readonly string[], more = {}) =>
    new URLSearchParams([
      ...Object.entries({ ...posted, ...more }),
      ...rows.map(row => ['segments.row[]', row]),
    ])
  const pressed = await editor.post(segmentsPage, form(['0', '1', '2'], { do: 'up:segments:2' }))
  const moved = screenOf(pressed, 'campaign')
  expect(moved.typed.rows.segments?.map(({ row }) => row)).toEqual([0, 2, 1])
  const saved = await editor.post(segmentsPage, form(['2', '0', '1']))
  expect(saved.status).toBe(303)
  const after = await read(segmentsPage)
  expect(after.typed.rows.segments).toHaveLength(3)
  expect(after.typed.values).toMatchObject({
    'segments.0.members': 'HTX07, M001246',
    'segments.1.party': 'Democrat',
    'segments.1.segmentAsk': 'Please speak for it.',
    'segments.2.segmentLabel': '',
  })
  expect(await draftOf()).toContain('Kept as it is.')
  expect(after.findings.segments?.text).toMatch(/seats today/)
})
