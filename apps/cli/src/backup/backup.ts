import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { BrokenBackup, files, type Manifest } from '@redress/server/operations/backup/archive'
import { NotServing } from '@redress/server/operations/backup/marks'
import {
  backUpInstallation,
  moveInstallation,
  restoreInstallation,
} from '@redress/server/operations/backup/operatorBackups'
import { Refused } from '@redress/server/operations/backup/refused'
import { AlreadyRunning } from '@redress/server/platform/database/embedded/folderLock'
import { recordIfRunning, settingsOf } from '../terminal/product.ts'
import { InputError, type JsonOption, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'

/** @returns 0, or throws */
export async function backUpTo(folder: string, { json }: JsonOption, terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const settings = settingsOf(terminal)
  await recordIfRunning(terminal)
  const manifest = await explained(terminal, settings.dataFolder, () =>
    backUpInstallation({ settings, root: terminal.root }, folder),
  )
  const secretsFolder = (await isFilled(settings.webhookSecretsFolder)) ? settings.webhookSecretsFolder : null
  if (json) {
    printJson(terminal, { ...manifest, webhookSecretsNotIncluded: secretsFolder })
    return 0
  }
  const { letters, keys } = manifest
  print(
    words.backup.done({
      place: path.resolve(folder),
      rows: sum(letters.parts),
      letters: letters.parts.deliveries?.rows ?? 0,
      bytes: `${((letters.bytes + keys.bytes) / 1e6).toFixed(1)} MB`,
    }),
  )
  print(words.backup.files(files.letters, files.keys))
  const { withoutKey = [] } = manifest
  if (withoutKey.length > 0)
    terminal.printError(words.backup.withoutKey(withoutKey.length, withoutKey.slice(0, 10).join(', ')))
  const fingerprint = manifest.secretKeys.join(', ')
  const keyFile = path.join(settings.dataFolder, 'secret-key')
  const { keyInVariable, keyInFile } = words.backup
  print(settings.secretKey === undefined ? keyInFile(fingerprint, keyFile) : keyInVariable(fingerprint))
  if (secretsFolder !== null) print(words.backup.webhookSecrets(secretsFolder))
  return 0
}

async function isFilled(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  return names.length > 0
}

const sum = (parts: Manifest['letters']['parts']) =>
  Object.values(parts).reduce((total, { rows }) => total + rows, 0)

export async function restoreFrom(
  folder: string,
  { ledger, json }: JsonOption & { ledger?: string | undefined },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const settings = settingsOf(terminal)
  const ledgers = ledger === undefined ? [] : [ledger]
  const restored = await explained(terminal, settings.dataFolder, () =>
    restoreInstallation(placeOf(terminal), folder, ledgers),
  )
  const { manifest, batches, erased, queued, erasuresKnownTo } = restored
  const place = settings.databaseUrl === undefined ? settings.dataFolder : 'PostgreSQL'
  const { backup, formats } = words
  const letters = manifest.letters.parts.deliveries?.rows ?? 0
  terminal.updateLine?.('')
  if (json) {
    const { takenAt } = manifest
    printJson(terminal, { place, takenAt, letters, batches, erased, queued, erasuresKnownTo })
    return 0
  }
  print(backup.restored(place, formats.time(manifest.takenAt)))
  print(backup.restoredRows(letters, batches))
  if (erased > 0) print(backup.erased(erased))
  print(backup.erasuresKnownTo(formats.time(erasuresKnownTo), batches))
  if (queued > 0) print(backup.queued(queued))
  if (!(await isFilled(settings.webhookSecretsFolder)))
    print(backup.webhookSecretsMissing(settings.webhookSecretsFolder))
  return 0
}

export async function moveTo(
  { to: url, json }: JsonOption & { to: string },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new UsageError(words.backup.needsTarget)
  const { dataFolder, secretKey } = settingsOf(terminal)
  const moved = await explained(terminal, dataFolder, () => moveInstallation(placeOf(terminal), url))
  terminal.updateLine?.('')
  if (json) {
    printJson(terminal, moved)
    return 0
  }
  if (moved.wasDone) print(words.backup.wasMoved(moved.to))
  else {
    const rows = Object.values(moved.rows).reduce((total, each) => total + each, 0)
    print(words.backup.moved(rows, moved.to))
    if (secretKey === undefined) print(words.backup.keyFile(path.join(dataFolder, 'secret-key')))
  }
  print(words.backup.oldFiles(dataFolder))
  return 0
}

function placeOf(terminal: Terminal) {
  const { words, updateLine } = terminal
  const onRows = (part: string, rows: number) =>
    updateLine?.(words.backup.progress(part, words.formats.integer(rows)))
  return { settings: settingsOf(terminal), root: terminal.root, onRows }
}

async function explained<T>({ words }: Terminal, dataFolder: string, perform: () => Promise<T>): Promise<T> {
  try {
    return await perform()
  } catch (error) {
    if (error instanceof Refused) throw new InputError(words.backup.refusals[error.code](error.about))
    if (error instanceof BrokenBackup) throw new InputError(words.backup.broken(error.file))
    if (error instanceof AlreadyRunning) throw new InputError(words.backup.stopFirst(dataFolder))
    if (error instanceof NotServing) throw new InputError(error.message)
    throw error
  }
}
