import type { LogEvent } from '@redress/core/session/effects'
import { cutToCodePoints, tidyLine } from '@redress/core/text/text'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { Rejection } from '../base/rejection.ts'
import { tidySource } from '../base/source.ts'
import type { Database } from '../database/database.ts'
import type { Stage } from '../database/tables.ts'
import { forgetVisits } from './forgetVisits.ts'

export type Events = {
  record(event: ReportedEvent): Promise<Record<string, never> | Rejection>
  /** Unlinks the events of old visits. */
  forgetVisits(retentionDays: number, signal: AbortSignal): Promise<void>
}

type ReportedEvent = {
  sessionId: string
  event: string
  value: string
  campaignId: string
  source?: Record<string, string> | undefined
}

export function openEvents({ database, clock }: { database: Database; clock: Clock }): Events {
  return {
    async record(reported) {
      const { sessionId, event, campaignId } = reported
      if (!isKnown(event))
        return new Rejection(422, 'The event is not known.', {
          problems: [{ field: 'event', message: 'is not one of the events' }],
        })
      const value = keptValue(event, reported.value)
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
      return {}
    },
    forgetVisits: (retentionDays, signal) => forgetVisits({ database, clock, retentionDays }, signal),
  }
}

type KnownEvent = LogEvent | 'navigated'

const longest = 500

/** No pattern has room for the text of a letter. */
const logEvents: Record<KnownEvent, RegExp> = {
  referrer: /^https?:\/\/\S+$/,
  opened_page: /^(message|personal_info)$/,
  draft_changed: /^\d{1,9}$/,
  next_clicked: /^with(out)?_error( [a-z_]+)*$/,
  submission: /^[a-z_]+$/,
  bill_selected: /^\S+$/,
  bill_deselected: /^\S+$/,
  selected_legislator: /^\S*$/,
  deselected_legislator: /^\S*$/,
  regenerate_draft_clicked: /^$/,
  navigated: /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/,
}

function isKnown(name: string): name is KnownEvent {
  return Object.hasOwn(logEvents, name)
}

/** Empty if the value does not match. A referrer loses its query and fragment, which may identify a person. */
function keptValue(event: KnownEvent, value: string): string {
  const tidy = tidyLine(value)
  const kept = event === 'referrer' ? withoutQuery(tidy) : tidy
  return logEvents[event].test(kept) ? cutToCodePoints(kept, longest) : ''
}

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** Null for an event without a stage. */
function stageOf(event: KnownEvent, value: string): Stage | null {
  switch (event) {
    case 'opened_page':
      return value === 'personal_info' ? 'reviewed' : 'visited'
    case 'draft_changed':
    case 'regenerate_draft_clicked':
      return 'drafted'
    case 'next_clicked':
      return value.startsWith('without_error') ? 'drafted' : null
    default:
      return null
  }
}

/** Null without a known parameter. */
function tagsOf(given: Readonly<Record<string, string>> = {}): string | null {
  const source = tidySource(given)
  return Object.keys(source).length === 0 ? null : JSON.stringify(source)
}

/** Null if an earlier event of the visit reached the stage. */
function firstOf(stage: Stage | null, { sessionId, campaignId }: ReportedEvent): RawBuilder<Stage | null> {
  return sql`case when not exists (
    select from events where session_id = ${sessionId} and campaign_id = ${campaignId} and stage = ${stage}
  ) then ${stage} end`
}
