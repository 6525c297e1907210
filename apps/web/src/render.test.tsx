import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { legalDocuments } from '@redress/words/legalText'
import { legalTextOf } from '@redress/words/legalTexts'
import { expect, test } from 'vitest'
import { renderPage, writePage } from './render.tsx'
import { aBoot, anEnvironment } from './testing/aBoot.ts'
import { legalFacts } from './testing/legalFacts.ts'

const template = {
  html: '<html lang="en"><head><!--head--></head><body><div id="root"><!--app--></div><!--boot--></body></html>',
  manifest: { 'src/shell/chatParts.tsx': { file: 'chat.js' } },
}

function written(url: string, difference = {}, host = 'write.example.org') {
  const [, document] = /^\/legal\/([a-z-]+)/.exec(url) ?? []
  const known = legalDocuments.find(each => each === document)
  const legal = known ? legalTextOf({ document: known, language: 'en' }, legalFacts) : null
  const boot = aBoot({ legal, ...difference })
  const page = renderPage(boot, url, host)
  const html = writePage(template, page, boot)
  return { page, html, document: new DOMParser().parseFromString(html, 'text/html') }
}

test('[SHELL-23] a campaign’s page comes with title, favicon and social metadata in its HTML', () => {
  const { document } = written('/fair-tickets?utm_source=x')
  expect(document.title).toBe('Ask for prices you can trust – Open Ledger')
  const content = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:title')).toBe('Ask for prices you can trust')
  expect(content('og:description')).toBe('Tell Congress what hidden fees cost you.')
  expect(content('og:url')).toBe('https://open-ledger.redress.example/fair-tickets')
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/no%20favicon')
  expect(document.querySelector('h1')?.textContent).toBe('Ask for prices you can trust')
})

test('[SHELL-19] the organization’s colours come with the page, and the defaults if it has none', () => {
  const own = written('/fair-tickets', { config: anOrganization({ primaryColor: '#1B5E4B' }) })
  expect(own.html).toContain('<style>:root{--primary:#1b5e4b;--on-primary:#ffffff')
  expect(written('/', { config: null }).page.theme).toContain('--primary:#572565')
  const hostile = anOrganization({ primaryColor: 'red}</style><script>alert(1)</script>' })
  expect(written('/', { config: hostile }).page.theme).toContain('--primary:#572565')
})

test('a campaign’s image comes with its placeholder behind it, which the answers do not repeat', () => {
  const placeholder = { src: '/images/a1.webp', data: 'data:image/webp;base64,UklGRg' }
  const { page, html } = written('/fair-tickets', { placeholder })
  expect(page.theme).toContain(
    '}[src="/images/a1.webp"]{background-image:url(data:image/webp;base64,UklGRg)}',
  )
  expect(html.match(/UklGRg/g)).toHaveLength(1)
})

test('an organization that writes markup into every text is shown as it writes, and runs nothing', () => {
  const nasty = '</script></title><img src=x onerror=alert(1)>"\'<!--boot-->'
  const form = { ...aCampaign().form, title: nasty, description: nasty }
  const config = anOrganization({
    organizationName: nasty,
    faviconResUrl: nasty,
    logoResUrl: '',
    campaigns: [aCampaign({ campaignName: nasty, form })],
  })
  const { document, html } = written('/fair-tickets', { config })
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelectorAll('script')).toHaveLength(1)
  expect(document.querySelector('h1')?.textContent).toBe(nasty)
  expect(JSON.parse(document.querySelector('#boot')?.textContent ?? '').config.organizationName).toBe(nasty)
  expect(html.match(/onerror=alert\(1\)>/g)).toBeNull()
})

test('[SHELL-01] the links that the server writes keep the query, escaped for HTML and otherwise untouched', () => {
  const campaigns = [aCampaign(), aCampaign({ campaignId: 'second', campaignName: 'Second' })]
  const { document } = written('/?a=%C3%A9+x&b="><script>', { config: anOrganization({ campaigns }) })
  const hrefs = [...document.querySelectorAll('main a')].map(each => each.getAttribute('href'))
  expect(hrefs).toEqual(['/fair-tickets?a=%C3%A9+x&b="><script>', '/second?a=%C3%A9+x&b="><script>'])
  expect(document.querySelectorAll('script')).toHaveLength(1)
})

test('[SHELL-01] and so do those in the footer, to the legal texts and the provenance page', () => {
  const { document } = written('/fair-tickets?utm_source=a%20b')
  const hrefs = [...document.querySelectorAll('footer a')].map(each => each.getAttribute('href'))
  expect(hrefs).toEqual([
    '/legal/privacy-policy?utm_source=a%20b&fromCampaign=fair-tickets',
    '/legal/terms-of-service?utm_source=a%20b&fromCampaign=fair-tickets',
    '/about/fair-tickets?utm_source=a%20b',
  ])
})

test.each([
  ['/page-not-found', 404, 'Page not found'],
  ['/assets', 404, 'Page not found'],
  ['/fair-tickets/more', 404, 'Page not found'],
  ['/legal/privacy-policy', 200, 'Privacy Policy'],
  ['/legal/terms-of-service', 200, 'Terms of Service'],
])('%s is answered with %d, and says %s', (url, status, heading) => {
  const { page, document } = written(url)
  expect(page.status).toBe(status)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(document.querySelector('h1')?.textContent).toBe(heading)
})

test('a page of no organization asks for one, and a legal text needs none', () => {
  expect(written('/', { config: null }).document.querySelector('h1')?.textContent).toBe(
    'Select an Organization',
  )
  const legal = written('/legal/privacy-policy', { config: null }).document
  expect(legal.querySelector('h1')?.textContent).toBe('Privacy Policy')
})

test('the same answers give the same page: no clock, no chance', () => {
  expect(written('/fair-tickets').html).toBe(written('/fair-tickets').html)
})

test('every page of an installation that delivers to the simulator says so', () => {
  const environment = anEnvironment({ simulated: true })
  for (const url of [
    '/',
    '/fair-tickets',
    '/personal-information',
    '/page-not-found',
    '/legal/privacy-policy',
  ]) {
    expect(written(url, { environment }).document.body.textContent).toContain('nothing is sent to Congress')
  }
  expect(written('/').document.body.textContent).not.toContain('nothing is sent to Congress')
})

test('[CHAT-13] with the flag the server writes the chat, and asks for its files at once', () => {
  const links = (newUi: boolean) => {
    const boot = aBoot({ config: anOrganization({ newUi }) })
    const page = renderPage(boot, '/fair-tickets', 'write.example.org')
    const html = writePage(template, page, boot)
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return { link: body.querySelector('link[href="/chat.js"]'), text: body.textContent }
  }
  const chat = links(true)
  expect(chat.link).not.toBeNull()
  expect(chat.text).toContain('Send Message')
  expect(chat.text).toContain("Who You're Contacting")
  const classic = links(false)
  expect(classic.link).toBeNull()
  expect(classic.text).toContain('Customize Your Message')
})

test('a page in Spanish has its words, and a plain link to English that keeps the query', () => {
  const { document } = written('/fair-tickets?utm_source=x&lang=es', { language: 'es' })
  expect(document.querySelector('[name=reasoning]')?.getAttribute('placeholder')).toBe(
    'What did it cost you?',
  )
  expect(document.body.textContent).toContain('¿Por qué le importa esto?')
  const link = document.querySelector('a[hreflang=en]')
  expect([link?.textContent, link?.getAttribute('lang'), link?.getAttribute('href')]).toEqual([
    ...['English', 'en', '?utm_source=x&lang=en'],
  ])
  const [title, reasons] = [document.querySelector('h1'), document.querySelector('[name=reasoning]')]
  // The organization writes in English only.
  expect([title?.getAttribute('lang'), reasons?.getAttribute('lang')]).toEqual(['en', 'en'])
})

test('a page in English marks nothing as English', () => {
  const { document } = written('/fair-tickets')
  expect(document.querySelector('h1')?.getAttribute('lang')).toBeNull()
  expect(document.querySelector('a[hreflang=es]')?.textContent).toBe('Español')
})
