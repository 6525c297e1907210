import type { Environment } from '@redress/contract/shapes/environment'
import { DEFAULT_LANGUAGE, type Language } from '@redress/core/language/language'
import { type OrganizationConfig, organizationDefaults } from '@redress/core/organization/organization'
import { pickerWordsOf } from '@redress/words/pickerWords'
import { wordsOf } from '@redress/words/words'
import type { Route } from '../navigation/routes.ts'
import { safeAddress } from '../navigation/safeAddress.ts'
import { cutAtSentence } from '../ui/cut.ts'
import { stripMarkdown } from './stripMarkdown.ts'

export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> }

export type Head = { title: string; tags: HeadTag[] }

export type HeadFacts = {
  route: Route
  path: string
  config: OrganizationConfig | null
  environment: Environment
  language: Language
}

const DESCRIPTION_LENGTH = 200

function campaignOf({ route, config }: HeadFacts) {
  if (route.page !== 'message') return undefined
  return config?.campaigns.find(each => each.campaignId === route.campaignId)
}

function wordsFor({ language }: HeadFacts) {
  return wordsOf(language).shell
}

function pageName(facts: HeadFacts): string {
  const words = wordsFor(facts)
  const campaign = campaignOf(facts)
  if (campaign) return campaign.form.title || campaign.campaignName
  switch (facts.route.page) {
    case 'personal':
      return words.personalTitle
    case 'not-found':
      return words.notFoundTitle
    case 'legal':
      return facts.route.document === 'privacy-policy' ? words.privacyPolicy : words.termsOfService
    default:
      return facts.config ? '' : pickerWordsOf(facts.language).selectOrganization
  }
}

function siteName({ config, environment }: HeadFacts): string {
  return config?.organizationName ?? environment.providerName
}

function titleOf(facts: HeadFacts): string {
  const page = pageName(facts)
  return page ? wordsFor(facts).titled(page, siteName(facts)) : siteName(facts)
}

/** Returns the organization's icon if its URL is safe, otherwise the default icon. */
export function iconOf({ config, environment }: Pick<HeadFacts, 'config' | 'environment'>): string {
  const given = config?.faviconResUrl ?? ''
  // An icon that this installation serves has a path without a host, so it works on all of our hosts.
  const own = given.startsWith('/images/') ? given : safeAddress(given, environment.publicUrl)
  const isNone = !config?.faviconResUrl || config.faviconResUrl === organizationDefaults.faviconResUrl
  return own && !isNone ? own : `/${encodeURIComponent(organizationDefaults.faviconResUrl)}`
}

function urlWithoutLanguage({ path, config, environment }: HeadFacts): string {
  const base = config?.fullUrl || environment.publicUrl
  const home = safeAddress(base, environment.publicUrl) ?? environment.publicUrl
  const url = new URL(home)
  // `new URL(path, home)` is not safe here, because a path such as //other.example would replace the host.
  url.pathname = path
  return url.href
}

/** Returns the URL of the page in a language. The organization's own language needs no parameter. */
function urlInLanguage(facts: HeadFacts, language: Language): string {
  const isOwn = language === facts.config?.languages?.[0] || !facts.config?.languages
  return `${urlWithoutLanguage(facts)}${isOwn ? '' : `?lang=${language}`}`
}

/** Returns the links that tell search engines in which languages the texts exist. */
function alternates(facts: HeadFacts): HeadTag[] {
  const { config } = facts
  if (!config?.languages || isPrivate(facts)) return []
  return config.languages.map(each => ({
    name: 'link',
    attributes: { rel: 'alternate', hreflang: each, href: urlInLanguage(facts, each) },
  }))
}

/**
 * Returns the URL of the preview picture, which the server draws. Returns an empty text if there is no organization.
 */
function cardOf(facts: HeadFacts): string {
  const { config, environment } = facts
  if (!config) return ''
  const campaign = campaignOf(facts)
  const name = campaign ? `campaign/${campaign.campaignId}` : `organization/${config.organizationId}`
  const query = facts.language === DEFAULT_LANGUAGE ? '' : `?lang=${facts.language}`
  return new URL(`/cards/${name}.png${query}`, environment.publicUrl).href
}

function pictureTags(facts: HeadFacts, title: string): HeadTag[] {
  const card = cardOf(facts)
  if (card === '') return meta('name', 'twitter:card', 'summary')
  const alt = wordsFor(facts).titled(title, siteName(facts))
  return [
    ...meta('property', 'og:image', card),
    ...meta('property', 'og:image:type', 'image/png'),
    ...meta('property', 'og:image:width', '1200'),
    ...meta('property', 'og:image:height', '630'),
    ...meta('property', 'og:image:alt', alt),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    ...meta('name', 'twitter:image', card),
    ...meta('name', 'twitter:image:alt', alt),
  ]
}

function meta(kind: 'name' | 'property', key: string, content: string): HeadTag[] {
  return content === '' ? [] : [{ name: 'meta', attributes: { [kind]: key, content } }]
}

/** Returns whether search engines should skip the screen, because it belongs to one visit or has no organization. */
function isPrivate({ route, config }: HeadFacts): boolean {
  return !config || route.page === 'personal' || route.page === 'not-found'
}

function socialTags(facts: HeadFacts): HeadTag[] {
  const title = pageName(facts) || siteName(facts)
  const description = cutAtSentence(
    stripMarkdown(campaignOf(facts)?.form.description ?? ''),
    DESCRIPTION_LENGTH,
  )
  return [
    ...meta('name', 'description', description),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:site_name', siteName(facts)),
    ...meta('property', 'og:url', urlInLanguage(facts, facts.language)),
    ...meta('property', 'og:locale', facts.language === 'es' ? 'es_US' : 'en_US'),
    ...pictureTags(facts, title),
    ...meta('name', 'twitter:title', title),
    ...meta('name', 'twitter:description', description),
  ]
}

/** Returns the title, favicon and social metadata, which the tab and link previews show. */
export function headOf(facts: HeadFacts): Head {
  return {
    title: titleOf(facts),
    tags: [
      { name: 'link', attributes: { rel: 'icon', href: iconOf(facts) } },
      { name: 'link', attributes: { rel: 'canonical', href: urlInLanguage(facts, facts.language) } },
      ...alternates(facts),
      ...(isPrivate(facts) ? meta('name', 'robots', 'noindex') : []),
      ...socialTags(facts),
    ],
  }
}

/** Replaces the head of the open document. */
export function applyHead(page: Document, { title, tags }: Head): void {
  page.title = title
  const fresh = tags.map(({ name, attributes }) => {
    const element = page.createElement(name)
    element.setAttribute('data-head', '')
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  })
  const stale = [...page.head.querySelectorAll('[data-head]')]
  const isSame =
    stale.length === fresh.length && stale.every((each, index) => fresh[index]?.isEqualNode(each))
  if (isSame) return
  for (const each of stale) each.remove()
  page.head.append(...fresh)
}
