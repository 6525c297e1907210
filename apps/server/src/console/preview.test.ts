import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClock } from '../platform/clock.ts'
import { openTestProduct, type TestProduct, testNow } from '../testing/testProduct.ts'
import { ConsoleBrowser, screenOf } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct
let editor: ConsoleBrowser
beforeEach(async () => {
  product = await openTestProduct({ worker: false, clock: openClock(testNow) })
  editor = (await signIn(product, { role: 'editor' })).browser
  const { revision } = screenOf(await editor.get(`${vote}/story`), 'campaign')
  await editor.post(`${vote}/story`, {
    revision: String(revision),
    campaignName: 'Fair Voting for All',
    title: 'Only in the draft',
  })
})
afterEach(() => product.close())

const vote = '/console/o/neighbors/campaigns/vote'

const share = async () => {
  const { shared } = screenOf(await editor.post(`${vote}/preview/share`), 'preview')
  return new URL(shared ?? '').pathname
}

test('the frame shows the draft without a session, without an origin, scripts or forms', async () => {
  const { frame } = screenOf(await editor.get(`${vote}/preview?language=es&date=2027-01-05`), 'preview')
  const answer = await new ConsoleBrowser(product.app).get(frame ?? '')
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('Only in the draft')
  expect(answer.body).toContain('"language":"es"')
  expect(answer.body).toContain('"day":"2027-01-05"')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy.split(';')).toEqual(
    expect.arrayContaining(['sandbox', "default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]),
  )
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
  expect(answer.headers['x-frame-options']).toBeUndefined()
})

test('the step of the details has a letter already, and making a link keeps what was chosen', async () => {
  const chosen = 'language=es&step=details'
  const { frame, step } = screenOf(await editor.get(`${vote}/preview?${chosen}`), 'preview')
  expect(step).toBe('details')
  const { body } = await new ConsoleBrowser(product.app).get(frame ?? '')
  expect(body).toContain('"draft":')
  expect(
    (await new ConsoleBrowser(product.app).get((frame ?? '').replace('details', 'message'))).body,
  ).not.toContain('"visit":')
  const posted = Object.fromEntries(new URLSearchParams(chosen))
  const shared = screenOf(await editor.post(`${vote}/preview/share`, posted), 'preview')
  expect(shared).toMatchObject({ language: 'es', step: 'details' })
  expect(shared.frame).toContain('lang=es')
})

test('a shared link opens for 7 days, shows that campaign alone, and cannot be changed', async () => {
  const path = await share()
  const stranger = new ConsoleBrowser(product.app)
  const shown = await stranger.get(path)
  expect(shown.status).toBe(200)
  expect(shown.body).not.toContain('A Word to Democrats')
  const [payload = '', signature] = path.replace('/console/preview/', '').split('.')
  const other = Buffer.from(payload, 'base64url').toString().replace('vote', 'over')
  const forged = `/console/preview/${Buffer.from(other).toString('base64url')}.${signature}`
  expect((await stranger.get(forged)).status).toBe(404)
  product.clock.advance(7 * 24 * 3600_000 + 1_000)
  expect((await stranger.get(path)).status).toBe(404)
})

test('an editor withdraws all links that were made, and later ones open', async () => {
  const path = await share()
  product.clock.advance(1_000)
  const answer = await editor.post(`${vote}/preview/withdraw`)
  expect(answer.location).toBe(`${vote}/preview?notice=previews-withdrawn`)
  const stranger = new ConsoleBrowser(product.app)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.get(await share())).status).toBe(200)
})

test('a link ends when its maker is removed, and a colleague’s stays', async () => {
  const colleague = await signIn(product, { role: 'editor' })
  const { shared } = screenOf(await colleague.browser.post(`${vote}/preview/share`), 'preview')
  const [theirs, ours] = [new URL(shared ?? '').pathname, await share()]
  await product.staff.members.remove({ organizationId: 'neighbors', memberId: colleague.id }, null)
  const stranger = new ConsoleBrowser(product.app)
  expect((await stranger.get(theirs)).status).toBe(404)
  expect((await stranger.get(ours)).status).toBe(200)
})

test('a campaign with the longest id has a preview', async () => {
  const newId = 'v'.repeat(64)
  const copied = await product.documents.copyCampaign({
    organizationId: 'neighbors',
    campaignId: 'vote',
    newId,
    name: 'A copy',
    expectedRevision: 1,
    by: { id: 'ada', name: 'ada@staff.example' },
  })
  expect(copied.result).toBe('saved')
  const { frame } = screenOf(await editor.get(`/console/o/neighbors/campaigns/${newId}/preview`), 'preview')
  expect((await editor.get(frame ?? '')).status).toBe(200)
})

test('a draft with errors has no preview, and its shared link ends', async () => {
  const path = await share()
  expect((await editor.get(path)).status).toBe(200)
  const { revision } = screenOf(await editor.get(`${vote}/story`), 'campaign')
  await editor.post(`${vote}/story`, { revision: String(revision), campaignName: '' })
  expect(screenOf(await editor.get(`${vote}/preview`), 'preview').frame).toBeNull()
  expect((await new ConsoleBrowser(product.app).get(path)).status).toBe(404)
})

describe('a campaign with segments', () => {
  const segments = [
    { label: 'A seat in Texas', when: { members: ['HTX07'] }, ask: 'Please lead the debate on H.R. 22.' },
    { label: 'Everybody else' },
  ]

  beforeEach(async () => {
    const { revision } = screenOf(await editor.get(`${vote}/story`), 'campaign')
    const saved = await product.documents.saveDraft({
      organizationId: 'neighbors',
      expectedRevision: revision,
      by: { id: 'ada', name: 'Ada' },
      edits: [
        {
          kind: 'set',
          path: ['campaigns', { key: 'campaignId', value: 'vote' }, 'segments'],
          value: segments,
        },
      ],
    })
    expect(saved.result).toBe('saved')
    await product.database.db
      .updateTable('bills')
      .set({ sponsorship: JSON.stringify({ sponsors: ['house-WY-0'], cosponsors: [] }) })
      .where('id', '=', '119-hr-22')
      .execute()
  })

  const shownFor = async (seat: string) => {
    const { frame } = screenOf(await editor.get(`${vote}/preview?seat=${seat}`), 'preview')
    return (await new ConsoleBrowser(product.app).get(frame ?? '')).body
  }

  test('is offered with one seat for each of them, and one for the sponsor', async () => {
    const { seats, seat } = screenOf(await editor.get(`${vote}/preview?seat=HTX07`), 'preview')
    expect(seat).toBe('HTX07')
    expect(seats.map(each => each.text.split(':')[0]).sort()).toEqual([
      'A seat in Texas',
      'Everybody else',
      'The sponsor of H.R. 22',
    ])
    expect(seats.map(each => each.value)).toEqual(expect.arrayContaining(['HTX07', 'HWY00']))
  })

  test('is shown with the letter to the member of that seat', async () => {
    const letter = await shownFor('HTX07')
    expect(letter).toContain('Please lead the debate on H.R. 22, the SAVE Act.')
    expect(letter).toContain('Here a visitor says in their own words')
    expect(await shownFor('HWY00')).toContain('Thank you for introducing H.R. 22, the SAVE Act.')
  })

  test('is shown to a visitor who has just arrived for an unknown seat', async () => {
    expect(await shownFor('HTX99')).not.toContain('Here a visitor says')
    expect(await shownFor('')).toContain('Only in the draft')
    const { frame } = screenOf(await editor.get(`${vote}/preview`), 'preview')
    const page = await editor.get(`${frame}&seat=HTX99`)
    expect(page.status).toBe(200)
  })
})
