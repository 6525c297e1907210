import { createHash } from 'node:crypto'
import type { Boot } from '@redress/contract/boot'
import { type Language, languages } from '@redress/core/language/language'
import { type LegalText, legalDocuments } from '@redress/words/legalText'
import { visitWordsOf } from '@redress/words/visitWords'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openSharedMemory, type SharedMemory } from '../base/sharedMemory.ts'
import { campaignsTtlMs } from '../campaigns/campaigns.ts'
import type { LegalTexts } from '../legal/legalTexts.ts'
import { visitCookie } from './forms.ts'
import { type BootFor, type BootServices, bootAt, detour, openBoots, splitUrl } from './pageBoots.ts'
import { keepLanguage, type LanguageWish, languageVary, languageWish } from './pageLanguage.ts'
import { allowInPage, imageSources } from './security.ts'
import { findVisitPage, serveVisits, type VisitServices } from './visitPages.ts'
import {
  asTextPage,
  compressPage,
  isTextBrowser,
  type PageEncoding,
  pageEncoding,
  type WebPage,
} from './webPage.ts'

type PageServices = BootServices & VisitServices & { page: WebPage; legalTexts: LegalTexts }

export function servePages(app: FastifyInstance, services: PageServices): Pick<PageAnswers, 'find'> {
  const answers = openPageAnswers(services)
  serveLegal(app, services, answers)
  serveVisits(app, services, answers.bootFor)
  app.get('/*', async (request, reply) => {
    const { host, url } = request
    const isVisit = visitCookie(request, services.environment) !== undefined
    const answer =
      (isVisit && (await answers.findVisit(request))) ||
      (await answers.find({ host, url, wish: languageWish(request) }))
    keepLanguage(request, reply, services.environment)
    if ('redirect' in answer) return reply.redirect(answer.redirect, 302)
    return sendPage(request, reply, answer)
  })
  return answers
}

export async function sendPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  answer: AnsweredPage,
): Promise<FastifyReply> {
  allowInPage(reply, answer)
  const encoding = pageEncoding(headers['accept-encoding'])
  const asText = isTextBrowser(headers['user-agent'])
  if (encoding) reply.header('content-encoding', encoding)
  return (
    reply
      .code(answer.status)
      // With `no-referrer` a browser would post the page's form as from nowhere.
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      // A text browser gets the page rearranged.
      .headers({ vary: `accept-encoding, ${languageVary}, user-agent`, 'content-language': answer.language })
      .type('text/html; charset=utf-8')
      .send(await answer.body(encoding, { asText }))
  )
}

/** One for all requests of a second for one address at one host in one language. */
type PageAnswer = { redirect: string } | AnsweredPage

type AnsweredPage = {
  status: 200 | 404
  language: Language
  /** For the policy: origins of images, and hashes of the styles in the page. */
  images: readonly string[]
  styles: readonly string[]
  /** Compressed once for each encoding, but for text browsers. */
  body(encoding: PageEncoding, options: { asText: boolean }): Promise<Buffer>
}

/** `url` is path and query. */
type Visited = { host: string; url: string; wish: LanguageWish }

export type PageAnswers = {
  find(visited: Visited): Promise<PageAnswer>
  /** For one visitor; null for a page that is the same for all. */
  findVisit(request: FastifyRequest): Promise<PageAnswer | null>
  bootFor: BootFor
}

/** Some hundred kilobytes each, with all that they hold. */
const mostPages = 100

/** A page is made of facts that are no older than a second, and forgotten with them. */
function openPageAnswers(services: PageServices): PageAnswers {
  const { clock, campaigns } = services
  const memory: SharedMemory = openSharedMemory({ clock, ttlMs: campaignsTtlMs })
  campaigns.onChange(memory.clear)
  const bootFor = openBoots(services, memory)
  const answerTo = memory.memoize(
    async visited => {
      const { host, url, wish } = readVisit(visited)
      const boot = await bootAt(bootFor, { host, url, wish })
      if (boot === 'unknown') return { redirect: `/${splitUrl(url)[1]}` }
      const redirect = detour(boot, url)
      return redirect ? { redirect } : write(services, boot, { url, host })
    },
    { max: mostPages },
  )
  return {
    find: ({ host, url, wish: { chosen, accepted } }) =>
      answerTo([host, url, chosen ?? '', accepted.join()].join(' ')),
    async findVisit(request) {
      const { host, url } = request
      const visited = await findVisitPage(services, bootFor, request)
      if (!visited || 'redirect' in visited) return visited
      return detour(visited, url) ? null : write(services, visited, { url, host })
    },
    bootFor,
  }
}

/** No host and no URL holds a space. */
function readVisit(visited: string): Visited {
  const [host = '', url = '', chosen = '', accepted = ''] = visited.split(' ')
  const known = (tags: string) => tags.split(',').flatMap(tag => languages.find(each => each === tag) ?? [])
  return { host, url, wish: { chosen: known(chosen)[0] ?? null, accepted: known(accepted) } }
}

function legalOf(path: string, { language, config }: Boot, legalTexts: LegalTexts): LegalText | null {
  return legalTexts.findAt(path, { language, organization: config?.organizationName ?? null })
}

/** For the dialog over what a visitor typed. */
function serveLegal(
  app: FastifyInstance,
  { legalTexts }: Pick<PageServices, 'legalTexts'>,
  { bootFor }: Pick<PageAnswers, 'bootFor'>,
): void {
  for (const document of legalDocuments) {
    const path = `/legal/${document}`
    app.get(`${path}.json`, async (request, reply) => {
      const [, query] = splitUrl(request.url)
      const visited = { host: request.host, url: path + query, wish: languageWish(request) }
      const boot = await bootAt(bootFor, visited)
      reply.header('cache-control', 'no-store')
      return boot === 'unknown' ? reply.code(404).send() : legalOf(path, boot, legalTexts)
    })
  }
}

function write(
  { page, legalTexts }: Pick<PageServices, 'page' | 'legalTexts'>,
  found: Boot,
  { url, host }: { url: string; host: string },
): AnsweredPage {
  const legal = legalOf(splitUrl(url)[0], found, legalTexts)
  const boot = legal ? { ...found, legal } : found
  const rendered = page.renderPage(boot, url, host)
  const template = page.templates[boot.language]
  const html = page.writePage(template, rendered, boot)
  const bodies = new Map<PageEncoding, Promise<Buffer>>()
  return {
    status: rendered.status,
    language: boot.language,
    images: imageSources(boot.config),
    styles: page.stylesOf(template, rendered).map(hashOf),
    body(encoding, { asText }) {
      if (asText) return compressPage(asTextPage(html, visitWordsOf(boot.language).noChoice), encoding)
      const body = bodies.get(encoding) ?? compressPage(html, encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

function hashOf(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}
