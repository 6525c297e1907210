import type { Attention, CampaignState, ShownCampaign } from '@redress/contract/console/campaignScreens'
import type { Environment } from '@redress/contract/shapes/environment'
import type { BillStage } from '@redress/core/bill/bill'
import { hasEnded, isPublished } from '@redress/core/campaign/campaign'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Overview } from '../../operations/reports/overview.ts'
import { type CampaignFacts, listCampaignFacts } from '../../organizations/campaigns/campaignFacts.ts'
import { toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, organizationCall, showPage } from '../call.ts'
import { campaignUrl, organizationUrl } from '../editor/publicUrls.ts'
import { readCampaigns, readText, textOf } from '../editor/readCampaigns.ts'

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
      const published = facts.map(campaign => showCampaign(campaign, overview, { now, environment }))
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
          subdomain: textOf(readText(document.published.text).subdomain),
        }),
        attention: [
          ...findAttention(facts, overview, { hosts: await webhooks.failingHosts(id), now }),
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

function showCampaign(
  facts: CampaignFacts,
  { byCampaign }: Overview,
  { now, environment }: { now: number; environment: Environment },
): ShownCampaign {
  const { id, name, startDate, endDate } = facts
  const counted = byCampaign.get(id)
  const state = stateOf(facts, now)
  return {
    id,
    name,
    state,
    startDate,
    endDate,
    letters: counted === undefined ? 0 : counted,
    url: state === 'open' ? campaignUrl(environment, id) : null,
    isNew: false,
  }
}

/** A campaign that only the draft has. */
function showDraft({ id, name }: { id: string; name: string }): ShownCampaign {
  return { id, name, state: 'draft', startDate: '', endDate: '', letters: 0, url: null, isNew: true }
}

/** Lists what a person should look at, the most urgent first. */
function findAttention(
  facts: readonly CampaignFacts[],
  { refusals }: Overview,
  { hosts, now }: { hosts: readonly string[]; now: number },
): Attention[] {
  const open = facts.filter(campaign => stateOf(campaign, now) === 'open')
  return [
    ...refusals.map(refusal => ({ kind: 'refused' as const, ...refusal })),
    ...hosts.map(host => ({ kind: 'webhook' as const, host })),
    ...open
      .filter(({ endDate }) => Date.parse(endDate) - now <= weekMs)
      .map(({ id, name, endDate }) => ({ kind: 'ends' as const, id, name, at: endDate })),
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
