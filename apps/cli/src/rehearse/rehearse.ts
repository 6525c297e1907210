import { readFile } from 'node:fs/promises'
import { chamberOfOfficeCode, congressChambers } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { sittingCongress } from '@redress/server/legislators/congress'
import { bareSnapshot } from '@redress/server/operations/operator/operatorWithoutProduct'
import { levels, type RehearsalFinding } from '@redress/server/operations/rehearsal/findings'
import {
  billIdsOf,
  type RehearsalInput,
  readInputs,
  segmentsOf,
  statesIn,
} from '@redress/server/operations/rehearsal/inputs'
import { type RehearsalReport, runRehearsal } from '@redress/server/operations/rehearsal/rehearsal'
import type { OperatorSnapshot, SnapshotQuery } from '@redress/server/operations/rehearsal/snapshot'
import { NoDatabase } from '@redress/server/operations/store/openStore'
import { openClock } from '@redress/server/platform/clock'
import { nearest } from '@redress/server/platform/textForms'
import { type FileProblem, formatFileProblem } from '@redress/server/platform/yaml/fileProblem'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { settingsOf, withOperatorApi } from '../terminal/product.ts'
import {
  InputError,
  type JsonOption,
  printJson,
  type Terminal,
  UsageError,
  unreadableFile,
} from '../terminal/terminal.ts'

type Rehearsed = { inputs: RehearsalInput[]; snapshot: OperatorSnapshot; problems: FileProblem[] }

/** @returns 1 if an office would refuse a letter, or if the members of a state or a council are not loaded */
export async function rehearseCampaign(
  campaignId = '',
  { file, json }: JsonOption & { file?: string | undefined },
  terminal: Terminal,
): Promise<number> {
  const rehearsed =
    file === undefined ? loadedCampaign(terminal, campaignId) : fileCampaigns(terminal, file, campaignId)
  const { inputs, snapshot, problems } = await rehearsed
  const rehearsals: (RehearsalReport & { seconds: number })[] = []
  for (const input of inputs) {
    const began = performance.now()
    const report = await runRehearsal(input, snapshot)
    rehearsals.push({ ...report, seconds: (performance.now() - began) / 1000 })
  }
  if (json) printJson(terminal, { rehearsals, problems })
  else {
    for (const problem of problems) terminal.print(formatFileProblem(problem))
    const texts = rehearsals.map(each => formatRehearsal(each, terminal.words).join('\n'))
    if (texts.length > 0) terminal.print(texts.join('\n\n'))
    if (texts.length > 1) terminal.print(`\n${summaryOf(rehearsals, terminal.words)}`)
  }
  const hasFileErrors = problems.some(each => each.level === 'error')
  return hasFileErrors || rehearsals.some(hasFailed) ? 1 : 0
}

function hasFailed({ refusing, notLoaded }: RehearsalReport): boolean {
  return refusing.length + notLoaded.length > 0
}

/** Returns a summary of several campaigns, because the lines of each campaign may have scrolled out of view. */
function summaryOf(rehearsals: readonly RehearsalReport[], { rehearse }: ConsoleWords): string {
  const refused = rehearsals.filter(hasFailed).map(each => each.campaign.id)
  const warned = rehearsals.filter(each => !hasFailed(each) && each.findings.length > 0)
  return rehearse.all(rehearsals.length, refused, warned.length)
}

async function loadedCampaign(terminal: Terminal, campaignId: string): Promise<Rehearsed> {
  const { words } = terminal
  if (campaignId === '') throw new UsageError(words.rehearse.needsCampaign)
  const snapshot = await withOperatorApi(terminal, api => api.snapshot({ campaignId, billIds: [] }))
  if (!snapshot.found) throw new InputError(words.noCampaign(campaignId, snapshot.meant))
  return { inputs: [snapshot.found], snapshot, problems: [] }
}

/** Returns the file's campaign with this id. If the id is empty, returns all campaigns that have not ended. */
async function fileCampaigns(terminal: Terminal, file: string, campaignId: string): Promise<Rehearsed> {
  const { words } = terminal
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadableFile(words, file, error)
  })
  const { apiBase, retentionDays, now } = settingsOf(terminal)
  const rules = { apiBase, retentionDays, sittingCongress: sittingCongress(openClock(now).now()) }
  const { inputs, problems } = readInputs(file, text, rules)
  const snapshot = await snapshotFor(terminal, {
    campaignId: '',
    billIds: billIdsOf(inputs),
    segments: segmentsOf(inputs),
    states: statesIn(inputs),
  })
  if (problems.some(problem => problem.level === 'error')) return { inputs: [], snapshot, problems }
  if (campaignId === '') {
    return { inputs: inputs.filter(each => !isOver(each, snapshot.now)), snapshot, problems }
  }
  const wanted = inputs.filter(each => each.campaign.campaignId === campaignId)
  const ids = inputs.map(each => each.campaign.campaignId)
  if (wanted.length === 0) throw new InputError(words.noCampaign(campaignId, nearest(campaignId, ids)))
  return { inputs: wanted, snapshot, problems }
}

/** Returns the data with which the file is rehearsed. If there is no database yet, returns less data. */
function snapshotFor(terminal: Terminal, query: SnapshotQuery): Promise<OperatorSnapshot> {
  return withOperatorApi(terminal, api => api.snapshot(query)).catch((error: unknown) => {
    if (!(error instanceof NoDatabase)) throw error
    terminal.printError(terminal.words.rehearse.noData)
    return bareSnapshot(settingsOf(terminal), terminal.root, query)
  })
}

function isOver({ campaign: { startDate, endDate } }: RehearsalInput, now: number): boolean {
  return startDate !== '' && endDate > startDate && Date.parse(endDate) <= now
}

/** Formats a rehearsal, with the worst findings first. A finding that concerns many offices appears once. */
function formatRehearsal(report: RehearsalReport & { seconds: number }, words: ConsoleWords): string[] {
  const { campaign, seats, spokenTo, letters, refusing, notLoaded, findings, seconds } = report
  const { rehearse, formats } = words
  const by = campaign.organization === '' ? '' : rehearse.by(campaign.organization)
  const recipients = spokenTo === seats ? rehearse.allSeats(seats) : rehearse.someSeats(spokenTo, seats)
  const summary = rehearse.summary(formats.integer(letters), recipients, seconds.toFixed(1))
  const missing = notLoaded.length === 0 ? [] : [rehearse.notLoaded(notLoaded)]
  const nothingRefused = notLoaded.length === 0 ? [rehearse.nothingRefused] : []
  const verdict = refusing.length === 0 ? nothingRefused : [rehearse.refusedAt(countOffices(refusing, words))]
  return [
    `"${campaign.name}" (${campaign.id})${by}`,
    seats === 0 && notLoaded.length > 0 ? missing.join(' ') : [summary, ...verdict, ...missing].join(' '),
    ...levels.flatMap(level => {
      const found = findings.filter(each => each.level === level)
      if (found.length === 0) return []
      return ['', rehearse.headings[level], ...found.flatMap(each => formatFinding(each, words))]
    }),
  ]
}

function formatFinding({ by, reason, answer, offices }: RehearsalFinding, words: ConsoleWords): string[] {
  const { rehearse } = words
  const isQuoted = answer === '' || reason.includes(answer)
  return [
    `  ${reason}`,
    ...(isQuoted ? [] : [`    ${rehearse.gatewaySays(answer)}`]),
    `    ${rehearse.foundBy(by, formatOffices(offices, words))}`,
  ]
}

/** Returns the name of a group that consists of exactly these offices: `all of Congress` or `the whole House`. */
function groupOf(codes: readonly string[], { rehearse }: ConsoleWords): string | null {
  const isAllOf = (all: readonly string[]) =>
    all.length === codes.length && all.every(code => codes.includes(code))
  const all = congressSeats.map(each => each.code)
  if (isAllOf(all)) return rehearse.allOffices
  const chamber = congressChambers.find(key => isAllOf(all.filter(code => chamberOfOfficeCode(code) === key)))
  return chamber ? rehearse.wholeChamber[chamber] : null
}

/** Counts offices: `541 offices, all of Congress`, or `30 offices`. */
function countOffices(codes: readonly string[], words: ConsoleWords): string {
  const count = words.rehearse.offices(codes.length)
  const group = groupOf(codes, words)
  return group === null ? count : `${count}, ${group}`
}

const MAX_NAMED = 24

/** Formats a list of offices: their count, and the first codes if the offices are no group with a name. */
function formatOffices(codes: readonly string[], words: ConsoleWords): string {
  const count = countOffices(codes, words)
  if (groupOf(codes, words) !== null) return count
  const rest = codes.length - MAX_NAMED
  return `${count}: ${codes.slice(0, MAX_NAMED).join(' ')}${rest > 0 ? words.rehearse.moreOffices(rest) : ''}`
}
