import * as z from 'zod/mini'
import type { StoredDistrictOffice } from '../../../platform/database/factTables.ts'
import { DownloadFailed, fetchText, type OnProgress } from '../../../platform/http/download.ts'
import { type LeftOut, summarizeLeftOut } from '../../../platform/leftOut.ts'
import { readJson } from '../readJson.ts'

export type DistrictOfficesFile = {
  /** The offices with a telephone by bioguide id, in the file's order. */
  offices: Map<string, StoredDistrictOffice[]>
  leftOut: LeftOut
}

/** The limit in bytes. Today's file has 400 KB. */
const LARGEST = 8 * 1024 * 1024

/**
 * Fetches the district offices.
 * @throws DownloadFailed if the file does not arrive, cannot be read, or has no office
 */
export async function fetchDistrictOffices(
  wanted: { url: string; etag: string; onProgress?: OnProgress | undefined },
  signal?: AbortSignal,
) {
  const file = await fetchText({ ...wanted, largest: LARGEST }, signal)
  return file.kind === 'unchanged' ? file : { ...file, content: readDistrictOffices(file.content) }
}

const member = z.object({
  id: z.object({ bioguide: z.string().check(z.regex(/^[A-Z]\d{6}$/)) }),
  offices: z.array(z.unknown()),
})

const degree = (most: number) => z.catch(z.nullish(z.number().check(z.gte(-most), z.lte(most))), null)

const office = z.object({
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: z.catch(z.nullish(z.string()), null),
  hours: z.catch(z.nullish(z.string().check(z.trim(), z.maxLength(100))), null),
  latitude: degree(90),
  longitude: degree(180),
})

/**
 * Reads the list of unitedstates/congress-legislators (`legislators-district-offices.json`). It leaves out each member
 * or office that cannot be read, with a sentence. Offices without a telephone are of no use to a caller.
 * @throws DownloadFailed if the text is not such a list, or has no office with a telephone
 */
export function readDistrictOffices(text: string): DistrictOfficesFile {
  const listed = readJson(text, 'district offices')
  if (!Array.isArray(listed)) throw new DownloadFailed('The file of district offices is not a list.')
  const offices: DistrictOfficesFile['offices'] = new Map()
  const leftOut: string[] = []
  for (const [index, entry] of listed.entries()) {
    const read = z.safeParse(member, entry)
    if (!read.success) {
      leftOut.push(`Record ${index + 1} has no valid ${read.error.issues[0]?.path.join('.') || 'record'}.`)
      continue
    }
    const id = read.data.id.bioguide
    const found = readOffices(id, read.data.offices, leftOut)
    if (found.length > 0) offices.set(id, found)
  }
  if (offices.size === 0)
    throw new DownloadFailed(
      ['The file of district offices has no office with a telephone.', ...leftOut.slice(0, 5)].join(' '),
    )
  return { offices, leftOut: summarizeLeftOut(leftOut) }
}

function readOffices(id: string, listed: readonly unknown[], leftOut: string[]): StoredDistrictOffice[] {
  return listed.flatMap((entry, index) => {
    const read = z.safeParse(office, entry)
    if (!read.success) {
      const field = read.error.issues[0]?.path.join('.') || 'record'
      leftOut.push(`Office ${index + 1} of ${id} has no valid ${field}.`)
      return []
    }
    const { city, state, hours, latitude, longitude } = read.data
    const phone = (read.data.phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    if (phone.length !== 10) return []
    const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
    return [
      {
        city,
        state,
        phone,
        ...(hours ? { hours } : {}),
        ...(isPlaced ? { latitude, longitude } : {}),
      },
    ]
  })
}
