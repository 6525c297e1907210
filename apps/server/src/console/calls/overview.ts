import type { Attention, CampaignTimes, ShownCampaign } from '@redress/contract/console/campaignScreens'
import type { Environment } from '@redress/contract/shapes/environment'
import type { BillStage } from '@redress/core/bill/bill'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Overview } from '../../operations/reports/overview.ts'
import { type CampaignFacts, listCampaignFacts } from '../../organizations/campaigns/campaignFacts.ts'
import { currentText } from '../../organizations/documents/drafts.ts'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, organizationCall, showPage } from '../call.ts'
import { hasClosingDate, timesOf, unpublished } from '../editor/campaignTimes.ts'
import { timeZoneIn } from '../editor/openCampaign.ts'
import { campaignUrl, organizationUrl } from '../editor/publicUrls.ts'
import { readCampaigns, readDocumentText, staysClosed, textOf } from '../editor/readCampaigns.ts'
import { changedCampaigns } from '../editor/shownChanges.ts'

const WEEK_MS = 7 * DAY_MS

export const overviewCalls = [
  organizationCall({
    method: 'GET',
    path: '',
    role: 'viewer',
    input: z.object({}),
    async handle({ organization: { id }, services, fields }) {
      const { documents, reports, webhooks, staff, clock, environment } = services
      const document = await documents.read(id)
      if (!document) return notFound
      const now = clock.now()
      const facts = await listCampaignFacts(staff.database.db, id)
      const overview = await reports.overview(id)
      const timeZone = timeZoneIn(readDocumentText(document.published.text))
      const { draft, owner, published: current } = document
      const published = facts.map(campaign =>
        showCampaign(campaign, overview, {
          environment,
          times: timesOf(campaign, { now, timeZone }),
          hasClosingDate: hasClosingDate(current.text, campaign.id),
        }),
      )
      const earlier =
        fields.get('notice') === 'published' ? await documents.readVersion(id, current.version - 1) : null
      const changed = earlier ? changedCampaigns({ theirs: earlier.text, yours: current.text }) : []
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
        isTest: environment.simulated,
        published: earlier && published.filter(campaign => changed.includes(campaign.id)),
        attention: [
          ...findAttention(facts, overview, {
            hosts: await webhooks.failingHosts(id),
            closed: readCampaigns(currentText(document)).filter(staysClosed),
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

function showCampaign(
  { id, name }: CampaignFacts,
  { byCampaign }: Overview,
  shown: { environment: Environment; times: CampaignTimes; hasClosingDate: boolean },
): ShownCampaign {
  const { environment, times, hasClosingDate } = shown
  const counted = byCampaign.get(id)
  return {
    id,
    name,
    ...times,
    letters: counted === undefined ? 0 : counted,
    url: times.state === 'open' ? campaignUrl(environment, id) : null,
    isNew: false,
    canReopen: times.state === 'ended' && hasClosingDate,
  }
}

/** A campaign that only the draft has. */
function showDraft({ id, name }: { id: string; name: string }): ShownCampaign {
  return { id, name, ...unpublished, letters: 0, url: null, isNew: true, canReopen: false }
}

type Watched = {
  hosts: readonly string[]
  /** The campaigns that stay closed because no day says when they open. */
  closed: readonly { id: string; name: string }[]
  now: number
  timeZone: string
}

/** Lists what a person should look at, the most urgent first. */
function findAttention(
  facts: readonly CampaignFacts[],
  { refusals }: Overview,
  { hosts, closed, now, timeZone }: Watched,
): Attention[] {
  const timed = facts.map(campaign => ({ campaign, ...timesOf(campaign, { now, timeZone }) }))
  return [
    ...refusals.map(refusal => ({ kind: 'refused' as const, ...refusal })),
    ...hosts.map(host => ({ kind: 'webhook' as const, host })),
    ...timed
      .filter(({ state, campaign }) => state === 'open' && Date.parse(campaign.endDate) - now <= WEEK_MS)
      .map(({ campaign: { id, name }, ends }) => ({ kind: 'ends' as const, id, name, at: ends })),
    ...closed.map(({ id, name }) => ({ kind: 'no-opening' as const, id, name })),
    ...timed
      .filter(({ state, campaign }) => state !== 'ended' && campaign.untranslated.includes('es'))
      .map(({ campaign: { id, name } }) => ({ kind: 'untranslated' as const, id, name })),
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
    where organization_id = ${organizationId} and moved_at > ${toIsoString(now - WEEK_MS)} order by bill_id
  `.execute(db)
  return rows.map(row => ({ kind: 'moved', ...row }))
}
