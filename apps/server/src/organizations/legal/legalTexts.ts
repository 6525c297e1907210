import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLocalSmtp } from '@redress/channels/email/mail'
import { DEFAULT_LANGUAGE, type Language, languages } from '@redress/core/language/language'
import { isLoopbackName } from '@redress/core/network/loopback'
import { isBlank } from '@redress/core/text/text'
import {
  type LegalAddendum,
  type LegalDocument,
  type LegalFacts,
  type LegalText,
  legalDocuments,
} from '@redress/words/legalText'
import { legalTextOf } from '@redress/words/legalTexts'
import * as z from 'zod/mini'
import { BadSettings } from '../../platform/config/readSettings.ts'
import { isPrivateHost } from '../../platform/config/readSources.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { formatFileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import { readYaml } from '../../platform/yaml/readYaml.ts'

export type LegalTexts = {
  /** Returns the legal text at a path, or null if there is none. */
  findAt(path: string, page: { language: Language; organization: string | null }): LegalText | null
}

type LegalSettings = Pick<
  Settings,
  | 'legalAddendaFolder'
  | 'providerName'
  | 'providerContact'
  | 'delivery'
  | 'retentionDays'
  | 'erasureDeadlineHours'
  | 'drafter'
  | 'geocoderUrl'
  | 'analytics'
> & { gateways: Pick<Settings['gateways'], 'smtpUrl'> }

/**
 * Opens the legal texts.
 * @throws BadSettings if one of the operator's sections is invalid
 */
export async function openLegalTexts(settings: LegalSettings): Promise<LegalTexts> {
  const { addenda, problems } = await loadAddenda(settings.legalAddendaFolder)
  if (problems.length > 0) throw new BadSettings(problems.map(each => `LEGAL_ADDENDA_DIR: ${each}`))
  const facts = legalFacts(settings)
  return {
    findAt(place, { language, organization }) {
      const document = documentAt(place)
      if (!document) return null
      const added = addenda.get(`${document}.${language}`) ?? addenda.get(`${document}.${DEFAULT_LANGUAGE}`)
      return legalTextOf({ document, language }, { ...facts, organization }, added)
    },
  }
}

const paths = new Map(legalDocuments.map(each => [`/legal/${each}`, each]))

function documentAt(place: string): LegalDocument | undefined {
  return paths.get(place.endsWith('/') ? place.slice(0, -1) : place)
}

function legalFacts(settings: LegalSettings): Omit<LegalFacts, 'organization'> {
  const { drafter, analytics, providerContact } = settings
  return {
    provider: settings.providerName,
    contact: providerContact ?? null,
    isTest: settings.delivery === 'simulator',
    retentionDays: settings.retentionDays,
    erasureHours: settings.erasureDeadlineHours,
    model: drafter.kind === 'offline' ? null : { host: publicHost(drafter.url) },
    mail: mailOf(settings.gateways.smtpUrl),
    geocoder: settings.geocoderUrl === undefined ? null : { host: otherThanCensus(settings.geocoderUrl) },
    analyticsHost: analytics ? new URL(analytics.url).hostname : null,
  }
}

function otherThanCensus(url: string): string | null {
  const { hostname } = new URL(url)
  return hostname.endsWith('.census.gov') ? null : hostname
}

function publicHost(url: string): string | null {
  const { hostname } = new URL(url)
  return isLoopbackName(hostname) || isPrivateHost(hostname) ? null : hostname
}

function mailOf(smtpUrl: string | undefined): LegalFacts['mail'] {
  if (smtpUrl === undefined) return 'none'
  return isLocalSmtp(smtpUrl) ? 'own' : 'service'
}

/** Only plain text is allowed, because the page would show the markup itself. */
const plainText = (longest: number) =>
  z.string({ error: 'must be text.' }).check(
    z.refine(text => !isBlank(text), 'is empty.'),
    z.maxLength(longest, `is too long: at most ${longest} characters.`),
    z.regex(/^(?:[^<>\p{C}]|[\t\n\r])*$/u, 'must be plain text, without < and >.'),
  )

const FROM_ONE = 'must be a whole number from 1.'

const addendumFile = z.strictObject({
  version: z.int({ error: FROM_ONE }).check(z.gte(1, FROM_ONE)),
  sections: z
    .array(
      z.strictObject({
        heading: plainText(120),
        paragraphs: z.array(plainText(4_000)).check(z.minLength(1, 'must contain a paragraph.')),
      }),
    )
    .check(z.minLength(1, 'must contain a section.'), z.maxLength(20)),
})

const fileNames = legalDocuments.flatMap(document => languages.map(language => ({ document, language })))

type Addenda = ReadonlyMap<string, LegalAddendum>

/** Loads the operator's sections by `document.language`. The problems name the files. */
export async function loadAddenda(
  folder: string | undefined,
): Promise<{ addenda: Addenda; problems: string[] }> {
  const addenda = new Map<string, LegalAddendum>()
  if (folder === undefined) return { addenda, problems: [] }
  const names = await readdir(folder).catch(() => null)
  if (names === null) return { addenda, problems: [`${folder} cannot be read: name a folder`] }
  const yaml = names.filter(each => /\.ya?ml$/.test(each))
  const problems = yaml.flatMap(sayUnknownName)
  for (const { document, language } of fileNames) {
    const name = `${document}.${language}`
    if (!yaml.includes(`${name}.yaml`)) continue
    const file = path.join(folder, `${name}.yaml`)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) {
      problems.push(`${name}.yaml cannot be read`)
      continue
    }
    const { read, problems: wrong } = readYaml(file, text, { shape: addendumFile })
    problems.push(...wrong.map(wordProblem).map(formatFileProblem))
    if (read) addenda.set(name, { language, version: read.version, sections: read.sections.map(tidySection) })
  }
  return { addenda, problems: [...problems, ...withoutEnglish(yaml)] }
}

function sayUnknownName(name: string): string[] {
  const known = fileNames.map(({ document, language }) => `${document}.${language}.yaml`)
  return known.includes(name) ? [] : [`${name} is unknown: use ${known.join(', ')}`]
}

/** Returns a problem for each Spanish text without an English version, because the English text governs. */
function withoutEnglish(names: readonly string[]): string[] {
  return legalDocuments
    .filter(each => names.includes(`${each}.es.yaml`) && !names.includes(`${each}.en.yaml`))
    .map(each => `${each}.es.yaml has no original: write ${each}.en.yaml too`)
}

function tidySection({ heading, paragraphs }: { heading: string; paragraphs: string[] }) {
  const tidied = (text: string) => text.replace(/\s+/g, ' ').trim()
  return { heading: tidied(heading), paragraphs: paragraphs.map(tidied) }
}
