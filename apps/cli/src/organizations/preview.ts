import { unwatchFile, watchFile } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { isPublished } from '@redress/core/campaign/campaign'
import { organizationDefaults } from '@redress/core/organization/organization'
import { openProduct } from '@redress/server/compose'
import { sittingCongress } from '@redress/server/legislators/congress'
import { openPreview, type Preview } from '@redress/server/operations/rehearsal/openPreview'
import { packFile, readFile } from '@redress/server/organizations/campaigns/organizationFiles'
import {
  type ReadOrganization,
  readOrganization,
} from '@redress/server/organizations/campaigns/readOrganization'
import { readMoment } from '@redress/server/platform/clock'
import { formatFileProblem, wordProblem } from '@redress/server/platform/yaml/fileProblem'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { type Terminal, UsageError } from '../terminal/terminal.ts'
import { describeSeat, findKnownFacts, readSeat } from './previewSeat.ts'

/**
 * Shows one organization file as visitors would see it, until the command is stopped. After a change to the file, a
 * reload shows the new version. The preview stores nothing, and sends no letter to another machine. For a constituent of
 * a seat, it begins with what the installation knows about members and bills.
 * @returns 1 if the file has errors
 */
export async function preview(
  file: string,
  asked: { at?: string | undefined; port?: string | undefined; constituentOf?: string | undefined },
  terminal: Terminal,
): Promise<number> {
  const words = terminal.words.organizations
  const at = parseMoment(asked.at, terminal.words)
  const port = await choosePort(asked.port, terminal.words)
  const { constituentOf } = asked
  const seat = constituentOf === undefined ? undefined : readSeat(constituentOf, terminal.words)
  const first = await read(file, at, terminal)
  if (!first) return 1
  const { env, root } = terminal
  const campaigns = first.organization.campaigns.map(({ campaign }) => campaign)
  const known = seat ? await findKnownFacts(terminal, campaigns) : null
  const shown = await openPreview(openProduct, {
    ...first.packed,
    file: path.basename(file),
    at,
    seat: seat?.code,
    known,
    port,
    env,
    root,
  })
  for (const line of formatAddresses(shown, first.organization, { at, words: terminal.words }))
    terminal.print(line)
  for (const line of seat ? describeSeat(seat, { campaigns, at, known }, terminal.words) : [])
    terminal.printError(line)
  terminal.printError(words.previewRuns)
  const unwatch = watch(file, async () => {
    const next = await read(file, at, terminal)
    if (!next) return terminal.printError(words.previewUnchanged)
    await shown.change(next.packed)
    terminal.printError(words.previewChanged)
  })
  await terminal.untilStopped()
  unwatch()
  await shown.close()
  return 0
}

const NOON_MS = 12 * 3_600_000

function parseMoment(at: string | undefined, { organizations }: ConsoleWords): number {
  if (at === undefined) return Date.now()
  const read = readMoment(at, 'start', organizationDefaults.timeZone)
  if (read === null) throw new UsageError(organizations.badMoment)
  return Date.parse(read) + (at.includes('T') ? 0 : NOON_MS)
}

async function choosePort(wanted: string | undefined, { organizations }: ConsoleWords): Promise<number> {
  if (wanted === undefined) return freePort(0)
  const port = Number(wanted)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError(organizations.badPort)
  return freePort(port)
}

/**
 * Returns the port if it is free. Returns any free port for 0.
 * @throws EADDRINUSE if the port is in use, so that the preview does not start in vain
 */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })
}

async function read(file: string, at: number, { printError }: Terminal) {
  const found = await readFile(file, file)
  if (!('text' in found)) {
    printError(formatFileProblem(found))
    return null
  }
  const rules = { apiBase: '/api', sittingCongress: sittingCongress(at) }
  const { organization, problems } = readOrganization(file, found.text, rules)
  for (const each of problems) printError(formatFileProblem(wordProblem(each)))
  return organization && { organization, packed: await packFile(found) }
}

function formatAddresses(
  { address }: Preview,
  { campaigns }: ReadOrganization,
  { at, words }: { at: number; words: ConsoleWords },
): string[] {
  return [
    `${address}/`,
    ...campaigns.map(({ campaign }) => {
      const state = isPublished(campaign, at) ? '' : words.organizations.closed
      return `${address}/${campaign.campaignId}${state}`
    }),
  ]
}

const POLL_MS = 300

/**
 * Watches a file for changes. It polls, because editors replace files in different ways.
 * @returns a function that ends the watch
 */
function watch(file: string, work: () => Promise<void>): () => void {
  watchFile(file, { interval: POLL_MS }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs && now.mtimeMs > 0) void work()
  })
  return () => unwatchFile(file)
}
