import type {
  DeliveryDecision,
  DeliveryGroup,
  DeliveryReason,
  ShownDelivery,
} from '@redress/contract/console/deliveryScreens'
import { sql } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Settled } from '../../platform/operatorShapes.ts'
import { sumDisclosed } from '../counts/disclosed.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { settleDelivery, wasNotTaken } from './endedDeliveries.ts'

/** The deliveries of one organization, for its staff. No letter is decrypted, and no data about its sender. */
export type OrganizationDeliveries = {
  /** Tells whether the organization ever got a letter. */
  hasLetters(organizationId: string): Promise<boolean>
  /** Counts the letters that wait or failed by office and reason. */
  groups(organizationId: string): Promise<DeliveryGroup[]>
  /** Lists the letters about which a person can decide, the newest first. */
  undecided(organizationId: string): Promise<ShownDelivery[]>
  /** Returns null for an unknown id, and for a letter of another organization. */
  find(organizationId: string, deliveryId: string): Promise<ShownDelivery | null>
  /** Decides like `redress deliver settle`. */
  settle(
    organizationId: string,
    asked: { deliveryId: string; decision: DeliveryDecision },
  ): Promise<Settled['result']>
  /** Sends the letters to one office again, if no gateway accepted them. One call sends a limited number of letters. */
  resendAll(organizationId: string, office: string): Promise<void>
}

type Services = {
  database: Database
  clock: Clock
  vault: Pick<Vault, 'open'>
  mail: Pick<ConstituentMail, 'recordOutcome'>
}

/** Letters that failed longer ago are in the numbers only. */
const SHOWN_MS = 14 * DAY_MS
/** A letter that waits for its turn for a shorter time is not worth a look. */
const USUAL_WAIT_MS = 10 * 60_000
const MOST_GROUPS = 100
const MOST_UNDECIDED = 50
const MOST_RESENT = 200

const officeOf = sql`coalesce(nullif(office_code, ''), deliveries.legislator_id)`

const notTaken = (since: string) => sql`
  ended_at >= ${since} and sealed_in is not null
  and (state = 'given_up' or (state = 'refused' and error_type = 'external_api_failure'))
`

const ofOrganization = (organizationId: string) => sql`
  deliveries
  join submissions on submissions.delivery_id = deliveries.delivery_id and not already
  join batches on batches.id = batch_id and organization_id = ${organizationId}
`

export function openOrganizationDeliveries(services: Services): OrganizationDeliveries {
  const { database, clock } = services
  const shownSince = () => toIsoString(clock.now() - SHOWN_MS)
  const find = async (organizationId: string, deliveryId: string) => {
    const [found] = await readDeliveries(database, organizationId, {
      where: sql`deliveries.delivery_id = ${deliveryId}`,
      most: 1,
    })
    return found ?? null
  }
  return {
    async hasLetters(organizationId) {
      const found = await database.db
        .selectFrom('batches')
        .select('id')
        .where('organization_id', '=', organizationId)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    groups: organizationId => readGroups(services, organizationId),
    undecided: organizationId =>
      readDeliveries(database, organizationId, {
        where: sql`(state = 'unknown' and sealed_in is not null) or (${notTaken(shownSince())})`,
        most: MOST_UNDECIDED,
      }),
    find,
    async settle(organizationId, asked) {
      if (!(await find(organizationId, asked.deliveryId))) return 'not-found'
      return (await settleDelivery(services, asked)).result
    },
    async resendAll(organizationId, office) {
      const failed = await readDeliveries(database, organizationId, {
        where: sql`${officeOf} = ${office} and ${notTaken(shownSince())}`,
        most: MOST_RESENT,
      })
      for (const { id } of failed) await settleDelivery(services, { deliveryId: id, decision: 'resend' })
    },
  }
}

type GroupRow = Omit<DeliveryGroup, 'letters' | 'canResend'> & { count: number; people: number }

async function readGroups(
  { database: { db }, clock }: Services,
  organizationId: string,
): Promise<DeliveryGroup[]> {
  const now = clock.now()
  const { rows } = await sql<GroupRow>`
    select method, ${officeOf} as office, state, error_type as "errorType",
      (array_agg(explanation order by deliveries.accepted_at desc))[1] as explanation, count(*)::int as count,
      count(distinct coalesce(nullif(person, ''), batch_id))::int as people
    from ${ofOrganization(organizationId)}
    where state = 'unknown'
      or (state = 'queued' and (error_type is not null
        or deliveries.accepted_at < ${toIsoString(now - USUAL_WAIT_MS)}))
      or (state in ('refused', 'given_up') and ended_at >= ${toIsoString(now - SHOWN_MS)})
    group by method, office, state, error_type, explanation->>'code'
    order by state = 'unknown' desc, state = 'queued', count desc, office
    limit ${MOST_GROUPS}
  `.execute(db)
  return rows.map(({ count, people, ...group }) => ({
    ...group,
    letters: sumDisclosed([{ count, people }]),
    canResend: wasNotTaken({ state: group.state, error_type: group.errorType }),
  }))
}

type DeliveryRow = Omit<ShownDelivery, 'decisions'>

async function readDeliveries(
  { db }: Database,
  organizationId: string,
  { where, most }: { where: ReturnType<typeof sql>; most: number },
): Promise<ShownDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select deliveries.delivery_id as id, method, ${officeOf} as office, state, error_type as "errorType",
      explanation, deliveries.accepted_at as "acceptedAt", ended_at as "endedAt", attempts,
      coalesce((select campaign->>'campaignName' from campaigns where campaigns.id = deliveries.campaign_id), deliveries.campaign_id)
        as campaign,
      (select reason from attempts where attempts.delivery_id = deliveries.delivery_id
        and reason is not null order by number desc limit 1) as technical
    from ${ofOrganization(organizationId)}
    where (${where})
    order by ended_at desc nulls last, deliveries.delivery_id limit ${most}
  `.execute(db)
  return rows.map(row => ({ ...row, decisions: decisionsAbout(row) }))
}

function decisionsAbout({
  state,
  errorType,
}: Pick<ShownDelivery, 'state'> & Pick<DeliveryReason, 'errorType'>): DeliveryDecision[] {
  if (state === 'unknown') return ['delivered', 'resend', 'give-up']
  return wasNotTaken({ state, error_type: errorType }) ? ['resend'] : []
}
