import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

export type PreviewedCampaign = { organizationId: string; campaignId: string }

/**
 * The tokens of previews. A token opens one campaign's preview and nothing else, without a session, until it expires,
 * its maker leaves the organization, or the organization withdraws all that were made. Tokens are not stored.
 */
export type PreviewLinks = {
  /** `staffId` is the person who makes the token. */
  make(previewed: PreviewedCampaign & { ms: number; staffId: string }): string
  /**
   * Returns null if the token has expired or was withdrawn, if the person who made it has left, or if we did not issue
   * it.
   */
  read(token: string): Promise<PreviewedCampaign | null>
  /** Ends all tokens of an organization. */
  withdraw(organizationId: string): Promise<void>
}

/** The limit is in characters. Two ids have at most 64 each. */
const LONGEST_TOKEN = 400

type Services = { database: Database; secretKey: string; clock: Clock }

export function openPreviewLinks({ database: { db }, secretKey, clock }: Services): PreviewLinks {
  const sign = (payload: string) =>
    createHmac('sha256', secretKey).update(`preview of a campaign\n${payload}`).digest('base64url')
  return {
    make({ organizationId, campaignId, ms, staffId }) {
      const now = clock.now()
      const fields = [organizationId, campaignId, String(now), String(now + ms), staffId]
      const payload = Buffer.from(fields.join('\n')).toString('base64url')
      return `${payload}.${sign(payload)}`
    },
    async read(token) {
      const [payload = '', signature = ''] = token.length > LONGEST_TOKEN ? [] : token.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(payload))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const fields = Buffer.from(payload, 'base64url').toString().split('\n')
      const [organizationId = '', campaignId = '', madeAt, until, staffId = ''] = fields
      if (!(Number(until) > clock.now())) return null
      const organization = await db
        .selectFrom('organizations')
        .innerJoin('memberships', 'organization_id', 'organizations.id')
        .select('previews_from')
        .where('organizations.id', '=', organizationId)
        .where(sql<string>`staff_id::text`, '=', staffId)
        .executeTakeFirst()
      const { previews_from: from } = organization ?? { previews_from: null }
      const isWithdrawn = from !== null && Number(madeAt) < Date.parse(from)
      return organization && !isWithdrawn ? { organizationId, campaignId } : null
    },
    async withdraw(organizationId) {
      await db
        .updateTable('organizations')
        .set({ previews_from: toIsoString(clock.now()) })
        .where('id', '=', organizationId)
        .execute()
    },
  }
}
