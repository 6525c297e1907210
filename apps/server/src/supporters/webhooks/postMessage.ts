import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { WebhookTarget } from '../../platform/database/webhookTables.ts'
import { DownloadFailed } from '../../platform/http/download.ts'
import { type PublicNetwork, postPublic } from '../../platform/http/publicClient.ts'
import { writeTestPayload } from './payloads.ts'

export type PostingServices = {
  clock: Clock
  /** The folder of the secrets, with a subfolder for each organization. */
  secretsFolder: string
  network: PublicNetwork
}

const POST_MS = 20_000

/**
 * The result of sending a message. `isTarget` is true if the target fails as a whole, and not only for this message.
 */
export type Posted = { ok: true; status: number } | { ok: false; reason: string; isTarget: boolean }

type Posting = {
  id: string
  organizationId: string
  target: WebhookTarget
  body: string
  signal?: AbortSignal
}

export async function postMessage(
  { clock, network, secretsFolder }: PostingServices,
  { id, organizationId, target, body, signal }: Posting,
): Promise<Posted> {
  const secrets = await readSecrets(secretsFolder, organizationId, target)
  if (typeof secrets === 'string') return { ok: false, reason: secrets, isTarget: true }
  const now = new Date(clock.now())
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map(each => new Webhook(each).sign(id, now, body)).join(' '),
  }
  try {
    const request = { url: target.url, headers, body, timeoutMs: POST_MS, ...(signal && { signal }) }
    const status = await postPublic(request, network)
    if (status >= 200 && status < 300) return { ok: true, status }
    return { ok: false, reason: `HTTP ${status}`, isTarget: !isOfMessage(status) }
  } catch (error) {
    if (!(error instanceof DownloadFailed)) throw error
    return { ok: false, reason: error.message, isTarget: true }
  }
}

function isOfMessage(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 405, 408, 410, 429].includes(status)
}

/**
 * Reads the secrets of a target. There are several while a secret is being replaced.
 * @returns the secrets, or the reason why there are none
 */
export async function readSecrets(
  folder: string,
  organizationId: string,
  { secretFile }: Pick<WebhookTarget, 'secretFile'>,
): Promise<string[] | string> {
  const text = await fs.readFile(path.join(folder, organizationId, secretFile), 'utf8').catch(() => null)
  if (text === null) return `no secret: ${secretFile} cannot be read`
  const lines = text.split('\n').map(each => each.trim())
  const secrets = lines.filter(each => each !== '' && !each.startsWith('#'))
  if (secrets.length === 0) return `no secret: ${secretFile} is empty`
  const bytes = secrets.map(each => Buffer.from(each.replace(/^whsec_/, ''), 'base64').length)
  // The Standard Webhooks specification requires secrets of 24 to 64 bytes.
  if (
    !secrets.every(each => /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(each)) ||
    bytes.some(each => each < 24 || each > 64)
  )
    return `no secret: ${secretFile} needs whsec_ and the base64 of 24 to 64 bytes on each line`
  return secrets
}

/** Sends a test message at once, without the outbox. */
export function postTest(
  services: PostingServices,
  { organizationId, target }: { organizationId: string; target: WebhookTarget },
): Promise<Posted> {
  const at = toIsoString(services.clock.now())
  const body = writeTestPayload(target.payload, { organizationId, at })
  return postMessage(services, { id: randomUUID(), organizationId, target, body })
}
