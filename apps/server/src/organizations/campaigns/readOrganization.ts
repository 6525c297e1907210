import { readBillId } from '@redress/core/bill/bill'
import type { Campaign, SupportingBill } from '@redress/core/campaign/campaign'
import { type Language, languageOf } from '@redress/core/language/language'
import { type ConfirmEmail, organizationDefaults } from '@redress/core/organization/organization'
import { readMoment } from '../../platform/clock.ts'
import type { StoredConfig } from '../../platform/database/factTables.ts'
import type { WebhookTarget } from '../../platform/database/webhookTables.ts'
import type { FieldPath, FileProblem } from '../../platform/yaml/fileProblem.ts'
import { type PartialDocument, readYaml } from '../../platform/yaml/readYaml.ts'
import { type FileRules, fileFindings } from './fileFindings.ts'
import type { Finding } from './finding.ts'
import { blankForm, toForm } from './formInFile.ts'
import { type CampaignInFile, type OrganizationFile, organizationFile } from './organizationFile.ts'
import { textWarnings } from './textWarnings.ts'
import { textsIn } from './translatedTexts.ts'

export type OrganizationReading = {
  /** The organization, or null if the file has errors. */
  organization: ReadOrganization | null
  given: OrganizationFile | null
  /** The texts that a file in several languages lacks. */
  untranslated: { path: FieldPath; language: Language }[]
  problems: FileProblem[]
  problemAt(path: FieldPath, message: string, level?: FileProblem['level']): FileProblem
}

/** Reads and checks an organization's file. The import checks its ids against other files. */
export function readOrganization(file: string, text: string, rules: FileRules): OrganizationReading {
  const own = readIn(file, text)
  const { read, partialDocument, problems, unquotedHashes, problemAt } = own
  const broken = (more: FileProblem[]) => ({
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
function textProblems(readings: readonly TextReading[]): FileProblem[] {
  const problems = readings.flatMap(({ read, problemAt }) =>
    read ? textWarnings(read).map(({ path, message, level }) => problemAt(path, message, level)) : [],
  )
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()]
}

/** Returns the contradictions in a file that cannot be read completely, except those that depend on a wrong value. */
function contradictionsIn(
  { read, removed, pathInFile }: PartialDocument<OrganizationFile>,
  rules: FileRules,
): Finding[] {
  return fileFindings(read, rules)
    .filter(({ level }) => level === 'error')
    .map(found => ({ ...found, path: pathInFile(found.path) }))
    .filter(({ path }) => !removed.some(each => restsOn(path, each)))
}

/** Maps the key of a rule to the keys without which the rule cannot be checked. */
const needed: Readonly<Record<string, readonly PropertyKey[]>> = {
  keeps: ['postalAddress'],
  version: ['keeps'],
  redirectUrl: ['campaigns', 'campaignId', 'redirectUrl'],
}

function restsOn(path: FieldPath, removed: FieldPath): boolean {
  const keys = needed[String(path.at(-1))] ?? []
  // An entry of a list has the name of the list.
  const key = removed.findLast(step => typeof step !== 'number')
  return removed.every((step, at) => path[at] === step) || (key !== undefined && keys.includes(key))
}

/** The reading of a file in one of its languages. */
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

/** Adds the translations to an organization. The first reading is in the organization's own language. */
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

/** Returns the texts of a campaign that are in another language than the rest. */
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

function toCampaign({ topics: _topics, ...given }: CampaignInFile, facts: OrganizationFacts): Campaign {
  const form = given.form ?? blankForm
  return {
    ...given,
    ...facts,
    startDate: readMoment(given.startDate, 'start', facts.timeZone) ?? '',
    endDate: readMoment(given.endDate, 'end', facts.timeZone) ?? '',
    supportingBills: given.supportingBills.flatMap(toSupportingBill),
    form: toForm(form, given.campaignName),
  }
}

function toSupportingBill({ id, proOrCon }: CampaignInFile['supportingBills'][number]): SupportingBill[] {
  const read = readBillId(id)
  if (!read) return []
  return [{ id, number: String(read.number), type: read.type, ...(proOrCon ? { proOrCon } : {}) }]
}
