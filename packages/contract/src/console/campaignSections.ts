import { topics } from '@redress/channels/topics'
import { closingStages } from '@redress/core/campaign/closeWhen'
import { committeeRoles } from '@redress/core/campaign/segments'
import { stateLegislatures } from '@redress/core/legislator/stateChambers'
import type { StaffWords } from '@redress/words/staffWords'

type Words = StaffWords['editor']

/** Campaigns that list bills, or campaigns that list none. */
export type BillsNeed = 'with-bills' | 'without-bills'

/** A field of the campaign editor. Its form name and its words have its name. */
export type EditorField = {
  name: keyof Words['fields']
  /** The way to its value from its campaign, or from its entry of a list. */
  path: readonly string[]
  /** `line` is one line, and `text` is paragraphs. */
  kind:
    | 'line'
    | 'text'
    | 'number'
    | 'date'
    /** A color as `#rrggbb`. */
    | 'color'
    | 'choice'
    | 'check'
    /** The legislatures to which a campaign writes: a choice among codes such as `TX` and `us,TX`. */
    | 'audience'
    /** A checkbox that stands for a group. The group may have fields of its own. */
    | 'group'
    /** Checkboxes. The person may tick several, so the value is a list. */
    | 'ticks'
    /** Codes in one line, with commas or spaces between them. Their values are a list. */
    | 'codes'
    /** The number of a wording. It grows when the text changes, and is not typed. */
    | 'version'
  /** True if visitors read it, so that it may be given in each language. */
  translated?: true
  /** The values to choose from. An empty one leaves the field out. */
  choices?: readonly string[]
  /** True if each choice has a button of its own. */
  asButtons?: true
  /** The campaigns in which the field does something. In others it is shown only if it has a value. */
  onlyIf?: BillsNeed
  /** The field that this one needs. If that field is empty, this one is left out. */
  needs?: string
  /** Only for a campaign for Congress (`us`), or only for one for the legislature of a state. */
  only?: 'us' | 'state'
  /** The value in a new entry of a list. */
  initial?: string
}

export type EditorList = {
  name: keyof Words['lists']
  path: readonly string[]
  kind: 'list'
  most: number
  entry: readonly EditorField[]
  /** An entry that has only this field is written as its value alone. */
  shorthand?: string
  onlyIf?: BillsNeed
  /**
   * True if the order of the entries counts, so that they can be moved. An entry without a field then means something.
   */
  ordered?: true
}

/** The sections in the order in which staff go through them. */
export const campaignSections = [
  'story',
  'ask',
  'help',
  'recipients',
  'segments',
  'consents',
  'after',
  'sharing',
  'dates',
] as const
export type CampaignSection = (typeof campaignSections)[number]

/** The lists of sentences. Their entries have one field. */
export const sentenceLists = ['questions', 'reasonsFor', 'reasonsAgainst'] as const
export type SentenceList = (typeof sentenceLists)[number]

export function isSentenceList(name: string): name is SentenceList {
  return sentenceLists.some(each => each === name)
}

const sentences = (name: SentenceList, path: readonly string[], most: number): EditorList => ({
  name,
  path,
  kind: 'list',
  most,
  entry: [{ name: 'text', path: ['text'], kind: 'line', translated: true }],
  shorthand: 'text',
})

const stateCodes = Object.keys(stateLegislatures)

/** Congress is the default, and therefore empty. */
const audiences = ['', ...stateCodes, ...stateCodes.map(code => `us,${code}`)]

/** The fields of each section in their order. The image of the story is a file, and is read separately. */
export const sectionFields: Readonly<Record<CampaignSection, readonly (EditorField | EditorList)[]>> = {
  story: [
    { name: 'campaignName', path: ['campaignName'], kind: 'line', translated: true },
    { name: 'title', path: ['form', 'title'], kind: 'line', translated: true },
    { name: 'occasion', path: ['form', 'occasion'], kind: 'line', translated: true },
    { name: 'description', path: ['form', 'description'], kind: 'text', translated: true },
  ],
  ask: [
    {
      name: 'bills',
      path: ['supportingBills'],
      kind: 'list',
      most: 50,
      entry: [
        { name: 'id', path: ['id'], kind: 'line' },
        { name: 'stateBillName', path: ['name'], kind: 'line', only: 'state' },
        { name: 'stateBillLink', path: ['link'], kind: 'line', only: 'state' },
        {
          name: 'proOrCon',
          path: ['proOrCon'],
          kind: 'choice',
          choices: ['PRO', 'CON', ''],
          asButtons: true,
        },
        { name: 'inBrief', path: ['inBrief'], kind: 'line', translated: true },
        { name: 'companion', path: ['companion'], kind: 'line', only: 'us' },
      ],
    },
    {
      name: 'billsDescription',
      path: ['form', 'billsDescription'],
      kind: 'text',
      translated: true,
      onlyIf: 'with-bills',
    },
    { name: 'ask', path: ['form', 'ask'], kind: 'line', translated: true, onlyIf: 'without-bills' },
    {
      name: 'issues',
      path: ['issues'],
      kind: 'list',
      onlyIf: 'without-bills',
      most: 50,
      entry: [
        { name: 'issue', path: ['issue'], kind: 'line', translated: true },
        { name: 'about', path: ['description'], kind: 'text', translated: true },
      ],
    },
    { name: 'topics', path: ['topics'], kind: 'ticks', choices: topics },
  ],
  help: [
    {
      name: 'starters',
      path: ['form', 'starterMessages'],
      kind: 'list',
      most: 50,
      entry: [
        { name: 'text', path: ['text'], kind: 'text', translated: true },
        { name: 'stance', path: ['stance'], kind: 'choice', choices: ['', 'for', 'against', 'either'] },
      ],
      shorthand: 'text',
    },
    sentences('questions', ['form', 'questions'], 3),
    sentences('reasonsFor', ['form', 'reasons', 'for'], 20),
    { ...sentences('reasonsAgainst', ['form', 'reasons', 'against'], 20), onlyIf: 'with-bills' },
    { name: 'senderPlaceholder', path: ['form', 'senderPlaceholder'], kind: 'text', translated: true },
    {
      name: 'generatedMessagePlaceholder',
      path: ['form', 'generatedMessagePlaceholder'],
      kind: 'text',
      translated: true,
    },
  ],
  recipients: [
    { name: 'audience', path: ['audience'], kind: 'audience', choices: audiences },
    {
      name: 'targetedParty',
      path: ['targetedParty'],
      kind: 'choice',
      choices: ['', 'Democrat', 'Republican'],
    },
    { name: 'includeCaucus', path: ['includeCaucus'], kind: 'check' },
  ],
  segments: [
    {
      name: 'segments',
      path: ['segments'],
      kind: 'list',
      most: 6,
      ordered: true,
      entry: [
        { name: 'segmentLabel', path: ['label'], kind: 'line', translated: true },
        { name: 'cosponsor', path: ['when', 'cosponsor'], kind: 'line' },
        { name: 'sponsor', path: ['when', 'sponsor'], kind: 'line' },
        { name: 'notCosponsor', path: ['when', 'notCosponsor'], kind: 'line' },
        { name: 'committee', path: ['when', 'committee'], kind: 'line' },
        { name: 'role', path: ['when', 'role'], kind: 'choice', choices: ['', ...committeeRoles] },
        { name: 'party', path: ['when', 'party'], kind: 'choice', choices: ['', 'Democrat', 'Republican'] },
        { name: 'chamber', path: ['when', 'chamber'], kind: 'choice', choices: ['', 'HOUSE', 'SENATE'] },
        { name: 'members', path: ['when', 'members'], kind: 'codes' },
        { name: 'segmentAsk', path: ['ask'], kind: 'line', translated: true },
        { name: 'segmentStance', path: ['stance'], kind: 'choice', choices: ['', 'PRO', 'CON'] },
        { name: 'only', path: ['only'], kind: 'check' },
      ],
    },
  ],
  consents: [
    {
      name: 'addons',
      path: ['form', 'addons'],
      kind: 'list',
      most: 50,
      entry: [
        { name: 'consent', path: ['description'], kind: 'text', translated: true },
        { name: 'keeps', path: ['keeps'], kind: 'choice', choices: ['contact', ''], initial: 'contact' },
        { name: 'version', path: ['version'], kind: 'version' },
        { name: 'followUp', path: ['followUp'], kind: 'check' },
      ],
    },
  ],
  after: [
    { name: 'completionMessage', path: ['completionMessage'], kind: 'text', translated: true },
    { name: 'usualReply', path: ['usualReply'], kind: 'line', translated: true },
    { name: 'afterSendingUrl', path: ['afterSendingUrl'], kind: 'line' },
    { name: 'callInstead', path: ['callInstead'], kind: 'check' },
    { name: 'contactLegislatorMessage', path: ['contactLegislatorMessage'], kind: 'text', translated: true },
  ],
  sharing: [
    { name: 'shareSource', path: ['shareSource'], kind: 'check' },
    { name: 'counter', path: ['counter'], kind: 'group' },
    { name: 'goal', path: ['counter', 'goal'], kind: 'number', needs: 'counter' },
  ],
  dates: [
    { name: 'startDate', path: ['startDate'], kind: 'date' },
    { name: 'endDate', path: ['endDate'], kind: 'date' },
    {
      name: 'closeWhen',
      path: ['closeWhen'],
      kind: 'choice',
      choices: ['', ...closingStages],
      onlyIf: 'with-bills',
    },
    { name: 'redirectUrl', path: ['redirectUrl'], kind: 'line' },
  ],
}
