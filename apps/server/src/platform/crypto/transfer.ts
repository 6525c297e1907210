import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Reader, sealedValues } from './keyStore.ts'
import type { WrappedKey } from './sealing.ts'
import { bytea } from './serverKeys.ts'
import { openSlots } from './slots.ts'
import { openVersionsFile, openVersionTables, readTables } from './versionStores.ts'
import type { VersionState } from './versions.ts'

export type Destroyed = { id: string; destroyedAt: string }

/** The vault as a backup reads and writes it: keys stay wrapped, so that no SECRET_KEY is needed. */
export type VaultTransfer = {
  readVersions(db: Reader): Promise<VersionState>
  saveVersions(state: VersionState): Promise<void>
  /** Page by page. */
  keys(db: Reader): AsyncIterable<WrappedKey[]>
  /** A key that is there already stays. On the embedded store, each lies in its slot. */
  saveKeys(db: Reader, keys: readonly WrappedKey[]): Promise<void>
  /** Page by page. */
  ledger(db: Reader): AsyncIterable<Destroyed[]>
  saveLedger(db: Reader, destroyed: readonly Destroyed[]): Promise<void>
  /** Sealed rows whose key is neither there nor destroyed: nothing opens them. */
  withoutKey(db: Reader): Promise<string[]>
  close(): Promise<void>
}

type Place = { database: Pick<Database, 'kind' | 'db'>; dataFolder: string }

const PAGE = 500

const firstId = '00000000-0000-0000-0000-000000000000'

export async function openVaultTransfer({ database, dataFolder }: Place): Promise<VaultTransfer> {
  const isServer = database.kind === 'postgres'
  const folder = path.join(dataFolder, 'vault')
  const versions = isServer ? openVersionTables(database) : openVersionsFile(folder)
  const keys = isServer ? serverKeys : await fileKeys(folder)
  return {
    readVersions: isServer ? readTables : () => versions.read(),
    async saveVersions(state) {
      await versions.change(() => state)
    },
    ...keys,
    ledger: readLedger,
  }
}

type Keys = Pick<VaultTransfer, 'keys' | 'saveKeys' | 'saveLedger' | 'withoutKey' | 'close'>

/** But for what is destroyed. */
const sealedRows = async (db: Reader) => sql`(
  select * from ${await sealedValues(db)} found
  where not exists (select from redress_vault.ledger where ledger.id = found.id::uuid)
) stored`

async function fileKeys(folder: string): Promise<Keys> {
  const slots = await openSlots(path.join(folder, 'keys'))
  return {
    async *keys() {
      yield* slots.pages()
    },
    saveKeys: (_db, keys) => slots.save(keys),
    async saveLedger(db, destroyed) {
      await saveLedger(db, destroyed)
      const lines = destroyed.map(({ id, destroyedAt }) => `${id} ${destroyedAt}\n`)
      await fs.appendFile(path.join(folder, 'ledger'), lines.join(''), { mode: 0o600 })
    },
    async withoutKey(db) {
      const lost: string[] = []
      for (let after = firstId; ; ) {
        const { rows } = await sql<{ id: string; slot: number }>`
          select id, ('x' || encode(substr(sealed, 2, 4), 'hex'))::bit(32)::bigint as slot
          from ${await sealedRows(db)} where id > ${after} order by id limit ${PAGE}`.execute(db)
        lost.push(...rows.filter(({ id, slot }) => slots.read(slot)?.id !== id).map(({ id }) => id))
        const last = rows.at(-1)
        if (!last) return lost
        after = last.id
      }
    },
    close: slots.close,
  }
}

const serverKeys: Keys = {
  async *keys(db) {
    for (let after = firstId; ; ) {
      const { rows } = await sql<{ id: string; version: number; wrapped: Uint8Array }>`
        select id, version, wrapped from redress_vault.keys where id > ${after} order by id limit ${PAGE}`.execute(
        db,
      )
      const last = rows.at(-1)
      if (!last) return
      yield rows.map(({ wrapped, ...key }) => ({ ...key, slot: 0, wrapped: Buffer.from(wrapped) }))
      after = last.id
    }
  },
  async saveKeys(db, keys) {
    const [ids, versions] = [keys.map(each => each.id), keys.map(each => each.version)]
    const wrapped = keys.map(each => bytea(each.wrapped))
    await sql`
      insert into redress_vault.keys (id, version, wrapped)
      select * from unnest(${ids}::uuid[], ${versions}::int2[], ${wrapped}::bytea[])
      on conflict do nothing`.execute(db)
  },
  saveLedger,
  async withoutKey(db) {
    const { rows } = await sql<{ id: string }>`
      select id from ${await sealedRows(db)}
      where not exists (select from redress_vault.keys where keys.id = stored.id::uuid) order by id`.execute(
      db,
    )
    return rows.map(each => each.id)
  },
  close: async () => {},
}

async function* readLedger(db: Reader): AsyncGenerator<Destroyed[]> {
  for (let after = firstId; ; ) {
    const { rows } = await sql<Destroyed>`
      select id, destroyed_at as "destroyedAt" from redress_vault.ledger
      where id > ${after} order by id limit ${PAGE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

async function saveLedger(db: Reader, destroyed: readonly Destroyed[]): Promise<void> {
  const [ids, times] = [destroyed.map(each => each.id), destroyed.map(each => each.destroyedAt)]
  await sql`
    insert into redress_vault.ledger (id, destroyed_at)
    select * from unnest(${ids}::uuid[], ${times}::timestamptz[])
    on conflict do nothing`.execute(db)
}
