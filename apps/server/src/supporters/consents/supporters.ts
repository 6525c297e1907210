import type { Letter } from '@redress/channels/channel'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDeadlock, isUniqueViolation, retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log.ts'
import type { ExportedSupporter } from '../../platform/operatorShapes.ts'
import { recordEvent } from '../webhooks/outbox.ts'
import { isConsent, type SubmittedAddon } from './submittedAddon.ts'
import { type Consent, readRecord, type SupporterRecord, saveRecord } from './supporterRecord.ts'
import { forgetConsents, removeSupporters } from './withdrawConsent.ts'

export type SupporterQuery = { organizationId: string; campaignId: string; since: string }

/** A supporter in the form that the organization's webhooks receive. */
type Person = Omit<SupporterRecord, 'consents'> & { consent: Pick<Consent, 'text' | 'version' | 'at'> }

export type Supporters = {
  /**
   * Creates or updates the supporter of a batch, if a consent was ticked and the email address is confirmed. A failure
   * is logged, and the next clean-up tries again.
   */
  keep(batchId: string): Promise<void>
  /** Stores the supporters that `keep` missed, and removes the supporters of removed organizations. */
  cleanUp(signal: AbortSignal): Promise<void>
  /** Reads people by id. People who withdrew are missing from the result. */
  readPeople(ids: readonly string[]): Promise<Map<string, Person>>
  exportSupporters(query: SupporterQuery): AsyncIterable<ExportedSupporter[]>
}

/** The part of a batch's content that a consent needs. */
type ConsentingBatch = {
  addons: readonly SubmittedAddon[]
  letter?: Pick<Letter, 'constituent'>
}

type Services = {
  database: Database
  clock: Clock
  log: Pick<Log, 'error'>
  vault: Vault
  /** Decrypts the content of a batch. The result is undefined once the batch is erased. */
  readBatch(trx: Transaction<Tables>, batchId: string): Promise<ConsentingBatch | undefined>
}

export function openSupporters(services: Services): Supporters {
  const { database, log, vault } = services
  const keep = (batchId: string) =>
    retryDeadlock(
      () => database.db.transaction().execute(trx => keepContact(trx, services, batchId)),
      error => isDeadlock(error) || isUniqueViolation(error),
    )
  return {
    keep: batchId => keep(batchId).catch(error => log.error({ err: error }, 'failed to store a supporter')),
    async cleanUp(signal) {
      await keepMissed(services, keep, signal)
      await removeOfNoOrganization(services, signal)
    },
    async readPeople(ids) {
      const opened = await vault.open(database.db, 'supporters', ids)
      return new Map([...opened].flatMap(([id, { plain }]) => toPerson(id, readRecord(plain))))
    },
    exportSupporters: query => exportSupporters(services, query),
  }
}

function toPerson(id: string, { consents: [latest], ...person }: SupporterRecord): [string, Person][] {
  if (!latest) return []
  const { text, version, at } = latest
  return [[id, { ...person, consent: { text, version, at } }]]
}

async function keepContact(
  trx: Transaction<Tables>,
  { clock, vault, readBatch }: Services,
  batchId: string,
): Promise<void> {
  const batch = await trx
    .selectFrom('consents')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select(['organization_id', 'campaign_id', 'person', 'language', 'accepted_at', 'confirmed_at'])
    .where('batch_id', '=', batchId)
    .where('supporter_id', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .forUpdate(['batches', 'consents'])
    .executeTakeFirst()
  if (!batch) return
  const content = await readBatch(trx, batchId)
  const { confirmed_at: confirmedAt, person } = batch
  const consents = (content?.addons ?? []).filter(isConsent).map(({ description: text, version = 1 }) => ({
    text,
    version,
    language: batch.language,
    campaignId: batch.campaign_id,
    at: batch.accepted_at,
    confirmedAt: confirmedAt ?? batch.accepted_at,
  }))
  if (!content?.letter || consents.length === 0 || person === null) return forgetConsents(trx, [batchId])
  const { firstName, lastName, email, state, zip } = content.letter.constituent
  const record = { firstName, lastName, email, state, zip: zip.slice(0, 5), consents }
  const about = { organization_id: batch.organization_id, person, consented_at: batch.accepted_at }
  const supporterId = await saveRecord(trx, vault, { about, record })
  await trx
    .updateTable('consents')
    .set({ supporter_id: supporterId })
    .where('batch_id', '=', batchId)
    .execute()
  const { organization_id: organizationId, campaign_id: campaignId } = batch
  const at = clock.now()
  await recordEvent(trx, { type: 'supporter.consented', organizationId, supporterId, campaignId, at })
}

const AT_ONCE = 200

async function keepMissed(
  { database: { db } }: Services,
  keep: (batchId: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
    const rows = await db
      .selectFrom('consents')
      .innerJoin('batches', 'batches.id', 'batch_id')
      .select('batch_id')
      .where('supporter_id', 'is', null)
      .where('confirmed_at', 'is not', null)
      .where('batch_id', '>', after)
      .orderBy('batch_id')
      .limit(AT_ONCE)
      .execute()
    for (const { batch_id } of rows) await keep(batch_id)
    after = rows[AT_ONCE - 1]?.batch_id
  }
}

/**
 * Removes the supporters of organizations that no longer exist, because their consent was only for those organizations.
 */
async function removeOfNoOrganization(
  { database: { db }, clock, vault }: Services,
  signal: AbortSignal,
): Promise<void> {
  for (let isLast = false; !isLast && !signal.aborted; ) {
    const rows = await db
      .selectFrom('supporters')
      .leftJoin('organizations', 'organizations.id', 'organization_id')
      .select('supporters.id')
      .where('organizations.id', 'is', null)
      .limit(AT_ONCE)
      .execute()
    const ids = rows.map(each => each.id)
    isLast = ids.length < AT_ONCE
    if (ids.length === 0) return
    const services = { vault, now: clock.now() }
    await retryDeadlock(() => db.transaction().execute(trx => removeSupporters(trx, services, ids)))
    await vault.sweep()
  }
}

async function* exportSupporters(
  { database: { db }, vault }: Services,
  { organizationId, campaignId, since }: SupporterQuery,
): AsyncGenerator<ExportedSupporter[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    let query = db.selectFrom('supporters').select('id').where('organization_id', '=', organizationId)
    if (since !== '') query = query.where('consented_at', '>=', since)
    const rows = await query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute()
    const ids = rows.map(each => each.id)
    const opened = await vault.open(db, 'supporters', ids)
    yield ids
      .flatMap(id => toExported(id, opened.get(id)?.plain))
      .filter(each => campaignId === '' || each.campaigns.split('; ').includes(campaignId))
    after = ids[AT_ONCE - 1]
  }
}

function toExported(id: string, plain: string | undefined): ExportedSupporter[] {
  if (plain === undefined) return []
  const { consents, ...person } = readRecord(plain)
  const [latest, ...earlier] = consents
  if (!latest) return []
  const { text: consent, version, language, at: consentedAt, confirmedAt } = latest
  const campaigns = [...new Set(consents.map(each => each.campaignId))].join('; ')
  const earlierConsents = earlier.map(
    each => `${each.at} (${each.campaignId}, version ${each.version}): ${each.text}`,
  )
  return [
    {
      id,
      ...person,
      campaigns,
      consentedAt,
      confirmedAt,
      version,
      language,
      consent,
      earlier: earlierConsents.join('; '),
    },
  ]
}
