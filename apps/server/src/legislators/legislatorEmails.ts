import { readFile } from 'node:fs/promises'
import { isPlainAddress } from '@redress/channels/email/mail'
import { allSeats } from '@redress/core/legislator/seats'
import * as z from 'zod/mini'
import { BadSettings } from '../config/readSettings.ts'
import { formatFileProblem } from '../yaml/fileProblem.ts'
import { readYaml } from '../yaml/readYaml.ts'

const address = z
  .string({ error: 'must be an email address.' })
  .check(z.trim(), z.refine(isPlainAddress, { error: 'is not an email address.' }))

const file = z.record(z.string(), address)

const seatIds = new Set(allSeats.map(each => each.id))

const isLegislatorId = (id: string) => /^[A-Z]\d{6}$/.test(id) || seatIds.has(id)

/**
 * `S001191: staff@example.org`, or by seat id while no names are loaded.
 * @throws BadSettings that names each wrong line without its value
 */
export function readLegislatorEmails(name: string, text: string): ReadonlyMap<string, string> {
  const { read, problems, problemAt } = readYaml(name, text, { shape: file })
  const unknown = Object.keys(read ?? {})
    .filter(id => !isLegislatorId(id))
    .map(id =>
      problemAt([id], 'is no legislator: use a bioguide id such as S001191, or a seat such as senate-AZ-1.'),
    )
  const wrong = [...problems, ...unknown]
  if (wrong.length > 0) {
    throw new BadSettings(wrong.map(each => `LEGISLATOR_EMAILS_FILE: ${formatFileProblem(each)}`))
  }
  return new Map(Object.entries(read ?? {}))
}

/** @throws BadSettings if the file cannot be read or is invalid */
export async function openLegislatorEmails(
  location: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (location === undefined) return new Map()
  const text = await readFile(location, 'utf8').catch(() => {
    throw new BadSettings([`LEGISLATOR_EMAILS_FILE: ${location} cannot be read`])
  })
  return readLegislatorEmails(location, text)
}
