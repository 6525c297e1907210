import type { WaitingLetter } from '@redress/contract/confirmation'
import { DEFAULT_LANGUAGE, type Language } from '@redress/core/language/language'
import type { Campaigns } from '../../organizations/campaigns/campaigns.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { isConsent } from '../../supporters/consents/submittedAddon.ts'
import { lettersOf } from '../receipts/receiptLetters.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import { openWaiting } from '../stored/letters.ts'
import { shownDigest } from '../stored/shownDigest.ts'

/** A page of waiting letters. `earlier` is the position at which the next page begins. It is null on the last page. */
export type WaitingPage = {
  waiting: WaitingLetter[]
  earlier: string | null
  /** The organization to which all letters belong. Null if they belong to several organizations. */
  organizationId: string | null
  language: Language
}

const LETTERS_PER_PAGE = 20

type Services = {
  database: Database
  clock: Clock
  secretKey: string
  vault: Pick<Vault, 'open'>
  campaigns: Pick<Campaigns, 'find' | 'isOpen'>
}

/**
 * `before` is the position at which the page begins. `language` is used instead of the latest letter's language.
 */
export type WaitingQuery = { before?: string; language?: Language | null }

/** Reads the batches that wait for the confirmation of an email address, the latest first. */
export async function readWaiting(
  services: Services,
  addressHash: string,
  { before = '', language: chosen = null }: WaitingQuery = {},
): Promise<WaitingPage> {
  const rows = await readRows(services, addressHash, before)
  const ids = rows.map(row => row.id)
  const opened = await openWaiting(services.database.db, services.vault, ids)
  const shown = rows.slice(0, LETTERS_PER_PAGE).flatMap(row => {
    const batch = opened.get(row.id)
    return batch ? [{ ...row, batch }] : []
  })
  const language = chosen ?? shown[0]?.batch.language ?? DEFAULT_LANGUAGE
  const waiting: WaitingLetter[] = []
  for (const row of shown) waiting.push(await toLetter(services, row, language))
  const organizations = new Set(shown.map(each => each.batch.organizationId))
  const [first] = shown
  const last = rows[LETTERS_PER_PAGE - 1]
  return {
    waiting,
    earlier: rows.length > LETTERS_PER_PAGE ? (last?.id ?? null) : null,
    organizationId: organizations.size === 1 ? (first?.batch.organizationId ?? null) : null,
    language,
  }
}

type Row = { id: string; batch: CheckedBatch; held_at: string; expires_at: string }

/** Reads one row more than fits on a page, in order to know whether there is a next page. */
function readRows({ database: { db }, clock }: Services, addressHash: string, before: string) {
  let query = db
    .selectFrom('waiting_batches')
    .select(['id', 'held_at', 'expires_at'])
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', toIsoString(clock.now()))
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
    .limit(LETTERS_PER_PAGE + 1)
    .execute()
}

async function toLetter(
  { campaigns, secretKey }: Services,
  { id, batch, held_at, expires_at }: Row,
  language: Language,
): Promise<WaitingLetter> {
  const letters = batch.letters.map(each => each.letter)
  const found = await campaigns.find(batch.campaignId)
  const [first] = letters
  const { firstName = '', lastName = '', city = '', state = '' } = first?.constituent ?? {}
  return {
    id,
    heldAt: held_at,
    expiresAt: expires_at,
    name: `${firstName} ${lastName}`,
    city: `${city}, ${state}`,
    campaignName: first?.campaign.name ?? '',
    organizationName: first?.organization.name ?? '',
    isOpen: found !== null && campaigns.isOpen(found.campaign),
    letters: lettersOf(letters, language),
    consents: batch.addons.filter(isConsent).map(each => each.description),
    ticks: batch.addons
      .filter(each => each.value === 'true' && !isConsent(each))
      .map(each => each.description),
    digest: digestOfWaiting(batch, secretKey),
  }
}

export function digestOfWaiting({ letters, addons }: CheckedBatch, secretKey: string): string {
  return shownDigest({ letters: letters.map(each => each.letter), addons }, secretKey)
}
