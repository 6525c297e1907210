import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import {
  type DataSets,
  importResult,
  type SyncRequest,
  syncEvent,
} from '../../legislators/dataSets/dataSets.ts'
import { dataStatus } from '../../legislators/dataSets/dataStatus.ts'
import { invited, listedStaff } from '../../organizations/staff/staffShapes.ts'
import { rotation } from '../../platform/crypto/keyring.ts'
import { linesOf } from '../../platform/linesOf.ts'
import {
  adoption,
  applied,
  creation,
  deliveryStatus,
  endedDelivery,
  exportedSupporter,
  forgotten,
  pulledDocument,
  resumed,
  rollover,
  settled,
  storedOrganization,
} from '../../platform/operatorShapes.ts'
import { webhookList, webhookTest } from '../../supporters/webhooks/webhookShapes.ts'
import { diagnosis, testAnswer } from '../doctor/findings.ts'
import { operatorSnapshot } from '../rehearsal/snapshot.ts'
import { exportedLetter, exportedPerson, report } from '../reports/report.ts'
import { recordedAction } from './auditTrail.ts'
import type { OperatorApi } from './operatorApi.ts'
import { END_OF_STREAM, findSocket, isSocketServed } from './socket.ts'

/** The product answered with an error, or in the format of another version. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
}

const DEFAULT_TIMEOUT_MS = 30_000

/** The time limit for large files and long reports. */
const LONG_TIMEOUT_MS = 10 * 60_000

const reportAnswer = z.object({ report: z.nullable(report) })
const webhooksAnswer = z.object({ found: z.nullable(webhookList) })
const testedAnswer = z.object({ tested: z.nullable(webhookTest) })
const replayedAnswer = z.object({ replayed: z.nullable(z.int()) })
const removedAnswer = z.object({ removed: z.int() })
const linkAnswer = z.object({ link: z.nullable(z.string()) })
const addressAnswer = z.object({ address: z.string() })
const documentAnswer = z.object({ document: z.nullable(pulledDocument) })
const assetAnswer = z.object({ asset: z.nullable(z.string()) })
const organizationAnswer = z.object({ organization: z.nullable(storedOrganization) })

/** Returns null if no server is running with this data folder. */
export async function connectOperatorApi(dataFolder: string): Promise<OperatorApi | null> {
  const place = await findSocket(dataFolder)
  if (!(await isSocketServed(place))) return null
  const to = (path: string, body?: unknown): SocketRequest => ({ socketPath: place, path, body })
  const long = { timeoutMs: LONG_TIMEOUT_MS }
  return {
    recordAction: async action => void (await requestJson(to('/actions', action), z.object({}))),
    actions: most => requestJson(to('/actions/list', { most }), z.array(recordedAction)),
    examine: () => requestJson({ ...to('/doctor'), ...long }, z.array(diagnosis)),
    sendTest: () => requestJson({ ...to('/doctor/send-test', {}), ...long }, z.array(testAnswer)),
    deliveryStatus: () => requestJson(to('/deliver/status'), deliveryStatus),
    endedDeliveries: query => requestJson(to('/deliver/list', query), z.array(endedDelivery)),
    settle: asked => requestJson(to('/deliver/settle', asked), settled),
    resume: asked => requestJson(to('/deliver/resume', asked), resumed),
    rollover: () => requestJson(to('/rollover'), rollover),
    snapshot: query => requestJson(to('/facts', query), operatorSnapshot),
    forgetPerson: asked => requestJson(to('/forget', asked), forgotten),
    apply: asked => requestJson({ ...to('/organizations/apply', asked), ...long }, applied),
    organizations: () => requestJson(to('/organizations'), z.array(storedOrganization)),
    publicAddress: async () => (await requestJson(to('/address'), addressAnswer)).address,
    changeOrganization: async asked =>
      (await requestJson(to('/organizations/change', asked), organizationAnswer)).organization,
    createOrganization: asked => requestJson(to('/organizations/create', asked), creation),
    adoptOrganization: asked => requestJson(to('/organizations/adopt', asked), adoption),
    pullOrganization: async organizationId =>
      (await requestJson(to('/organizations/pull', { organizationId }), documentAnswer)).document,
    pullAsset: async asked => (await requestJson(to('/organizations/asset', asked), assetAnswer)).asset,
    report: async query => (await requestJson({ ...to('/report', query), ...long }, reportAnswer)).report,
    exportLetters: query => receiveRows(to('/report/personal', query), exportedLetter),
    exportPeople: query => receiveRows(to('/report/people', query), exportedPerson),
    exportSupporters: query => receiveRows(to('/report/supporters', query), exportedSupporter),
    webhooks: async query => (await requestJson(to('/webhooks/list', query), webhooksAnswer)).found,
    testWebhooks: async organizationId =>
      (await requestJson({ ...to('/webhooks/test', { organizationId }), ...long }, testedAnswer)).tested,
    replayWebhooks: async asked =>
      (await requestJson({ ...to('/webhooks/replay', asked), ...long }, replayedAnswer)).replayed,
    rotateKeys: () => requestJson({ ...to('/keys/rotate', {}), ...long }, rotation),
    staff: {
      invite: asked => requestJson(to('/staff/invite', asked), invited),
      list: () => requestJson(to('/staff'), z.array(listedStaff)),
      remove: async asked => (await requestJson(to('/staff/remove', asked), removedAnswer)).removed,
      reset: async email => (await requestJson(to('/staff/reset', { email }), linkAnswer)).link,
    },
  }
}

/** Returns null if no server is running with this data folder. */
export async function connectDataSets(dataFolder: string): Promise<DataSets | null> {
  const place = await findSocket(dataFolder)
  if (!(await isSocketServed(place))) return null
  const to = (path: string): SocketRequest => ({ socketPath: place, path })
  return {
    status: () => requestJson(to('/data/status'), dataStatus),
    sync: request => receiveSync(to('/data/sync'), request),
    importFile({ name, changedAt, chunks }) {
      const query = new URLSearchParams({ name, changedAt: String(Math.round(changedAt)) })
      const file = { ...to(`/data/import?${query}`), chunks, timeoutMs: LONG_TIMEOUT_MS }
      return requestJson(file, importResult)
    },
  }
}

async function* receiveRows<T>(to: SocketRequest, shape: z.ZodMiniType<T>): AsyncGenerator<T[]> {
  const answer = await send({ ...to, timeoutMs: LONG_TIMEOUT_MS })
  for await (const lines of linesOf(answer)) {
    const filled = lines.filter(line => line !== '')
    yield filled.filter(line => line !== END_OF_STREAM).map(line => parseAnswer(line, shape))
    if (filled.includes(END_OF_STREAM)) return
  }
  throw new UnexpectedAnswer('The running product stopped before everything was written.')
}

async function receiveSync(to: SocketRequest, { names, signal, onEvent }: SyncRequest): Promise<void> {
  const answer = await send({ ...to, body: { names }, timeoutMs: LONG_TIMEOUT_MS, signal })
  for await (const lines of linesOf(answer)) {
    for (const line of lines) {
      if (line === END_OF_STREAM) return
      if (line !== '') onEvent(parseAnswer(line, syncEvent))
    }
  }
  throw new UnexpectedAnswer('The running product stopped before everything was fetched.')
}

type SocketRequest = {
  socketPath: string
  path: string
  /** `body` is sent as JSON, and `chunks` are sent unchanged. */
  body?: unknown
  chunks?: AsyncIterable<Uint8Array>
  timeoutMs?: number
  signal?: AbortSignal
}

/** @throws UnexpectedAnswer for an error, or for JSON with another shape */
async function requestJson<T>(question: SocketRequest, shape: z.ZodMiniType<T>): Promise<T> {
  return parseAnswer(await text(await send(question)), shape)
}

function parseAnswer<T>(json: string, shape: z.ZodMiniType<T>): T {
  const found = shape.safeParse(JSON.parse(json))
  if (found.success) return found.data
  throw new UnexpectedAnswer(
    'The running product and this command line are of different releases. Restart the product.',
  )
}

/** @throws UnexpectedAnswer for an error */
export function send(question: SocketRequest): Promise<IncomingMessage> {
  const { body, chunks } = question
  return new Promise((resolve, reject) => {
    const sent = request(optionsOf(question), answer => {
      if (answer.statusCode === 200) return resolve(answer)
      answer.resume()
      reject(
        new UnexpectedAnswer(
          `The running product answered ${answer.statusCode}. See its log for the reason.`,
        ),
      )
    })
    sent.once('timeout', () => sent.destroy(new UnexpectedAnswer('The running product does not answer.')))
    sent.once('error', reject)
    if (chunks) pipeline(chunks, sent).catch(reject)
    else sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function optionsOf({ socketPath, path, body, chunks, timeoutMs, signal }: SocketRequest): RequestOptions {
  const timeout = timeoutMs ?? DEFAULT_TIMEOUT_MS
  const options = { socketPath, path, timeout, ...(signal ? { signal } : {}) }
  if (body === undefined && !chunks) return { ...options, method: 'GET' }
  const type = chunks ? 'application/octet-stream' : 'application/json'
  return { ...options, method: 'POST', headers: { 'content-type': type } }
}
