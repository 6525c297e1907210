import { sql } from 'kysely'
import { type Disclosed, sumDisclosed } from '../../letters/counts/disclosed.ts'
import type { Tally } from '../../letters/counts/tally.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { countSubmissions } from './countCampaigns.ts'
import { dayRows } from './report.ts'

/** The numbers of an organization at a glance. Each is disclosed as in its report. */
export type Overview = {
  letters: { today: Disclosed; all: Disclosed }
  /** Maps each campaign with letters to its numbers. */
  byCampaign: ReadonlyMap<string, Disclosed>
  /** The last 14 days in UTC, the oldest first. */
  days: { day: string; submissions: Disclosed }[]
  /** The offices that refused letters in the last 7 days, at most ten. */
  refusals: { office: string; letters: Disclosed }[]
}

type Services = { database: Database; clock: Clock }

const dayMs = 24 * 3600_000
const SHOWN_DAYS = 14
const MOST_OFFICES = 10

export async function readOverview(services: Services, organizationId: string): Promise<Overview> {
  const now = services.clock.now()
  const today = dayOf(now)
  const days = Array.from({ length: SHOWN_DAYS }, (_, ago) => dayOf(now - (SHOWN_DAYS - 1 - ago) * dayMs))
  const count = (since: string) => countSubmissions(services, { organizationId, campaignId: '', since }, [])
  const all = await count('')
  const everyDay = dayRows([...all.values()])
  const ofToday = await count(startOf(today))
  return {
    letters: { today: lettersOf([...ofToday.values()]), all: lettersOf([...all.values()]) },
    byCampaign: new Map([...all].map(([id, tally]) => [id, lettersOf([tally])])),
    days: days.map(day => {
      const found = everyDay.find(row => row.day === day)
      return { day, submissions: found ? found.submissions : 0 }
    }),
    refusals: await findRefusals(services.database, organizationId, toIsoString(now - 7 * dayMs)),
  }
}

const dayOf = (time: number) => toIsoString(time).slice(0, 10)
const startOf = (day: string) => `${day}T00:00:00.000Z`

function lettersOf(tallies: readonly Tally[]): Disclosed {
  return sumDisclosed(tallies.map(tally => tally.letters.total))
}

async function findRefusals(
  { db }: Database,
  organizationId: string,
  since: string,
): Promise<Overview['refusals']> {
  const { rows } = await sql<{ office: string; count: number; people: number }>`
    select coalesce(nullif(office_code, ''), deliveries.legislator_id) as office, count(*)::int as count,
      count(distinct coalesce(nullif(person, ''), batch_id))::int as people
    from deliveries
    join submissions on submissions.delivery_id = deliveries.delivery_id and not already
    join batches on batches.id = batch_id
    where ended_at >= ${since} and state in ('refused', 'given_up') and organization_id = ${organizationId}
    group by office
    order by count desc, office
    limit ${MOST_OFFICES}
  `.execute(db)
  return rows.map(({ office, count, people }) => ({ office, letters: sumDisclosed([{ count, people }]) }))
}
