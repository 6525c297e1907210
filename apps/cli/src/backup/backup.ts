import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { BrokenBackup, files } from '@redress/server/backup/backup'
import { NotServing } from '@redress/server/backup/marks'
import { Refused } from '@redress/server/backup/refused'
import type { Restored } from '@redress/server/backup/restore'
import { AlreadyRunning } from '@redress/server/database/embedded/folderLock'
import {
  backUpInstallation,
  eraseFromLedgers,
  moveInstallation,
  restoreInstallation,
} from '@redress/server/wiring/backups'
import { recordIfRunning, settingsOf } from '../terminal/product.ts'
import { readOptions } from '../terminal/readOptions.ts'
import { InputError, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'

/** @returns 0, or throws */
export async function backUpTo(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const options = readOptions(args, { shapes: { json: 'switch' }, maxWords: 1 }, terminal)
  const [folder] = options.words
  if (folder === undefined) throw new UsageError(words.backup.needsFolder)
  const settings = settingsOf(terminal)
  await recordIfRunning(terminal)
  const backup = await explained(terminal, settings.dataFolder, () =>
    backUpInstallation({ settings, root: terminal.root }, folder),
  )
  const secretsFolder = (await isFilled(settings.webhookSecretsFolder)) ? settings.webhookSecretsFolder : null
  if (options.has('json')) {
    printJson(terminal, { ...backup, webhookSecretsNotIncluded: secretsFolder })
    return 0
  }
  print(words.backup.done(path.resolve(folder)))
  print(words.backup.files(files[backup.store].letters, files[backup.store].keys))
  const fingerprint = backup.secretKeys.join(', ')
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

export async function restoreFrom(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const options = readOptions(args, { shapes: { ledger: 'value', json: 'switch' }, maxWords: 1 }, terminal)
  const [folder] = options.words
  const ledgers = options.value('ledger') === '' ? [] : [options.value('ledger')]
  if (folder === undefined && ledgers.length === 0) throw new UsageError(words.backup.needsBackup)
  const settings = settingsOf(terminal)
  const place = settings.databaseUrl === undefined ? settings.dataFolder : 'PostgreSQL'
  const restored = await explained<Restored & { takenAt?: string }>(terminal, settings.dataFolder, () =>
    folder === undefined
      ? eraseFromLedgers(placeOf(terminal), ledgers)
      : restoreInstallation(placeOf(terminal), folder, ledgers),
  )
  if (options.has('json')) {
    printJson(terminal, { place, ...restored })
    return 0
  }
  const { letters, batches, erased, queued, erasuresKnownTo } = restored
  const { backup, formats } = words
  if (restored.takenAt !== undefined) print(backup.restored(place, formats.time(restored.takenAt)))
  print(backup.restoredRows(letters, batches))
  if (erased > 0) print(backup.erased(erased))
  print(backup.erasuresKnownTo(formats.time(erasuresKnownTo), batches))
  if (queued > 0) print(backup.queued(queued))
  if (!(await isFilled(settings.webhookSecretsFolder)))
    print(backup.webhookSecretsMissing(settings.webhookSecretsFolder))
  return 0
}

export async function moveTo(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const options = readOptions(args, { shapes: { to: 'value', json: 'switch' }, maxWords: 0 }, terminal)
  const url = options.value('to')
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new UsageError(words.backup.needsTarget)
  const { dataFolder, secretKey } = settingsOf(terminal)
  const moved = await explained(terminal, dataFolder, () => moveInstallation(placeOf(terminal), url))
  terminal.updateLine?.('')
  if (options.has('json')) {
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
