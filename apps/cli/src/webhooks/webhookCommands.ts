import type { ReplayRequest, WebhookList } from '@redress/server/supporters/webhooks/webhookShapes'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { parseDay } from '../numbers/reportText.ts'
import { withOperatorApi } from '../terminal/product.ts'
import {
  formatTable,
  InputError,
  type JsonOption,
  printJson,
  type Terminal,
  UsageError,
} from '../terminal/terminal.ts'

export async function listWebhooks(
  organizationId: string,
  { most, json }: JsonOption & { most: number },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const answer = await withOperatorApi(terminal, api => api.webhooks({ organizationId, most }))
  const found = orUnknown(answer, organizationId, words)
  if (json) printJson(terminal, found)
  else if (found.targets.length === 0) print(words.webhooks.none(organizationId))
  else for (const line of formatWebhooks(found, words)) print(line)
  return 0
}

function formatWebhooks({ targets, messages }: WebhookList, words: ConsoleWords): string[] {
  const { heads, noMessages, problem, ...titles } = words.webhooks
  const rows = targets.map(each => [each.host, each.payload, String(each.secrets), each.events.join(' ')])
  const sent = messages.map(each => [
    ...[each.id, words.formats.time(each.happenedAt), each.type, each.state, String(each.attempts)],
    ...[each.host, each.reason ?? ''],
  ])
  return [
    titles.targets,
    ...formatTable([[...heads], ...rows]),
    ...targets.flatMap(each => (each.problem === null ? [] : [problem(each.host, each.problem)])),
    '',
    ...(sent.length === 0 ? [noMessages] : [titles.messages, ...formatTable(sent)]),
  ]
}

/** @returns 1 if a webhook's target did not accept the test event */
export async function testWebhooks(
  organizationId: string,
  { json }: JsonOption,
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const answer = await withOperatorApi(terminal, api => api.testWebhooks(organizationId))
  const tested = orUnknown(answer, organizationId, words)
  if (json) printJson(terminal, tested)
  else if (tested.length === 0) print(words.webhooks.none(organizationId))
  else for (const { host, ok, reason } of tested) print(words.webhooks.tested(host, ok, reason))
  return tested.every(each => each.ok) ? 0 : 1
}

type ReplayOptions = { id?: string | undefined; since?: string | undefined }

export async function replayWebhooks(
  organizationId: string,
  { json, ...options }: JsonOption & ReplayOptions,
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const asked = readReplay(organizationId, options, words)
  const answer = await withOperatorApi(terminal, api => api.replayWebhooks(asked))
  const replayed = orUnknown(answer, organizationId, words)
  if (json) printJson(terminal, { replayed })
  else print(words.webhooks.replayed(replayed))
  return 0
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readReplay(
  organizationId: string,
  { id, since }: ReplayOptions,
  words: ConsoleWords,
): ReplayRequest {
  if (id !== undefined) {
    if (!uuid.test(id)) throw new UsageError(words.webhooks.badId)
    return { organizationId, id }
  }
  return since === undefined ? { organizationId } : { organizationId, since: parseDay(since, words) }
}

function orUnknown<T>(answer: T | null, organizationId: string, { webhooks }: ConsoleWords): T {
  if (answer === null) throw new InputError(webhooks.noOrganization(organizationId))
  return answer
}
