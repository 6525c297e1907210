import type { Bill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { ChamberKey, ContactMethod } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { ConfirmEmail, OrganizationConfig } from '@redress/core/organization/organization'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LeftOut } from '../base/leftOut.ts'
import type { WebhookFailures, WebhookMessages, WebhookTarget } from './webhookTables.ts'

/** Written as text, read as parsed JSON. */
export type Json<T> = ColumnType<T, string, string>

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

/** ISO 8601, in UTC. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type Moment = string

export type StoredConfig = Omit<OrganizationConfig, 'campaigns'>

/** Without the fields of the office list and the operator. */
export type StoredLegislator = Omit<Legislator, 'officeCode' | 'hasEmail' | 'senateClass'>

/** What operators and public sources supply, and what became of letters; nothing of a constituent. */
export type FactTables = {
  /** Which schema.sql made the tables. */
  schema_file: { sha256: string }
  organizations: {
    id: string
    name: string
    subdomain: string | null
    config: Json<StoredConfig>
    confirm_email: Generated<ConfirmEmail>
    /** Exports with personal data are sealed for it. */
    export_key: Generated<string | null>
    webhooks: ColumnType<WebhookTarget[], string | undefined, string>
    checksum: string
    imported_at: Moment
    /** Its pages are closed. */
    hidden_at: Generated<Moment | null>
  }
  /** Of operators, with nothing of a constituent. */
  operator_actions: {
    id: GeneratedAlways<number>
    at: Moment
    operator: string
    command: string
  }
  /** As they are served. The id is a hash of what they were made from. */
  pictures: {
    id: string
    width: number
    height: number
    webp: ColumnType<Uint8Array, Uint8Array, never>
    fallback: ColumnType<Uint8Array, Uint8Array, never>
    fallback_type: 'jpg' | 'png'
    /** When an organization's file last asked for it, or stopped showing it. */
    wanted_at: Moment
  } & Record<'webp_small' | 'sketch', ColumnType<Uint8Array | null, Uint8Array | null, never>>
  organization_pictures: { organization_id: string; picture_id: string }
  campaigns: {
    id: string
    organization_id: string
    position: number
    campaign: Json<Campaign>
    topics: Json<string[]>
  }
  /** Letters of campaigns that show how many were delivered. */
  campaign_counts: {
    organization_id: string
    campaign_id: string
    delivered: number
    counted_to: Moment
  }
  data_sets: {
    name: string
    source: string
    congress: number | null
    count: number
    etag: string
    as_of: Moment
    fetched_at: Moment
    left_out: JsonWithDefault<LeftOut>
  }
  legislators: {
    id: string
    legislator_type: ChamberKey
    state: string
    district: number | null
    senate_class: number | null
    legislator: Json<StoredLegislator>
  }
  offices: {
    code: string
    chamber: ChamberKey
  }
  zip_districts: {
    zip: string
    state: string
    district: number
  }
  district_lookups: {
    address_hash: string
    proved: boolean
    districts: Json<{ state: string; district: number }[]>
    found_at: Moment
  }
  bills: {
    edition: number
    id: string
    congress: number
    type: string
    number: string
    name: string
    title: string
    url: string
    summary: string
    subjects: string
    said_as: string
    awaits_vote: boolean
    fetched_at: Moment
    search: ColumnType<never, never, never>
    topic: ColumnType<never, never, never>
  }
  bill_editions: {
    source: string
    edition: number
    congress: number
    count: number
    etag: string
    as_of: Moment
    left_out: JsonWithDefault<LeftOut>
  }
  bill_words: {
    lexeme: string
    edition: number
    bills: number
    topics: number
  }
  bill_loading: {
    only_row: Generated<boolean>
    until: Moment
  }
  bill_lookups: {
    id: string
    bill: Json<Bill> | null
    found_at: Moment
  }
  webhook_messages: WebhookMessages
  webhook_targets: WebhookFailures
  webhook_campaigns: { campaign_id: string; organization_id: string; is_open: boolean }
  /** What a day that is over counts to. */
  report_days: {
    kind: 'sent' | 'visits'
    owner: string
    /** YYYY-MM-DD, in UTC. */
    day: string
    /** Null while a report counts it. */
    cells: Json<object[]> | null
    counted_by: string
  }
  gateways: {
    method: ContactMethod
    next_at: Moment
    failures: Generated<number>
    failing_since: Moment | null
    probe_at: Moment | null
    cause: string | null
    reason: string | null
    settings_hash: string | null
  }
  office_queues: {
    office_queue: string
    method: ContactMethod
    served_at: Moment
  }
  used_proofs: {
    proof: string
    kept_until: Moment
  }
  attempts: {
    delivery_id: string
    number: number
    started_at: Moment
    ended_at: Moment | null
    outcome: string | null
    reason: string | null
  }
}
