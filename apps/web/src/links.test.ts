import { languages } from '@redress/core/language/language'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { aSession } from '@redress/core/testing/aSession'
import { legalTextOf } from '@redress/words/legalTexts'
import { expect, test } from 'vitest'
import { renderAbout, renderPage } from './render.tsx'
import { aBoot, anEnvironment } from './testing/aBoot.ts'
import { legalFacts } from './testing/legalFacts.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const over = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-02-01T00:00:00Z' }
const campaigns = [
  aCampaign(),
  aCampaign({ campaignId: 'second', campaignName: 'Second' }),
  aCampaign({ campaignId: 'ended', campaignName: 'Ended', ...over }),
]

/** The visitor's own query. It contains a parameter named `campaign`, a flag, an empty value and a repeated name. */
const pairs = ['campaign=spring', 'utm_source=a+b%20c', 'x=%C3%A9', 'x=2', 'empty=', 'flag', 'lang=en']
const query = `?${pairs.join('&')}`

const posted = { session: aSession(), fields: {}, open: '', submitAttempted: true, isStale: true }
const origins = ['', '&fromCampaign=fair-tickets', '&fromCampaign=ended']

/** Every kind of page URL, opened in every way. */
const openings = [
  ...['/', '/no/such/page'].map(path => ({ path, origin: '', visit: undefined })),
  ...['/fair-tickets', '/personal-information'].flatMap(path =>
    [undefined, posted].map(visit => ({ path, origin: '', visit })),
  ),
  ...['/page-not-found', '/legal/privacy-policy', '/legal/terms-of-service'].flatMap(path =>
    origins.map(origin => ({ path, origin, visit: undefined })),
  ),
]

const configs = [null, false, true].map(newUi =>
  newUi === null ? null : anOrganization({ newUi, campaigns, organizationId: 'branded', websiteUrl: '' }),
)

function everyPage() {
  const environment = anEnvironment({ brandedOrganizationId: 'branded' })
  return languages.flatMap(language =>
    configs.flatMap(config =>
      openings.map(({ path, origin, visit }) => {
        const document = path === '/legal/terms-of-service' ? 'terms-of-service' : 'privacy-policy'
        const legal = path.startsWith('/legal/') ? legalTextOf({ document, language }, legalFacts) : null
        const boot = aBoot({ config, environment, language, now, legal, visit: config ? visit : undefined })
        const { app } = renderPage(boot, path + query + origin, 'write.example.org')
        return { what: `${path} in ${language}`, html: app }
      }),
    ),
  )
}

function everyAboutPage() {
  const provenance = {
    campaign: aCampaign(),
    bills: [],
    providerContact: null,
    drafter: 'model' as const,
    letters: 0,
    confirmedLetters: null,
    countedAt: '2026-11-20T17:00:00Z',
  }
  return languages.flatMap(language =>
    [provenance, null].map(known => {
      const config = known && anOrganization({ campaigns })
      const surroundings = { environment: anEnvironment(), language, config, now }
      return {
        what: `about page in ${language}`,
        html: renderAbout(known, { ...surroundings, search: query }).html,
      }
    }),
  )
}

/**
 * Returns whether the link keeps the visit's query. A receipt's link does not, because its path is one person's secret.
 */
function isOurs(href: string): boolean {
  return /^[/?]/.test(href) && !href.startsWith('/receipt/')
}

function linksIn({ what, html }: { what: string; html: string }) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const links = [...page.querySelectorAll('a[href]')].map(link => ({
    what,
    href: link.getAttribute('href') ?? '',
    isLanguage: link.hasAttribute('hreflang'),
  }))
  return links.filter(({ href }) => isOurs(href))
}

test('[SHELL-01] every link of every page to another page of ours keeps the whole query, letter for letter', () => {
  const links = [...everyPage(), ...everyAboutPage()].flatMap(linksIn)
  const lost = links.filter(({ href, isLanguage }) => {
    const kept = href.replace(/^[^?]*\??/, '').split('&')
    return pairs.some(pair => !kept.includes(pair) && !(isLanguage && pair.startsWith('lang=')))
  })
  expect(lost.map(({ what, href }) => `${what}: ${href}`)).toEqual([])
  const places = new Set(links.map(({ href }) => href.replace(/\?.*/, '')))
  expect([...places].toSorted()).toEqual([
    '',
    '/',
    '/about/ended',
    '/about/fair-tickets',
    '/ended',
    '/fair-tickets',
    '/legal/privacy-policy',
    '/legal/terms-of-service',
    '/second',
  ])
})

test('[SHELL-01] a legal text leads back to its campaign with the query as it was before', () => {
  const campaign = anOrganization({ campaigns })
  const legal = legalTextOf({ document: 'privacy-policy', language: 'en' }, legalFacts)
  const opened = `/legal/privacy-policy${query}&fromCampaign=fair-tickets`
  const { app } = renderPage(aBoot({ config: campaign, legal }), opened, 'write.example.org')
  const back = new DOMParser().parseFromString(app, 'text/html').querySelector('main a')
  expect(back?.getAttribute('href')).toBe(`/fair-tickets${query}`)
})
