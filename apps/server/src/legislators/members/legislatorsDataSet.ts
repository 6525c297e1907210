import { readFile } from 'node:fs/promises'
import { readText } from '@redress/channels/connection/ask'
import { isEmail } from '@redress/core/email/email'
import { congressChambers } from '@redress/core/legislator/chambers'
import { allSeats } from '@redress/core/legislator/seats'
import * as z from 'zod/mini'
import { toIsoString } from '../../platform/clock.ts'
import { BadSettings } from '../../platform/config/readSettings.ts'
import type { OnProgress } from '../../platform/http/download.ts'
import { formatFileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import { readYaml } from '../../platform/yaml/readYaml.ts'
import {
  fetchLegislators,
  type LegislatorsFile,
  readLegislators,
} from '../clients/congressLegislators/fetchLegislators.ts'
import type { Member } from '../clients/congressLegislators/readMembers.ts'
import {
  type DataSetImporter,
  type DataSetSource,
  recordDataSet,
  refreshFromFile,
  type Store,
  type Version,
} from '../dataSets/dataSet.ts'

const address = z
  .string({ error: 'must be an email address.' })
  .check(z.trim(), z.refine(isEmail, { error: 'is not an email address.' }))

const file = z.record(z.string(), address)

const seatIds = new Set(allSeats.map(each => each.id))

const isLegislatorId = (id: string) => /^[A-Z]\d{6}$/.test(id) || seatIds.has(id)

/**
 * Reads lines such as `S001191: staff@example.org`. While no names are loaded, the seat's id replaces the member's id.
 * @throws BadSettings that names each wrong line without its value
 */
export function readLegislatorEmails(name: string, text: string): ReadonlyMap<string, string> {
  const { read, problems, problemAt } = readYaml(name, text, { shape: file })
  const unknown = Object.keys(read ?? {})
    .filter(id => !isLegislatorId(id))
    .map(id =>
      problemAt(
        [id],
        'is not a legislator: use a bioguide id such as S001191, or a seat such as senate-AZ-1.',
      ),
    )
  const wrong = [...problems, ...unknown]
  if (wrong.length > 0) {
    throw new BadSettings(
      wrong.map(each => `LEGISLATOR_EMAILS_FILE: ${formatFileProblem(wordProblem(each))}`),
    )
  }
  return new Map(Object.entries(read ?? {}))
}

/** Opens the file of email addresses. @throws BadSettings if the file cannot be read or is invalid */
export async function openLegislatorEmails(
  location: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (location === undefined) return new Map()
  const text = await readFile(location, 'utf8').catch(() => {
    throw new BadSettings([`LEGISLATOR_EMAILS_FILE: ${location} cannot be read`])
  })
  return readLegislatorEmails(location, text)
}

const dayMs = 24 * 3600_000

export function legislatorsSource(store: Store, url: string): DataSetSource {
  return {
    name: 'legislators',
    everyMs: dayMs,
    isLocal: url.startsWith('file:'),
    run: (signal, onProgress) => refreshLegislators(store, url, { signal, onProgress }),
  }
}

export function legislatorsImporter(store: Store): DataSetImporter {
  return {
    name: 'legislators',
    matches: head => /^\s*[[{]/.test(head),
    async importFile({ name, changedAt, chunks }) {
      const file = readLegislators(await readText(chunks))
      await saveLegislators(store, file, { source: name, etag: '', asOf: changedAt })
    },
  }
}

export async function refreshLegislators(
  store: Store,
  url: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: OnProgress | undefined } = {},
): Promise<void> {
  await refreshFromFile(
    store,
    { name: 'legislators', url, onProgress },
    {
      fetch: etag => fetchLegislators({ url, etag, onProgress }, signal),
      save: (file, version) => saveLegislators(store, file, version),
    },
  )
}

async function saveLegislators(
  { database, clock }: Store,
  { members, congress, leftOut }: LegislatorsFile,
  { source, etag, asOf }: Version,
): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'legislators',
      source,
      congress,
      count: members.length,
      etag,
      as_of: toIsoString(asOf ?? now),
      fetched_at: toIsoString(now),
      left_out: leftOut,
    })
    await trx.deleteFrom('legislators').where('legislator_type', 'in', congressChambers).execute()
    await trx.insertInto('legislators').values(members.map(toRow)).execute()
  })
}

function toRow({ stored, legislatorType, state, district, senateClass }: Member) {
  return {
    id: stored.id,
    legislator_type: legislatorType,
    state,
    district,
    senate_class: senateClass,
    legislator: JSON.stringify(stored),
  }
}
