import path from 'node:path'
import { createDatabase } from '../../scripts/lib/postgres.mjs'
import { onServer } from './copies.mjs'
import { readSlots } from './searchBytes.mjs'

/** Creates an empty data folder or database for an installation. */
export async function newPlace({ scratch, folder }, name) {
  const place = { DATA_DIR: path.join(folder, name) }
  if (scratch === undefined) return place
  const { href } = await createDatabase(scratch, 'search')
  return { ...place, DATABASE_URL: href }
}

/** Returns all data keys of the installation, by the id of their batch. */
export async function readKeys({ settings }) {
  if (settings.DATABASE_URL === undefined) return readSlots(path.join(settings.DATA_DIR, 'vault', 'keys'))
  const rows = await onServer(settings.DATABASE_URL, 'select id, version, wrapped from redress_vault.keys')
  return new Map(rows.map(({ id, ...key }) => [id, key]))
}

/** Returns the keys that are no longer in the vault. */
export async function readGone(trial) {
  const left = await readKeys(trial)
  return new Map([...trial.keys].filter(([id]) => !left.has(id)))
}
