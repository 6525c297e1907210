import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aConstituent } from '../letters/receipts/testing/aConstituent.ts'
import { aBatch, aSubmission } from '../testing/aBatch.ts'
import { saveAct } from '../testing/testBills.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct
let receipts: ReturnType<typeof aConstituent>

beforeAll(async () => {
  product = await openTestProduct()
  receipts = aConstituent(product)
})
afterAll(() => product.close())
beforeEach(() => product.simulator.gateways.clear())

const tokenOf = (path: string) => path.replace('/receipt/', '')

describe('the link of a receipt', () => {
  test('[RES-01] is in every answer, with at least 128 random bits, and only its hash is stored', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please keep this letter of mine.' }))
    expect(tokenOf(path)).toMatch(/^[\w-]{22,}$/)
    const rows = await product.database.db.selectFrom('receipts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(path))
    expect(rows.map(each => each.token_hash)).toContainEqual(expect.stringMatching(/^[\w-]{22}$/))
  })

  test('of a repeated letter is different, and shows the same delivery', async () => {
    const batch = aBatch({ submission: 'Please read this one twice, and answer once.' }, 'visit-links')
    const [first, second] = [await receipts.send(batch), await receipts.send(batch)]
    expect(first).not.toBe(second)
    const states = async (path: string) => (await receipts.read(path)).offices.map(each => each.state)
    expect(await states(first)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(await states(second)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('opened twice, or by two links, shows one batch', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please look at this from two sides.' }))
    const { db } = product.database
    const [minted] = await db
      .selectFrom('receipts')
      .selectAll()
      .orderBy('minted_at', 'desc')
      .limit(1)
      .execute()
    const other = await db.transaction().execute(trx => product.receipts.mintLink(trx, minted!.batch_id))
    const shown = await receipts.read(path)
    const unconfirmed = await receipts.read(new URL(other).pathname)
    expect(shown.sender?.addressLines).toEqual(['200 W 24th St', 'Cheyenne, WY 82001'])
    expect(unconfirmed.sender?.addressLines).toEqual(['Cheyenne, WY 82001'])
    const { digest, consents, ...others } = unconfirmed
    expect(others).toEqual({ ...shown, canConfirm: true, sender: unconfirmed.sender })
    expect([digest, consents]).toEqual([expect.stringMatching(/^[\w-]{43}$/), []])
  })

  test.for([
    ['a made-up one', 'A'.repeat(32)],
    ['one that was cut off', 'abc'],
    ['an empty one', ''],
    ['one with a path behind it', 'abc/def'],
    ['one with what no token has', '%00%22%3E%3Cscript%3E'],
    ['one of a thousand characters', 'x'.repeat(1000)],
  ] as const)('%s opens nothing, and says so', async ([, token]) => {
    const { status, receipt, headers } = await receipts.open(`/receipt/${token}`)
    expect([status, receipt]).toEqual([404, { kind: 'unknown' }])
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['erase', 'disown', 'other']) {
      expect((await receipts.post(`/receipt/${token}/${name}`)).status).toBe(404)
    }
  })

  test('does not open with the hash, nor with a changed character of its token', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please forge nothing here, ever.' }))
    const [row] = await product.database.db.selectFrom('receipts').select('token_hash').execute()
    expect((await receipts.open(`/receipt/${row!.token_hash}`)).status).toBe(404)
    const forged = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    expect((await receipts.open(forged)).status).toBe(404)
  })
})

describe('the page of a receipt', () => {
  test('is not cached, sends no referrer, and is not indexed', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please be discreet about this letter.' }))
    const { headers, status } = await receipts.open(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  })

  test('shows who wrote what to whom, and every attempt with its times', async () => {
    const submission = 'Please remember the county roads.'
    const path = await receipts.send({ submissions: [aSubmission('HWY00', { submission })] })
    const receipt = await receipts.read(path)
    expect(receipt).toMatchObject({
      sender: {
        name: 'Ada Testcase',
        addressLines: ['200 W 24th St', 'Cheyenne, WY 82001'],
        town: 'Cheyenne, WY',
      },
      letters: [{ text: 'Please remember the county roads.' }],
      offices: [{ contactMethod: 'cwc', state: 'delivered', already: false, nextTryAt: null }],
    })
    const [office] = receipt.offices
    expect(office?.attempts).toEqual([
      { startedAt: expect.stringMatching(/Z$/), endedAt: expect.stringMatching(/Z$/), outcome: 'delivered' },
    ])
    expect(Date.parse(office?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(receipt.acceptedAt))
    expect(JSON.stringify(receipt)).not.toContain('ada@example.org')
  })

  test('shows only the status of a letter that an earlier batch created, and nothing else of that batch', async () => {
    const submission = 'Please hear the same words from one visit.'
    const from = (street: string) =>
      aBatch({ submission, userInfo: { addressStreet: street } }, 'visit-twice')
    await receipts.send(from('12 First St'))
    const later = await receipts.read(await receipts.send(from('12 Second St')))
    expect(later.offices.map(({ state, already, attempts }) => [state, already, attempts])).toEqual([
      ['delivered', true, []],
      ['delivered', true, []],
      ['delivered', true, []],
    ])
    expect(later.letters).toEqual([])
    expect(later.sender).toBeNull()
    expect(JSON.stringify(later)).not.toMatch(/First St|same words/)
  })
})

describe('a change by the receipt', () => {
  test('requires a post, so that opening the page or the addresses of its forms changes nothing', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please touch nothing by looking.' }))
    for (const each of [path, `${path}/erase`, `${path}/disown`]) await receipts.open(each)
    const receipt = await receipts.read(path)
    expect(receipt.letters).toHaveLength(1)
    expect(receipt.kind).toBe('open')
  })

  test('by erasing redirects to the receipt, which then shows two counts and no person', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please forget these words of mine.' }))
    expect(await receipts.post(`${path}/erase`)).toMatchObject({ status: 303, location: path })
    const { status, receipt } = await receipts.open(path)
    expect([status, receipt]).toEqual([
      200,
      {
        kind: 'erased',
        erasedAt: expect.any(String),
        disownedAt: null,
        letters: 3,
        delivered: 3,
        isToCongress: true,
      },
    ])
    expect(await receipts.post(`${path}/erase`)).toMatchObject({ status: 303 })
    expect((await receipts.open(path)).receipt).toEqual(receipt)
  })

  const verbs = ['erase', 'disown', 'confirm', 'answer', 'again', 'withdraw']
  const forms: [string, { cookie?: string; nonce?: string }][] = [
    ['without the cookie of the page', { cookie: '' }],
    ['with another cookie', { cookie: 'redress-page=made-up' }],
    ['without the field of the page', { nonce: '' }],
    ['with the field of another page', { nonce: 'made-up' }],
  ]

  test.each(forms)('is not made by a mail scanner that submits every form %s', async (_how, given) => {
    const path = await receipts.send(aBatch({ submission: 'Please let only a person press my buttons.' }))
    const before = await receipts.read(path)
    for (const verb of verbs) {
      const answer = await receipts.post(`${path}/${verb}`, given)
      expect([verb, answer.status, answer.location]).toEqual([verb, 303, `${path}?notice=again`])
    }
    expect(await receipts.read(path)).toEqual(before)
  })

  test('that had no effect is reported on the receipt, which repeats no other notice', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please tell me what happened.' }))
    const noticeAt = async (query: string) =>
      (await product.app.inject({ method: 'GET', url: path + query })).json().notice
    expect(await noticeAt('?notice=again')).toBe('again')
    expect(await noticeAt('?notice=changed')).toBe('changed')
    expect(await noticeAt('?notice=%3Cscript%3E')).toBeNull()
    expect(await noticeAt('')).toBeNull()
  })

  test('with any other post is refused without repeating the path', async () => {
    const path = await receipts.send(aBatch({ submission: 'Please do not echo what I send.' }))
    const { statusCode, body } = await product.app.inject({
      method: 'POST',
      url: `${path}/erase`,
      headers: { 'content-type': 'text/csv' },
      payload: 'a,b',
    })
    expect(statusCode).toBe(415)
    expect(body).not.toContain(tokenOf(path))
    expect((await receipts.read(path)).letters).toHaveLength(1)
  })
})

test('a receipt says where each bill of its letters stands today, and nothing of a bill whose stage is unknown', async () => {
  const { id, name, title, summary, type, url } = saveAct
  const bills = [{ id, name, title, summary, type, proOrCon: 'CON' as const }]
  const submission = 'Please vote against this bill for my mother.'
  const path = await receipts.send({ submissions: [aSubmission('HWY00', { submission, bills })] })
  const move = (standing: object | null) =>
    product.database.db
      .updateTable('bills')
      .set({ standing: standing && JSON.stringify(standing) })
      .where('id', '=', id)
      .execute()
  await move(null)
  expect((await receipts.read(path)).standings).toEqual([])
  const standing = { stage: 'passed-one', day: '2026-11-19' }
  await move(standing)
  expect((await receipts.read(path)).standings).toEqual([{ id, name, url, ...standing }])
})
