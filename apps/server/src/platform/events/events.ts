import type { ReportedEvent } from '@redress/contract/calls'
import type { LogEvent } from '@redress/core/session/effects'
import { type Source, tidySource } from '@redress/core/submission/source'
import { cutToCodePoints, tidyLine } from '@redress/core/text/text'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Stage } from '../database/tables.ts'
import { Rejection } from '../rejection.ts'
import { forgetOldVisits } from './forgetVisits.ts'

export type Events = {
  record(event: ReportedEvent): Promise<Record<string, never> | Rejection>
  /** Removes the link between the events of each old visit. */
  forgetVisits(retentionDays: number, signal: AbortSignal): Promise<void>
}

export function openEvents({ database, clock }: { database: Database; clock: Clock }): Events {
  return {
    async record(reported) {
      const { event, sessionId, campaignId } = reported
      if (!isKnown(event)) return unknownEvent
      const value = keptValue(event, reported.value)
      const stage = stageOf(event, value)
      const visit = { session_id: sessionId, campaign_id: campaignId }
      const row = {
        ...visit,
        event,
        value,
        at: toIsoString(clock.now()),
        source_tags: tagsOf(reported.source),
        stage: stage === null ? null : firstOf(stage, visit),
      }
      await database.db.insertInto('events').values(row).execute()
      return {}
    },
    forgetVisits: (retentionDays, signal) => forgetOldVisits({ database, clock, retentionDays }, signal),
  }
}

const unknownEvent = new Rejection(422, 'The event is unknown.', {
  problems: [{ field: 'event', message: 'is not one of the events' }],
})

type Visit = { session_id: string; campaign_id: string }

type KnownEvent = LogEvent | 'navigated'

const LONGEST = 500

/** The allowed values of events. The patterns are too strict for the text of a letter. */
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
  called: /^\S*$/,
  talked: /^\S*$/,
  left_message: /^\S*$/,
  busy: /^\S*$/,
  regenerate_draft_clicked: /^$/,
  navigated: /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/,
}

function isKnown(name: string): name is KnownEvent {
  return Object.hasOwn(logEvents, name)
}

/**
 * Returns the value to store. Returns an empty text if the value is not allowed. The query and the fragment of a
 * referrer are removed, because they may identify a person.
 */
function keptValue(event: KnownEvent, value: string): string {
  const tidy = tidyLine(value)
  const kept = event === 'referrer' ? withoutQuery(tidy) : tidy
  return logEvents[event].test(kept) ? cutToCodePoints(kept, LONGEST) : ''
}

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

/** Returns the stage of an event. Returns null for an event without a stage. */
function stageOf(event: KnownEvent, value: string): Stage | null {
  switch (event) {
    case 'opened_page':
      return value === 'personal_info' ? 'reviewed' : 'visited'
    case 'draft_changed':
    case 'regenerate_draft_clicked':
      return 'drafted'
    case 'next_clicked':
      return value.startsWith('without_error') ? 'drafted' : null
    case 'called':
    case 'talked':
    case 'left_message':
    case 'busy':
      return event
    default:
      return null
  }
}

/** Returns the source tags. Returns null if there is no known parameter. */
function tagsOf(given: Source = {}): string | null {
  const source = tidySource(given)
  return Object.keys(source).length === 0 ? null : JSON.stringify(source)
}

/** Returns the stage if this is the first event of the visit that reaches it. Otherwise returns null. */
function firstOf(stage: Stage, { session_id, campaign_id }: Visit): RawBuilder<Stage | null> {
  return sql`case when not exists (
    select from events where session_id = ${session_id} and campaign_id = ${campaign_id} and stage = ${stage}
  ) then ${stage} end`
}
