import type { StateChamber } from '@redress/core/address/stateDistricts'
import type { Bill, BillStage, BillStanding } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { CommitteeRole, Sponsorship } from '@redress/core/campaign/segments'
import type { ChamberKey, ContactMethod } from '@redress/core/legislator/chambers'
import type { DistrictOffice, Legislator } from '@redress/core/legislator/legislator'
import type { ConfirmEmail, OrganizationConfig } from '@redress/core/organization/organization'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LeftOut } from '../leftOut.ts'
import type { WebhookFailures, WebhookMessages, WebhookTarget } from './webhookTables.ts'

/** A JSON column. It is written as text and read as parsed JSON. */
export type Json<T> = ColumnType<T, string, string>

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

/** A column with a time in ISO 8601, in UTC, or null. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export type IsoTimestamp = string

export type StoredConfig = Omit<OrganizationConfig, 'campaigns'>

/** A legislator without the fields that come from the office list, the operator and other data sets. */
export type StoredLegislator = Omit<
  Legislator,
  'officeCode' | 'hasEmail' | 'senateClass' | 'form' | 'districtOffices' | 'segment'
>

/** A district of a state's legislature as the Census Bureau calls it: the end of its id, and its name. */
export type CensusDistrict = { code: string; name: string }
export type StateDistrictNames = Partial<Record<StateChamber, CensusDistrict>>

/** The facts about a state legislator that do not depend on the seat. */
export type StateMember = Pick<Legislator, 'firstName' | 'lastName' | 'party' | 'phoneNumber' | 'website'>

export type StoredDistrictOffice = DistrictOffice & { latitude?: number; longitude?: number }

/**
 * The tables with data from operators and public sources, and with outcomes of letters. They contain no data about a
 * constituent.
 */
export type FactTables = {
  /** The hash of the schema.sql that created the tables. */
  schema_file: { sha256: string }
  organizations: {
    id: string
    name: string
    subdomain: string | null
    config: Json<StoredConfig>
    confirm_email: Generated<ConfirmEmail>
    /** The public key with which exports of personal data are encrypted. */
    export_key: Generated<string | null>
    webhooks: ColumnType<WebhookTarget[], string | undefined, string>
    checksum: string
    imported_at: IsoTimestamp
    /** Set while the organization's pages are closed. */
    hidden_at: Generated<IsoTimestamp | null>
    owner: Generated<'file' | 'console'>
    /** Links to previews that were made before this time are withdrawn. */
    previews_from: Generated<IsoTimestamp | null>
  }
  /** The published texts of an organization. */
  document_versions: {
    organization_id: string
    version: number
    text: string
    author_id: string
    author_name: string
    published_at: IsoTimestamp
    restored: number | null
    idempotency_key: string | null
  }
  /** The draft of an organization. Its row stays without a text. */
  document_drafts: {
    organization_id: string
    text: string | null
    revision: number
    based_on: number
    saved_by_id: string
    saved_by_name: string
    saved_at: IsoTimestamp
  }
  /** The images of an organization as they were given. */
  organization_assets: {
    organization_id: string
    name: string
    media_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml'
    size: number
    sha256: string
    bytes: ColumnType<Uint8Array, Uint8Array, Uint8Array>
    stored_at: IsoTimestamp
  }
  /** The actions of operators. They contain no data about a constituent. */
  operator_actions: {
    id: GeneratedAlways<number>
    at: IsoTimestamp
    operator: string
    command: string
  }
  /** The pictures in the form in which they are served. The id is a hash of the original. */
  pictures: {
    id: string
    width: number
    height: number
    webp: ColumnType<Uint8Array, Uint8Array, never>
    fallback: ColumnType<Uint8Array, Uint8Array, never>
    fallback_type: 'jpg' | 'png'
    /** The last time at which an organization's file used the picture, or stopped using it. */
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
  /** The numbers of delivered letters, for the campaigns that show them. */
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
  /** The last good file of each state whose legislators a campaign writes to. */
  state_files: {
    jurisdiction: string
    source: string
    etag: string
    as_of: IsoTimestamp
    fetched_at: IsoTimestamp
    members: number
    without_email: number
    left_out: Json<LeftOut>
  }
  state_legislators: {
    id: string
    jurisdiction: string
    chamber: StateChamber
    district: string
    /** The email address that letters are sent to, or an empty text. Visitors never see it. */
    email: string
    member: Json<StateMember>
  }
  offices: {
    code: string
    chamber: ChamberKey
  }
  contact_forms: {
    legislator_id: string
    form: string
    /** The days are in UTC, YYYY-MM-DD. */
    checked_on: Nullable<string>
    missing_since: Nullable<string>
    is_gone: Generated<boolean>
  }
  district_offices: {
    legislator_id: string
    offices: Json<StoredDistrictOffice[]>
  }
  committees: { code: string; name: string }
  committee_members: { committee: string; legislator_id: string; role: CommitteeRole }
  zip_districts: {
    zip: string
    state: string
    district: number
  }
  district_lookups: {
    address_hash: string
    proved: boolean
    districts: Json<{ state: string; district: number }[]>
    state_districts: Json<StateDistrictNames> | null
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
    identical: string
    sponsorship: Json<Sponsorship> | null
    standing: Json<BillStanding> | null
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
  bill_stages: {
    bill_id: string
    stage: Nullable<BillStage>
    day: Nullable<string>
    agreed_at: IsoTimestamp | null
    moved_at: IsoTimestamp | null
    seen_stage: BillStage
    seen_at: IsoTimestamp
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
  /** The counts that a past day adds to reports. */
  report_days: {
    kind: 'sent' | 'brief' | 'visits'
    owner: string
    /** The day in UTC, YYYY-MM-DD. */
    day: string
    /**
     * It is null between the moment when a report begins to count the day and the moment when it has stored the result.
     */
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
  mail_domains: { domain: string; next_at: IsoTimestamp }
  mail_turns: { domain: string; organization_id: string; served_at: IsoTimestamp }
  mail_bounces: { delivery_id: string; legislator_id: string; bounced_at: IsoTimestamp }
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
