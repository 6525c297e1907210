import type { Language } from '@redress/core/language/language'
import type {
  DocumentOwner,
  FieldFinding,
  SectionCounts,
  ShownChange,
  ShownFinding,
  TypedSection,
  WordedText,
} from './campaignScreens.ts'
import type { EditorField, EditorList } from './campaignSections.ts'
import { webhookEvents } from './webhookEvents.ts'

/** The time zones of the United States beside Eastern time, which is the default. A file may name any other. */
const timeZones = [
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const

/** The parts of an organization's own settings. */
export const settingsSections = ['organization', 'look', 'letters', 'embedding', 'webhooks'] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The fields of each part in their order. The logo is a file, and is read separately. */
export const settingsFields: Readonly<Record<SettingsSection, readonly (EditorField | EditorList)[]>> = {
  organization: [
    { name: 'organizationName', path: ['organizationName'], kind: 'line', translated: true },
    { name: 'ownLanguage', path: ['language'], kind: 'choice', choices: ['', 'en', 'es'] },
    { name: 'timeZone', path: ['timeZone'], kind: 'choice', choices: ['', ...timeZones] },
    { name: 'websiteUrl', path: ['websiteUrl'], kind: 'line' },
    { name: 'postalAddress', path: ['postalAddress'], kind: 'line' },
  ],
  look: [
    { name: 'primaryColor', path: ['primaryColor'], kind: 'color' },
    { name: 'secondaryColor', path: ['secondaryColor'], kind: 'color' },
    { name: 'chatLayout', path: ['newUi'], kind: 'check' },
  ],
  letters: [
    {
      name: 'confirmEmail',
      path: ['confirmEmail'],
      kind: 'choice',
      choices: ['', 'when-unsure', 'always', 'never'],
    },
    { name: 'drafting', path: ['drafting'], kind: 'choice', choices: ['', 'model', 'own-words'] },
  ],
  embedding: [
    { name: 'subdomain', path: ['subdomain'], kind: 'line' },
    { name: 'fullUrl', path: ['fullUrl'], kind: 'line' },
    {
      name: 'embedOn',
      path: ['embedOn'],
      kind: 'list',
      most: 50,
      entry: [{ name: 'site', path: ['site'], kind: 'line' }],
      shorthand: 'site',
    },
  ],
  webhooks: [
    {
      name: 'webhooks',
      path: ['webhooks'],
      kind: 'list',
      most: 10,
      entry: [
        { name: 'url', path: ['url'], kind: 'line' },
        { name: 'events', path: ['events'], kind: 'ticks', choices: webhookEvents },
        { name: 'payload', path: ['payload'], kind: 'choice', choices: ['', 'standard', 'osdi'] },
        { name: 'secretFile', path: ['secretFile'], kind: 'line' },
      ],
    },
    { name: 'exportKey', path: ['exportKey'], kind: 'line' },
  ],
}

/**
 * What is sent to the published webhooks. Only the host of an address is shown, because the address may contain a key.
 */
export type ShownWebhooks = {
  targets: readonly { host: string; problem: string | null }[]
  /** The latest messages, the newest first. `happenedAt` is in ISO 8601. */
  messages: readonly {
    id: string
    host: string
    type: string
    state: 'queued' | 'delivered' | 'given_up' | 'voided'
    happenedAt: string
    reason: string | null
  }[]
  /** The answers to test messages. Null if none was sent. */
  tested: readonly { host: string; ok: boolean; reason: string }[] | null
}

/** A part of an organization's settings. Edits go into the draft, as those of campaigns do. */
export type SettingsScreen = {
  screen: 'settings'
  owner: DocumentOwner
  section: SettingsSection
  counts: SectionCounts<SettingsSection>
  revision: number
  /** The languages of the texts, the organization's own first. */
  languages: readonly Language[]
  typed: TypedSection
  /** True if a button changed the form without saving it. */
  isUnsaved: boolean
  /** True if the page shows a language only because the person asked for it, and no text has it yet. */
  isLanguageAdded: boolean
  /** The campaign from which the person came, or null. */
  cameFrom: { id: string; name: string } | null
  findings: Readonly<Record<string, FieldFinding>>
  /** The errors of the whole draft. */
  toMend: readonly ShownFinding[]
  /** The form names of choices that were refused, because the form does not offer their value. */
  badChoices: readonly string[]
  conflict: { by: string; changes: readonly ShownChange[] } | null
  refused: WordedText | null
  logo: string
  /** The lines with which a site embeds each campaign. Empty in other parts. */
  embeds: readonly { name: string; html: string }[]
  /** It is null in other parts. */
  webhooks: ShownWebhooks | null
}
