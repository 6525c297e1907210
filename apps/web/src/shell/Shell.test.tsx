import type { Environment } from '@redress/contract/shapes/environment'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Navigation, NavigationContext } from '../navigation/PlaceLink.tsx'
import { aBoot, anEnvironment } from '../testing/aBoot.ts'
import { InEnglish } from '../testing/InEnglish.tsx'
import { NoOrganization, SelectOrganization } from './NoOrganization.tsx'
import { Shell } from './Shell.tsx'

function shown(organization = anOrganization(), environment = anEnvironment()) {
  render(
    <Shell environment={environment} organization={organization}>
      <h1>Content</h1>
    </Shell>,
    { wrapper: InEnglish },
  )
}

const branded = anEnvironment({ brandedOrganizationId: 'open-ledger' })

test.each([
  [undefined, 'Test mode: nothing is sent to Congress.'],
  [['us', 'TX'], 'Test mode: nothing is sent to Congress.'],
  [['TX-AUSTIN'], 'Test mode: nothing is sent to any office.'],
])('The banner of a campaign for %j says: %s', (audience, text) => {
  const campaign = aCampaign({ campaignId: 'own', ...(audience && { audience }) })
  const organization = anOrganization({ campaigns: [campaign] })
  render(
    <Shell environment={anEnvironment({ simulated: true })} organization={organization} campaignId="own">
      <h1>Content</h1>
    </Shell>,
    { wrapper: InEnglish },
  )
  expect(screen.getByText(text)).toBeTruthy()
})

test('The banner of a page without a campaign does not name Congress if no campaign writes to it', () => {
  const state = aCampaign({ audience: ['TX'] })
  shown(anOrganization({ campaigns: [state] }), anEnvironment({ simulated: true }))
  expect(screen.getByText('Test mode: nothing is sent to any office.')).toBeTruthy()
  cleanup()
  shown(
    anOrganization({ campaigns: [state, aCampaign({ campaignId: 'us' })] }),
    anEnvironment({ simulated: true }),
  )
  expect(screen.getByText('Test mode: nothing is sent to Congress.')).toBeTruthy()
})

test('[SHELL-25] around every screen stand header, content and footer', () => {
  shown()
  expect(screen.getByRole('banner').textContent).toBe('Open LedgerEspañol')
  expect(screen.getByRole('main').textContent).toBe('Content')
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

test('the foot links the provenance page of the campaign that is open', () => {
  const foot = (campaignId?: string) =>
    render(
      <Shell environment={anEnvironment()} organization={anOrganization()} campaignId={campaignId}>
        <h1>Content</h1>
      </Shell>,
      { wrapper: InEnglish },
    )
  foot()
  expect(screen.queryByRole('link', { name: 'About this campaign' })).toBeNull()
  cleanup()
  foot('fair-tickets')
  expect(screen.getByRole('link', { name: 'About this campaign' }).getAttribute('href')).toBe(
    '/about/fair-tickets',
  )
})

test('[SHELL-15] if a logo is configured it stands in the name’s place, and says the name', () => {
  shown(anOrganization({ logoResUrl: 'https://cdn.example/logo.svg' }))
  const logo = screen.getByRole('img', { name: 'Open Ledger' })
  expect(logo.getAttribute('src')).toBe('https://cdn.example/logo.svg')
  expect(screen.getByRole('banner').textContent).toBe('Español')
})

test('[SHELL-15] a logo that is served from here comes from the host of the page', () => {
  const logo = {
    url: '/images/a.webp',
    fallbackUrl: '/images/a.png',
    width: 324,
    height: 108,
    alt: 'Open Ledger',
  }
  shown(anOrganization({ logo, logoResUrl: logo.fallbackUrl }))
  expect(screen.getByRole('img', { name: 'Open Ledger' }).getAttribute('src')).toBe('/images/a.webp')
})

test('The logo or the name leads to the organization’s own site, if the address is safe', () => {
  shown(anOrganization({ logoResUrl: 'https://open-ledger.example/logo.svg' }))
  const link = screen.getByRole('link', { name: 'Open Ledger' })
  expect(link.getAttribute('href')).toBe('https://open-ledger.example/')
  cleanup()
  shown(anOrganization({ websiteUrl: 'javascript:alert(1)' }))
  expect(screen.queryByRole('link', { name: 'Open Ledger' })).toBeNull()
})

test('a logo at no safe address is none', () => {
  shown(anOrganization({ logoResUrl: 'javascript:alert(1)' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('banner').textContent).toBe('Open LedgerEspañol')
})

test('[SHELL-16] Home and About are the branded organization’s alone', () => {
  shown(anOrganization(), branded)
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe(
    'https://open-ledger.example/',
  )
})

test('[SHELL-16] any other organization has neither', () => {
  shown(anOrganization({ organizationId: 'rivers' }), branded)
  expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'About' })).toBeNull()
})

test('a branded organization without an id brands no page, and without a safe address has no About', () => {
  shown(anOrganization({ websiteUrl: 'javascript:alert(1)' }), branded)
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'About' })).toBeNull()
})

test.each([
  ['stands still', true],
  ['scrolls', false],
])('[SHELL-18] the page %s if the layout asks for it: %s', (_how, still) => {
  const { container } = render(
    <Shell environment={anEnvironment()} organization={anOrganization()} still={still}>
      <h1>Content</h1>
    </Shell>,
    { wrapper: InEnglish },
  )
  expect(container.querySelector('.still') !== null).toBe(still)
})

test('[SHELL-17] the footer holds the copyright line of 2025 with the provider’s name', () => {
  shown(anOrganization(), anEnvironment({ providerName: 'Petition House' }))
  expect(screen.getByText('© 2025 Petition House. All rights reserved')).toBeTruthy()
})

test('the footer leads to the source code if the installation says where it is', () => {
  shown()
  expect(screen.queryByRole('link', { name: 'Source code' })).toBeNull()
  cleanup()
  shown(anOrganization(), anEnvironment({ sourceUrl: 'https://code.example.org/redress' }))
  expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('href')).toBe(
    'https://code.example.org/redress',
  )
})

test('a keyboard reaches the content past everything else', () => {
  shown()
  const [first] = screen.getAllByRole('link')
  expect(first?.textContent).toBe('Skip to the main content')
  expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
})

function renderSelection(isLocal: boolean, navigation: Partial<Navigation> = {}) {
  const selected: string[] = []
  const organizations = [
    {
      id: 'open-ledger',
      name: 'Open Ledger',
      subdomain: 'open-ledger',
      logo: '/images/a.webp',
      campaigns: ['Fair tickets', 'Quiet rooms'],
    },
    { id: 'rivers', name: 'Rivers', subdomain: 'rivers' },
  ]
  const onSelect = (id: string) => selected.push(id)
  render(
    <NavigationContext value={{ search: '', goTo: () => undefined, requestId: '', ...navigation }}>
      <SelectOrganization
        isLocal={isLocal}
        organizations={organizations}
        onSelect={onSelect}
        providerName="Redress"
      />
    </NavigationContext>,
    { wrapper: InEnglish },
  )
  return selected
}

test('[SHELL-12] on this very machine the known organizations are cards that show the name', () => {
  const selected = renderSelection(true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select an Organization')
  expect(screen.getAllByRole('link').map(each => each.textContent)).toEqual(['Open Ledger', 'Rivers'])
  fireEvent.click(screen.getByRole('link', { name: 'Rivers' }))
  expect(selected).toEqual(['rivers'])
})

test('[SHELL-01] a card is a link that keeps the whole query and works before the script runs', () => {
  const selected = renderSelection(true, { search: '?a=b%20c&organization=gone', goTo: null })
  const rivers = screen.getByRole('link', { name: 'Rivers' })
  expect(rivers.getAttribute('href')).toBe('/?a=b%20c&organization=rivers')
  fireEvent.click(rivers)
  expect(selected).toEqual([])
})

test('a card that a person opens in a new tab selects nothing in this one', () => {
  const selected = renderSelection(true)
  fireEvent.click(screen.getByRole('link', { name: 'Rivers' }), { ctrlKey: true })
  expect(selected).toEqual([])
})

test('a card shows the logo and the open campaigns', () => {
  renderSelection(true)
  const [card] = screen.getAllByRole('listitem')
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/images/a.webp')
  expect(card?.textContent).toBe('Open LedgerFair ticketsQuiet rooms')
})

test('the selection of a try-out says that nothing is sent, and where the sandbox is', () => {
  const select = (environment: Partial<Environment>) =>
    render(
      <NoOrganization
        boot={aBoot({ environment: anEnvironment(environment) })}
        route={{ page: 'picker' }}
        path="/"
        isLocal
        onSelect={() => undefined}
      />,
      { wrapper: InEnglish },
    )
  select({ simulated: true, publicUrl: 'http://localhost:8080' })
  expect(screen.getByText(/Nothing leaves it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '/sandbox' }).getAttribute('href')).toBe('/sandbox')
  cleanup()
  select({ simulated: true, publicUrl: 'https://write.example.org' })
  expect(screen.queryByRole('link', { name: '/sandbox' })).toBeNull()
})

test('[SHELL-13] elsewhere one enters an id', () => {
  const selected = renderSelection(false)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'Enter Your Organization ID Provided by Redress',
  )
  const field = screen.getByPlaceholderText('Organization ID')
  fireEvent.change(field, { target: { value: 'rivers' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(selected).toEqual(['rivers'])
  expect(screen.queryByText('Open Ledger')).toBeNull()
})

test.each(['', '   '])('[SHELL-14] an id of %j puts the field in its error state, without a word', typed => {
  const selected = renderSelection(false)
  const before = document.body.textContent
  const field = screen.getByPlaceholderText('Organization ID')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toBe(before)
  expect(selected).toEqual([])
})

test('a preview says whose file it is, and as on which day, above everything else', () => {
  const preview = { file: 'rivers.yaml', day: '2026-12-01' }
  shown(anOrganization(), anEnvironment({ simulated: true, preview }))
  expect(screen.getByRole('complementary', { name: 'Notice' }).textContent).toBe(
    'Preview of rivers.yaml, as it looks on 2026-12-01. Test mode: nothing is sent to Congress.',
  )
})
