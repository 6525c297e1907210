import type { Environment } from '@redress/contract/shapes/environment'
import type { FastifyInstance } from 'fastify'
import type { Addresses } from '../legislators/addresses/addresses.ts'
import type { Bills } from '../legislators/bills/bills.ts'
import type { Photos } from '../legislators/clients/photos/photos.ts'
import type { Segments } from '../legislators/facts/memberFacts.ts'
import type { Legislators } from '../legislators/members/legislators.ts'
import type { Confirmations } from '../letters/accept/confirmations.ts'
import type { Submissions } from '../letters/accept/submissions.ts'
import type { Counters } from '../letters/counts/counters.ts'
import type { Provenances } from '../letters/counts/provenance.ts'
import type { Receipts } from '../letters/receipts/receipts.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import { organizationSchema } from '../organizations/campaigns/organizationFile.ts'
import type { Images } from '../organizations/images/images.ts'
import type { LegalTexts } from '../organizations/legal/legalTexts.ts'
import type { Cards } from '../organizations/socialCards/cards.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Events } from '../platform/events/events.ts'
import { type Readiness, serveHealth } from '../platform/health.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Log } from '../platform/log.ts'
import { countRequests } from '../platform/metrics/countRequests.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { Rejection } from '../platform/rejection.ts'
import type { Drafts } from '../writing/drafts/drafts.ts'
import { serveAbout } from './aboutPages.ts'
import { apiHandlers } from './apiHandlers.ts'
import { serveApi } from './apiRoutes.ts'
import { openApp, serveFiles } from './app.ts'
import { serveBounceReports } from './bounceReports.ts'
import { serveConfirmations } from './confirmPages.ts'
import { describeApi } from './describeApi.ts'
import { serveEmbeds } from './embedPages.ts'
import { reject } from './errors.ts'
import type { Visits } from './formSessions/visits.ts'
import { servePages } from './pages.ts'
import { serveImages, servePhotos } from './photos.ts'
import { serveReceipts } from './receiptPages.ts'
import { secure } from './security.ts'
import { serveUnfurling } from './unfurling.ts'
import type { WebPage } from './webPage.ts'
import { serveWithdrawals } from './withdrawPages.ts'

const noCall = new Rejection(404, 'There is no such call.')

type Surroundings = {
  page: WebPage
  clock: Clock
  log: Log
  settings: Pick<Settings, 'trustedProxies' | 'gateways' | 'preview'>
}

/** The services that the routes use. */
export type WebServices = {
  environment: Environment
  addresses: Addresses
  legislators: Legislators
  segments: Segments
  bills: Bills
  photos: Photos
  campaigns: Campaigns
  images: Images
  cards: Cards
  legalTexts: LegalTexts
  drafts: Drafts
  submissions: Submissions
  confirmations: Confirmations
  receipts: Receipts
  counters: Counters
  provenances: Provenances
  visits: Visits
  events: Events
  limits: Limits
  metrics: Metrics
  readiness: Readiness
  recordBounce(deliveryId: string): Promise<boolean>
}

export async function buildApp(
  services: WebServices,
  { page, clock, log, settings }: Surroundings,
): Promise<FastifyInstance> {
  const { environment, campaigns, photos, images, cards, legislators, metrics, readiness } = services
  const { apiBase, apiKey } = environment
  const app = await openApp({ apiBase, log, trustedProxies: settings.trustedProxies })
  countRequests(app, metrics)
  await secure(app, environment)
  const handlers = apiHandlers(services)
  serveApi(app, { handlers, limits: services.limits, apiBase, apiKey })
  serveDocument(app, `${apiBase}/openapi.json`, describeApi(apiBase))
  serveDocument(app, `${apiBase}/organization.schema.json`, organizationSchema)
  app.all(`${apiBase}/*`, (_request, reply) => reject(reply, noCall))
  serveHealth(app, readiness)
  serveBounceReports(app, { secret: settings.gateways.bounceSecret, ...services })
  serveReceipts(app, { ...services, handlers, clock, page })
  serveWithdrawals(app, { ...services, page })
  serveConfirmations(app, { ...services, environment, page })
  serveAbout(app, { provenances: services.provenances, campaigns, environment, clock, page })
  servePhotos(app, { photos, legislators })
  serveImages(app, images)
  serveUnfurling(app, { cards, campaigns, counters: services.counters, environment, images, clock })
  await serveFiles(app, page.folder)
  const previewSeat = settings.preview?.seat
  const answers = servePages(app, { ...services, handlers, clock, page, previewSeat })
  serveEmbeds(app, { campaigns, environment, clock, answers })
  return app
}

function serveDocument(app: FastifyInstance, path: string, document: object): void {
  const text = JSON.stringify(document)
  app.get(path, (_request, reply) => {
    reply.type('application/json; charset=utf-8').compress(text)
  })
}
