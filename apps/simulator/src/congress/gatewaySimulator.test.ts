import { expect, test } from 'vitest'
import { openGatewaySimulator } from './gatewaySimulator.ts'
import { describeOffice } from './offices.ts'

const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }

test('the oldest message is removed first when there are too many, and its delivery id stays known', () => {
  const lines: string[] = []
  const gateways = openGatewaySimulator({ clock, maxMessages: 2, log: line => lines.push(line) })
  for (const deliveryId of ['a', 'b', 'c']) {
    gateways.record({
      gateway: 'senate',
      office: 'SWY01',
      deliveryId,
      status: 201,
      body: '<secret/>',
      accepted: true,
      answer: '',
      reading: undefined,
    })
  }
  expect(gateways.messages().map(each => each.deliveryId)).toEqual(['b', 'c'])
  expect(gateways.hasAccepted('senate', 'a')).toBe(true)
  expect(gateways.hasAccepted('house', 'a')).toBe(false)
  expect(lines.join()).not.toContain('secret')
})

test.each([
  ['HWY00', 'House, Wyoming at large'],
  ['HTX07', 'House, Texas 7'],
  ['HAQ00', 'House, American Samoa at large'],
  ['HDC98', 'House test office'],
  ['SWY02', 'Senate, Wyoming, class 2'],
  ['', ''],
  ['HXX01', 'HXX01'],
])('the office %s is called %j', (code, name) => {
  expect(describeOffice(code)).toBe(name)
})
