import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { draftReply } from '@redress/contract/shapes/draft'
import type { DraftReply, DraftRequest } from '@redress/core/message/message'
import { type Clock, moment } from '../base/clock.ts'
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
export function draftKeyOf(sessionId: string, request: DraftRequest, secretKey: string): DraftKey {
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

const dayMs = 24 * 3600_000

/** Drafts older than an hour, counts from before yesterday. */
export async function removeOldDrafts({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const now = clock.now()
  await database.db
    .deleteFrom('draft_answers')
    .where('written_at', '<=', moment(now - keptMs))
    .execute()
  await database.db
    .deleteFrom('draft_budgets')
    .where('day', '<', moment(now - dayMs).slice(0, 10))
    .execute()
}

export type Budgets = {
  database: Database
  clock: Clock
  secretKey: string
  draftsPerSession: number
  draftsPerOrganization: number
}

/** False if the spender has reached today's limit. */
async function spend({ database, clock }: Budgets, spender: string, most: number): Promise<boolean> {
  if (most === 0) return false
  const day = moment(clock.now()).slice(0, 10)
  const counted = await database.db
    .insertInto('draft_budgets')
    .values({ day, spender, drafts: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'spender'])
        .doUpdateSet(now => ({ drafts: now('draft_budgets.drafts', '+', 1) }))
        .where('draft_budgets.drafts', '<', most),
    )
    .returning('drafts')
    .executeTakeFirst()
  return counted !== undefined
}

/** A request without a session counts for its organization only. Requests without a campaign share one budget. */
export async function maySpend(
  budgets: Budgets,
  { sessionId, organizationId }: { sessionId: string; organizationId: string },
): Promise<boolean> {
  const { secretKey, draftsPerSession, draftsPerOrganization } = budgets
  const visit = createHmac('sha256', secretKey).update(`draft budget\n${sessionId}`).digest('hex')
  if (sessionId !== '' && !(await spend(budgets, `s:${visit}`, draftsPerSession))) return false
  return spend(budgets, `o:${organizationId}`, draftsPerOrganization)
}
