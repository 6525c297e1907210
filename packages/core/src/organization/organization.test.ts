import { expect, test } from 'vitest'
import { chooseOrganization, isReservedPath, lastSegment } from './organization.ts'

const ledger = { id: 'ledger', name: 'Open Ledger', subdomain: 'ledger' }
const rivers = { id: 'rivers', name: 'Clean Rivers', subdomain: 'Rivers' }
const hidden = { id: 'hidden', name: 'No Subdomain' }
const all = [hidden, ledger, rivers]
const ask = { choose: 'ask' }
const chosen = (id: string) => ({ choose: 'organization', id })

test('[SHELL-05] the only organization is chosen at any address', () => {
  expect(chooseOrganization([ledger], 'rivers.redress.example', '/clean')).toEqual(chosen('ledger'))
  expect(chooseOrganization([hidden], 'redress.example', '/')).toEqual(chosen('hidden'))
})

test.each([
  ['its subdomain', 'ledger.redress.example', chosen('ledger')],
  ['its subdomain in other letters', 'RIVERS.redress.example', chosen('rivers')],
  ['its subdomain and a port', 'rivers.localhost:8080', chosen('rivers')],
  ['its subdomain below another', 'www.ledger.redress.example', chosen('ledger')],
  ['two subdomains, of which the first in the list counts', 'rivers.ledger.example', chosen('ledger')],
  ['a name that only begins like it', 'ledgers.redress.example', ask],
  ['a name that only ends like it', 'my-ledger.redress.example', ask],
  ['another name', 'redress.example', ask],
  ['a loopback address', '127.0.0.1:8080', ask],
  ['the other loopback address', '[::1]:8080', ask],
  ['nothing', '', ask],
])('[SHELL-06] on a host with %s', (_what, host, expected) => {
  expect(chooseOrganization(all, host, '/')).toEqual(expected)
})

test.each([
  ['a query that names an organization', '/?x=ledger', ask],
  [
    'a query after a campaign',
    '/fair-tickets?to=ledger',
    { choose: 'by-campaign', campaignId: 'fair-tickets' },
  ],
  ['a fragment', '/#ledger', ask],
  ['a path that is called like one', '/ledger', { choose: 'by-campaign', campaignId: 'ledger' }],
])('[SHELL-06] the path and the query select no organization by subdomain: %s', (_what, path, expected) => {
  expect(chooseOrganization(all, 'redress.example', path)).toEqual(expected)
})

test.each([
  ['/fair-tickets', 'fair-tickets'],
  ['/fair-tickets/', 'fair-tickets'],
  ['/deep/down/fair-tickets', 'fair-tickets'],
  ['/fair%20tickets', 'fair tickets'],
  ['/100%', '100%'],
])('[SHELL-07] the last part of %s is used as the campaign', (path, campaignId) => {
  expect(chooseOrganization(all, 'redress.example', path)).toEqual({ choose: 'by-campaign', campaignId })
})

test.each(['', '/', '//'])('[SHELL-08] with the path %j the visitor is asked', path => {
  expect(chooseOrganization(all, 'redress.example', path)).toEqual(ask)
  expect(chooseOrganization([], 'redress.example', path)).toEqual(ask)
})

test.each([
  '/personal-information',
  '/page-not-found',
  '/legal/privacy-policy',
  '/receipt/c2VjcmV0',
  '/env.json',
])('no campaign is looked up at %s, which may contain a secret', path => {
  expect(chooseOrganization(all, 'redress.example', path)).toEqual(ask)
})

test('a path without segments has no last segment', () => {
  expect(lastSegment('/')).toBe('')
})

test.each(['personal-information', 'page-not-found', 'legal', 'receipt', 'sandbox', 'Console', 'images'])(
  'a campaign cannot be called %s',
  segment => {
    expect(isReservedPath(segment)).toBe(true)
  },
)

test.each(['', 'env.json', 'favicon.ico', '.well-known', 'api'])(
  'a campaign cannot be called %j',
  segment => {
    expect(isReservedPath(segment)).toBe(true)
  },
)

test.each(['fair-tickets', 'receipts', 'legal-aid', 'apis', 'personal'])(
  'a campaign can be called %s',
  segment => {
    expect(isReservedPath(segment)).toBe(false)
  },
)

test('the first part of any API base is reserved', () => {
  expect(isReservedPath('calls', '/calls/v1')).toBe(true)
  expect(isReservedPath('v1', '/calls/v1')).toBe(false)
  expect(isReservedPath('api', '/calls')).toBe(false)
  expect(isReservedPath('api', '')).toBe(false)
})
