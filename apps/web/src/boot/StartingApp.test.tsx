import type { Boot } from '@redress/contract/boot'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { App } from '../shell/App.tsx'
import { Loading } from '../shell/Loading.tsx'
import { rareParts } from '../shell/rareParts.tsx'
import { anEnvironment } from '../testing/aBoot.ts'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { InEnglish } from '../testing/InEnglish.tsx'
import { settled } from '../testing/settled.ts'
import { StartingApp, startUp } from './StartingApp.tsx'

test('[CAMP-01] [SHELL-04] a page opened before its configuration is there shows itself once it is, and polls nothing', async () => {
  history.replaceState(null, '', '/fair-tickets')
  const server = new FakeServer()
    .on('/env.json', () => anEnvironment())
    .on('/api/v2/advocacy/organization', () => [{ id: 'open-ledger', name: 'O', subdomain: 'open-ledger' }])
    .on('/api/config/advocacy', () => anOrganization({ primaryColor: '#1b5e4b' }))
  const platform = new FakePlatform(server, 'http://write.example.org/fair-tickets')
  const place = {
    path: '/fair-tickets',
    search: '',
    hostname: 'write.example.org',
    rare: null,
    chat: null,
  }
  const typed = { texts: new Map<string, string>(), ticks: [] }
  render(
    <StartingApp
      platform={platform}
      loading={<Loading />}
      open={async boot => <App boot={boot} {...place} platform={platform} typed={typed} />}
    />,
    { wrapper: InEnglish },
  )
  await act(settled)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await act(async () => {
    platform.pass(250)
    await settled()
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask for prices you can trust')
  expect(server.to('/api/config/advocacy')).toHaveLength(1)
  await waitFor(() => expect(document.title).toBe('Ask for prices you can trust – Open Ledger'))
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#1b5e4b')
})

const ledger = { id: 'open-ledger', name: 'Open Ledger', subdomain: 'open-ledger' }
const rivers = { id: 'rivers', name: 'Rivers', subdomain: 'rivers' }

function aServer(organizations: unknown = [ledger, rivers]): FakeServer {
  return new FakeServer()
    .on('/env.json', () => anEnvironment({ apiBase: '/base' }))
    .on('/base/v2/advocacy/organization', () => organizations)
    .on('/base/config/advocacy', ({ query }) =>
      anOrganization({ organizationId: new URLSearchParams(query).get('id') ?? '' }),
    )
}

/** Starts the page, and moves the clock by 250 ms once the first requests are answered. */
async function started(server: FakeServer, url: string) {
  const platform = new FakePlatform(server, url)
  const starting = startUp(platform, 'en')
  await settled()
  platform.pass(250)
  return { platform, boot: await starting }
}

test('[SHELL-04] a page asks for the environment, then for the organizations, then for its own', async () => {
  const { platform } = await started(aServer([ledger]), 'https://write.example.org/fair-tickets')
  expect(platform.server.paths()).toEqual([
    '/env.json',
    '/base/v2/advocacy/organization',
    '/base/config/advocacy',
  ])
  expect(platform.server.requests[1]?.headers.get('x-api-key')).toBe('public-key')
})

test('[SHELL-02] the request id of the page’s address goes with every call', async () => {
  const { platform, boot } = await started(aServer([ledger]), 'https://write.example.org/?requestId=mine-1')
  const sent = platform.server.requests.map(each => each.headers.get('x-request-id'))
  expect(sent).toEqual(['mine-1', 'mine-1', 'mine-1'])
  expect(boot.requestId).toBe('mine-1')
})

test('[SHELL-03] without one, a request id of time and chance is made', async () => {
  const { platform } = await started(aServer([ledger]), 'https://write.example.org/?requestId=')
  expect(platform.server.requests[0]?.headers.get('x-request-id')).toMatch(/^\d{13}-id-1$/)
})

test('[SHELL-05] the only organization is selected', async () => {
  const { boot } = await started(aServer([rivers]), 'https://write.example.org/')
  expect(boot.config?.organizationId).toBe('rivers')
})

test('[SHELL-06] of several, the one whose subdomain stands in the address is selected', async () => {
  const { boot, platform } = await started(aServer(), 'https://rivers.example.org/fair-tickets')
  expect(boot.config?.organizationId).toBe('rivers')
  expect(platform.server.paths()).not.toContain('/base/organization/advocacy')
})

test('[SHELL-07] otherwise the server is asked whose campaign the last segment of the path is', async () => {
  const server = aServer().on('/base/organization/advocacy', () => rivers)
  const { boot } = await started(server, 'https://write.example.org/fair-tickets')
  expect(server.to('/base/organization/advocacy')[0]?.query).toBe('?campaignId=fair-tickets')
  expect(boot.config?.organizationId).toBe('rivers')
})

test('[SHELL-08] without a segment the page has no organization, and the visitor is asked', async () => {
  const { boot, platform } = await started(aServer(), 'https://write.example.org/')
  expect(boot).toMatchObject({ config: null, organizations: [ledger, rivers] })
  expect(platform.server.paths()).not.toContain('/base/organization/advocacy')
  expect(platform.gone).toEqual([])
})

test('[SHELL-09] a campaign look-up that fails is logged, and leads to the root with the query kept', async () => {
  const { boot, platform } = await started(aServer(), 'https://write.example.org/nobodys?utm_source=a%20b&c')
  expect(boot.config).toBeNull()
  expect(platform.gone).toEqual([{ address: '/?utm_source=a%20b&c', replace: true }])
  expect(platform.reports).toEqual(['organization by campaign failed: 404'])
})

test.each([
  ['null', () => Response.json(null)],
  ['no body at all', () => new Response('')],
])('[SHELL-09] a look-up that answers with %s is logged in its own words', async (_what, answer) => {
  const server = aServer().on('/base/organization/advocacy', answer)
  const { platform } = await started(server, 'https://write.example.org/nobodys')
  expect(platform.reports).toEqual(['Error getting org ID from campaign ID. Body null'])
  expect(platform.gone).toEqual([{ address: '/', replace: true }])
})

test('[SHELL-10] [FLOW-14] a configuration that cannot be had only ends the loading', async () => {
  const server = aServer([ledger]).on('/base/config/advocacy', () => new Response('', { status: 500 }))
  const { boot, platform } = await started(server, 'https://write.example.org/?a=1')
  expect(boot.config).toBeNull()
  expect(platform.gone).toEqual([])
  expect(platform.reports).toEqual(['config failed: 500'])
})

test('[SHELL-11] the loading state is left 250 ms after the answers, and no sooner', async () => {
  const platform = new FakePlatform(aServer([ledger]))
  let isThrough = false
  const starting = startUp(platform, 'en').then(() => {
    isThrough = true
  })
  await settled()
  platform.pass(249)
  await settled()
  expect(isThrough).toBe(false)
  platform.pass(1)
  await starting
  expect(isThrough).toBe(true)
})

test('[SHELL-20] an organization without a subdomain is not kept from the list', async () => {
  const { boot } = await started(aServer([{ id: 'x', name: 'X' }, rivers]), 'https://write.example.org/')
  expect(boot.config?.organizationId).toBe('rivers')
})

test('[SHELL-21] a start-up that fails says so on the console, and the page still shows', async () => {
  const { boot, platform } = await started(new FakeServer(), 'https://write.example.org/fair-tickets')
  expect(platform.reports).toEqual(['start-up failed: 404'])
  expect(boot).toMatchObject({ config: null, organizations: null })
})

/** Renders the page while it starts, and moves the clock by 250 ms, after which the page shows the app. */
async function opened(server: FakeServer, open: (boot: Boot) => Promise<ReactNode>) {
  const platform = new FakePlatform(server, 'http://localhost/')
  render(<StartingApp platform={platform} loading={<Loading />} open={open} />, { wrapper: InEnglish })
  await act(settled)
  await act(async () => {
    platform.pass(250)
    await settled()
  })
  return platform
}

const place = { path: '/', search: '', hostname: 'localhost', rare: rareParts, chat: null, platform: null }
const typed = { texts: new Map<string, string>(), ticks: [] }

test('[SHELL-21] [FLOW-14] a start without env.json is logged, and its loading ends', async () => {
  const platform = await opened(new FakeServer(), async boot => <App boot={boot} {...place} typed={typed} />)
  expect(platform.reports).toEqual(['start-up failed: 404'])
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select an Organization')
})

test('[SHELL-21] a start whose environment names no usable address is logged, and its loading ends', async () => {
  const server = aServer([ledger]).on('/env.json', () => anEnvironment({ apiBase: '/base', publicUrl: '' }))
  await opened(server, async () => <p>The page</p>)
  expect(screen.getByText('The page')).toBeTruthy()
})

test('[SHELL-21] a start whose files do not load is logged, and offers to load the page again', async () => {
  const platform = await opened(aServer([ledger]), async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(platform.reports).toEqual(['A part of the page could not be loaded.'])
  expect(screen.queryByText('Loading')).toBeNull()
  screen.getByRole('button', { name: 'Load again' }).click()
  expect(platform.left).toEqual(['/'])
})

test('[FLOW-14] a list of organizations that fails shows no message', async () => {
  const server = aServer().on('/base/v2/advocacy/organization', () => new Response('', { status: 503 }))
  await opened(server, async boot => <App boot={boot} {...place} typed={typed} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select an Organization')
  expect(screen.queryByText('No organization is set up here yet.')).toBeNull()
})

test('an empty list of organizations says so', async () => {
  await opened(aServer([]), async boot => <App boot={boot} {...place} typed={typed} />)
  expect(screen.getByText('No organization is set up here yet.')).toBeTruthy()
})

test('[FLOW-14] organizations that cannot be listed are none, and the path decides', async () => {
  const server = aServer()
    .on('/base/v2/advocacy/organization', () => new Response('', { status: 503 }))
    .on('/base/organization/advocacy', () => rivers)
  const { boot, platform } = await started(server, 'https://write.example.org/fair-tickets')
  expect(platform.reports).toEqual(['organizations failed: 503'])
  expect(boot.config?.organizationId).toBe('rivers')
})

test('a receipt’s token is never sent as a campaign id', async () => {
  const { platform } = await started(aServer(), 'https://write.example.org/receipt/secret-token')
  expect(platform.server.paths()).not.toContain('/base/organization/advocacy')
})
