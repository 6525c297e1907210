import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { type DataSetName, dataSetNames } from '@redress/server/legislators/dataSets/dataSet'
import type { SyncEvent } from '@redress/server/legislators/dataSets/dataSets'
import type { DataSetReport, DataStatus } from '@redress/server/legislators/dataSets/dataStatus'
import { nearest } from '@redress/server/platform/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withDataSets } from '../terminal/product.ts'
import {
  formatTable,
  InputError,
  type JsonOption,
  printJson,
  secondsBetween,
  type Terminal,
  unreadableFile,
} from '../terminal/terminal.ts'

export async function dataStatus({ json }: JsonOption, terminal: Terminal): Promise<number> {
  const found = await withDataSets(terminal, dataSets => dataSets.status())
  if (json) printJson(terminal, found)
  else for (const line of formatDataStatus(found, terminal.words)) terminal.print(line)
  return 0
}

export function formatDataStatus(
  { now, sittingCongress, dataSets }: DataStatus,
  { data, formats }: ConsoleWords,
): string[] {
  const rows = dataSets.map(({ name, count, congress, asOf, ageDays, fetchedAt, source }) => {
    if (asOf === null || fetchedAt === null) return [name, data.neverLoaded]
    const fetched = data.ago(formats.duration(secondsBetween(fetchedAt, now)))
    const age = data.days(ageDays)
    return [name, String(count), String(congress ?? ''), formats.day(asOf), age, fetched, source ?? '']
  })
  const warnings = dataSets.flatMap(({ name, warnings }) => warnings.map(each => `${name}: ${each}`))
  return [
    data.title(formats.time(now), sittingCongress),
    '',
    ...formatTable([data.heads, ...rows]),
    ...(warnings.length === 0 ? [] : ['', data.warnings, ...warnings]),
  ]
}

/** @returns 1 if a download failed */
export async function sync(
  typed: readonly string[],
  { json }: JsonOption,
  terminal: Terminal,
): Promise<number> {
  const names = typed.map(name => parseName(name, terminal.words))
  const ends: SyncEvent[] = []
  const onEvent = (event: SyncEvent) => {
    if (event.kind === 'failed' || event.kind === 'fetched') ends.push(event)
    if (!json) showEvent(event, terminal)
  }
  const { signal } = new AbortController()
  await withDataSets(terminal, dataSets => dataSets.sync({ names, signal, onEvent }))
  if (json) printJson(terminal, ends)
  return ends.some(each => each.kind === 'failed') ? 1 : 0
}

function parseName(typed: string, { data }: ConsoleWords): DataSetName {
  const name = dataSetNames.find(each => each === typed)
  if (name) return name
  throw new InputError(data.unknownName(typed, nearest(typed, dataSetNames), dataSetNames))
}

/**
 * Shows an event of a download. An interactive terminal shows one line that changes. Other terminals get one line when
 * a download begins and one when it ends.
 */
function showEvent(event: SyncEvent, { words, print, printError, updateLine }: Terminal): void {
  if (event.kind === 'progress') updateLine?.(`${event.name}: ${event.howFar}`)
  else if (event.kind === 'begun') (updateLine ?? printError)(words.data.fetching(event.name))
  else {
    updateLine?.('')
    if (event.kind === 'fetched') for (const line of formatDataSet(event.stored, words)) print(line)
    else printError(formatFailure(event, words))
  }
}

function formatFailure(
  { name, reason, stored }: Extract<SyncEvent, { kind: 'failed' }>,
  words: ConsoleWords,
): string {
  const { data } = words
  const remains = stored.asOf === null ? data.nothingStored : data.storedStays(formatStored(stored, words))
  return `${data.notFetched(name, reason)} ${remains}`
}

/** @returns 1 if the file is refused */
export async function importData(file: string, { json }: JsonOption, terminal: Terminal): Promise<number> {
  const { words } = terminal
  const opened = await open(file).catch((error: unknown) => {
    throw unreadableFile(words, file, error)
  })
  const chunks = opened.createReadStream()
  try {
    const given = { name: path.basename(file), changedAt: await changedAt(opened, file, words), chunks }
    const imported = await withDataSets(terminal, dataSets => dataSets.importFile(given))
    if (json) printJson(terminal, imported)
    else if (imported.kind === 'stored')
      for (const line of formatDataSet(imported.stored, words)) terminal.print(line)
    else terminal.printError(words.data.notStored(file, imported.reason))
    return imported.kind === 'stored' ? 0 : 1
  } finally {
    chunks.destroy()
  }
}

/**
 * Returns the time, in ms, at which the file was last changed.
 * @throws InputError if the file is a folder
 */
async function changedAt(opened: FileHandle, file: string, words: ConsoleWords): Promise<number> {
  const found = await opened.stat()
  if (found.isDirectory()) throw new InputError(words.isFolder(file))
  return found.mtimeMs
}

/**
 * Formats a data set like `legislators: 537 of Congress 119, as of Jun 15, 2026, from legislators-current.json`, with
 * its warnings below.
 */
function formatDataSet(report: DataSetReport, words: ConsoleWords): string[] {
  return [`${report.name}: ${formatStored(report, words)}`, ...report.warnings.map(each => `  ${each}`)]
}

function formatStored({ count, congress, asOf, source }: DataSetReport, words: ConsoleWords): string {
  const { data, formats } = words
  return asOf === null ? data.neverLoaded : data.stored(count, { congress, day: formats.day(asOf), source })
}
