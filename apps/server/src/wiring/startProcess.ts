import type { EventEmitter } from 'node:events'
import { ChannelSettingsError } from '@redress/channels/deliver'
import { NotServing } from '../backup/marks.ts'
import { BadSettings } from '../config/readSettings.ts'
import { AlreadyRunning } from '../database/embedded/folderLock.ts'
import { LittleSpace } from '../database/embedded/freeSpace.ts'
import { DatabaseUnavailable } from '../database/errors.ts'
import { OtherSchema } from '../database/schema.ts'
import { VaultLost } from '../vault/checkVault.ts'
import { OtherSecretKey } from '../vault/versions.ts'
import { AdminPortTaken } from './openAdminServer.ts'
import type { Product } from './openProduct.ts'

/** Their messages say what to do. */
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

/** Why the start failed, for an operator: what to do where it is known, and never a stack. */
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
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has.`,
    ENOTFOUND: `The host ${host} is not known. Set HOST to an address of this machine.`,
    EROFS: `${file} is on a disk that can only be read. Set DATA_DIR to a folder that can be written.`,
    ENOSPC: `The disk of ${file} is full. Make room, or set DATA_DIR to another disk.`,
    EACCES: `No permission for ${file}. Let the user of this process use it, or set another.`,
    EPERM: `No permission for ${file}. Let the user of this process use it, or set another.`,
    ENOENT: `There is no ${file}.`,
    ENOTDIR: `${file} is not a folder.`,
    EISDIR: `${file} is a folder, and a file is needed.`,
  }
}

const longest = 500

function oneLine(text: string): string {
  const [withoutFrames = ''] = text.split(/\n\s*at /)
  return withoutFrames.replace(/\s+/g, ' ').trim().slice(0, longest)
}

type Listening = {
  product: Pick<Product, 'reload' | 'close'>
  log: { error(fields: object, message: string): void }
  end(error?: unknown): void
}

/** A process manager kills after 10 s what was told to end. */
const longestStopMs = 8_500

/** SIGINT and SIGTERM close the product, SIGHUP reloads the organizations. */
export function listenToSignals(signals: EventEmitter, { product, log, end }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    signals.once(signal, () => {
      const deadline = setTimeout(() => {
        log.error({}, 'ended before all work had stopped: it goes on after the next start')
        end()
      }, longestStopMs)
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
