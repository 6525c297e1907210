import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Address } from '@redress/core/address/address'
import { openClock } from '../../base/clock.ts'
import { openTestDatabase } from '../../database/testing/openTestDatabase.ts'
import { aRelationshipFile, type Part } from '../../outside/zipDistricts/testing/aZipTable.ts'
import { refreshZipDistricts } from '../refreshZipDistricts.ts'
import { resolveAddress } from '../resolveAddress.ts'
import { FakeGeocoder } from './FakeGeocoder.ts'

/** Noon in Greenwich, between the 119th Congress's last elections and its end. */
export const november = Date.UTC(2026, 10, 20, 12)

/** A database with what is known of districts, and the questions that tests ask of it. */
export async function openPlaces() {
  const database = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'places-'))
  const file = path.join(folder, 'zips.txt')
  const context = {
    database,
    clock: openClock(november),
    geocoder: new FakeGeocoder(),
    secretKey: 'a key that only tests use, and long enough',
    zipDistrictsUrl: pathToFileURL(file).href,
  }
  return {
    context,
    /** Puts a text in the place of the ZIP table and loads it. */
    loadText: async (text: string) => {
      await writeFile(file, text)
      await refreshZipDistricts(context)
    },
    loadZips: async (parts: readonly Part[], congress?: number) => {
      await writeFile(file, aRelationshipFile(parts, congress))
      await refreshZipDistricts(context)
    },
    resolve: (address: Address, patienceMs?: number) => resolveAddress(context, address, patienceMs),
    /** Everything that is kept of look-ups, as text. */
    kept: async () => JSON.stringify(await database.db.selectFrom('district_lookups').selectAll().execute()),
    forgetAll: () => database.db.deleteFrom('district_lookups').execute(),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type Places = Awaited<ReturnType<typeof openPlaces>>
