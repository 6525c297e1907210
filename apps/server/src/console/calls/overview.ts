import type { Attention, CampaignState, ShownCampaign } from '@redress/contract/console/campaignScreens'
import type { Environment } from '@redress/contract/shapes/environment'
import type { BillStage } from '@redress/core/bill/bill'
import { hasEnded, isPublished } from '@redress/core/campaign/campaign'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Overview } from '../../operations/reports/overview.ts'
import { type CampaignFacts, listCampaignFacts } from '../../organizations/campaigns/campaignFacts.ts'
import { dayIn, toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, organizationCall, showPage } from '../call.ts'
import { timeZoneIn } from '../editor/openCampaign.ts'
import { campaignUrl, organizationUrl } from '../editor/publicUrls.ts'
import { readCampaigns, readDocumentText, textOf } from '../editor/readCampaigns.ts'

const weekMs = 7 * 24 * 3600_000

export const overviewCalls = [
  organizationCall({
    method: 'GET',
    path: '',
    role: 'viewer',
    input: z.object({}),
    async handle({ organization: { id }, services }) {
      const { documents, reports, webhooks, staff, clock, environment } = services
      const document = await documents.read(id)
      if (!document) return notFound
      const now = clock.now()
      const facts = await listCampaignFacts(staff.database.db, id)
      const overview = await reports.overview(id)
      const timeZone = timeZoneIn(readDocumentText(document.published.text))
      const published = facts.map(campaign =>
        showCampaign(campaign, overview, { now, environment, timeZone }),
      )
      const { draft, owner } = document
      const added = draft
        ? readCampaigns(draft.text).filter(({ id }) => facts.every(each => each.id !== id))
        : []
      return showPage({
        screen: 'organization',
        owner,
        revision: document.revision,
        draft: draft && { by: draft.savedBy.name, at: draft.savedAt },
        campaigns: [...added.map(showDraft), ...published],
        url: await organizationUrl(services, {
          organizationId: id,
          subdomain: textOf(readDocumentText(document.published.text).subdomain),
        }),
        attention: [
          ...findAttention(facts, overview, {
            hosts: await webhooks.failingHosts(id),
            now,
            timeZone,
          }),
          ...(await findMoved(staff.database.db, { organizationId: id, now })),
        ],
        letters: overview.letters,
        days: overview.days,
      })
    },
  }),
]

function stateOf({ startDate, endDate }: CampaignFacts, now: number): CampaignState {
  if (startDate === '') return 'draft'
  if (isPublished({ startDate, endDate }, now)) return 'open'
  return hasEnded({ endDate }, now) ? 'ended' : 'scheduled'
}

/** Returns the day as YYYY-MM-DD if the time is the boundary between two days. Otherwise returns the time. */
function dayOrMoment(at: string, edge: 'start' | 'end', timeZone: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return at
  const [before, after] = [dayIn(timeZone, time - 1), dayIn(timeZone, time)]
  if (before === after) return at
  return edge === 'end' ? before : after
}

function showCampaign(
  facts: CampaignFacts,
  { byCampaign }: Overview,
  { now, environment, timeZone }: { now: number; environment: Environment; timeZone: string },
): ShownCampaign {
  const { id, name, startDate, endDate } = facts
  const counted = byCampaign.get(id)
  const state = stateOf(facts, now)
  return {
    id,
    name,
    state,
    starts: dayOrMoment(startDate, 'start', timeZone),
    ends: dayOrMoment(endDate, 'end', timeZone),
    letters: counted === undefined ? 0 : counted,
    url: state === 'open' ? campaignUrl(environment, id) : null,
    isNew: false,
  }
}

/** A campaign that only the draft has. */
function showDraft({ id, name }: { id: string; name: string }): ShownCampaign {
  return { id, name, state: 'draft', starts: '', ends: '', letters: 0, url: null, isNew: true }
}

/** Lists what a person should look at, the most urgent first. */
function findAttention(
  facts: readonly CampaignFacts[],
  { refusals }: Overview,
  { hosts, now, timeZone }: { hosts: readonly string[]; now: number; timeZone: string },
): Attention[] {
  const open = facts.filter(campaign => stateOf(campaign, now) === 'open')
  return [
    ...refusals.map(refusal => ({ kind: 'refused' as const, ...refusal })),
    ...hosts.map(host => ({ kind: 'webhook' as const, host })),
    ...open
      .filter(({ endDate }) => Date.parse(endDate) - now <= weekMs)
      .map(({ id, name, endDate }) => ({
        kind: 'ends' as const,
        id,
        name,
        at: dayOrMoment(endDate, 'end', timeZone),
      })),
    ...facts
      .filter(campaign => stateOf(campaign, now) !== 'ended' && campaign.untranslated.includes('es'))
      .map(({ id, name }) => ({ kind: 'untranslated' as const, id, name })),
  ]
}

/** Lists the bills of the organization's campaigns that moved within the last week. */
async function findMoved(
  db: Kysely<Tables>,
  { organizationId, now }: { organizationId: string; now: number },
): Promise<Attention[]> {
  const { rows } = await sql<{ bill: string; stage: BillStage; day: string }>`
    select distinct bill_id as bill, stage, day from bill_stages
    join campaigns on campaign->'supportingBills' @> jsonb_build_array(jsonb_build_object('id', bill_id))
    where organization_id = ${organizationId} and moved_at > ${toIsoString(now - weekMs)} order by bill_id
  `.execute(db)
  return rows.map(row => ({ kind: 'moved', ...row }))
}
