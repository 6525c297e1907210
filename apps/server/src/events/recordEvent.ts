import { type RawBuilder, sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Stage } from '../database/tables.ts'
import { eventValue } from './eventValue.ts'
import { isLogEvent } from './logEvents.ts'
import { stageOf } from './stageOf.ts'
import { tagsOf } from './tagsOf.ts'

export type ReportedEvent = {
  sessionId: string
  event: string
  value: string
  campaignId: string
  source?: Record<string, string> | undefined
}

/** Only what no earlier event of the visit has said. */
function firstOf(stage: Stage | null, { sessionId, campaignId }: ReportedEvent): RawBuilder<Stage | null> {
  return sql`case when not exists (
    select from events where session_id = ${sessionId} and campaign_id = ${campaignId} and stage = ${stage}
  ) then ${stage} end`
}

/** Keeps what happened on a page. False, and nothing kept, for an event that is none of those known. */
export async function recordEvent(
  { database, clock }: { database: Database; clock: Clock },
  reported: ReportedEvent,
): Promise<boolean> {
  const { sessionId, event, campaignId } = reported
  if (!isLogEvent(event)) return false
  const value = eventValue(event, reported.value)
  await database.db
    .insertInto('events')
    .values({
      session_id: sessionId,
      event,
      value,
      campaign_id: campaignId,
      at: moment(clock.now()),
      source_tags: tagsOf(reported.source),
      stage: firstOf(stageOf(event, value), reported),
    })
    .execute()
  return true
}
