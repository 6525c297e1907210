import path from 'node:path'
import type { RawBuilder, Transaction } from 'kysely'
import { type Clock, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { refuseLostKeys, refuseLostVault } from './checkVault.ts'
import { openFileKeys } from './fileKeys.ts'
import { type Keyring, openKeyring, type Rotation, rotateKeys } from './keyring.ts'
import { bytesOf, type KeyStore, type Reader, SealBroken, type SealedTable } from './keyStore.ts'
import {
  type DataKey,
  newDataKey,
  openText,
  sealText,
  unwrapKey,
  type WrappedKey,
  wrapKey,
} from './sealing.ts'
import { openServerKeys } from './serverKeys.ts'
import { OtherSecretKey, openVersionsFile, openVersionTables, type SecretKeys } from './versions.ts'

/** A sealed value and its wrapped data key, before they are stored. */
export type Sealed = { id: string; sealed: Buffer; key: WrappedKey }

export type Opened = { plain: string; key: DataKey; slot: number }

/**
 * The vault encrypts personal data before it is stored. Destroying the data key of a row erases the row's personal
 * data.
 */
export type Vault = {
  /** The secret of the keyed hashes. It never changes in an installation, even if SECRET_KEY changes. */
  readonly lookupSecret: string
  /** Encrypts a text with a new data key. @throws RangeError if the id is not a UUID */
  seal(table: SealedTable, id: string, plain: string): Sealed
  /** Encrypts a new text with the data key of a decrypted value, for a row that keeps its id. */
  sealAgain(table: SealedTable, id: string, opened: Opened): Buffer
  /**
   * Saves keys. Call it before the statement that stores the rows. On the embedded store, the keys are on the disk when
   * the promise resolves.
   */
  save(sealed: readonly Sealed[]): Promise<void>
  /** Returns parts for the statement that stores the rows. They insert the keys. The embedded store needs none. */
  insertsOf(sealed: readonly Sealed[]): RawBuilder<unknown>[]
  /**
   * Decrypts rows. Destroyed rows are missing from the result. @throws SealBroken if a value was changed or its key is
   * lost
   */
  open(db: Reader, table: SealedTable, ids: readonly string[]): Promise<Map<string, Opened>>
  /** Destroys keys. Call it in the erasing transaction, before the rows' columns are emptied. */
  destroy(trx: Transaction<Tables>, table: SealedTable, ids: readonly string[]): Promise<void>
  /**
   * Finishes an erasure. Call it after the transaction. On the embedded store, the keys' bytes are gone when the
   * promise resolves.
   */
  sweep(): Promise<void>
  /** Removes destroyed keys from the database files. Call it several times within the deadline of an erasure. */
  scrub(signal: AbortSignal): Promise<void>
  /** Rewraps all data keys for SECRET_KEY while the product runs. It continues from where a killed rotation stopped. */
  rotate(): Promise<Rotation>
  close(): Promise<void>
}

type VaultServices = SecretKeys & { database: Database; clock: Clock; dataFolder: string }

/** Opens the vault. @throws OtherSecretKey, or VaultLost */
export async function openVault(services: VaultServices): Promise<Vault> {
  const { database, clock } = services
  const folder = path.join(services.dataFolder, 'vault')
  const isServer = database.kind === 'postgres'
  const versions = isServer ? openVersionTables(database) : openVersionsFile(folder)
  await refuseLostVault(database, versions, services.dataFolder)
  const keyring = await openKeyring(versions, services, () => toIsoString(clock.now()))
  if (!isServer) await refuseLostKeys(database, path.join(folder, 'keys'))
  const store = isServer ? openServerKeys(database, clock) : await openFileKeys(database, folder, clock)
  await store.sweep()
  return {
    lookupSecret: keyring.lookupSecret,
    ...sealing(store, keyring),
    save: sealed => store.save(sealed.map(each => each.key)),
    insertsOf: sealed => store.insertsOf(sealed.map(each => each.key)),
    open: (db, table, ids) => openRows({ store, keyring, db }, table, ids),
    destroy: store.destroy,
    sweep: store.sweep,
    scrub: store.scrub,
    rotate: () => rotateKeys({ store, keyring }),
    close: store.close,
  }
}

function sealing(store: KeyStore, { current }: Keyring): Pick<Vault, 'seal' | 'sealAgain'> {
  const { version } = current
  return {
    seal(table, id, plain) {
      bytesOf(id)
      const key = newDataKey()
      const slot = store.reserveSlot()
      const wrapped = wrapKey(current.key, { id, version }, key)
      return {
        id,
        sealed: sealText(key, { table, id }, { plain, slot }),
        key: { id, version, wrapped, slot },
      }
    },
    sealAgain: (table, id, { key, ...value }) => sealText(key, { table, id }, value),
  }
}

async function openRows(
  { store, keyring, db }: { store: KeyStore; keyring: Keyring; db: Reader },
  table: SealedTable,
  ids: readonly string[],
): Promise<Map<string, Opened>> {
  const opened = new Map<string, Opened>()
  if (ids.length === 0) return opened
  for (const { id, sealed, key: wrapped, destroyed } of await store.read(db, table, ids)) {
    if (destroyed) continue
    if (!wrapped) throw new SealBroken(table, id)
    const wrapping = await findWrapping(keyring, wrapped.version, new SealBroken(table, id))
    const key = unwrapKey(wrapping, wrapped)
    const plain = key && openText(key, { table, id }, sealed)
    if (!key || plain === null) throw new SealBroken(table, id)
    opened.set(id, { plain, key, slot: wrapped.slot })
  }
  return opened
}

/**
 * Finds the key that wraps a data key. If another process wrapped the data key with a SECRET_KEY that this process does
 * not know, only that row fails.
 */
async function findWrapping(keyring: Keyring, version: number, broken: SealBroken): Promise<Buffer> {
  try {
    return keyring.find(version) ?? (await keyring.findAnew(version))
  } catch (error) {
    if (!(error instanceof OtherSecretKey)) throw error
    broken.cause = error
    throw broken
  }
}
