import type { BillStage } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import type { StaffWords } from '@redress/words/staffWords'
import type { CampaignSection } from './campaignSections.ts'
import type { FieldErrors } from './staffScreens.ts'

/** Where an organization's document is changed: in a YAML file, or in the console. */
export type DocumentOwner = 'file' | 'console'

export type CampaignState = 'draft' | 'scheduled' | 'open' | 'ended'

/** A number of a report. Null stands for a number of fewer than five people, which is suppressed. */
type Disclosed = number | null

/** Whether visitors can open the published campaign, and when. */
export type CampaignTimes = {
  state: CampaignState
  /** A day as YYYY-MM-DD, a moment in ISO 8601, or empty. The end's day is the last on which visitors can write. */
  starts: string
  ends: string
  /** True if it ended at a moment of the present day, in Eastern Time. */
  endedToday: boolean
}

export type ShownCampaign = CampaignTimes & {
  id: string
  name: string
  letters: Disclosed
  /** The address of its public page. Null if the page is not open. */
  url: string | null
  /** True if only the draft has it, so that it can be removed. */
  isNew: boolean
  /** True if it can be opened again: it ended on a date of its own. */
  canReopen: boolean
}

/** Something that a person should look at. */
export type Attention =
  /** `at` is the last day, or the moment. */
  | { kind: 'ends'; id: string; name: string; at: string }
  | { kind: 'untranslated'; id: string; name: string }
  /** No day says when the campaign opens. */
  | { kind: 'no-opening'; id: string; name: string }
  | { kind: 'refused'; office: string; letters: Disclosed }
  | { kind: 'webhook'; host: string }
  /** Within the last week, a bill in one of the campaigns reached a new stage. */
  | { kind: 'moved'; bill: string; stage: BillStage; day: string }

/** The first page of an organization. */
export type OrganizationScreen = {
  screen: 'organization'
  owner: DocumentOwner
  revision: number
  /** The last change that is not published, or null. */
  draft: { by: string; at: string } | null
  campaigns: ShownCampaign[]
  /** The address of the organization's own public page. Null if it has none. */
  url: string | null
  attention: Attention[]
  /** True if letters go only to the simulator. */
  isTest: boolean
  /** The campaigns that the publication of a moment ago changed. Null on any other visit. */
  published: readonly ShownCampaign[] | null
  /** `week` and `month` are the last 7 and 28 days, including today. */
  letters: { today: Disclosed; week: Disclosed; month: Disclosed; all: Disclosed }
  /** The submissions of the last 14 days in UTC, the oldest first. A day is YYYY-MM-DD. */
  days: { day: string; submissions: Disclosed }[]
}

/** The values of a section as they were typed, by form name: `title`, `title.es`, `bills.0.id`. */
export type TypedSection = {
  values: Readonly<Record<string, string>>
  /** The rows of each list. `from` is the row's place in the saved list, or empty for a new row. */
  rows: Readonly<Record<string, readonly { row: number; from: string }[]>>
}

/** A field in which the present text differs from what a person typed. */
export type ShownChange = {
  /** The way to the field in the document, such as `campaigns › 0 › form › title`. */
  path: string
  /** The name of its campaign. Empty for the organization itself, and on a page of one campaign. */
  campaign: string
  /** The field's name in the form, such as `bills.0.id`, or `campaign` as a whole. Null if no form has the field. */
  field: string | null
  /** The language of a text that has translations. */
  language: Language | null
  theirs: string
  yours: string
  /** True if the values are paths of pictures. */
  arePictures: boolean
}

/** A text with its language. The text is in English if there is none in the reader's language. */
export type WordedText = { text: string; language: Language }

/** A field of a document, and where it is edited. */
export type FieldPlace = {
  /** The name of its campaign, or empty for the organization itself. */
  campaign: string
  /** The field's name in the form, such as `bills.0.id`. Null if no form has the field. */
  field: string | null
  /** The place below the organization's page where it is edited, such as `settings/look#logo`, or null. */
  place: string | null
}

/**
 * A finding from the check of the whole draft. If it has no field, the text is a whole sentence. Otherwise the text
 * continues a sentence that begins with the field.
 */
export type ShownFinding = WordedText & FieldPlace & { level: 'error' | 'warning' }

/** The finding at a field. */
export type FieldFinding = WordedText & { level: 'error' | 'warning' }

/** What has to be corrected in each section before it is published, and what a person should know. */
export type SectionCounts<Section extends string> = Readonly<
  Partial<Record<Section, { errors: number; notes: number }>>
>

/** `isCurrent` is true for a bill of the sitting Congress. `url` is the address of its page at Congress. */
export type FoundBill = {
  id: string
  name: string
  title: string
  url: string
  congress: number
  isCurrent: boolean
}

/**
 * A field without which visitors cannot write, or do not know what about. The postal address is a setting of the
 * organization, which a checkbox of the section needs.
 */
export type NeededField = {
  section: CampaignSection
  field: 'description' | 'bills' | 'startDate' | 'postalAddress'
}

/** A section of the campaign editor. */
export type CampaignScreen = {
  screen: 'campaign'
  owner: DocumentOwner
  /** `url` is the address of its public page, which works while the campaign is open. */
  campaign: CampaignTimes & { id: string; name: string; url: string }
  /**
   * The values in the form that takes down an open campaign. Null if the campaign is not open, or belongs to a file.
   */
  takeDown: { version: number; key: string } | null
  /** The values in the form that opens a campaign again. Null if it cannot be opened again. */
  reopen: { version: number; key: string } | null
  /** True if the campaign was never published, so that it can be removed from the draft. */
  isNew: boolean
  section: CampaignSection
  counts: SectionCounts<CampaignSection>
  /** What is still missing in the saved draft. */
  needed: readonly NeededField[]
  /** The sections in which something is saved. */
  filled: readonly CampaignSection[]
  /** True if the campaign lists bills, as it is typed. */
  hasBills: boolean
  /** The time zone in which its days begin and end, such as `America/Chicago`. */
  timeZone: string
  revision: number
  /** The languages of the texts, the organization's own first. */
  languages: readonly Language[]
  typed: TypedSection
  /** True if a button changed the form without saving it. */
  isUnsaved: boolean
  /** True if the page shows a language only because the person asked for it, and no text has it yet. */
  isLanguageAdded: boolean
  /** How many of its texts lack each language. */
  untranslated: readonly { language: Language; count: number }[]
  /** True if the day on which the campaign opens is a suggestion, which is not saved. */
  isDaySuggested: boolean
  /** The finding at each field, by form name. */
  findings: Readonly<Record<string, FieldFinding>>
  /** The errors of the whole draft. */
  toMend: readonly ShownFinding[]
  /** The form names of choices that were refused, because the form does not offer their value. */
  badChoices: readonly string[]
  image: { file: string; alts: Readonly<Record<string, string>> }
  /** Another person saved in the meantime. */
  conflict: { by: string; changes: readonly ShownChange[] } | null
  /** The reason why nothing was saved. */
  refused: WordedText | null
  /** The state of a campaign that writes only to the legislature of one state. */
  state: string | null
  /** The names of the listed bills that are known, by form name. */
  billNames: Readonly<Record<string, string>>
  /**
   * What a search for bills found. Null if there was no search. `oldList` is null if nothing says that the list of bills
   * is incomplete. Its `asOf` is the time of the list in ISO 8601, or null if no list was loaded.
   */
  found: { asked: string; bills: readonly FoundBill[]; oldList: { asOf: string | null } | null } | null
}

export type NewCampaignScreen = {
  screen: 'new-campaign'
  /** The campaign that it was copied from, or null. */
  copyOf: { id: string; name: string } | null
  owner: DocumentOwner
  /** The public address of the site, to which a campaign's own is appended. */
  siteUrl: string
  revision: number
  typed: { name: string; id: string }
  errors: FieldErrors
}

/** A part of a document that decides who gets people's data. */
type ProtectedPart = keyof StaffWords['publish']['protectedParts']

/** What is not published yet, and what publishing it changes. */
export type PublishScreen = {
  screen: 'publish'
  owner: DocumentOwner
  draft: { by: string; at: string } | null
  /** `yours` is the draft, and `theirs` the published text. */
  changes: readonly ShownChange[]
  findings: readonly ShownFinding[]
  /** The fields that have no text in a language, by language. */
  untranslated: readonly { language: Language; places: readonly FieldPlace[] }[]
  /** The campaigns that stay closed because no day says when they open. */
  closed: readonly { id: string; name: string }[]
  version: number
  revision: number
  /** The form's own key. A form that is posted twice publishes once. */
  key: string
  /** The person who published after the draft was begun. Null if the draft is up to date. */
  outdated: string | null
  /** Another person saved or published in the meantime. */
  conflict: boolean
  refused: WordedText | null
  /**
   * How the draft changes who gets people's data. After such a change, the person has to confirm, and the owners get an
   * email.
   */
  protectedParts: readonly ProtectedPart[]
  /** True if the draft changes only this, and the published text had no checkbox with which people consent. */
  isFirstConsent: boolean
  /** True if this person may not publish such a change. */
  needsOwner: boolean
  /** The difference from the file, for an organization that belongs to one. */
  difference: string | null
}

/** What a version changed: the fields of a campaign, or of the settings if the campaign's name is empty. */
export type ChangedPart = {
  campaign: string
  what: 'added' | 'removed' | 'changed'
  /** The names of the fields in the form, such as `title`. Empty for a campaign that was added or removed. */
  fields: readonly string[]
}

export type ShownVersion = {
  version: number
  by: string
  /** True if it came from the people who run the site: from a command, or from a file. */
  byOperator: boolean
  at: string
  restored: number | null
  /** What it changed in the version before. Empty for the first one. */
  changed: readonly ChangedPart[]
}

export type VersionsScreen = {
  screen: 'versions'
  owner: DocumentOwner
  versions: readonly ShownVersion[]
  older: number | null
  /** The version that a person is about to restore, and what that changes. `yours` is that version. */
  restoring: { version: number; changes: readonly ShownChange[] } | null
  /** The version that visitors see. */
  version: number
  key: string
  isRefused: boolean
}

/** The steps of a campaign's page that a preview shows: the message, and the visitor's details with the checkboxes. */
export const previewSteps = ['message', 'details'] as const
export type PreviewStep = (typeof previewSteps)[number]

/** The page of a campaign as the draft has it, in a frame. */
export type PreviewScreen = {
  screen: 'preview'
  campaign: { id: string; name: string }
  step: PreviewStep
  width: 'phone' | 'desktop'
  language: Language
  /** YYYY-MM-DD, or empty for today. */
  date: string
  /** One seat for each segment of the campaign. Empty without segments. */
  seats: readonly { value: string; text: string }[]
  /** The code of the seat whose constituent sees the page. Empty for a visitor who has just arrived. */
  seat: string
  /** The errors of the draft. */
  toMend: readonly ShownFinding[]
  /** The address of the frame. Null if the draft has errors. */
  frame: string | null
  /** A link for others, which needs no account. Null until it was asked for. */
  shared: string | null
}

export type NumbersTable = {
  name: keyof StaffWords['numbers']['tables']
  columns: readonly (keyof StaffWords['numbers']['columns'])[]
  /** The values are in the order of the columns. */
  rows: readonly { name: string; values: readonly Disclosed[] }[]
}

/** The number of days that a report counts, including today. Empty for all days. */
export const numbersSpans = ['', '28', '7'] as const

/** A report: for one campaign, or for all if `campaignId` is empty. */
export type NumbersScreen = {
  screen: 'numbers'
  campaignId: string
  days: (typeof numbersSpans)[number]
  campaigns: readonly { id: string; name: string }[]
  tables: readonly NumbersTable[]
  /** The time is in seconds. */
  delay: { median: number; p90: number } | null
}
