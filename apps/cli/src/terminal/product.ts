import os from 'node:os'
import type { DataSets } from '@redress/server/legislators/dataSets/dataSets'
import type { OperatorApi } from '@redress/server/operations/operator/operatorApi'
import { BadSettings, readSettings } from '@redress/server/platform/config/readSettings'
import type { Settings } from '@redress/server/platform/config/settings'
import { InputError, type Terminal } from './terminal.ts'

const client = () => import('@redress/server/operations/operator/operatorClient')

/**
 * Calls `use` with the operator API of the product that runs with this data folder. If no product is running, opens the
 * database instead. Records the command in the audit trail first.
 * @throws NoDatabase if there is no database either, and the database's own errors
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
  const { openOwnOperatorApi } = await import('@redress/server/operations/operator/operatorWithoutProduct')
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
  const { openOwnDataSets } = await import('@redress/server/operations/operator/operatorWithoutProduct')
  const own = await openOwnDataSets(settings, terminal.root)
  try {
    return await use(own.dataSets)
  } finally {
    await own.close()
  }
}

/** Records a command in the audit trail if the product is running. For commands that do not use the operator API. */
export async function recordIfRunning(terminal: Terminal): Promise<void> {
  const { connectOperatorApi } = await client()
  const running = await connectOperatorApi(settingsOf(terminal).dataFolder)
  if (running) await recordAction(running, terminal)
}

async function recordAction(api: OperatorApi, { action }: Terminal): Promise<void> {
  if (action !== undefined) await api.recordAction({ operator: userName(), command: action.slice(0, 4_000) })
}

/** Returns the name of the operating system's user. In a container, the user may have no name. */
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

/** Loads the error classes. Their module loads the database, so it is loaded only after a failure. */
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
    import('@redress/server/platform/database/embedded/folderLock'),
    import('@redress/server/platform/database/embedded/freeSpace'),
    import('@redress/server/platform/database/errors'),
    import('@redress/server/platform/database/schema'),
    import('@redress/server/platform/crypto/checkVault'),
    import('@redress/server/platform/crypto/versions'),
    import('@redress/server/operations/store/openStore'),
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
