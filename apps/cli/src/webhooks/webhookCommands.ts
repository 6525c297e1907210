import type { ReplayAsked, WebhookList } from '@redress/server/base/webhookShapes'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import { type Options, readMost, readOptions } from '../terminal/readOptions.ts'
import { formatTable, InputError, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'

export async function listWebhooks(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const shapes = { most: 'value', json: 'switch' } as const
  const options = readOptions(args, { shapes, maxWords: 1 }, terminal)
  const organizationId = readOrganizationId(options, words)
  const most = readMost(options, words)
  const answer = await withOperatorApi(terminal, api => api.webhooks({ organizationId, most }))
  const found = orUnknown(answer, organizationId, words)
  if (options.has('json')) printJson(terminal, found)
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

/** @returns 1 if a target did not take it */
export async function testWebhooks(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const options = readOptions(args, { shapes: { json: 'switch' }, maxWords: 1 }, terminal)
  const organizationId = readOrganizationId(options, words)
  const answer = await withOperatorApi(terminal, api => api.testWebhooks(organizationId))
  const tested = orUnknown(answer, organizationId, words)
  if (options.has('json')) printJson(terminal, tested)
  else if (tested.length === 0) print(words.webhooks.none(organizationId))
  else for (const { host, ok, reason } of tested) print(words.webhooks.tested(host, ok, reason))
  return tested.every(each => each.ok) ? 0 : 1
}

export async function replayWebhooks(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const shapes = { id: 'value', since: 'value', json: 'switch' } as const
  const options = readOptions(args, { shapes, maxWords: 1 }, terminal)
  const asked = readReplay(options, words)
  const answer = await withOperatorApi(terminal, api => api.replayWebhooks(asked))
  const replayed = orUnknown(answer, asked.organizationId, words)
  if (options.has('json')) printJson(terminal, { replayed })
  else print(words.webhooks.replayed(replayed))
  return 0
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readReplay(options: Options, words: ConsoleWords): ReplayAsked {
  const organizationId = readOrganizationId(options, words)
  const [id, since] = [options.value('id'), options.value('since')]
  if (id !== '' && !uuid.test(id)) throw new UsageError(words.webhooks.badId)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since))
  if (since !== '' && !isDay) throw new UsageError(words.webhooks.badSince(since))
  return {
    organizationId,
    ...(id === '' ? {} : { id }),
    ...(since === '' ? {} : { since: `${since}T00:00:00Z` }),
  }
}

function readOrganizationId({ words: [id] }: Options, { webhooks }: ConsoleWords): string {
  if (id === undefined) throw new UsageError(webhooks.needsOrganization)
  return id
}

function orUnknown<T>(answer: T | null, organizationId: string, { webhooks }: ConsoleWords): T {
  if (answer === null) throw new InputError(webhooks.noOrganization(organizationId))
  return answer
}
