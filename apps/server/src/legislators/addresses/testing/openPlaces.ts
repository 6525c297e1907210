import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Address } from '@redress/core/address/address'
import { openTestDatabase } from '../../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../../platform/testing/stoppedClock.ts'
import { aRelationshipFile, type Part } from '../../clients/zipDistricts/testing/aZipTable.ts'
import { refreshDataSet } from '../../dataSets/fileDataSet.ts'
import { openAddresses } from '../addresses.ts'
import { zipDistricts } from '../zipDistricts.ts'
import { FakeGeocoder } from './FakeGeocoder.ts'

/** Noon in Greenwich on a day between the 119th Congress's last elections and its end. */
export const november = Date.UTC(2026, 10, 20, 12)

/** This is longer than any test, so that a slow machine does not change a result. */
const neverMs = 3600_000

/** Opens the addresses service on a database with ZIP codes. `reopen` gives it new services, with an empty memory. */
export async function openPlaces() {
  const database = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'places-'))
  const file = path.join(folder, 'zips.txt')
  const zipDistrictsUrl = pathToFileURL(file).href
  const clock = stoppedClock(november)
  const usual = {
    database,
    clock,
    secretKey: 'a key that only tests use, and long enough',
    timeoutMs: neverMs,
  }
  let addresses = openAddresses({ ...usual, geocoder: new FakeGeocoder() })
  return {
    database,
    clock,
    zipDistrictsUrl,
    /** Opens the service again with the given changes. A given geocoder is used from then on. */
    reopen(difference: { secretKey?: string; timeoutMs?: number; geocoder?: FakeGeocoder } = {}) {
      const geocoder = difference.geocoder ?? new FakeGeocoder()
      addresses = openAddresses({ ...usual, ...difference, geocoder })
      return geocoder
    },
    /** Loads a text as the ZIP table. */
    loadText: async (text: string) => {
      await writeFile(file, text)
      await refreshDataSet(zipDistricts, { database, clock }, { url: zipDistrictsUrl })
    },
    loadZips: async (parts: readonly Part[], congress?: number) => {
      await writeFile(file, aRelationshipFile(parts, congress))
      await refreshDataSet(zipDistricts, { database, clock }, { url: zipDistrictsUrl })
    },
    resolve: (address: Address) => addresses.resolve(address),
    resolveTyped: (address: Address) => addresses.resolveTyped(address),
    resolveHome: (address: Address, district: number) => addresses.resolveHome(address, district),
    locate: (position: { lat: number; long: number }) => addresses.locate(position),
    removeOldLookups: () => addresses.removeOldLookups(),
    /** Returns all stored lookups as text. */
    storedLookups: async () =>
      JSON.stringify(await database.db.selectFrom('district_lookups').selectAll().execute()),
    deleteLookups: () => database.db.deleteFrom('district_lookups').execute(),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type Places = Awaited<ReturnType<typeof openPlaces>>
