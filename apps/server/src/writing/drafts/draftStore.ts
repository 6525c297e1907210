import { createHmac } from 'node:crypto'
import { draftReply } from '@redress/contract/shapes/draft'
import type { DraftReply, DraftRequest } from '@redress/core/message/message'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import { openText, sealText } from '../../platform/crypto/sealing.ts'
import { removeOldBudgets, spendToday } from '../../platform/database/dailyBudgets.ts'
import type { Database } from '../../platform/database/database.ts'

const KEPT_MS = 3600_000

type Context = { database: Database; clock: Clock }

export async function recallDraft(
  { database, clock }: Context,
  { name, key }: DraftKey,
): Promise<DraftReply | undefined> {
  const row = await database.db
    .selectFrom('draft_answers')
    .select('reply')
    .where('request_hash', '=', name)
    .where('written_at', '>', toIsoString(clock.now() - KEPT_MS))
    .executeTakeFirst()
  const opened = row && openText(key, placeOf(name), Buffer.from(row.reply, 'base64'))
  return opened ? draftReply.parse(JSON.parse(opened)) : undefined
}

export async function keepDraft(
  { database, clock }: Context,
  { name, key }: DraftKey,
  draft: DraftReply,
): Promise<void> {
  const sealed = sealText(key, placeOf(name), { plain: JSON.stringify(draft), slot: 0 })
  const kept = { reply: sealed.toString('base64'), written_at: toIsoString(clock.now()) }
  await database.db
    .insertInto('draft_answers')
    .values({ request_hash: name, ...kept })
    .onConflict(conflict => conflict.column('request_hash').doUpdateSet(kept))
    .execute()
}

export type DraftKey = { name: string; key: Buffer }

/**
 * Derives the row's name and key from the whole request, without differences in white space. Only the same request can
 * therefore decrypt the stored answer. Returns null if there is no session.
 */
export function draftKeyOf(request: DraftRequest, secretKey: string): DraftKey | null {
  if (!request.sessionId) return null
  const reasoning = request.sender.reasoning.replace(/\s+/g, ' ').trim()
  const asked = JSON.stringify({ ...request, sender: { reasoning } })
  const hash = (what: string) => createHmac('sha256', secretKey).update(`draft ${what}\n${asked}`).digest()
  return { name: hash('name').toString('hex'), key: hash('key') }
}

const placeOf = (id: string) => ({ table: 'draft_answers', id })

export async function removeOldDrafts({ database, clock }: Context): Promise<void> {
  await database.db
    .deleteFrom('draft_answers')
    .where('written_at', '<=', toIsoString(clock.now() - KEPT_MS))
    .execute()
  await removeOldBudgets({ database, clock })
}

export type Budgets = {
  database: Database
  clock: Clock
  secretKey: string
  draftsPerSession: number
  draftsPerOrganization: number
  draftsPerDay: number
}

/**
 * The session, the network and the organization whose budgets a draft uses. An id is empty if there is no session or no
 * organization.
 */
export type Spender = { sessionId: string; network: string; organizationId: string }

/** A network has the budget of this many sessions, because a whole campus may share one IP address. */
const VISITS_OF_NETWORK = 20

/**
 * Counts a draft against the budgets, and tells whether they allow it. The network counts too, because a caller can
 * choose any session id. Requests without a campaign share one organization's budget. The installation's budget is
 * counted last, so that a caller who has used up another budget uses nothing of it.
 */
export async function maySpend(
  budgets: Budgets,
  { sessionId, network, organizationId }: Spender,
): Promise<boolean> {
  const { secretKey, draftsPerSession, draftsPerOrganization, draftsPerDay } = budgets
  const hash = (text: string) => createHmac('sha256', secretKey).update(`draft budget\n${text}`).digest('hex')
  const spend = (name: string, most: number) => spendToday(budgets, name, most)
  return (
    (sessionId === '' || (await spend(`s:${hash(sessionId)}`, draftsPerSession))) &&
    (await spend(`n:${hash(network)}`, draftsPerSession * VISITS_OF_NETWORK)) &&
    (await spend(`o:${organizationId}`, draftsPerOrganization)) &&
    spend('i:drafts', draftsPerDay)
  )
}
