import { BadSettings, readSettings } from '@redress/server/config/readSettings'
import type { Settings } from '@redress/server/config/settings'
import { AlreadyRunning } from '@redress/server/database/embedded/folderLock'
import { DatabaseUnavailable } from '@redress/server/database/errors'
import type { DataSets } from '@redress/server/dataSets/dataSets'
import type { OperatorApi } from '@redress/server/operator/operatorApi'
import {
  connectDataSets,
  connectOperatorApi,
  UnexpectedAnswer,
} from '@redress/server/operator/operatorClient'
import { VaultLost } from '@redress/server/vault/checkVault'
import { OtherSecretKey } from '@redress/server/vault/versions'
import { NoDatabase } from '@redress/server/wiring/openStore'
import { openOwnDataSets, openOwnOperatorApi } from '@redress/server/wiring/operatorWithoutProduct'
import { InputError, type Terminal } from './terminal.ts'

/**
 * Uses the product that runs on the data folder, else its database.
 * @throws NoDatabase if there is neither, and the database's own errors
 */
export async function withOperatorApi<T>(
  terminal: Terminal,
  use: (api: OperatorApi) => Promise<T>,
): Promise<T> {
  const settings = settingsOf(terminal)
  const running = await connectOperatorApi(settings.dataFolder)
  if (running) return use(running)
  const own = await openOwnOperatorApi(settings, terminal.root)
  try {
    return await use(own.api)
  } finally {
    await own.close()
  }
}

export async function withDataSets<T>(
  terminal: Terminal,
  use: (dataSets: DataSets) => Promise<T>,
): Promise<T> {
  const settings = settingsOf(terminal)
  const running = await connectDataSets(settings.dataFolder)
  if (running) return use(running)
  const own = await openOwnDataSets(settings, terminal.root)
  try {
    return await use(own.dataSets)
  } finally {
    await own.close()
  }
}

export function settingsOf({ env, root }: Pick<Terminal, 'env' | 'root'>): Settings {
  return readSettings(env, root)
}

const ownErrors = [
  InputError,
  BadSettings,
  UnexpectedAnswer,
  NoDatabase,
  DatabaseUnavailable,
  OtherSecretKey,
  VaultLost,
]

export function explainError(error: unknown, { words }: Pick<Terminal, 'words'>): string {
  if (error instanceof AlreadyRunning) return words.notAnswering
  if (!(error instanceof Error)) return String(error)
  if (ownErrors.some(each => error instanceof each)) return error.message
  if ('code' in error && error.code === 'EADDRINUSE')
    return words.portTaken('port' in error ? String(error.port) : '')
  return words.failed(error.message)
}
