import { openVault } from '@redress/server/platform/crypto/vault'
import { openPostgres } from '@redress/server/platform/database/postgres/openPostgres'
import { limitKey } from '@redress/server/platform/limits/counts'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { onServer } from '../resilience/copies.mjs'

export const SECRET_KEY = 'a key that only this benchmark uses, and long enough'

/**
 * Writes counts as if the campaign had been equally busy for the past week, so that the product detects no surge.
 * @param {string} url of a product's database
 */
export async function makeUsual(url) {
  const dataFolder = temporaryFolder('bench')
  const database = await openPostgres(url, () => {})
  const vault = await openVault({
    database,
    clock: { now: () => Date.now() },
    secretKey: SECRET_KEY,
    dataFolder,
  })
  await database.close()
  const key = limitKey(vault.lookupSecret, ['campaign', 'how-we-vote'])
  const days = ["now() - interval '2 days'", "now() + interval '5 days'"]
  await onServer(
    url,
    `insert into limit_counts (key, at, count, kept_until) values ('${key}', ${days[0]}, 100000000, ${days[1]})`,
  )
}
