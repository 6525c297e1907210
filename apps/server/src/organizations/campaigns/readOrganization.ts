import { readBillId, readStateBillId } from '@redress/core/bill/bill'
import type { Campaign, SupportingBill } from '@redress/core/campaign/campaign'
import { type Language, languageOf } from '@redress/core/language/language'
import { type ConfirmEmail, organizationDefaults } from '@redress/core/organization/organization'
import type { FindingMessage } from '@redress/words/findings'
import { readMoment } from '../../platform/clock.ts'
import type { StoredConfig } from '../../platform/database/factTables.ts'
import type { WebhookTarget } from '../../platform/database/webhookTables.ts'
import type { DocumentProblem, FieldPath } from '../../platform/yaml/fileProblem.ts'
import { type PartialDocument, readYaml } from '../../platform/yaml/readYaml.ts'
import { type FileRules, fileFindings } from './fileFindings.ts'
import type { FileFinding } from './finding.ts'
import { blankForm, toForm } from './formInFile.ts'
import {
  type CampaignInFile,
  legislaturesIn,
  type OrganizationFile,
  organizationFile,
} from './organizationFile.ts'
import { toSegment } from './segmentInFile.ts'
import { textWarnings } from './textWarnings.ts'
import { textsIn } from './translatedTexts.ts'

export type OrganizationReading = {
  /** The organization, or null if the file has errors. */
  organization: ReadOrganization | null
  given: OrganizationFile | null
  /** The texts that are missing in one language of a file with several languages. */
  untranslated: { path: FieldPath; language: Language }[]
  problems: DocumentProblem[]
  problemAt(path: FieldPath, message: FindingMessage, level?: DocumentProblem['level']): DocumentProblem
}

/** Reads and checks an organization's file. It does not compare ids with other files, which the import does. */
export function readOrganization(file: string, text: string, rules: FileRules): OrganizationReading {
  const own = readIn(file, text)
  const { read, partialDocument, problems, unquotedHashes, problemAt } = own
  const broken = (more: DocumentProblem[]) => ({
    organization: null,
    given: null,
    untranslated: [],
    problemAt,
    problems: [...unquotedHashes, ...problems, ...more],
  })
  if (!read) {
    const found = partialDocument ? contradictionsIn(partialDocument, rules) : []
    return broken(found.map(({ path, message }) => problemAt(path, message)))
  }
  const language = languageOf(read.language)
  const others = own.found.filter(each => each !== language).map(each => readIn(file, text, each))
  if (others.some(each => !each.read)) return broken(others.flatMap(each => each.problems))
  const found = [
    ...unquotedHashes,
    ...fileFindings(read, rules).map(({ path, message, level }) => problemAt(path, message, level)),
    ...textProblems([own, ...others]),
  ]
  const wrong = found.some(({ level }) => level === 'error')
  const readings = [own, ...others]
  return {
    organization: wrong ? null : withTexts(toOrganization(read), readings),
    given: read,
    problems: found,
    untranslated: readings.flatMap(each =>
      each.missing.map(({ path }) => ({ path, language: each.language })),
    ),
    problemAt,
  }
}

/** Returns the problems of all readings. A text that replaces a missing translation is reported once. */
function textProblems(readings: readonly TextReading[]): DocumentProblem[] {
  const problems = readings.flatMap(({ read, problemAt }) =>
    read ? textWarnings(read).map(({ path, message, level }) => problemAt(path, message, level)) : [],
  )
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()]
}

/**
 * Returns the contradictions in a file that can only be read in part. Contradictions that depend on an invalid value
 * are left out.
 */
function contradictionsIn(
  { read, removed, pathInFile }: PartialDocument<OrganizationFile>,
  rules: FileRules,
): FileFinding[] {
  return fileFindings(read, rules)
    .filter(({ level }) => level === 'error')
    .map(found => ({ ...found, path: pathInFile(found.path) }))
    .filter(({ path }) => !removed.some(each => restsOn(path, each)))
}

/** Maps each field with a rule to the other fields that the rule needs. */
const needed: Readonly<Record<string, readonly PropertyKey[]>> = {
  postalAddress: ['keeps'],
  version: ['keeps'],
  redirectUrl: ['campaigns', 'campaignId', 'redirectUrl'],
}

function restsOn(path: FieldPath, removed: FieldPath): boolean {
  const keys = needed[String(path.at(-1))] ?? []
  // An entry of a list is named by the list.
  const key = removed.findLast(step => typeof step !== 'number')
  return removed.every((step, at) => path[at] === step) || (key !== undefined && keys.includes(key))
}

/** The result of reading the file in one language. */
type TextReading = ReturnType<typeof readIn>

function readIn(file: string, text: string, language?: Language) {
  let texts: Omit<ReturnType<typeof textsIn>, 'value'> = { found: [], missing: [], present: [] }
  const reading = readYaml(file, text, {
    shape: organizationFile,
    prepare: value => {
      const { value: read, ...rest } = textsIn(value, language)
      texts = rest
      return read
    },
  })
  return { ...reading, ...texts, language: language ?? languageOf(reading.read?.language ?? '') }
}

/** Adds the translations to an organization. The first of the `readings` is in the organization's own language. */
function withTexts(organization: ReadOrganization, readings: readonly TextReading[]): ReadOrganization {
  if (readings.length === 1) return organization
  const names: Partial<Record<Language, string>> = {}
  for (const { language, read } of readings) if (read) names[language] = read.organizationName
  return {
    ...organization,
    config: { ...organization.config, languages: readings.map(each => each.language), names },
    campaigns: organization.campaigns.map((each, index) => {
      const translations: Campaign['translations'] = {}
      const [own, ...others] = readings
      for (const reading of others) {
        const given = reading.read?.campaigns[index]
        // A campaign without any text in this language is shown in the organization's own language.
        if (!given || !reading.present.some(path => path[0] === 'campaigns' && path[1] === index)) continue
        const imageAlt = given.form?.image?.alt
        const facts = {
          organizationId: each.campaign.organizationId,
          timeZone: reading.read?.timeZone ?? own?.read?.timeZone ?? '',
        }
        translations[reading.language] = {
          ...toCampaign(given, facts),
          ...foreign(reading, index),
          imageAlt,
        }
      }
      return { ...each, campaign: { ...each.campaign, ...(own && foreign(own, index)), translations } }
    }),
  }
}

/** Returns the language of each text of a campaign that is not translated into the language being read. */
function foreign({ missing }: TextReading, index: number): Pick<Campaign, 'textLanguages'> {
  const texts = missing.filter(({ path }) => path[0] === 'campaigns' && path[1] === index)
  if (texts.length === 0) return {}
  return { textLanguages: Object.fromEntries(texts.map(each => [each.path.slice(2).join('.'), each.given])) }
}

export type ReadOrganization = {
  config: StoredConfig
  subdomain: string | null
  confirmEmail: ConfirmEmail
  exportKey: string | null
  webhooks: WebhookTarget[]
  campaigns: { campaign: Campaign; topics: string[] }[]
  /** `addPictures` fills this list. */
  pictureIds: readonly string[]
}

function toOrganization(file: OrganizationFile): ReadOrganization {
  const { campaigns, subdomain, confirmEmail, exportKey, webhooks, timeZone, ...shown } = file
  const { logo: _logo, favicon: _favicon, ...given } = shown
  return {
    config: {
      ...given,
      faviconResUrl: given.faviconResUrl || organizationDefaults.faviconResUrl,
      subdomain: subdomain ?? organizationDefaults.subdomain,
    },
    subdomain: subdomain ?? null,
    confirmEmail,
    exportKey: exportKey || null,
    webhooks,
    campaigns: campaigns.map(each => ({
      campaign: toCampaign(each, { organizationId: file.organizationId, timeZone }),
      topics: each.topics,
    })),
    pictureIds: [],
  }
}

type OrganizationFacts = { organizationId: string; timeZone: string }

function toCampaign(
  { topics: _topics, audience: named, ...given }: CampaignInFile,
  facts: OrganizationFacts,
): Campaign {
  const audience = toAudience(named)
  const form = given.form ?? blankForm
  return {
    ...given,
    ...facts,
    startDate: readMoment(given.startDate, 'start', facts.timeZone) ?? '',
    endDate: readMoment(given.endDate, 'end', facts.timeZone) ?? '',
    ...(audience && { audience }),
    supportingBills: given.supportingBills.flatMap(toSupportingBill),
    segments: given.segments?.map(toSegment),
    form: toForm(form, given.campaignName),
  }
}

/** Returns undefined for a campaign that writes only to Congress. */
function toAudience(named: CampaignInFile['audience']): Campaign['audience'] {
  const audience = legislaturesIn(named)
  return audience.some(each => each !== 'us') ? audience : undefined
}

function toSupportingBill(given: CampaignInFile['supportingBills'][number]): SupportingBill[] {
  const read = readBillId(given.id)
  if (read) return [{ ...given, number: String(read.number), type: read.type }]
  const inState = readStateBillId(given.id)
  return inState ? [{ ...given, number: inState.number, type: 'STATE' }] : []
}
