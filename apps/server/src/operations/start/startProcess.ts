import type { EventEmitter } from 'node:events'
import { ChannelSettingsError } from '@redress/channels/deliver'
import { BadSettings } from '../../platform/config/readSettings.ts'
import { VaultLost } from '../../platform/crypto/checkVault.ts'
import { OtherSecretKey } from '../../platform/crypto/versions.ts'
import { AlreadyRunning } from '../../platform/database/embedded/folderLock.ts'
import { LittleSpace } from '../../platform/database/embedded/freeSpace.ts'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import { OtherSchema } from '../../platform/database/schema.ts'
import { AdminPortTaken } from '../admin/openAdminServer.ts'
import { NotServing } from '../store/marks.ts'

/** The messages of these errors already say what to do. */
const ownErrors = [
  BadSettings,
  AlreadyRunning,
  LittleSpace,
  AdminPortTaken,
  ChannelSettingsError,
  DatabaseUnavailable,
  OtherSecretKey,
  VaultLost,
  NotServing,
  OtherSchema,
]

type Place = { host: string; port: number; dataFolder: string }

/**
 * Explains to an operator why startup failed. The text says what to do if that is known, and never contains a stack
 * trace.
 */
export function explainStart(error: unknown, place: Place): string {
  if (!(error instanceof Error)) return `Redress cannot start: ${oneLine(String(error))}`
  if (ownErrors.some(each => error instanceof each)) return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const file = 'path' in error && typeof error.path === 'string' ? error.path : place.dataFolder
  const known = adviceOf(place, file)[code]
  return known ?? `Redress cannot start: ${oneLine(error.message) || error.name}`
}

function adviceOf({ host, port }: Place, file: string): Readonly<Record<string, string>> {
  return {
    EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or set PORT to another.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one of its addresses.`,
    ENOTFOUND: `The host ${host} is unknown. Set HOST to an address of this machine.`,
    EROFS: `${file} is on a read-only disk. Set DATA_DIR to a writable folder.`,
    ENOSPC: `The disk of ${file} is full. Free some space, or set DATA_DIR to another disk.`,
    EACCES: `No permission for ${file}. Give the user of this process access to it, or set another.`,
    EPERM: `No permission for ${file}. Give the user of this process access to it, or set another.`,
    ENOENT: `There is no ${file}.`,
    ENOTDIR: `${file} is not a folder.`,
    EISDIR: `${file} is a folder, but a file is needed.`,
  }
}

const LONGEST = 500

function oneLine(text: string): string {
  const [withoutFrames = ''] = text.split(/\n\s*at /)
  return withoutFrames.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}

type Listening = {
  product: { reload(): Promise<void>; close(): Promise<void> }
  log: { error(fields: object, message: string): void }
  end(error?: unknown): void
}

/** The longest time that stopping may take. Process managers kill a process 10 s after they asked it to stop. */
const LONGEST_STOP_MS = 8_500

/** Handles signals: SIGINT and SIGTERM close the product, and SIGHUP reloads the organizations. */
export function listenToSignals(signals: EventEmitter, { product, log, end }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    signals.once(signal, () => {
      const deadline = setTimeout(() => {
        log.error({}, 'ended before all work had stopped: it continues after the next start')
        end()
      }, LONGEST_STOP_MS)
      product
        .close()
        .finally(() => clearTimeout(deadline))
        .then(() => end(), end)
    })
  }
  signals.on('SIGHUP', () => {
    product
      .reload()
      .catch((error: unknown) => log.error({ err: error }, 'failed to reload the organization files'))
  })
}
