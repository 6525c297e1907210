import { expect, test } from 'vitest'
import { aBoot, anEnvironment } from '../testing/aBoot.ts'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { settled } from '../testing/settled.ts'
import { reportPageView } from './pageViews.ts'

const dispatched = (server: FakeServer) => server.to('/api/event').map(each => each.body)

const analytics = { url: 'https://stats.example/api/event', domain: 'write.example.org' }

test('[SHELL-22] by default a page view is reported to the product itself only', async () => {
  const server = new FakeServer()
  const platform = new FakePlatform(server)
  reportPageView({ boot: aBoot(), platform, visit: 'count-1' }, '/fair-tickets')
  await settled()
  const event = { sessionId: 'count-1', event: 'navigated', value: '/fair-tickets', campaignId: '' }
  expect(dispatched(server)).toEqual([event])
  expect(platform.posted).toEqual([])
})

test('[SHELL-22] if the operator has analytics, the path goes there and nowhere else', async () => {
  const server = new FakeServer()
  const platform = new FakePlatform(server, 'https://write.example.org/fair-tickets?name=Wilma')
  reportPageView(
    { boot: aBoot({ environment: anEnvironment({ analytics }) }), platform, visit: 'count-1' },
    '/fair-tickets',
  )
  await settled()
  expect(platform.posted).toEqual([
    {
      url: 'https://stats.example/api/event',
      body: { name: 'pageview', url: 'https://write.example.org/fair-tickets', domain: 'write.example.org' },
    },
  ])
  expect(dispatched(server)).toEqual([])
})

test.each([
  ['the picker', '/', '/'],
  ['the details', '/personal-information', '/personal-information'],
  ['the terms', '/legal/terms-of-service', '/legal/terms-of-service'],
  ['a receipt, which is none of these pages', '/receipt/s3cret-token', '/page-not-found'],
  ['an address that a visitor typed', '/wilma@example.org', '/page-not-found'],
  ['a path of several parts', '/a/b/c', '/page-not-found'],
])('of %s is told what says nothing of a person', (_what, path, dispatched) => {
  const platform = new FakePlatform(new FakeServer())
  reportPageView(
    { boot: aBoot({ environment: anEnvironment({ analytics }) }), platform, visit: 'count-1' },
    path,
  )
  expect(platform.posted[0]?.body).toMatchObject({ url: `https://write.example.org${dispatched}` })
})
