import { sittingCongress } from '@redress/core/address/congress'
import * as z from 'zod/mini'
import type { Member } from './member.ts'
import { readName } from './readName.ts'
import { readParty } from './readParty.ts'
import { readPhone } from './readPhone.ts'

const present = {
  start: z.iso.date(),
  state: z.string(),
  party: z.nullish(z.string()),
  phone: z.nullish(z.string()),
}

const term = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rep'), district: z.int(), ...present }),
  z.object({ type: z.literal('sen'), class: z.int(), ...present }),
])

const record = z.object({
  id: z.object({ bioguide: z.string().check(z.regex(/^[A-Z]\d{6}$/)) }),
  name: z.object({
    first: z.string().check(z.minLength(1)),
    last: z.string().check(z.minLength(1)),
    middle: z.nullish(z.string()),
    suffix: z.nullish(z.string()),
    nickname: z.nullish(z.string()),
    official_full: z.nullish(z.string()),
  }),
  // The file is the list of who serves now. Only the last term counts, even where its end has passed.
  terms: z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform(terms => terms.at(-1)),
    ),
    term,
  ),
})

const dayMs = 24 * 3600_000

/** Terms begin at noon of their first day, which has no hour in the file. */
function congressOf(start: string): number {
  return sittingCongress(Date.parse(start) + dayMs)
}

function readMember({ id, name, terms: last }: z.infer<typeof record>): Member {
  const isHouse = last.type === 'rep'
  const legislatorType = isHouse ? 'HOUSE' : 'SENATE'
  const district = isHouse ? last.district : null
  const stored = {
    id: id.bioguide,
    ...readName(name),
    imageUrl: '',
    legislatorType,
    party: readParty(last.party ?? ''),
    state: last.state,
    district,
    phoneNumber: readPhone(last.phone ?? ''),
  } satisfies Member['stored']
  const senateClass = isHouse ? null : last.class
  return {
    stored,
    legislatorType,
    state: last.state,
    district,
    senateClass,
    congress: congressOf(last.start),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The file of legislators is not JSON.')
  }
}

/**
 * The members in the congress-legislators project's `legislators-current.json` (CC0).
 * @throws Error that names the first record that cannot be read: a member left out would look like a vacancy
 */
export function readMembers(text: string): Member[] {
  const records = readJson(text)
  if (!Array.isArray(records)) throw new Error('The file of legislators is not a list.')
  return records.map((each, index) => {
    const read = z.safeParse(record, each)
    if (read.success) return readMember(read.data)
    const field = read.error.issues[0]?.path.join('.') || 'record'
    throw new Error(`The file of legislators cannot be read: record ${index + 1} has no right ${field}.`)
  })
}
