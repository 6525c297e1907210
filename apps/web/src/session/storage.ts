import { hasShapeOf } from '@redress/contract/hasShapeOf'
import { models } from '@redress/contract/models'
import { type ConstituentInfo, prefixes } from '@redress/core/constituent/constituent'
import { keptLetters } from '@redress/core/session/kept'
import { newSession, type Session } from '@redress/core/session/session'
import type { TextStorage } from '../platform/platform.ts'

/** The number is the version of the stored shape. A page with another version starts a new visit. */
const sessionKey = 'redress.session.1'
const chosenKey = 'redress.organization.1'

type Kept = { organizationId: string; session: Session }

const { bills, legislators, submit } = models
const selected = { id: '', name: '', title: '', summary: '', type: 'HR', proOrCon: 'PRO' } as const

/**
 * The shape of stored answers of the server is checked too, because a page that cannot show them would stay blank.
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
  const kept = readJson(memory.read(sessionKey))
  return hasShapeOf(sessionModel, kept) && isWhole(kept) ? kept : null
}

/** Saves the visit. It survives a reload and ends with the tab. */
export function saveSession(memory: TextStorage, organizationId: string, session: Session): void {
  memory.write(sessionKey, JSON.stringify({ organizationId, session } satisfies Kept))
}

/**
 * Returns the visit before a reload, or null. From a visit to another organization, it keeps only the address, the
 * referrer and the letters.
 */
export function loadSession(memory: TextStorage, organizationId: string, freshId: string): Session | null {
  const kept = readKept(memory)
  if (!kept) return null
  if (kept.organizationId === organizationId) return kept.session
  const { address, referrer } = kept.session
  return { ...newSession(freshId), address, referrer, kept: keptLetters(kept.session) }
}

/** Saves the organization that the visitor chose by hand, so that it survives a reload. */
export function saveChosenOrganization(memory: TextStorage, organizationId: string): void {
  memory.write(chosenKey, organizationId)
}

/**
 * Returns the organization of a page whose address does not name one: the one chosen by hand or, in the middle of a
 * visit, the visited one. Empty if there is none.
 */
export function loadChosenOrganization(memory: TextStorage, isMidVisit: boolean): string {
  const visited = isMidVisit ? readKept(memory)?.organizationId : undefined
  return visited ?? memory.read(chosenKey) ?? ''
}

/** The number is the version of the stored shape. */
const constituentKey = 'redress.constituent.1'

const constituentModel: ConstituentInfo = {
  prefix: 'MR',
  email: '',
  firstName: '',
  lastName: '',
  dateTermsAndPrivacyAccepted: '',
}

/** Saves the details on the device after a success. They stay there until the person erases them. */
export function saveConstituent(memory: TextStorage, info: ConstituentInfo): void {
  memory.write(constituentKey, JSON.stringify(info))
}

export function loadConstituent(memory: TextStorage): ConstituentInfo | null {
  const info = readJson(memory.read(constituentKey))
  return hasShapeOf(constituentModel, info) && prefixes.includes(info.prefix) ? info : null
}

export function eraseConstituent(memory: TextStorage): void {
  memory.erase(constituentKey)
}

/** Parses JSON. Returns null for text that is not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
