import { randomUUID } from 'node:crypto'
import type { Boot, PostedVisit } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import { landing } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import { campaignIdIn } from '@redress/core/organization/organization'
import { type LegalText, legalDocuments } from '@redress/words/legalText'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CAMPAIGNS_TTL_MS, type Campaigns } from '../organizations/campaigns/campaigns.ts'
import type { LegalTexts } from '../organizations/legal/legalTexts.ts'
import { Rejection } from '../platform/rejection.ts'
import { openSharedMemory, type SharedMemory } from '../platform/sharedMemory.ts'
import { type PreviewVisitServices, playPreviewVisit } from './formSessions/previewVisit.ts'
import { visitCookie } from './forms.ts'
import { type BootFor, type BootServices, bootAt, detour, openBoots, splitUrl } from './pageBoots.ts'
import { keepLanguage, LANGUAGE_VARY, type LanguageWish, languageWish } from './pageLanguage.ts'
import { allowInPage, imageSources, styleHash } from './security.ts'
import { readShownPage, type ShownPage, writeQuery } from './shownPage.ts'
import { findVisitPage, refuseVisit, serveVisits, type VisitServices } from './visitPages.ts'
import type { WebPage } from './webPage.ts'

type PageServices = BootServices &
  VisitServices &
  PreviewVisitServices & {
    campaigns: Pick<Campaigns, 'find'>
    page: WebPage
    legalTexts: LegalTexts
    /** The seat whose constituent sees the pages of a preview. Undefined in all other products. */
    previewSeat: string | undefined
  }

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
    if (answer instanceof Rejection) return refuseVisit(reply, answer, languageWish(request))
    keepLanguage(request, reply, services.environment)
    if ('redirect' in answer) return reply.redirect(answer.redirect, 302)
    return sendPage(reply, services.environment, answer)
  })
  return answers
}

export function sendPage(
  reply: FastifyReply,
  environment: Environment,
  answer: AnsweredPage,
  frames?: readonly string[],
): FastifyReply {
  const { status, language, images, styles, isOfOneVisit, html } = answer
  allowInPage(reply, environment, { images, styles, frames })
  reply
    .code(status)
    // With `no-referrer`, a browser would submit the page's form with the origin `null`.
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .headers({ vary: `accept-encoding, ${LANGUAGE_VARY}`, 'content-language': language })
    .type('text/html; charset=utf-8')
  // The page of a visit is not compressed. It contains its token beside text that a link can set, so the compressed
  // length could reveal the token.
  if (isOfOneVisit) return reply.send(html)
  reply.compress(html)
  return reply
}

type PageAnswer = { redirect: string } | AnsweredPage

type AnsweredPage = {
  status: 200 | 404
  language: Language
  /** The origins of images. The page's policy allows these, and the styles with these hashes. */
  images: readonly string[]
  styles: readonly string[]
  /** True if the page contains what one visitor typed. */
  isOfOneVisit: boolean
  html: string
}

/** `url` is the path and query. */
type Visited = { host: string; url: string; wish: LanguageWish }

export type PageAnswers = {
  find(visited: Visited): Promise<PageAnswer>
  /**
   * Returns the page of a visit. Returns null if the page is the same for all visitors. Returns a Rejection if the
   * network opens too many pages.
   */
  findVisit(request: FastifyRequest): Promise<PageAnswer | Rejection | null>
  bootFor: BootFor
}

/**
 * The maximum number of pages in the cache. A page needs a few hundred kilobytes, including the facts that it was
 * rendered from.
 */
const MOST_PAGES = 100

/**
 * Opens the cache of pages. A page is rendered from facts that are at most a second old, and is dropped together with
 * them.
 */
function openPageAnswers(services: PageServices): PageAnswers {
  const { clock, campaigns } = services
  const memory: SharedMemory = openSharedMemory({ clock, ttlMs: CAMPAIGNS_TTL_MS })
  campaigns.onChange(memory.clear)
  const bootFor = openBoots(services, memory)
  const remember = memory.remember<WrittenPage>({ max: MOST_PAGES })
  /**
   * Renders a page. Requests within a second share the result if nothing that changes the page differs. `owner`
   * identifies the visit of the page. It is empty for a page that is the same for all visitors.
   */
  async function answer(
    boot: Boot,
    visited: { url: string; host: string },
    owner = '',
  ): Promise<AnsweredPage> {
    const { rest, ...shown } = readShownPage(boot, visited)
    const { host, path, search } = shown
    const key = [owner, boot.config?.organizationId ?? '', boot.language, host, path, search].join(' ')
    const written = await remember(key, async () => write(services, boot, shown))
    return { ...written, isOfOneVisit: owner !== '', html: writeQuery(written.html, rest) }
  }
  return {
    async find({ host, url, wish }) {
      const boot = await bootAt(bootFor, { host, url, wish })
      if (boot === 'unknown') return { redirect: `/${splitUrl(url)[1]}` }
      const redirect = detour(boot, url)
      if (redirect) return { redirect }
      const visit = await findPreviewVisit(services, boot, url)
      return visit ? answer({ ...boot, visit }, { url, host }, 'preview') : answer(boot, { url, host })
    },
    async findVisit(request) {
      const { host, url } = request
      const visited = await findVisitPage(services, bootFor, request)
      if (!visited || visited instanceof Rejection || 'redirect' in visited) return visited
      if (detour(visited, url)) return null
      const { visit = '', version = '' } = visited.visit.fields
      return answer(visited, { url, host }, `${visit} ${version}`)
    },
    bootFor,
  }
}

/** Plays the visit of a constituent, in a preview for one seat. Undefined on pages that show no campaign. */
async function findPreviewVisit(
  { previewSeat, campaigns, clock, ...services }: PageServices,
  { config, bills, language }: Boot,
  url: string,
): Promise<PostedVisit | undefined> {
  if (previewSeat === undefined || !config) return undefined
  const at = clock.now()
  const landed = landing(config.campaigns, campaignIdIn(splitUrl(url)[0]), at)
  const found = landed.show === 'campaign' ? await campaigns.find(landed.campaign.campaignId) : null
  if (!found) return undefined
  const visited = { campaign: found.campaign, config, bills: bills ?? [], language, at }
  return playPreviewVisit(services, previewSeat, { ...visited, sessionId: randomUUID() })
}

function legalOf(path: string, { language, config }: Boot, legalTexts: LegalTexts): LegalText | null {
  return legalTexts.findAt(path, { language, organization: config?.organizationName ?? null })
}

/** Serves the legal texts for the dialog, so that visitors can read them without leaving what they have typed. */
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

/** A rendered page in which a placeholder stands for the visitor's query. */
type WrittenPage = Omit<AnsweredPage, 'isOfOneVisit'>

function write(
  { page, legalTexts }: Pick<PageServices, 'page' | 'legalTexts'>,
  found: Boot,
  { path, search, host }: ShownPage,
): WrittenPage {
  const legal = legalOf(path, found, legalTexts)
  const boot = legal ? { ...found, legal } : found
  const rendered = page.renderPage(boot, path + search, host)
  const template = page.templates[boot.language]
  const html = page.writePage(template, rendered, boot)
  return {
    status: rendered.status,
    language: boot.language,
    images: imageSources(boot.config),
    styles: page.stylesOf(template, rendered).map(styleHash),
    html,
  }
}
