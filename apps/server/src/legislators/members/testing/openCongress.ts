import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CongressChamber, congressChambers } from '@redress/core/legislator/chambers'
import type { Legislator, Vacancy } from '@redress/core/legislator/legislator'
import { openTestDatabase } from '../../../platform/database/testing/openTestDatabase.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { stoppedClock } from '../../../platform/testing/stoppedClock.ts'
import { openAddresses } from '../../addresses/addresses.ts'
import { noGeocoder } from '../../clients/census/geocoder.ts'
import { aCongressFile } from '../../clients/congressLegislators/testing/aCongressFile.ts'
import { noPhotos } from '../../clients/photos/photos.ts'
import { aQuietLog } from '../../clients/testing/aQuietLog.ts'
import { refreshDataSet } from '../../dataSets/fileDataSet.ts'
import { openOffices } from '../../offices/offices.ts'
import { type Legislators, openLegislators } from '../legislators.ts'
import { membersOfCongress } from '../legislatorsDataSet.ts'

/** A time between the 119th Congress's last elections and its end. */
export const november = Date.UTC(2026, 10, 20)

type Codes = Partial<Record<CongressChamber, string[]>>

/** Opens the legislators service on a database with a Congress in it. */
export async function openCongress() {
  const database = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'congress-'))
  const clock = stoppedClock(november)
  const store = { database, clock }
  const file = path.join(folder, 'legislators-current.json')
  const legislatorsUrl = pathToFileURL(file).href
  const legislatorsWithEmail = new Set<string>()
  const secretKey = 'a key that only tests use, and long enough'
  /** The service is opened for each question, so that nothing is memoized between questions. */
  const open = () =>
    openLegislators({
      ...store,
      legislatorsWithEmail,
      photos: noPhotos,
      addresses: openAddresses({ ...store, secretKey, geocoder: noGeocoder }),
      offices: openOffices({ ...store, log: aQuietLog().log, lists: [] }),
    })
  const refresh = (url = legislatorsUrl) => refreshDataSet(membersOfCongress, store, { url })
  return {
    database,
    clock,
    legislatorsUrl,
    legislatorsWithEmail,
    open,
    refresh,
    /** Loads a text as the source's file. */
    loadText: async (text: string) => {
      await writeFile(file, text)
      await refresh()
    },
    load: async (...changes: Parameters<typeof aCongressFile>) => {
      await writeFile(file, JSON.stringify(aCongressFile(...changes)))
      await refresh()
    },
    list: async (codes: Codes) => {
      const lists = congressChambers.flatMap(chamber => {
        const listed = codes[chamber]
        return listed ? [{ chamber, source: 'test', download: async () => listed }] : []
      })
      for (const { run } of openOffices({ ...store, log: aQuietLog().log, lists }).sources)
        await run(new AbortController().signal)
    },
    find: (state: string, district: number): Promise<Legislator[]> => open().find({ state, district }),
    vacancies: (state: string, district: number) => vacanciesFor(open(), state, district),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Returns the vacancies that a person sees who says that they live in this district. -1 means that they name none. */
async function vacanciesFor(legislators: Legislators, state: string, district: number): Promise<Vacancy[]> {
  const typed = { street: '1 Main St', city: 'Anytown', state, zip: '' }
  const found = await legislators.findFor(district < 0 ? typed : { ...typed, statedDistrict: district })
  if (found instanceof Rejection) throw new Error(found.error)
  return found.vacancies
}

export type Congress = Awaited<ReturnType<typeof openCongress>>
