import { hasShapeOf } from '@redress/contract/hasShapeOf'
import { models } from '@redress/contract/models'
import { type ConstituentInfo, prefixes } from '@redress/core/constituent/constituent'
import { keptLetters } from '@redress/core/session/kept'
import { newSession, type Session } from '@redress/core/session/session'
import type { TextStorage } from '../platform/platform.ts'

/** The number is the version of the stored shape: a page with another version starts anew. */
const sessionKey = 'redress.session.1'
const chosenKey = 'redress.organization.1'

type Kept = { organizationId: string; session: Session }

const { bills, legislators, submit } = models
const selected = { id: '', name: '', title: '', summary: '', type: 'HR', proOrCon: 'PRO' } as const

/** Answers of the server are checked for their shape too: a page that cannot show them would stay blank. */
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

/** A visit survives a reload and ends with the tab. */
export function saveSession(memory: TextStorage, organizationId: string, session: Session): void {
  memory.write(sessionKey, JSON.stringify({ organizationId, session } satisfies Kept))
}

/** The visit before a reload, or null. Of a visit to another organization the address is kept, and its letters. */
export function loadSession(memory: TextStorage, organizationId: string, freshId: string): Session | null {
  const kept = readKept(memory)
  if (!kept) return null
  if (kept.organizationId === organizationId) return kept.session
  const { address, referrer } = kept.session
  return { ...newSession(freshId), address, referrer, kept: keptLetters(kept.session) }
}

/** The organization that the visitor chose by hand, kept over a reload. */
export function saveChosenOrganization(memory: TextStorage, organizationId: string): void {
  memory.write(chosenKey, organizationId)
}

/**
 * The organization of a page whose address does not name one: the one chosen by hand or, in the middle of a
 * visit, the one visited. Empty for none.
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

/** Stays on the device after a success, until the person erases it. */
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

/** Null for text that is no JSON. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
