import os from 'node:os'
import { BadSettings, readSettings } from '@redress/server/config/readSettings'
import type { Settings } from '@redress/server/config/settings'
import type { DataSets } from '@redress/server/dataSets/dataSets'
import type { OperatorApi } from '@redress/server/operator/operatorApi'
import { InputError, type Terminal } from './terminal.ts'

const client = () => import('@redress/server/operator/operatorClient')

/**
 * Uses the product that runs on the data folder, else its database. The audit trail gets the command first.
 * @throws NoDatabase if there is neither, and the database's own errors
 */
export async function withOperatorApi<T>(
  terminal: Terminal,
  use: (api: OperatorApi) => Promise<T>,
): Promise<T> {
  const settings = settingsOf(terminal)
  const { connectOperatorApi } = await client()
  const running = await connectOperatorApi(settings.dataFolder)
  if (running) {
    await recordAction(running, terminal)
    return use(running)
  }
  const { openOwnOperatorApi } = await import('@redress/server/wiring/operatorWithoutProduct')
  const own = await openOwnOperatorApi(settings, terminal.root)
  try {
    await recordAction(own.api, terminal)
    return await use(own.api)
  } finally {
    await own.close()
  }
}

export async function withDataSets<T>(
  terminal: Terminal,
  use: (dataSets: DataSets) => Promise<T>,
): Promise<T> {
  await recordIfRunning(terminal)
  const settings = settingsOf(terminal)
  const { connectDataSets } = await client()
  const running = await connectDataSets(settings.dataFolder)
  if (running) return use(running)
  const { openOwnDataSets } = await import('@redress/server/wiring/operatorWithoutProduct')
  const own = await openOwnDataSets(settings, terminal.root)
  try {
    return await use(own.dataSets)
  } finally {
    await own.close()
  }
}

/** For commands that reach the product in another way. */
export async function recordIfRunning(terminal: Terminal): Promise<void> {
  const { connectOperatorApi } = await client()
  const running = await connectOperatorApi(settingsOf(terminal).dataFolder)
  if (running) await recordAction(running, terminal)
}

async function recordAction(api: OperatorApi, { action }: Terminal): Promise<void> {
  if (action !== undefined) await api.recordAction({ operator: userName(), command: action.slice(0, 4_000) })
}

/** A container may have no name for its user. */
function userName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

export function settingsOf({ env, root }: Pick<Terminal, 'env' | 'root'>): Settings {
  return readSettings(env, root)
}

/** Loaded only where something failed: they come with the database. */
async function loadErrors() {
  const { UnexpectedAnswer } = await client()
  const [
    { AlreadyRunning },
    { LittleSpace },
    { DatabaseUnavailable },
    schemas,
    { VaultLost },
    { OtherSecretKey },
    { NoDatabase },
  ] = await Promise.all([
    import('@redress/server/database/embedded/folderLock'),
    import('@redress/server/database/embedded/freeSpace'),
    import('@redress/server/database/errors'),
    import('@redress/server/database/schema'),
    import('@redress/server/vault/checkVault'),
    import('@redress/server/vault/versions'),
    import('@redress/server/wiring/openStore'),
  ])
  return {
    AlreadyRunning,
    own: [
      ...[UnexpectedAnswer, NoDatabase, LittleSpace, DatabaseUnavailable, OtherSecretKey, VaultLost],
      ...[schemas.NoSchema, schemas.OtherSchema],
    ],
  }
}

export async function explainError(error: unknown, { words }: Pick<Terminal, 'words'>): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  if ([InputError, BadSettings].some(each => error instanceof each)) return error.message
  if ('code' in error && error.code === 'EADDRINUSE')
    return words.portTaken('port' in error ? String(error.port) : '')
  const { AlreadyRunning, own } = await loadErrors()
  if (error instanceof AlreadyRunning) return words.notAnswering
  return own.some(each => error instanceof each) ? error.message : words.failed(error.message)
}
