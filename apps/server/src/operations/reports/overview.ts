import { type Disclosed, sumDisclosed } from '../../letters/counts/disclosed.ts'
import type { Tally } from '../../letters/counts/tally.ts'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { countDaily, tallyByCampaign } from './countCampaigns.ts'
import { dayRows, refusalRows } from './report.ts'

/** The numbers of an organization at a glance. Each is disclosed as in its report. Days are in UTC. */
export type Overview = {
  /** `week` and `month` are the last 7 and 28 days, including today. */
  letters: { today: Disclosed; week: Disclosed; month: Disclosed; all: Disclosed }
  /** Maps each campaign with letters to its numbers. */
  byCampaign: ReadonlyMap<string, Disclosed>
  /** The last 14 days, the oldest first. */
  days: { day: string; submissions: Disclosed }[]
  /** The offices that refused letters of the last 7 days, at most ten. */
  refusals: { office: string; letters: Disclosed }[]
}

type Services = { database: Database; clock: Clock }

const SHOWN_DAYS = 14
const MOST_OFFICES = 10

export async function readOverview(services: Services, organizationId: string): Promise<Overview> {
  const now = services.clock.now()
  const dayAgo = (days: number) => dayOf(now - days * DAY_MS)
  const cells = await countDaily(services, organizationId, dayAgo(6))
  const since = (first: string) => [...tallyByCampaign(cells.filter(cell => cell.day >= first)).values()]
  const all = tallyByCampaign(cells)
  const everyDay = dayRows([...all.values()])
  return {
    letters: {
      today: lettersOf(since(dayAgo(0))),
      week: lettersOf(since(dayAgo(6))),
      month: lettersOf(since(dayAgo(27))),
      all: lettersOf([...all.values()]),
    },
    byCampaign: new Map([...all].map(([id, tally]) => [id, lettersOf([tally])])),
    days: Array.from({ length: SHOWN_DAYS }, (_, place) => {
      const day = dayAgo(SHOWN_DAYS - 1 - place)
      const found = everyDay.find(row => row.day === day)
      return { day, submissions: found ? found.submissions : 0 }
    }),
    refusals: refusalRows(since(dayAgo(6))).slice(0, MOST_OFFICES),
  }
}

const dayOf = (time: number) => toIsoString(time).slice(0, 10)

function lettersOf(tallies: readonly Tally[]): Disclosed {
  return sumDisclosed(tallies.map(tally => tally.letters.total))
}
