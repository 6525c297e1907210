import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Legislator } from '@redress/core/legislator/legislator'
import { openClock } from '../../base/clock.ts'
import { openTestDatabase } from '../../database/testing/openTestDatabase.ts'
import { refreshOffices } from '../../offices/refreshOffices.ts'
import { aCongressFile } from '../../outside/congressLegislators/testing/aCongressFile.ts'
import { findLegislators } from '../findLegislators.ts'
import { refreshLegislators } from '../refreshLegislators.ts'

/** Between the 119th Congress's last elections and its end. */
export const november = Date.UTC(2026, 10, 20)

type Offices = Partial<Record<'HOUSE' | 'SENATE', string[]>>

/** A database with a Congress in it, and the questions that tests ask of it. */
export async function openCongress() {
  const database = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'congress-'))
  const clock = openClock(november)
  const file = path.join(folder, 'legislators-current.json')
  const context = {
    database,
    clock,
    legislatorsUrl: pathToFileURL(file).href,
    legislatorsWithEmail: new Set<string>(),
  }
  const refresh = () => refreshLegislators(context)
  return {
    context,
    refresh,
    /** Puts a text in the source's place and loads it. */
    loadText: async (text: string) => {
      await writeFile(file, text)
      await refresh()
    },
    load: async (...changes: Parameters<typeof aCongressFile>) => {
      await writeFile(file, JSON.stringify(aCongressFile(...changes)))
      await refresh()
    },
    list: async (offices: Offices) => {
      for (const chamber of ['HOUSE', 'SENATE'] as const) {
        const codes = offices[chamber]
        if (codes) await refreshOffices(context, { chamber, source: 'test', download: async () => codes })
      }
    },
    find: (state: string, district: number): Promise<Legislator[]> =>
      findLegislators(context, { state, district }),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type Congress = Awaited<ReturnType<typeof openCongress>>
