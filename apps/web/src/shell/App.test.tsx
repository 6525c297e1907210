import type { Boot } from '@redress/contract/boot'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { aSession } from '@redress/core/testing/aSession'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../platform/browserPlatform.ts'
import { renderPage } from '../render.tsx'
import { saveSession } from '../session/storage.ts'
import { readTyped } from '../session/typedFields.ts'
import { aBoot, anEnvironment } from '../testing/aBoot.ts'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { App } from './App.tsx'
import { chatParts } from './chatParts.tsx'
import { rareParts } from './rareParts.tsx'

const two = anOrganization({
  campaigns: [aCampaign(), aCampaign({ campaignId: 'clean-water', campaignName: 'Clean water' })],
})
const rivers = anOrganization({
  organizationId: 'rivers',
  organizationName: 'Rivers',
  campaigns: two.campaigns,
})
const known = [
  { id: 'open-ledger', name: 'Open Ledger', subdomain: 'open-ledger' },
  { id: 'rivers', name: 'Rivers', subdomain: 'rivers' },
]

beforeEach(() => {
  document.head.replaceChildren()
})

/** Opens a page at a URL. A navigation changes the URL of the test's window. */
function opened(
  address: string,
  difference: Partial<Boot> = {},
  prepare: (platform: FakePlatform) => void = () => {},
) {
  history.replaceState(null, '', address)
  const server = new FakeServer().on('/api/bill', () => []).on('/api/event', () => ({}))
  const platform = new FakePlatform(server, `http://write.example.org${address}`)
  platform.path = () => location.pathname
  platform.search = () => location.search
  platform.navigate = (to, { replace }) => {
    platform.gone.push({ address: to, replace })
    browserPlatform(0).navigate(to, { replace })
  }
  prepare(platform)
  const pages: string[] = []
  const listen = (event: Event) => pages.push(event instanceof CustomEvent ? event.detail.path : '')
  window.addEventListener('redress:page', listen)
  const typed = { texts: new Map<string, string>(), ticks: [] }
  const { pathname: path, search } = location
  const place = { path, search, hostname: 'write.example.org' }
  const view = render(
    <App
      boot={aBoot(difference)}
      {...place}
      rare={rareParts}
      chat={null}
      platform={platform}
      typed={typed}
    />,
  )
  return { platform, server, pages, view }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('[PICK-01] the root asks which campaign, with one card for each', async () => {
  opened('/', { config: two })
  await heading('Select the campaign in which you would like to assist')
  const main = screen.getByRole('main')
  const cards = [...main.querySelectorAll('a')].map(each => each.textContent)
  expect(cards).toEqual(['Fair tickets for everyone', 'Clean water'])
})

test('[PICK-02] with one campaign the visitor is there at once, the query kept and no step back in between', async () => {
  const { platform } = opened('/?utm_source=a%20b&c', { config: anOrganization() })
  await heading('Ask for prices you can trust')
  expect(platform.gone).toEqual([{ address: '/fair-tickets?utm_source=a%20b&c', replace: true }])
})

test('[SHELL-01] going on from the picker keeps the whole query string', async () => {
  const { platform } = opened('/?x=1&x=%C3%A9+2&empty=', { config: two })
  fireEvent.click(await screen.findByRole('link', { name: 'Clean water' }))
  expect(platform.gone).toEqual([{ address: '/clean-water?x=1&x=%C3%A9+2&empty=', replace: false }])
})

test('[SHELL-22] every completed navigation reports the page’s path, and no query', async () => {
  const { pages } = opened('/?email=someone', { config: two })
  fireEvent.click(await screen.findByRole('link', { name: 'Clean water' }))
  await waitFor(() => expect(pages).toEqual(['/', '/clean-water']))
})

test('after a navigation the title says where one is, and focus is on the heading', async () => {
  document.title = 'Open Ledger'
  opened('/', { config: two })
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(await screen.findByRole('link', { name: 'Clean water' }))
  const title = await heading('Ask for prices you can trust')
  expect(document.activeElement).toBe(title)
  await waitFor(() => expect(document.title).toBe('Ask for prices you can trust – Open Ledger'))
})

test('[CAMP-02] an unknown campaign leads to the picker', async () => {
  const { platform } = opened('/no-such?q=1', { config: two })
  await heading('Select the campaign in which you would like to assist')
  expect(platform.gone).toEqual([{ address: '/?q=1', replace: true }])
})

test('[CAMP-03] a campaign that is over leads to where its organization says', async () => {
  const over = aCampaign({ endDate: '2026-02-01T00:00:00Z', redirectUrl: 'https://elsewhere.example/' })
  const { platform } = opened('/fair-tickets', { config: anOrganization({ campaigns: [over] }) })
  await waitFor(() => expect(platform.left).toEqual(['https://elsewhere.example/']))
})

test('[CAMP-03, PICK-03] a campaign that has not begun and leads nowhere is not found', async () => {
  const early = aCampaign({ startDate: '2030-02-01T00:00:00Z', endDate: '' })
  opened('/fair-tickets?q=1', { config: anOrganization({ campaigns: [early] }) })
  await heading('Page not found')
  expect(screen.getByRole('main').textContent).toContain(
    'The page you are looking for doesn’t appear to be found.',
  )
  expect(location.search).toBe('?q=1')
})

test('[CAMP-03, PICK-03] an ended campaign says so first, and leads to its organization alone', async () => {
  const over = aCampaign({ endDate: '2026-02-01T00:00:00Z' })
  const open = aCampaign({ campaignId: 'fair-seats', campaignName: 'Fair Seats' })
  opened('/page-not-found?fromCampaign=fair-tickets&q=1', {
    config: anOrganization({ campaigns: [over, open], websiteUrl: 'https://www.open-ledger.example/' }),
  })
  await heading('This campaign has ended')
  const texts = [...screen.getByRole('main').querySelectorAll('p')].map(each => each.textContent)
  expect(texts[0]).toBe(
    `The campaign “${over.campaignName}” ended on January 31. It no longer accepts letters.`,
  )
  expect(texts[1]).toContain('Thank you')
  expect(texts.at(-1)).toBe('The page you are looking for doesn’t appear to be found.')
  expect(screen.getByRole('link', { name: 'Fair Seats' }).getAttribute('href')).toBe('/fair-seats?q=1')
  const links = [...screen.getByRole('main').querySelectorAll('a')].map(each => each.getAttribute('href'))
  expect(links).toEqual(['/fair-seats?q=1', 'https://www.open-ledger.example/'])
})

test('[CAMP-04] a campaign that its bill ended says so', async () => {
  const closedBy = { billId: '119-hr-22', stage: 'became-law' as const, day: '2026-01-30' }
  const over = aCampaign({ endDate: '2026-02-01T00:00:00Z', closedBy })
  opened('/page-not-found?fromCampaign=fair-tickets', { config: anOrganization({ campaigns: [over] }) })
  await heading('This campaign has ended')
  await screen.findByText(/ended on January 31\. It no longer accepts letters\. H\.R\. 22 has become law\./)
})

test('[PERS-01] the details of a visit without a letter lead home, and no step back leads to them', async () => {
  const { platform } = opened('/personal-information', { config: two })
  await heading('Select the campaign in which you would like to assist')
  expect(platform.gone).toEqual([{ address: '/', replace: true }])
})

test('a reload in the middle of a visit stays with the organization visited', async () => {
  const { server } = opened('/personal-information?q=1', { config: null, organizations: known }, platform => {
    saveSession(platform.tabStorage, 'open-ledger', aSession())
    platform.server.on('/api/config/advocacy', () => anOrganization())
  })
  await heading('Your details')
  expect(server.to('/api/config/advocacy')[0]?.query).toBe('?id=open-ledger&lang=en')
})

test('without an organization, and nothing of a visit, the details lead to the start', async () => {
  const { platform } = opened('/personal-information?q=1', { config: null, organizations: known })
  await heading('Select an Organization')
  expect(platform.gone).toEqual([{ address: '/?q=1', replace: true }])
})

test('[SHELL-09] [SHELL-10] a campaign whose configuration was not loaded stays at its address, and no look-up is reported', async () => {
  const { platform } = opened('/fair-tickets?a=b%20c', { config: null, organizations: known })
  await heading('Select an Organization')
  expect(platform.reports).toEqual([])
  expect(platform.gone).toEqual([])
})

test('[SHELL-10] an organization chosen by hand brings its colours and title, and a reload stays with it', async () => {
  document.documentElement.removeAttribute('style')
  const answer = (platform: FakePlatform) => void platform.server.on('/api/config/advocacy', () => rivers)
  const first = opened('/', { config: null, organizations: known }, answer)
  fireEvent.change(await screen.findByLabelText('Organization ID'), { target: { value: ' rivers ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await heading('Select the campaign in which you would like to assist')
  expect(first.server.to('/api/config/advocacy')[0]?.query).toBe('?id=rivers&lang=en')
  await waitFor(() => expect(document.title).toBe('Rivers'))
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#572565')
  expect(screen.getByRole('banner').textContent).toContain('Rivers')
  first.view.unmount()

  opened('/', { config: null, organizations: known }, platform => {
    answer(platform)
    for (const [key, text] of first.platform.tabStorage.texts) platform.tabStorage.write(key, text)
  })
  await heading('Select the campaign in which you would like to assist')
})

test('[SHELL-11] while an organization is loaded an indicator fills the screen, and 250 ms longer', async () => {
  const { platform } = opened('/', { config: null, organizations: known }, each => {
    each.server.on('/api/config/advocacy', () => new Response('', { status: 404 }))
  })
  fireEvent.change(await screen.findByLabelText('Organization ID'), { target: { value: 'unknown' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByText('Loading')).toBeTruthy()
  await waitFor(() => expect(platform.reports).toEqual(['config failed: 404']))
  act(() => platform.pass(249))
  expect(screen.queryByText('Loading')).not.toBeNull()
  act(() => platform.pass(1))
  expect(screen.queryByText('Loading')).toBeNull()
  await heading('Select an Organization')
})

test.each([
  ['classic', false, null],
  ['chat', true, chatParts],
])(
  'what a person typed into the server’s page is still there once it is alive, and in the session: %s',
  async (_layout, newUi, chat) => {
    history.replaceState(null, '', '/fair-tickets')
    const boot = aBoot({ config: anOrganization({ newUi }) })
    const html = renderPage(boot, '/fair-tickets', 'write.example.org').app
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    const field = container.querySelector<HTMLTextAreaElement>('textarea[name=reasoning]')!
    field.value = 'My well'
    const typed = readTyped(document)
    field.value = 'My well ran dry.'
    const platform = new FakePlatform(new FakeServer(), 'http://write.example.org/fair-tickets')
    const place = { path: '/fair-tickets', search: '', hostname: 'write.example.org' }
    const problems: unknown[] = []
    await act(async () => {
      hydrateRoot(
        container,
        <App boot={boot} {...place} rare={null} chat={chat} platform={platform} typed={typed} />,
        { onRecoverableError: problem => problems.push(problem) },
      )
    })
    expect(container.querySelector('textarea[name=reasoning]')).toBe(field)
    expect(field.value).toBe('My well ran dry.')
    expect(problems).toEqual([])
    act(() => platform.hide())
    expect([...platform.tabStorage.texts.values()].join()).toContain('My well ran dry.')
    container.remove()
  },
)

test('[CHAT-13] an organization in the chat layout that is chosen by hand brings its files with it', async () => {
  opened('/', { config: null, organizations: known }, platform => {
    platform.server.on('/api/config/advocacy', () => anOrganization({ newUi: true }))
  })
  fireEvent.change(await screen.findByLabelText('Organization ID'), { target: { value: 'open-ledger' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('region', { name: 'Conversation' })
  expect(location.pathname).toBe('/fair-tickets')
})

test('[CHAT-07] in the chat the form’s own address leads to the letter, with the form open', async () => {
  opened('/personal-information?q=1', { config: anOrganization({ newUi: true }) }, platform => {
    saveSession(platform.tabStorage, 'open-ledger', aSession())
  })
  await screen.findByRole('region', { name: 'Your message' })
  expect(location.pathname + location.search).toBe('/fair-tickets?q=1')
})

test('[RES-11] in the chat, if the part that says what became of the letter did not load, that is said', async () => {
  vi.doMock('./laterParts.tsx', () => {
    throw new Error('no network')
  })
  const { platform } = opened('/fair-tickets', { config: anOrganization({ newUi: true }) }, each => {
    saveSession(each.tabStorage, 'open-ledger', aSession({ ending: { kind: 'alert' } }))
  })
  await heading('Part of this page is missing')
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(platform.left).toEqual(['/fair-tickets'])
  vi.doUnmock('./laterParts.tsx')
})

test.each([
  ['may ask for the location', undefined, 1],
  ['does not ask if the organization says so', false, 0],
])('[CAMP-05] on entry referrer and opening are logged, and the browser %s', async (_how, asks, times) => {
  const config = anOrganization({ askLocationOnEntry: asks })
  const { server } = opened('/fair-tickets', { config }, platform => {
    platform.referrer = 'https://news.example/'
    platform.placeIfAsked = { lat: 46.59, long: -112.03 }
  })
  await heading('Ask for prices you can trust')
  await waitFor(() => expect(server.to('/api/event')).toHaveLength(2))
  const logged = server.to('/api/event').map(each => each.body)
  expect(logged).toMatchObject([
    { event: 'referrer', value: 'https://news.example/', campaignId: 'fair-tickets' },
    { event: 'opened_page', value: 'message', campaignId: 'fair-tickets' },
  ])
  expect(server.to('/api/bill')[0]?.body).toEqual({
    ids: ['119-hr-1402', '119-s-1748'],
    campaignId: 'fair-tickets',
  })
  expect(server.to('/api/account/address/geo')).toHaveLength(times)
})

test('[SHELL-02] the request id of the page goes with every call', async () => {
  const { server } = opened('/fair-tickets', { requestId: 'mine-1' })
  await waitFor(() => expect(server.requests.length).toBeGreaterThan(2))
  expect(new Set(server.requests.map(each => each.headers.get('x-request-id')))).toEqual(new Set(['mine-1']))
})

test('[CAMP-07] with a letter written the details are a page of their own, and the way back keeps the letter', async () => {
  const { platform } = opened('/fair-tickets?q=1', {}, each => {
    each.server.on('/api/legislator/advocacy', () => ({
      legislators: aSession().legislators,
      constituentDistrict: 0,
      districtCandidates: [],
      congress: 119,
      source: 'one-seat',
      asOf: '2026-11-20',
    }))
    saveSession(each.tabStorage, 'open-ledger', aSession())
  })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Submit' })).not.toHaveProperty('disabled', true),
  )
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(location.pathname).toBe('/personal-information')
  })
  const title = await heading('Your details')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(platform.gone.map(each => each.address)).toEqual(['/personal-information?q=1'])
  act(() => history.back())
  await waitFor(() => expect(location.pathname).toBe('/fair-tickets'))
  expect(screen.getByDisplayValue(aSession().draft)).toBeTruthy()
})

test('[SHELL-24] nothing asks a visitor to sign in', async () => {
  opened('/fair-tickets', { environment: anEnvironment() })
  await heading('Ask for prices you can trust')
  expect(document.body.textContent).not.toMatch(/sign in|log in|password/i)
})
