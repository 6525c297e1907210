import { congressSeats, type Seat } from '@redress/core/legislator/seats'
import { sql } from 'kysely'
import { nextCongressAt, sittingCongress } from '../../legislators/congress.ts'
import { readDataStatus } from '../../legislators/dataSets/dataStatus.ts'
import { endsWith } from '../../legislators/members/congressMembers.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Rollover } from '../../platform/operatorShapes.ts'

type Services = { database: Database; clock: Clock }

export async function previewRollover(services: Services): Promise<Rollover> {
  const { database, clock } = services
  const at = nextCongressAt(clock.now())
  const sitting = sittingCongress(clock.now())
  const { dataSets } = await readDataStatus(services)
  return {
    at: toIsoString(at),
    congress: sitting + 1,
    offices: await waitingForSeats(services, seat => endsWith(seat, sitting)),
    unconfirmed: await countUnconfirmed(database, toIsoString(at)),
    dataSets: dataSets
      .filter(each => each.congress !== null && each.congress <= sitting)
      .map(each => each.name),
    campaigns: await campaignsWithBills(database, { at: toIsoString(at), congress: sitting }),
  }
}

async function waitingForSeats(
  { database: { db } }: Services,
  isOver: (seat: Seat) => boolean,
): Promise<Rollover['offices']> {
  const { rows } = await sql<{ code: string; id: string; member: string; seat: string; letters: number }>`
    select office_code as code, legislator_id as id, count(*) as letters,
      coalesce(min(legislator->>'firstName') || ' ' || min(legislator->>'lastName'), '') as member,
      coalesce(min(lower(legislator_type) || '-' || legislators.state || '-' || coalesce(district, senate_class)), '') as seat
    from deliveries left join legislators on legislators.id = legislator_id
    where deliveries.state = 'queued' group by office_code, legislator_id order by office_code, legislator_id
  `.execute(db)
  return rows.flatMap(({ code, id, seat: seatId, member, letters }) => {
    const seat = congressSeats.find(each => each.code === code || each.id === seatId || each.id === id)
    return seat && isOver(seat) ? [{ office: seat.code, member, letters }] : []
  })
}

async function countUnconfirmed({ db }: Database, at: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from waiting_batches where expires_at > ${at}
  `.execute(db)
  return rows[0]?.count ?? 0
}

async function campaignsWithBills(
  { db }: Database,
  { at, congress }: { at: string; congress: number },
): Promise<Rollover['campaigns']> {
  const { rows } = await sql<Rollover['campaigns'][number]>`
    select id, jsonb_agg(bill order by bill) as bills from (
      select id, jsonb_array_elements(campaign->'supportingBills')->>'id' as bill from campaigns
      where campaign->>'endDate' = '' or campaign->>'endDate' > ${at}
    ) offered where bill like ${`${congress}-%`} group by id order by id
  `.execute(db)
  return rows
}
