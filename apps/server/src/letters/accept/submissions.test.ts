import type { Batch } from '@redress/core/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBatch, aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, pastFirstRetriesMs, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(() => product.simulator.gateways.clear())

async function send(batch: Batch | object) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: batch,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const fault: TestProduct['fault'] = (...wanted) => product.fault(...wanted)

const arrived = () => product.simulator.gateways.messages().filter(each => each.accepted)

async function stored() {
  const { db } = product.database
  const counted = await Promise.all(
    (['batches', 'deliveries', 'submissions', 'attempts'] as const).map(async table => {
      const { count } = await db
        .selectFrom(table)
        .select(db.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
  return counted.join(' ')
}

describe('a batch with a threat', () => {
  const threat = 'If you vote for this I will come to your house and shoot you.'

  test.each([
    ['in its text', { submission: `Prices are too high.\n\n${threat}` }],
    [
      'in its subject',
      { segmentedSubmission: { ...aSubmission('HWY00').segmentedSubmission, priority: threat } },
    ],
  ])('%s is refused with an explanation, and is not stored', async (_where, difference) => {
    const before = await stored()
    const { status, body } = await send(aBatch(difference, 'session-threat'))
    expect(status).toBe(400)
    expect(body.error).toMatch(/^This reads as a threat\. Offices report threats\./)
    expect(body.problems).toEqual([{ field: 'threat', message: body.error }])
    expect(await stored()).toBe(before)
    expect(arrived()).toEqual([])
  })

  test('in only one of its letters is refused', async () => {
    const batch = aBatch({ submission: 'Prices are too high for us.' }, 'session-threat')
    const submissions = batch.submissions.map((each, index) =>
      index === 2 ? { ...each, submission: threat } : each,
    )
    expect(await send({ ...batch, submissions })).toMatchObject({ status: 400 })
  })

  test('that quotes another person is accepted', async () => {
    const submission = 'My ex wrote: "I will come to your house and shoot you." He still passed the check.'
    expect(await send(aBatch({ submission }, 'session-quoted'))).toMatchObject({ status: 200 })
  })
})

const acceptedIn = (sessionId: string) =>
  product.database.db
    .selectFrom('batches')
    .select(['terms_version', 'terms_accepted_at', 'privacy_version', 'privacy_accepted_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()

describe('a valid batch', () => {
  test('[API-11, RES-01] is delivered to each office, and the answer says so', async () => {
    const { status, body } = await send(aBatch({}, 'session-1'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ok: true,
      status: 'success',
      failedSubmissions: [],
      summary: { successful: 3, failed: 0, retrying: 0, total: 3 },
      simulated: true,
    })
    expect(body.successfulSubmissions).toContainEqual({
      legislatorId: 'house-WY-0',
      officeCode: 'HWY00',
      contactMethod: 'cwc',
      deliveredAt: expect.stringMatching(/^2026-11-20T17:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(
      arrived()
        .map(each => each.office)
        .toSorted(),
    ).toEqual(['HWY00', 'SWY01', 'SWY02'])
  })

  test('is stored with the accepted terms', async () => {
    await send(aBatch({ submission: 'Under terms that were read.' }, 'session-terms'))
    expect(await acceptedIn('session-terms')).toEqual({
      terms_version: 2,
      terms_accepted_at: '2026-11-20T15:00:00.000Z',
      privacy_version: 2,
      privacy_accepted_at: '2026-11-20T15:00:00.000Z',
    })
  })

  test('is stored even if a client sends a time that the database cannot store', async () => {
    const userInfo = {
      dateTermsAccepted: '0000-01-01T00:00:00Z',
      datePrivacyPolicyAccepted: '2026-11-20T15:00:00+23:59',
    }
    await send(aBatch({ submission: 'Under terms of year 0.', userInfo }, 'session-year-0'))
    expect(await acceptedIn('session-year-0')).toMatchObject({
      terms_accepted_at: '1970-01-01T00:00:00.000Z',
      privacy_accepted_at: '2026-11-19T15:01:00.000Z',
    })
  })

  test('has ids that begin with its time, so that ids of one day are adjacent in an index', async () => {
    await send(aBatch({ submission: 'With ids of its time.' }, 'session-ids'))
    const rows = await product.database.db
      .selectFrom('deliveries')
      .select(['delivery_id', 'sealed_in', 'accepted_at'])
      .where('session_id', '=', 'session-ids')
      .execute()
    const times = rows.flatMap(each => [each.delivery_id, each.sealed_in?.replaceAll('-', '')])
    expect(times.map(id => Number.parseInt(id?.slice(0, 12) ?? '', 16))).toEqual(
      Array(6).fill(Date.parse(rows[0]?.accepted_at ?? '')),
    )
  })

  test('sent twice in one session arrives once, and the second answer reports the first delivery', async () => {
    const batch = aBatch({ submission: 'Twice from one session, with one heart.' }, 'session-2')
    const first = await send(batch)
    const second = await send(batch)
    expect(first.body.status).toBe('success')
    expect(second.body.status).toBe('success')
    expect(second.body.successfulSubmissions.every((each: { already?: boolean }) => each.already)).toBe(true)
    expect(arrived()).toHaveLength(3)
  })

  test('keeps its first text in its session after it was delivered', async () => {
    await send(aBatch({ submission: 'The first text, which is sent.' }, 'session-5'))
    const { body } = await send(aBatch({ submission: 'A second text, which comes too late.' }, 'session-5'))
    expect(body.successfulSubmissions).toHaveLength(3)
    expect(
      arrived()
        .map(each => each.body)
        .join(),
    ).not.toContain('comes too late')
  })

  test('that twenty tabs send at once makes one delivery for each office', async () => {
    const batch = aBatch({ submission: 'Twenty tabs, one letter.' }, 'session-6')
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(batch)))
    expect(answers.map(each => each.body.status)).toEqual(Array(20).fill('success'))
    expect(arrived()).toHaveLength(3)
  })

  test('[API-15] names to each office only the bills of its own chamber', async () => {
    const house = {
      id: '119-hr-22',
      name: 'forged',
      title: 'forged',
      summary: '',
      type: 'HR',
      proOrCon: 'PRO',
    } as const
    const senate = { ...house, id: '119-s-1748', type: 'S', proOrCon: 'CON' } as const
    const text = 'About one bill of each chamber.'
    await send({
      sessionId: 'session-7',
      submissions: [
        aSubmission('HWY00', { submission: text, bills: [house] }),
        aSubmission('SWY01', { submission: text, bills: [senate] }),
      ],
    })
    const [toHouse, toSenate] = ['HWY00', 'SWY01'].map(
      office => arrived().find(each => each.office === office)?.body ?? '',
    )
    expect(toHouse).toContain('<BillNumber>22</BillNumber>')
    expect(toHouse).not.toContain('1748')
    expect(toSenate).toContain('<BillNumber>1748</BillNumber>')
    expect(toSenate).not.toContain('forged')
  })

  test('attributes an organization’s unchanged words to the organization, not to the person', async () => {
    await send(aBatch({ submission: 'Please stand up for every voter.' }, 'session-8'))
    expect(arrived()[0]?.body).toMatch(
      /<OrganizationStatement>Dear [^<]*,\s+Please stand up for every voter\./,
    )
  })

  test('loses a closing with the writer’s own name and address, since separate fields carry them', async () => {
    const signed = 'Please make voting easy.\n\nAda Testcase\n200 W 24th St\nCheyenne, WY 82001'
    await send(aBatch({ submission: signed }, 'session-9'))
    const [document] = arrived()
    expect(document?.body).toContain('Please make voting easy.</ConstituentMessage>')
  })
})

const wyoming = aSubmission('HWY00')
const forgeries: [string, object, string][] = [
  ['another state’s senator', { submissions: [aSubmission('STX01')] }, 'submissions.0.officeCodeToSubmit'],
  ['another district', { submissions: [aSubmission('HWY01')] }, 'submissions.0.officeCodeToSubmit'],
  [
    'an office that is on no list',
    { submissions: [aSubmission('SWY03')] },
    'submissions.0.officeCodeToSubmit',
  ],
  ['no office at all', { submissions: [aSubmission('')] }, 'submissions.0.officeCodeToSubmit'],
  [
    'email to a legislator with an office code',
    { submissions: [aSubmission('', { contactViaEmail: true, legislatorId: 'house-WY-0' })] },
    'submissions.0.contactViaEmail',
  ],
  [
    'email to a legislator of another state',
    { submissions: [aSubmission('', { contactViaEmail: true, legislatorId: 'house-TX-7' })] },
    'submissions.0.contactViaEmail',
  ],
  [
    'a district that the address disproves',
    { submissions: [aSubmission('HWY00', { userInfo: { congressionalDistrict: 3 } })] },
    'submissions.0.userInfo.congressionalDistrict',
  ],
  [
    'a district that the state does not have',
    { submissions: [aSubmission('HTX99', { userInfo: { addressState: 'TX', congressionalDistrict: 99 } })] },
    'submissions.0.userInfo.congressionalDistrict',
  ],
  [
    'a district of another state than the office’s',
    { submissions: [aSubmission('HTX08', { userInfo: { addressState: 'TX', congressionalDistrict: 7 } })] },
    'submissions.0.officeCodeToSubmit',
  ],
  [
    'an unknown campaign',
    { submissions: [{ ...wyoming, organizationCampaignId: 'nowhere' }] },
    'submissions.0.organizationCampaignId',
  ],
  [
    'a campaign that is over',
    { submissions: [{ ...wyoming, organizationCampaignId: 'over', formAddons: [] }] },
    'submissions.0.organizationCampaignId',
  ],
  [
    'another organization’s campaign',
    { submissions: [{ ...wyoming, organizationCampaignId: 'strangers-only', formAddons: [] }] },
    'submissions.0.userInfo.supportedOrganizationId',
  ],
  [
    'a party that the campaign does not speak to, or an unknown one',
    { submissions: [{ ...wyoming, organizationCampaignId: 'democrats', formAddons: [] }] },
    'submissions.0.officeCodeToSubmit',
  ],
  ['one office twice', { submissions: [wyoming, wyoming] }, 'submissions.1'],
  [
    'two people in one batch',
    { submissions: [wyoming, aSubmission('SWY01', { userInfo: { firstName: 'Eve' } })] },
    'submissions.1.userInfo',
  ],
  ['five characters', { submissions: [{ ...wyoming, submission: 'Hello' }] }, 'submissions.0.submission'],
  [
    'five characters of a subject',
    {
      submissions: [
        { ...wyoming, segmentedSubmission: { ...wyoming.segmentedSubmission, priority: 'Hello' } },
      ],
    },
    'submissions.0.segmentedSubmission.priority',
  ],
  [
    'an address without a street',
    { submissions: [aSubmission('HWY00', { userInfo: { addressStreet: ' ' } })] },
    'submissions.0.userInfo.addressStreet',
  ],
  [
    'a city of two letters, which no gateway takes',
    { submissions: [aSubmission('HWY00', { userInfo: { addressCity: 'Ai' } })] },
    'submissions.0.userInfo.addressCity',
  ],
  [
    'no name',
    { submissions: [aSubmission('HWY00', { userInfo: { firstName: ' ' } })] },
    'submissions.0.userInfo.firstName',
  ],
  [
    'an email that our mailer would refuse',
    { submissions: [aSubmission('HWY00', { userInfo: { email: 'ann,lee@example.org' } })] },
    'submissions.0.userInfo.email',
  ],
  [
    'an email that is none',
    { submissions: [aSubmission('HWY00', { userInfo: { email: 'ada@example' } })] },
    'submissions.0.userInfo.email',
  ],
  [
    'old terms',
    { submissions: [aSubmission('HWY00', { userInfo: { versionTermsAccepted: 1 } })] },
    'submissions.0.userInfo.versionTermsAccepted',
  ],
  [
    'an add-on that the campaign does not have',
    {
      submissions: [
        { ...wyoming, formAddons: [{ description: 'Sign me up for everything', value: 'true' }] },
      ],
    },
    'submissions.0.formAddons.0.description',
  ],
  [
    'a bill before another chamber',
    {
      submissions: [
        aSubmission('HWY00', {
          bills: [{ id: '119-s-1748', name: '', title: '', summary: '', type: 'S', proOrCon: 'PRO' }],
        }),
      ],
    },
    'submissions.0.bills.0.id',
  ],
  [
    'a bill that is not offered',
    {
      submissions: [
        aSubmission('HWY00', {
          bills: [{ id: '119-hr-9999', name: '', title: '', summary: '', type: 'HR', proOrCon: 'PRO' }],
        }),
      ],
    },
    'submissions.0.bills.0.id',
  ],
]

describe('a batch that contains', () => {
  test.for(forgeries)('[VAL-14] %s is refused, and is neither stored nor sent', async ([, batch, field]) => {
    const before = await stored()
    const { status, body } = await send(batch)
    expect(status).toBe(422)
    expect(body.problems.map((each: { field: string }) => each.field)).toContain(field)
    expect(await stored()).toBe(before)
    expect(product.simulator.gateways.messages()).toHaveLength(0)
  })
})

describe('a gateway', () => {
  test('that refuses the document causes a failure, which is not retried', async () => {
    fault('house', '400')
    const { body } = await send(aBatch({ submission: 'The House refuses this one.' }, 'session-20'))
    fault('house', 'none')
    expect(body).toMatchObject({
      ok: true,
      status: 'partial_success',
      summary: { successful: 2, failed: 1, retrying: 0 },
    })
    expect(body.failedSubmissions[0]).toMatchObject({
      officeCode: 'HWY00',
      contactMethod: 'cwc',
      willRetry: false,
    })
  })

  test('that refused a letter allows it to be corrected and sent again under the same delivery id', async () => {
    fault('house', '400', 1)
    fault('senate', '400', 2)
    const refused = await send(aBatch({ submission: 'The gateway refuses these words.' }, 'session-21'))
    expect(refused.body).toMatchObject({ status: 'failure', summary: { failed: 3, retrying: 0 } })
    const corrected = await send(aBatch({ submission: 'Everybody takes these.' }, 'session-21'))
    expect(corrected.body).toMatchObject({ status: 'success', summary: { successful: 3 } })
    expect(corrected.body.successfulSubmissions.some((each: object) => 'already' in each)).toBe(false)
    const tries = product.simulator.gateways.messages()
    expect(tries.map(each => each.accepted)).toEqual([false, false, false, true, true, true])
    expect(new Set(tries.map(each => each.deliveryId)).size).toBe(3)
    expect(arrived().every(each => each.body.includes('Everybody takes these.'))).toBe(true)
  })

  test('that succeeds at the second try causes a success in the same answer', async () => {
    fault('senate', '503', 2)
    const { body } = await send(aBatch({ submission: 'The Senate is late for this one.' }, 'session-21'))
    expect(body.status).toBe('success')
  })

  test('[ERR-01] that is down for long is reported as an outage, and the letter is retried later under the same id', async () => {
    fault('senate', '503')
    const { body } = await send(aBatch({ submission: 'The Senate is down for this one.' }, 'session-22'))
    expect(body).toMatchObject({
      status: 'partial_success',
      summary: { successful: 1, failed: 2, retrying: 2 },
    })
    expect(body.failedSubmissions[0]).toMatchObject({
      errorType: 'external_api_failure',
      errorMessage: 'The Senate contact system is currently experiencing issues.',
      willRetry: true,
    })
    fault('senate', 'none')
    product.clock.advance(pastFirstRetriesMs)
    await expect.poll(() => arrived().length).toBe(3)
    const ids = (office: string) =>
      new Set(
        product.simulator.gateways
          .messages()
          .filter(each => each.office === office)
          .map(each => each.deliveryId),
      )
    expect(ids('SWY01').size).toBe(1)
  })
})
