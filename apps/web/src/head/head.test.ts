import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { expect, test } from 'vitest'
import type { Route } from '../navigation/routes.ts'
import { anEnvironment } from '../testing/aBoot.ts'
import { applyHead, headOf } from './head.ts'
import { writeHead } from './writeHead.ts'

const message: Route = { page: 'message', campaignId: 'fair-tickets' }

function aHead(difference: Partial<Parameters<typeof headOf>[0]> = {}) {
  return headOf({
    route: message,
    path: '/fair-tickets',
    config: anOrganization(),
    environment: anEnvironment(),
    language: 'en',
    ...difference,
  })
}

function attribute(head: ReturnType<typeof headOf>, key: string, value: string) {
  return head.tags.find(tag => tag.attributes[key] === value)?.attributes
}

test.each([
  ['a campaign', { route: message }, 'Ask for prices you can trust – Open Ledger'],
  ['the picker', { route: { page: 'picker' } }, 'Open Ledger'],
  ['the details', { route: { page: 'personal' } }, 'Your details – Open Ledger'],
  ['no such page', { route: { page: 'not-found' } }, 'Page not found – Open Ledger'],
  ['the terms', { route: { page: 'legal', document: 'terms-of-service' } }, 'Terms of Service – Open Ledger'],
  ['no organization', { route: { page: 'picker' }, config: null }, 'Select an Organization – Redress'],
] as const)('the title of %s says where one is and whose page it is', (_what, difference, expected) => {
  expect(aHead(difference).title).toBe(expected)
})

test('[SHELL-10] a campaign’s page brings what a link preview reads', () => {
  const head = aHead({ config: anOrganization({ logoResUrl: 'https://cdn.example/logo.png' }) })
  const address = 'https://open-ledger.redress.example/fair-tickets'
  expect(attribute(head, 'property', 'og:title')?.content).toBe('Ask for prices you can trust')
  expect(attribute(head, 'property', 'og:description')?.content).toBe(
    'Tell Congress what hidden fees cost you.',
  )
  expect(attribute(head, 'property', 'og:site_name')?.content).toBe('Open Ledger')
  expect(attribute(head, 'property', 'og:url')?.content).toBe(address)
  const card = 'https://write.example.org/cards/campaign/fair-tickets.png'
  expect(attribute(head, 'property', 'og:image')?.content).toBe(card)
  expect(attribute(head, 'property', 'og:image:alt')?.content).toBe(
    'Ask for prices you can trust – Open Ledger',
  )
  expect(attribute(head, 'name', 'twitter:card')?.content).toBe('summary_large_image')
  expect(attribute(head, 'rel', 'canonical')?.href).toBe(address)
  expect(attribute(head, 'name', 'robots')).toBeUndefined()
})

test.each(['//evil.example/vote', '/\\evil.example', 'https://evil.example/vote', '//user@evil.example:1/'])(
  'the path %s does not move the page’s own address to another host',
  path => {
    const head = aHead({ path })
    for (const address of [
      attribute(head, 'property', 'og:url')?.content,
      attribute(head, 'rel', 'canonical')?.href,
    ])
      expect(new URL(address ?? '').host).toBe('open-ledger.redress.example')
  },
)

test.each([
  ['its own', 'https://cdn.example/icon.png', 'https://cdn.example/icon.png'],
  ['one that is served from here', '/images/a.png', '/images/a.png'],
  ['the fallback', 'no favicon', '/no%20favicon'],
  ['the fallback, for want of any', '', '/no%20favicon'],
  ['the fallback, for its own is no safe address', 'javascript:alert(1)', '/no%20favicon'],
])('[SHELL-19] an organization’s favicon is %s', (_what, faviconResUrl, expected) => {
  expect(attribute(aHead({ config: anOrganization({ faviconResUrl }) }), 'rel', 'icon')?.href).toBe(expected)
})

test.each([{ page: 'personal' }, { page: 'not-found' }] as const)(
  'search engines do not list $page',
  route => {
    expect(attribute(aHead({ route }), 'name', 'robots')?.content).toBe('noindex')
  },
)

test('nothing that an organization writes leaves its attribute', () => {
  const form = { ...aCampaign().form, title: '"><script>alert(1)</script>', description: `</title>'"&` }
  const html = writeHead(aHead({ config: anOrganization({ campaigns: [aCampaign({ form })] }) }))
  expect(html).not.toContain('<script')
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = html
  expect(page.querySelector('script')).toBeNull()
  expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(form.title)
  expect(page.title).toContain(form.title)
})

test('going to another screen replaces title and metadata, and what the same is stays', () => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = `<meta charset="utf-8">${writeHead(aHead())}`
  const icon = page.querySelector('link[rel=icon]')
  applyHead(page, aHead())
  expect(page.querySelector('link[rel=icon]')).toBe(icon)
  applyHead(page, aHead({ route: { page: 'picker' }, path: '/' }))
  expect(page.title).toBe('Open Ledger')
  expect(page.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://open-ledger.redress.example/',
  )
  expect(page.querySelector('meta[charset]')).not.toBeNull()
})

test('a campaign in two languages has an address and a picture for each, and search engines are told', () => {
  const config = anOrganization({ languages: ['en', 'es'] })
  const spanish = aHead({ config, language: 'es' })
  const home = 'https://open-ledger.redress.example/fair-tickets'
  const alternates = spanish.tags.filter(tag => tag.attributes.rel === 'alternate').map(tag => tag.attributes)
  expect(alternates).toEqual([
    { rel: 'alternate', hreflang: 'en', href: home },
    { rel: 'alternate', hreflang: 'es', href: `${home}?lang=es` },
  ])
  expect(attribute(spanish, 'rel', 'canonical')?.href).toBe(`${home}?lang=es`)
  expect(attribute(spanish, 'property', 'og:locale')?.content).toBe('es_US')
  expect(attribute(spanish, 'property', 'og:image')?.content).toMatch(/\.png\?lang=es$/)
  expect(attribute(aHead({ config }), 'rel', 'canonical')?.href).toBe(home)
  expect(attribute(aHead(), 'rel', 'alternate')).toBeUndefined()
})
