import { hasShapeOf } from '@redress/contract/hasShapeOf'
import { models } from '@redress/contract/models'
import { type GeoAddress, noAddress } from '@redress/core/address/address'
import { type ConstituentInfo, prefixes } from '@redress/core/constituent/constituent'
import { keptLetters } from '@redress/core/session/kept'
import { newSession, type Session } from '@redress/core/session/session'
import type { TextStorage } from '../platform/platform.ts'

/** The number in the key is the version of the stored data. A page with another version begins a new visit. */
const SESSION_KEY = 'redress.session.2'
const CHOSEN_KEY = 'redress.organization.1'

type Kept = { organizationId: string; session: Session }

const { bills, legislators, submit } = models
const selected = { id: '', name: '', title: '', summary: '', type: 'HR', proOrCon: 'PRO' } as const

/**
 * The values with which stored visits are compared. They include replies of the server, because a page with an
 * unexpected reply would stay blank.
 */
const sessionModel: Kept = {
  organizationId: '',
  session: {
    ...newSession(''),
    bills,
    suggestedBills: bills,
    selectedBills: [selected],
    legislators: legislators.legislators,
    findings: [{ kind: 'thin' }],
    parts: [{ text: '', source: 'yours' }],
    edits: [{ before: '', after: '' }],
  },
}

function isWhole({ session: { ending, kept = {} } }: Kept): boolean {
  return [ending, ...Object.values(kept).map(each => each.ending)].every(
    each => each?.kind !== 'answered' || hasShapeOf(submit, each.reply),
  )
}

function readKept(memory: TextStorage): Kept | null {
  const kept = readStoredJson(memory.read(SESSION_KEY))
  return hasShapeOf(sessionModel, kept) && isWhole(kept) ? kept : null
}

/** Saves the visit. The saved visit survives a reload and is lost when the tab closes. */
export function saveSession(memory: TextStorage, organizationId: string, session: Session): void {
  memory.write(SESSION_KEY, JSON.stringify({ organizationId, session } satisfies Kept))
}

/**
 * Returns the saved visit, or null if there is none. If the visit belongs to another organization, returns a new visit
 * with only its address, referrer and letters.
 */
export function loadSession(memory: TextStorage, organizationId: string, freshId: string): Session | null {
  const kept = readKept(memory)
  if (!kept) return null
  if (kept.organizationId === organizationId) return kept.session
  const { address, referrer } = kept.session
  return { ...newSession(freshId), address, referrer, kept: keptLetters(kept.session) }
}

/** Saves the organization that the visitor chose, so that the choice survives a reload. */
export function saveChosenOrganization(memory: TextStorage, organizationId: string): void {
  memory.write(CHOSEN_KEY, organizationId)
}

/**
 * Returns the organization for a page whose URL names none: in the middle of a visit the visit's organization,
 * otherwise the one that the visitor chose. Returns an empty text if there is none.
 */
export function loadChosenOrganization(memory: TextStorage, isMidVisit: boolean): string {
  const visited = isMidVisit ? readKept(memory)?.organizationId : undefined
  return visited ?? memory.read(CHOSEN_KEY) ?? ''
}

/** The number in the key is the version of the stored data. */
const CONSTITUENT_KEY = 'redress.constituent.1'

const constituentModel: ConstituentInfo = {
  prefix: 'MR',
  email: '',
  firstName: '',
  lastName: '',
  dateTermsAndPrivacyAccepted: '',
}

/** Saves the personal details on this device after a letter was sent. They stay until the person erases them. */
export function saveConstituent(memory: TextStorage, info: ConstituentInfo): void {
  memory.write(CONSTITUENT_KEY, JSON.stringify(info))
}

export function loadConstituent(memory: TextStorage): ConstituentInfo | null {
  const info = readStoredJson(memory.read(CONSTITUENT_KEY))
  return hasShapeOf(constituentModel, info) && prefixes.includes(info.prefix) ? info : null
}

/** Erases the personal details and the address. */
export function eraseConstituent(memory: TextStorage): void {
  memory.erase(CONSTITUENT_KEY)
  eraseAddress(memory)
}

/**
 * The value with which a stored address is compared. It lists one district, so that the items of `districtCandidates`
 * must be numbers.
 */
const addressModel: GeoAddress = { ...noAddress, districtCandidates: [1] }

/** The number in the key is the version of the stored data. */
const ADDRESS_KEY = 'redress.address.1'

/** Saves the address on this device, which the person asked for. It stays until the person erases it. */
export function saveAddress(memory: TextStorage, address: GeoAddress): void {
  memory.write(ADDRESS_KEY, JSON.stringify(address))
}

export function loadAddress(memory: TextStorage): GeoAddress | null {
  const address = readStoredJson(memory.read(ADDRESS_KEY))
  return hasShapeOf(addressModel, address) ? address : null
}

export function eraseAddress(memory: TextStorage): void {
  memory.erase(ADDRESS_KEY)
}

/** Parses JSON. Returns null for text that is not JSON. */
export function readStoredJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
