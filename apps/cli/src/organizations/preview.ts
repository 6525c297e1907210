import { createServer } from 'node:net'
import path from 'node:path'
import { sittingCongress } from '@redress/core/address/congress'
import { isPublished } from '@redress/core/campaign/landing'
import { readFile } from '@redress/server/organizations/readFile'
import { readMoment } from '@redress/server/organizations/readMoment'
import { readOrganization } from '@redress/server/organizations/readOrganization'
import type { ReadOrganization } from '@redress/server/organizations/toOrganization'
import { openPreview, type Preview } from '@redress/server/wiring/openPreview'
import { sayFileProblem } from '@redress/server/yaml/fileProblem'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../terminal/usageError.ts'
import { whenChanged } from './whenChanged.ts'

/** Of a day alone, noon in Washington: what opens in its morning is open. */
const noonMs = 17 * 3_600_000

function momentOf(at: string): number {
  if (at === '') return Date.now()
  const read = readMoment(at, 'start')
  if (read === null)
    throw new UsageError(
      '--at takes a day such as 2026-12-01, or a moment such as 2026-12-01T09:00:00-05:00.',
    )
  return Date.parse(read) + (at.includes('T') ? 0 : noonMs)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })
}

async function portOf(wanted: string): Promise<number> {
  if (wanted === '') return freePort()
  const port = Number(wanted)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError('--port takes 1 to 65535.')
  return port
}

/** The file as it stands, with its problems said; null where there is nothing to show. */
async function read(file: string, at: number, { complain }: Terminal) {
  const found = await readFile(file, file)
  if (!('text' in found)) {
    complain(sayFileProblem(found))
    return null
  }
  const rules = { apiBase: '/api', sittingCongress: sittingCongress(at) }
  const { organization, problems } = readOrganization(file, found.text, rules)
  for (const each of problems) complain(sayFileProblem(each))
  return organization && { organization, text: found.text }
}

function sayAddresses({ address }: Preview, { campaigns }: ReadOrganization, at: number): string[] {
  return [
    `${address}/`,
    ...campaigns.map(({ campaign }) => {
      const state = isPublished(campaign, at) ? '' : '  (closed on this day)'
      return `${address}/${campaign.campaignId}${state}`
    }),
  ]
}

/**
 * Shows one file as visitors would see it, on any day, until it is stopped. A change of the file shows with the next
 * load of the page. Nothing is kept, and no letter leaves this machine.
 * @returns 1 where the file is wrong
 */
export async function preview(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { at: 'value', port: 'value' }, 1)
  const [file] = options.words
  if (file === undefined) throw new UsageError('Say which file.')
  const at = momentOf(options.value('at'))
  const port = await portOf(options.value('port'))
  const first = await read(file, at, terminal)
  if (!first) return 1
  const { env, root } = terminal
  const shown = await openPreview({ file: path.basename(file), text: first.text, at, port, env, root })
  for (const line of sayAddresses(shown, first.organization, at)) terminal.say(line)
  terminal.complain('A try-out: no letter leaves this machine. Ctrl+C ends it.')
  const unwatch = whenChanged(file, async () => {
    const next = await read(file, at, terminal)
    if (!next) return terminal.complain('The page stays as it was.')
    await shown.change(next.text)
    terminal.complain('The file has changed: load the page again.')
  })
  await terminal.stopped()
  unwatch()
  await shown.close()
  return 0
}
