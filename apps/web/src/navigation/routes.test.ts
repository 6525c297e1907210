import { expect, test } from 'vitest'
import { formatPath, routeOf } from './routes.ts'

test.each([
  ['/', { page: 'picker' }],
  ['', { page: 'picker' }],
  ['/fair-tickets', { page: 'message', campaignId: 'fair-tickets' }],
  ['/fair-tickets/', { page: 'message', campaignId: 'fair-tickets' }],
  ['/fair-tickets///', { page: 'message', campaignId: 'fair-tickets' }],
  ['///', { page: 'picker' }],
  ['/fair%2Dtickets', { page: 'message', campaignId: 'fair-tickets' }],
  ['/100%', { page: 'not-found' }],
  ['/personal-information', { page: 'personal' }],
  ['/personal-information/', { page: 'personal' }],
  ['/page-not-found', { page: 'not-found' }],
  ['/legal/privacy-policy', { page: 'legal', document: 'privacy-policy' }],
  ['/legal/terms-of-service', { page: 'legal', document: 'terms-of-service' }],
  ['/legal/other', { page: 'not-found' }],
  ['/legal', { page: 'not-found' }],
  ['/assets', { page: 'not-found' }],
  ['/receipt', { page: 'not-found' }],
  ['/sandbox', { page: 'not-found' }],
  ['/env.json', { page: 'not-found' }],
  ['/base', { page: 'not-found' }],
  ['/fair-tickets/more', { page: 'not-found' }],
])('the address %j leads to its screen', (path, expected) => {
  expect(routeOf(path, '/base/v1')).toEqual(expected)
})

test.each([
  { page: 'picker' },
  { page: 'personal' },
  { page: 'not-found' },
  { page: 'message', campaignId: 'a campaign/with marks?' },
] as const)('the path of a place leads back to it: $page', place => {
  expect(routeOf(formatPath(place), '/api')).toEqual(place)
})
