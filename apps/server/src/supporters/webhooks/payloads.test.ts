import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type MessageFacts, type WebhookMessage, writePayload, writeTestPayload } from './payloads.ts'
import { ada } from './testing/openWebhookTrial.ts'
import { osdiOutreach, osdiPerson } from './testing/osdiShapes.ts'

const message: WebhookMessage = {
  id: '0b8a7f0e-5f4c-4f0e-9d0a-6f6f4b1f2a3c',
  organizationId: 'posters',
  happenedAt: '2026-11-20T17:00:00.000Z',
  supporterId: null,
  type: 'letter.outcome',
  data: {
    campaign: { id: 'save-act', name: 'Stop the SAVE Act' },
    office: { chamber: 'HOUSE', state: 'TX', district: 7, code: 'HTX07' },
    outcome: 'delivered',
    count: 3,
  },
}

const osdi = (difference: Partial<WebhookMessage>, facts: MessageFacts = {}) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse(JSON.parse(writePayload('osdi', { ...message, ...difference }, facts)))

const outreach = (difference: Partial<WebhookMessage> = {}, facts: MessageFacts = {}) =>
  osdiOutreach.parse(osdi(difference, facts)[0]?.['osdi:outreach'])

const toOffice = (chamber: string, state: string, district: number | null) =>
  outreach({ data: { ...message.data, office: { chamber, state, district, code: '' } } })

describe('an OSDI person', () => {
  test('is made of a consent', () => {
    const [hash] = osdi({ type: 'supporter.consented', supporterId: 's1' }, { person: ada })
    expect(osdiPerson.parse(hash?.['osdi:person'])).toEqual({
      identifiers: ['redress:s1'],
      origin_system: 'Redress',
      created_date: '2026-11-20T16:00:00.000Z',
      given_name: 'Ada',
      family_name: 'Lovelace',
      email_addresses: [{ primary: true, address: 'ada@example.org', status: 'subscribed' }],
      postal_addresses: [{ primary: true, region: 'WY', postal_code: '82001', country: 'US' }],
    })
  })

  test('who withdrew is identified only by an id', () => {
    const [hash] = osdi({ type: 'supporter.withdrawn', supporterId: 's1' })
    expect(osdiPerson.parse(hash?.['osdi:person'])).toEqual({
      identifiers: ['redress:s1'],
      origin_system: 'Redress',
      modified_date: '2026-11-20T17:00:00.000Z',
      email_addresses: [{ primary: true, status: 'unsubscribed' }],
    })
  })
})

describe('an OSDI outreach', () => {
  test('names the office, and no person without a consent', () => {
    const legislator = { firstName: 'Debbie', lastName: 'Wasserman Schultz' }
    expect(outreach({}, { legislator })).toEqual({
      identifiers: [`redress:${message.id}`],
      origin_system: 'Redress',
      action_date: '2026-11-20T17:00:00.000Z',
      type: 'web form',
      targets: [
        {
          title: 'Representative',
          organization: 'U.S. House of Representatives',
          given_name: 'Debbie',
          family_name: 'Wasserman Schultz',
          ocdid: 'ocd-division/country:us/state:tx/cd:7',
        },
      ],
      'redress:campaign': { id: 'save-act', name: 'Stop the SAVE Act' },
      'redress:outcome': 'delivered',
      'redress:count': 3,
    })
  })

  test('names the person who consented', () => {
    expect(outreach({ supporterId: 's1' }, { person: ada }).person?.identifiers).toEqual(['redress:s1'])
  })

  test.each([
    ['SENATE', 'WY', 'Senator of state:wy'],
    ['HOUSE', 'WY', 'Representative of state:wy'],
    ['HOUSE', 'DC', 'Representative of district:dc'],
    ['HOUSE', 'PR', 'Representative of territory:pr'],
  ] as const)('to the %s from %s', (chamber, state, wanted) => {
    const [target] = toOffice(chamber, state, chamber === 'HOUSE' ? 0 : null).targets
    expect(`${target?.title} of ${target?.ocdid.split('country:us/')[1]}`).toBe(wanted)
  })

  test('by email is named as such', () => {
    expect(toOffice('HOUSE', 'TX', 7).type).toBe('email')
  })
})

test('a test contains no event in either format', () => {
  const about = { organizationId: 'posters', at: '2026-11-20T17:00:00.000Z' }
  expect(JSON.parse(writeTestPayload('osdi', about))).toEqual([])
  expect(JSON.parse(writeTestPayload('standard', about)).type).toBe('webhook.test')
})
