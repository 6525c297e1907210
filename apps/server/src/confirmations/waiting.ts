import { randomUUID } from 'node:crypto'
import type { WaitingLetter } from '@redress/contract/confirmation'
import { defaultLanguage, type Language } from '@redress/core/language/language'
import type { Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { addressHash } from '../base/keyedHashes.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { isConsent, openWaiting } from '../letters/letters.ts'
import { lettersOf } from '../receipts/receiptLetters.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { existsAlready } from '../submissions/writeBatch.ts'
import type { Sealed, Vault } from '../vault/vault.ts'

/** `earlier`: the place of the letters before these. */
export type WaitingPage = {
  waiting: WaitingLetter[]
  earlier: string | null
  /** Null for letters to several organizations. */
  organizationId: string | null
  language: Language
}

const lettersPerPage = 20

type Services = {
  database: Database
  clock: Clock
  vault: Pick<Vault, 'open'>
  campaigns: Pick<Campaigns, 'find' | 'isOpen'>
}

/** `asked`: instead of the latest letter's language. */
export type WaitingAsked = { before?: string; asked?: Language | null }

/** What waits for an address, the latest first. */
export async function readWaiting(
  services: Services,
  addressHash: string,
  { before = '', asked = null }: WaitingAsked = {},
): Promise<WaitingPage> {
  const rows = await readRows(services, addressHash, before)
  const opened = await openWaiting(services.database.db, services.vault, rows)
  const shown = rows.slice(0, lettersPerPage).flatMap(row => {
    const batch = opened.get(row.id)
    return batch ? [{ ...row, batch }] : []
  })
  const language = asked ?? shown[0]?.batch.language ?? defaultLanguage
  const waiting: WaitingLetter[] = []
  for (const row of shown) waiting.push(await toLetter(services, row, language))
  const organizations = new Set(shown.map(each => each.batch.organizationId))
  const [first] = shown
  const last = shown.at(-1)
  return {
    waiting,
    earlier: last && rows.length > shown.length ? last.id : null,
    organizationId: organizations.size === 1 ? (first?.batch.organizationId ?? null) : null,
    language,
  }
}

type Row = { id: string; batch: CheckedBatch; held_at: string; expires_at: string }

/** One more than a page shows. */
function readRows({ database: { db }, clock }: Services, addressHash: string, before: string) {
  let query = db
    .selectFrom('waiting_batches')
    .select(['id', 'batch', 'held_at', 'expires_at'])
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', moment(clock.now()))
  if (before !== '')
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('held_at', 'id'),
        '<',
        selectFrom('waiting_batches')
          .select(['held_at', 'id'])
          .where('id', '=', before)
          .where('address_hash', '=', addressHash)
          .$asTuple('held_at', 'id'),
      ),
    )
  return query
    .orderBy('held_at', 'desc')
    .orderBy('id', 'desc')
    .limit(lettersPerPage + 1)
    .execute()
}

async function toLetter(
  { campaigns }: Services,
  { id, batch, held_at, expires_at }: Row,
  language: Language,
): Promise<WaitingLetter> {
  const letters = batch.letters.map(each => each.letter)
  const found = await campaigns.find(batch.campaignId)
  const [first] = letters
  const { firstName = '', lastName = '', city = '', state = '' } = first?.constituent ?? {}
  return {
    id,
    ...{
      heldAt: held_at,
      expiresAt: expires_at,
      name: `${firstName} ${lastName}`,
      city: `${city}, ${state}`,
    },
    campaignName: first?.campaign.name ?? '',
    organizationName: first?.organization.name ?? '',
    isOpen: found !== null && campaigns.isOpen(found.campaign),
    letters: lettersOf(letters, language),
    consents: batch.addons.filter(isConsent).map(each => each.description),
  }
}

export const waitMs = 7 * 24 * 3600_000

type HoldingServices = {
  database: Database
  clock: Clock
  secretKey: string
  vault: Vault
  receipts: Pick<Receipts, 'newLink'>
}

export type HeldBatch = {
  receiptUrl: string
  /** ISO 8601. */
  expiresAt: string
}

/** Of two at once in a session the later waits for the first, and replaces its text. */
export function holdBatch(services: HoldingServices, batch: CheckedBatch): Promise<HeldBatch> {
  const { database } = services
  const write = () => database.db.transaction().execute(trx => writeHeld(trx, services, batch))
  return retryDeadlock(write, existsAlready)
}

async function writeHeld(
  trx: Transaction<Tables>,
  { clock, secretKey, receipts, vault }: HoldingServices,
  batch: CheckedBatch,
): Promise<HeldBatch> {
  const now = clock.now()
  const { url, tokenHash } = receipts.newLink()
  const about = {
    ...{ session_id: batch.sessionId ?? null, campaign_id: batch.campaignId },
    address_hash: addressHash(emailOf(batch), secretKey),
  }
  const [held_at, expires_at] = [moment(now), moment(now + waitMs)]
  const id = (await findInSession(trx, about)) ?? randomUUID()
  const { sealed, newKeys } = await sealWaiting(trx, vault, { id, batch })
  await vault.save(newKeys)
  for (const part of vault.insertsOf(newKeys)) await part.execute(trx)
  const content = { batch: null, sealed, held_at, expires_at }
  await trx
    .insertInto('waiting_batches')
    .values({ id, ...about, ...content })
    .onConflict(conflict => conflict.column('id').doUpdateSet(content))
    .execute()
  await trx.insertInto('waiting_receipts').values({ token_hash: tokenHash, batch_id: id }).execute()
  await trx
    .insertInto('confirmation_mails')
    .values({ address_hash: about.address_hash, due_at: held_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return { receiptUrl: url, expiresAt: expires_at }
}

type HeldAbout = { session_id: string | null; campaign_id: string; address_hash: string }

async function findInSession(
  trx: Transaction<Tables>,
  { session_id, campaign_id, address_hash }: HeldAbout,
): Promise<string | undefined> {
  if (session_id === null) return undefined
  const found = await trx
    .selectFrom('waiting_batches')
    .select('id')
    .where('session_id', '=', session_id)
    .where('campaign_id', '=', campaign_id)
    .where('address_hash', '=', address_hash)
    .forUpdate()
    .executeTakeFirst()
  return found?.id
}

/** A newer text of the same id keeps its key. */
async function sealWaiting(
  trx: Transaction<Tables>,
  vault: Vault,
  { id, batch }: { id: string; batch: CheckedBatch },
): Promise<{ sealed: Buffer; newKeys: Sealed[] }> {
  const plain = JSON.stringify(batch)
  const opened = (await vault.open(trx, 'waiting_batches', [id])).get(id)
  if (opened) return { sealed: vault.sealAgain('waiting_batches', id, { ...opened, plain }), newKeys: [] }
  const made = vault.seal('waiting_batches', id, plain)
  return { sealed: made.sealed, newKeys: [made] }
}

export function emailOf({ letters }: CheckedBatch): string {
  return letters[0]?.letter.constituent.email ?? ''
}
