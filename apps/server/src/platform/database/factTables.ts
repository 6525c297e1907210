import type { Bill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { ChamberKey, ContactMethod } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { ConfirmEmail, OrganizationConfig } from '@redress/core/organization/organization'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LeftOut } from '../leftOut.ts'
import type { WebhookFailures, WebhookMessages, WebhookTarget } from './webhookTables.ts'

/** A JSON column. It is written as text and read as parsed JSON. */
export type Json<T> = ColumnType<T, string, string>

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

/** ISO 8601, in UTC. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type IsoTimestamp = string

export type StoredConfig = Omit<OrganizationConfig, 'campaigns'>

/** A legislator without the fields that come from the office list and the operator. */
export type StoredLegislator = Omit<Legislator, 'officeCode' | 'hasEmail' | 'senateClass'>

/**
 * Tables of what operators and public sources supply, and of the outcomes of letters. They hold nothing about a
 * constituent.
 */
export type FactTables = {
  /** The hash of the schema.sql that made the tables. */
  schema_file: { sha256: string }
  organizations: {
    id: string
    name: string
    subdomain: string | null
    config: Json<StoredConfig>
    confirm_email: Generated<ConfirmEmail>
    /** The public key for which exports with personal data are sealed. */
    export_key: Generated<string | null>
    webhooks: ColumnType<WebhookTarget[], string | undefined, string>
    checksum: string
    imported_at: IsoTimestamp
    /** Set while its pages are closed. */
    hidden_at: Generated<IsoTimestamp | null>
  }
  /** The actions of operators. They hold nothing about a constituent. */
  operator_actions: {
    id: GeneratedAlways<number>
    at: IsoTimestamp
    operator: string
    command: string
  }
  /** The pictures as they are served. The id is a hash of the original. */
  pictures: {
    id: string
    width: number
    height: number
    webp: ColumnType<Uint8Array, Uint8Array, never>
    fallback: ColumnType<Uint8Array, Uint8Array, never>
    fallback_type: 'jpg' | 'png'
    /** The last time at which an organization's file asked for the picture, or stopped showing it. */
    wanted_at: IsoTimestamp
  } & Record<'webp_small' | 'placeholder', ColumnType<Uint8Array | null, Uint8Array | null, never>>
  organization_pictures: { organization_id: string; picture_id: string }
  campaigns: {
    id: string
    organization_id: string
    position: number
    campaign: Json<Campaign>
    topics: Json<string[]>
  }
  /** The numbers of letters of campaigns that show how many were delivered. */
  campaign_counts: {
    organization_id: string
    campaign_id: string
    delivered: number
    counted_to: IsoTimestamp
  }
  data_sets: {
    name: string
    source: string
    congress: number | null
    count: number
    etag: string
    as_of: IsoTimestamp
    fetched_at: IsoTimestamp
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
    found_at: IsoTimestamp
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
    fetched_at: IsoTimestamp
    search: ColumnType<never, never, never>
    topic: ColumnType<never, never, never>
  }
  bill_editions: {
    source: string
    edition: number
    congress: number
    count: number
    etag: string
    as_of: IsoTimestamp
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
    until: IsoTimestamp
  }
  bill_lookups: {
    id: string
    bill: Json<Bill> | null
    found_at: IsoTimestamp
  }
  webhook_messages: WebhookMessages
  webhook_targets: WebhookFailures
  webhook_campaigns: { campaign_id: string; organization_id: string; is_open: boolean }
  /** The cells that a past day adds to reports. */
  report_days: {
    kind: 'sent' | 'visits'
    owner: string
    /** The day in UTC, YYYY-MM-DD. */
    day: string
    /** Null while a report counts the day. */
    cells: Json<object[]> | null
    counted_by: string
  }
  gateways: {
    method: ContactMethod
    next_at: IsoTimestamp
    failures: Generated<number>
    failing_since: IsoTimestamp | null
    probe_at: IsoTimestamp | null
    cause: string | null
    reason: string | null
    settings_hash: string | null
  }
  office_queues: {
    office_queue: string
    method: ContactMethod
    served_at: IsoTimestamp
  }
  used_proofs: {
    proof: string
    kept_until: IsoTimestamp
  }
  attempts: {
    delivery_id: string
    number: number
    started_at: IsoTimestamp
    ended_at: IsoTimestamp | null
    outcome: string | null
    reason: string | null
  }
}
