import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { returnPathOf } from '@redress/channels/email/returnPath'
import type { Submission } from '@redress/core/submission/submission'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ConfirmTrial, openConfirmTrial } from '../../letters/accept/testing/openConfirmTrial.ts'
import { aSubmission } from '../../testing/aBatch.ts'
import { readDataStatus } from '../dataSets/dataStatus.ts'
import { refreshStateFiles } from './stateFiles.ts'
import { aStateFile, someMembers } from './testing/aStateFile.ts'

const campaignFile = `
organizationId: lone-star
organizationName: Lone Star for Testing
campaigns:
  - campaignId: texas
    campaignName: A Texas Campaign
    startDate: 2025-01-01
    audience: { state: TX }
  - campaignId: both
    campaignName: A Campaign for Texas and Congress
    startDate: 2025-01-01
    audience: [us, { state: TX }]
  - campaignId: parks
    campaignName: Open Parks for Texas
    startDate: 2025-01-01
    audience: { state: TX }
    supportingBills:
      - id: tx-hb-123
        name: Open Parks Act
        link: https://legislature.example.org/HB123
        inBrief: It would open every state park on weekends.
        proOrCon: PRO
`

/** Another organization, which describes a bill of the same number in its own way. */
const othersFile = `
organizationId: shut-gates
organizationName: Shut Gates for Testing
campaigns:
  - campaignId: gates
    campaignName: Shut the Gates of Texas
    startDate: 2025-01-01
    audience: { state: TX }
    supportingBills:
      - { id: tx-hb-123, name: Crowded Parks Act, link: "https://gates.example.org/123", proOrCon: CON }
`

const bounceSecret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`

let trial: ConfirmTrial
let folder: string

beforeAll(async () => {
  trial = await openConfirmTrial({ env: { BOUNCE_WEBHOOK_SECRET: bounceSecret } })
  folder = await mkdtemp(path.join(os.tmpdir(), 'states-'))
  await writeFile(path.join(folder, 'lone-star.yaml'), campaignFile)
  await writeFile(path.join(folder, 'shut-gates.yaml'), othersFile)
})
afterAll(() => trial.close())
beforeEach(() => trial.simulator.gateways.clear())

const refresh = () => {
  const { href } = pathToFileURL(folder)
  return refreshStateFiles(trial, { url: href, councilsUrl: href, usesPrivateMailboxes: false })
}

const writeTexas = (members = someMembers('TX')) =>
  writeFile(path.join(folder, 'tx.csv'), aStateFile(members))

const states = async () =>
  (await readDataStatus(trial)).dataSets.find(each => each.name === 'state-legislators')

const home = { street: '1100 Congress Ave', city: 'Austin', state: 'TX', zip: '78701' }

async function post(path: string, payload: object) {
  const headers = { 'x-api-key': 'redress-public' }
  const answer = await trial.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return answer.json()
}

const find = (more: object) => post('/legislator/advocacy', { ...home, ...more })

const statedSeats = { UPPER: '14', LOWER: '49' }
const senator = 'a0000014-0000-4000-8000-000000000000'
const representative = 'b0000049-0000-4000-8000-000000000000'

describe('Without a campaign for a state', () => {
  test('nothing is loaded, and the status of the data does not mention the states', async () => {
    await writeTexas()
    await refresh()
    expect(await states()).toBeUndefined()
  })
})

describe('With a campaign for Texas', () => {
  beforeAll(async () => {
    await trial.campaigns.load(folder)
    await writeTexas()
    await refresh()
  })

  test('the members are loaded, and the status of the data counts them', async () => {
    expect(await states()).toMatchObject({ count: 181, leftOut: { count: 0 } })
  })

  test('no district is guessed: the person chooses from the list of members', async () => {
    const found = await find({ campaignId: 'texas' })
    expect(found.legislators).toEqual([])
    expect(found.stateDistricts).toEqual({})
    expect(found.stateChoices.map((each: { members: unknown[] }) => each.members.length)).toEqual([31, 150])
  })

  test('the members of the stated districts are found, and not those of Congress', async () => {
    const found = await find({ campaignId: 'texas', statedSeats })
    expect(found).toMatchObject({ statedSeats, stateDistricts: { UPPER: ['14'], LOWER: ['49'] } })
    expect(found.legislators).toMatchObject([
      { id: senator, legislatorType: 'UNKNOWN', chamber: 'UPPER', jurisdiction: 'TX', districtName: '14' },
      { id: representative, title: { en: 'State Representative' }, hasEmail: true, officeCode: '' },
    ])
    expect(JSON.stringify(found)).not.toContain('legislature.example.org"')
  })

  test('a campaign for Congress as well finds both', async () => {
    const found = await find({ campaignId: 'both', statedSeats })
    expect(found.legislators.map((each: { legislatorType: string }) => each.legislatorType)).toEqual([
      'SENATE',
      'SENATE',
      'UNKNOWN',
      'UNKNOWN',
    ])
  })

  test('a visitor from elsewhere has no legislators here', async () => {
    const found = await find({ campaignId: 'texas', state: 'WY', city: 'Cheyenne', zip: '82001' })
    expect(found).toMatchObject({ legislators: [] })
    expect(found).not.toHaveProperty('stateChoices')
  })

  test('a refused file of a state leaves the last good one in place', async () => {
    await writeTexas(someMembers('TX').slice(0, 90))
    trial.clock.advance(21 * 3600_000)
    await expect(refresh()).rejects.toThrow(/^TX \(.*tx\.csv\): The file of TX's legislators was refused\./)
    expect(await states()).toMatchObject({ count: 181 })
  })

  test('the status says that a list is refused only once it has been due for a day', async () => {
    const fetchedAt = (await states())?.fetchedAt ?? ''
    trial.clock.advance(Date.parse(fetchedAt) + 43 * 3600_000 - trial.clock.now())
    expect(await states()).not.toHaveProperty('overdue')
    trial.clock.advance(3600_000)
    const overdue = [`TX: no new list since ${fetchedAt.slice(0, 10)}, so the last good one stays in use.`]
    expect(await states()).toMatchObject({ isOld: false, overdue, warnings: expect.arrayContaining(overdue) })
    await writeTexas()
    await refresh()
    expect(await states()).not.toHaveProperty('overdue')
  })

  function letterTo(legislatorId: string, email: string, difference: Partial<Submission> = {}): Submission {
    return aSubmission('', {
      submission: 'Please support our parks.',
      contactViaEmail: true,
      legislatorId,
      organizationCampaignId: 'texas',
      formAddons: [],
      ...difference,
      userInfo: {
        supportedOrganizationId: 'lone-star',
        email,
        congressionalDistrict: -1,
        addressStreet: home.street,
        addressCity: home.city,
        addressState: 'TX',
        addressZip: home.zip,
      },
    })
  }

  const officeMails = () =>
    trial.simulator.gateways.messages().filter(each => each.office.endsWith('@legislature.example.org'))

  let receiptUrl = ''

  test('a letter waits for its sender, and then goes to each member as one email', async () => {
    const email = 'tess@example.org'
    const submissions = [letterTo(senator, email), letterTo(representative, email)]
    const reply = await trial.send({ submissions, statedSeats })
    expect(reply.summary).toMatchObject({ awaiting: 2, total: 2 })
    receiptUrl = reply.receipt ?? ''
    expect(officeMails()).toEqual([])
    const link = await trial.linkTo(email)
    await trial.press(link, (await trial.waiting(link))[0]?.id ?? '', 'confirm')
    await trial.idle()
    expect(
      officeMails()
        .map(each => each.office)
        .toSorted(),
    ).toEqual(['leo.49@legislature.example.org', 'una.14@legislature.example.org'])
    expect(
      officeMails()
        .map(each => each.body)
        .join(),
    ).toContain('Dear Senator Member 14,')
  })

  async function report(content: object, secret = bounceSecret) {
    const [id, body, at] = ['msg_1', JSON.stringify(content), new Date()]
    const answer = await trial.app.inject({
      method: 'POST',
      url: '/mail/bounces',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      payload: body,
    })
    return answer.statusCode
  }

  const stored = () =>
    trial.database.db
      .selectFrom('deliveries')
      .select(['delivery_id', 'state', 'explanation'])
      .where('legislator_id', '=', senator)
      .executeTakeFirstOrThrow()

  test('a bounce ends the delivery only with a signature and the token of its letter', async () => {
    const { delivery_id: id } = await stored()
    const returnPath = returnPathOf('mail@redress.example', { id, secret: bounceSecret })
    const others = `whsec_${Buffer.from('another secret of 32 characters!!').toString('base64')}`
    expect(await report({ returnPath, kind: 'hard' }, others)).toBe(401)
    expect(await report({ returnPath: `mail+${id}-0@redress.example`, kind: 'hard' })).toBe(204)
    expect(await report({ returnPath, kind: 'soft' })).toBe(204)
    expect(await report({ kind: 'hard' })).toBe(400)
    expect(await stored()).toMatchObject({ state: 'delivered' })
    expect(await report({ returnPath, kind: 'hard' })).toBe(204)
    expect(await stored()).toMatchObject({ state: 'refused', explanation: { code: 'mail_bounced' } })
  })

  test('the receipt, the numbers and the console say that the office refused the letter', async () => {
    const receipt = await trial.app.inject({ method: 'GET', url: new URL(receiptUrl).pathname })
    expect(receipt.json().receipt.offices).toMatchObject([
      { state: 'refused', errorMessage: 'The office’s mail server refused it.' },
      { state: 'delivered' },
    ])
    const asked = { organizationId: 'lone-star', campaignId: 'texas', since: '' }
    // A number that is not 0 and covers fewer than five people is null.
    expect((await trial.reports.read(asked))?.offices).toMatchObject([
      { office: senator, byOutcome: [0, 0, null, 0, 0, 0] },
      { office: representative, byOutcome: [null, 0, 0, 0, 0, 0] },
    ])
    expect(await trial.organizationDeliveries.groups('lone-star')).toMatchObject([
      { office: senator, method: 'email', state: 'refused', explanation: { code: 'mail_bounced' } },
    ])
  })

  test('the writer learns from an email that the letter came back', async () => {
    trial.clock.advance(2 * 3600_000)
    await trial.idle()
    const mails = await trial.mailsTo('tess@example.org')
    expect(mails.at(-1)?.text).toContain('Una Member 14. The office’s mail server refused it.')
  })

  test('a letter to a member of another district is refused [VAL-10]', async () => {
    const submissions = [letterTo(senator, 'ted@example.org')]
    const refused = await trial.send({ submissions, statedSeats: { ...statedSeats, UPPER: '15' } })
    expect(refused).toMatchObject({ problems: [{ field: 'submissions.0.contactViaEmail' }] })
  })

  describe('that lists a bill of the state', () => {
    const parks = {
      id: 'tx-hb-123',
      type: 'STATE',
      number: 'HB 123',
      name: 'Open Parks Act',
      title: 'Open Parks Act',
      url: 'https://legislature.example.org/HB123',
      summary: 'It would open every state park on weekends.',
    } as const
    const ids = [parks.id]

    test('the bill is known from the campaign alone, and each organization describes it for itself', async () => {
      expect(await post('/bill', { ids, campaignId: 'parks' })).toEqual([parks])
      expect(await post('/bill', { ids, campaignId: 'gates' })).toMatchObject([{ name: 'Crowded Parks Act' }])
      for (const campaignId of ['texas', '', undefined])
        expect(await post('/bill', { ids, campaignId })).toEqual([])
      expect(await post('/bill', { ids: ['tx-hb-124'], campaignId: 'parks' })).toEqual([])
    })

    test('the page starts with the bill, and the page about the campaign names it', async () => {
      const get = async (url: string) => (await trial.app.inject({ method: 'GET', url })).body
      expect(await get('/parks')).toContain(JSON.stringify([parks]).slice(1, -1))
      expect(await get('/about/parks')).toContain('Open Parks Act')
    })

    const inEnglish = 'My children wait all week for a Saturday at the lake near our town.'
    const inSpanish = 'Mis hijos esperan toda la semana el sábado en el lago cerca de nuestro pueblo.'

    test.each([
      ['en', 'PRO', inEnglish, /support HB 123, the Open Parks Act/],
      ['en', 'CON', inEnglish, /oppose HB 123, the Open Parks Act/],
      ['es', 'PRO', inSpanish, /apoye HB 123, la Open Parks Act/],
      ['es', 'CON', inSpanish, /rechace HB 123, la Open Parks Act/],
    ])(
      'a draft in %s that is %s asks the office for just that',
      async (language, proOrCon, reasoning, expected) => {
        const { name: billName, title: billTitle, summary: billSummary } = parks
        const draft = await post('/v2/advocacy/ai/generate', {
          category: 'Parks',
          sender: { reasoning },
          exampleMessages: [],
          supportedBills: [{ billId: parks.id, billName, billTitle, billSummary, proOrCon }],
          metadata: {},
          campaignId: 'parks',
          language,
        })
        expect(draft.message).toMatch(expected)
        expect(draft.subject).toMatch(new RegExp(expected, 'i'))
      },
    )

    test.each([
      ['texas', []],
      ['both', ['casework']],
    ])('help with a federal agency is offered only for Congress: %s', async (campaignId, kinds) => {
      const draft = await post('/v2/advocacy/ai/generate', {
        category: 'Parks',
        sender: { reasoning: 'My VA claim has been stuck for two years, and nobody there answers me.' },
        exampleMessages: [],
        supportedBills: [],
        metadata: {},
        campaignId,
        language: 'en',
      })
      expect(draft.findings.map((each: { kind: string }) => each.kind)).toEqual(kinds)
    })

    const selected = { id: parks.id, name: 'Forged', title: '', summary: '', type: 'STATE' } as const

    test('the letter names the bill as the campaign does, whatever the page sent', async () => {
      const email = 'tom@example.org'
      const submissions = [senator, representative].map(id =>
        letterTo(id, email, {
          organizationCampaignId: 'parks',
          bills: [{ ...selected, proOrCon: 'PRO' }],
        }),
      )
      await trial.send({ submissions, statedSeats })
      const link = await trial.linkTo(email)
      await trial.press(link, (await trial.waiting(link))[0]?.id ?? '', 'confirm')
      await trial.idle()
      const bodies = officeMails().map(each => each.body)
      expect(bodies).toHaveLength(2)
      for (const body of bodies) expect(body).toMatch(/HB 123.*Open Parks Act/)
      expect(bodies.join()).not.toContain('Forged')
    })

    test('a report names the bill', async () => {
      const report = await trial.reports.read({ organizationId: 'lone-star', campaignId: '', since: '' })
      expect(report?.bills).toMatchObject([{ id: 'tx-hb-123', name: 'Open Parks Act' }])
    })

    test('[VAL-13] a letter cannot name a federal bill, nor a bill that the campaign does not list', async () => {
      const bills = (campaign: string, bill: Submission['bills'][number]) =>
        trial.send({
          submissions: [
            letterTo(senator, 'tim@example.org', { organizationCampaignId: campaign, bills: [bill] }),
          ],
          statedSeats,
        })
      const federal = { ...selected, id: '119-hr-22', type: 'HR', proOrCon: 'PRO' } as const
      for (const refused of [
        await bills('parks', federal),
        await bills('parks', { ...federal, type: 'STATE' }),
        await bills('texas', { ...selected, proOrCon: 'PRO' }),
      ])
        expect(refused).toMatchObject({ problems: [{ field: 'submissions.0.bills.0.id' }] })
    })
  })
})
