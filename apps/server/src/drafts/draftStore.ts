import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { draftReply } from '@redress/contract/shapes/draft'
import type { DraftReply } from '@redress/core/message/message'
import { type Clock, moment } from '../base/clock.ts'
import { removeOldBudgets, spendToday } from '../database/dailyBudgets.ts'
import type { Database } from '../database/database.ts'

const keptMs = 3600_000

type Context = { database: Database; clock: Clock }

export async function recallDraft(
  { database, clock }: Context,
  { name, key }: DraftKey,
): Promise<DraftReply | undefined> {
  const row = await database.db
    .selectFrom('draft_answers')
    .select('reply')
    .where('request_hash', '=', name)
    .where('written_at', '>', moment(clock.now() - keptMs))
    .executeTakeFirst()
  return row && draftReply.parse(JSON.parse(unseal(row.reply, key)))
}

export async function keepDraft(
  { database, clock }: Context,
  { name, key }: DraftKey,
  draft: DraftReply,
): Promise<void> {
  const kept = { reply: seal(JSON.stringify(draft), key), written_at: moment(clock.now()) }
  await database.db
    .insertInto('draft_answers')
    .values({ request_hash: name, ...kept })
    .onConflict(conflict => conflict.column('request_hash').doUpdateSet(kept))
    .execute()
}

export type DraftKey = { name: string; key: Buffer }

/** Both come from the whole request: only the same request opens the answer. */
export function draftKeyOf(sessionId: string, request: object, secretKey: string): DraftKey {
  const asked = JSON.stringify([sessionId, request])
  const hash = (what: string) => createHmac('sha256', secretKey).update(`draft ${what}\n${asked}`).digest()
  return { name: hash('name').toString('hex'), key: hash('key') }
}

const ivBytes = 12
const tagBytes = 16

function seal(text: string, key: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}

/** Drafts older than an hour. */
export async function removeOldDrafts({ database, clock }: Context): Promise<void> {
  await database.db
    .deleteFrom('draft_answers')
    .where('written_at', '<=', moment(clock.now() - keptMs))
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

/** A campus shares an address. */
const visitsOfNetwork = 20

/**
 * A caller makes up its session, so its network counts too. Requests without a campaign share one budget. The
 * installation's comes last: a caller that has used up another one takes nothing from it.
 */
export async function maySpend(
  budgets: Budgets,
  { sessionId, network, organizationId }: { sessionId: string; network: string; organizationId: string },
): Promise<boolean> {
  const { secretKey, draftsPerSession, draftsPerOrganization, draftsPerDay } = budgets
  const hash = (text: string) => createHmac('sha256', secretKey).update(`draft budget\n${text}`).digest('hex')
  const ofNetwork = draftsPerSession * visitsOfNetwork
  if (sessionId !== '' && !(await spendToday(budgets, `s:${hash(sessionId)}`, draftsPerSession))) return false
  if (!(await spendToday(budgets, `n:${hash(network)}`, ofNetwork))) return false
  if (!(await spendToday(budgets, `o:${organizationId}`, draftsPerOrganization))) return false
  return spendToday(budgets, 'i:drafts', draftsPerDay)
}
