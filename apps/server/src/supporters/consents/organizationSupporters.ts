import type { ShownSupporter } from '@redress/contract/console/supporterScreens'
import type { Clock } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import { personHash } from '../../platform/keyedHashes.ts'
import { readRecord, type SupporterRecord } from './supporterRecord.ts'
import { withdrawSupporter } from './withdrawConsent.ts'

/** The supporters of one organization, for those of its staff who may see people's data. */
export type OrganizationSupporters = {
  count(organizationId: string): Promise<number>
  /** Finds a person by any spelling of the email address. */
  find(organizationId: string, email: string): Promise<ShownSupporter | null>
  /**
   * Withdraws the consents of a person who asks the organization to.
   * @returns false for an unknown person
   */
  withdraw(organizationId: string, supporterId: string): Promise<boolean>
  /** Returns the key for which exports are encrypted, or null. */
  exportKey(organizationId: string): Promise<string | null>
}

type Services = { database: Database; clock: Clock; vault: Vault; secretKey: string }

export function openOrganizationSupporters({
  database,
  clock,
  vault,
  secretKey,
}: Services): OrganizationSupporters {
  const { db } = database
  return {
    async count(organizationId) {
      const { count } = await db
        .selectFrom('supporters')
        .select(db.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow()
      return count
    },
    async find(organizationId, email) {
      const row = await db
        .selectFrom('supporters')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('person', '=', personHash(organizationId, email, secretKey))
        .executeTakeFirst()
      const opened = row && (await vault.open(db, 'supporters', [row.id])).get(row.id)
      return row && opened ? toShown(row.id, readRecord(opened.plain)) : null
    },
    async withdraw(organizationId, supporterId) {
      const services = { vault, now: clock.now() }
      const isWithdrawn = await retryDeadlock(() =>
        db.transaction().execute(trx => withdrawSupporter(trx, services, { organizationId, supporterId })),
      )
      await vault.sweep()
      return isWithdrawn
    },
    async exportKey(organizationId) {
      const row = await db
        .selectFrom('organizations')
        .select('export_key')
        .where('id', '=', organizationId)
        .executeTakeFirst()
      return row?.export_key ?? null
    },
  }
}

function toShown(
  id: string,
  { firstName, lastName, email, state, zip, consents }: SupporterRecord,
): ShownSupporter {
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    state,
    zip,
    consents: consents.map(({ text, campaignId, at }) => ({ text, campaign: campaignId, at })),
  }
}
