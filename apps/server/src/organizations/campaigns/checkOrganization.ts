import { citeBill, readBillId } from '@redress/core/bill/bill'
import { type Language, languageNames, languages } from '@redress/core/language/language'
import { contrast, themeOf } from '@redress/core/organization/theme'
import { type CodedFinding, finding } from '@redress/words/findings'
import { sittingCongress } from '../../legislators/congress.ts'
import { DAY_MS, readMoment } from '../../platform/clock.ts'
import type { DocumentProblem } from '../../platform/yaml/fileProblem.ts'
import type { FileRules } from './fileFindings.ts'
import { type FileFinding, warning } from './finding.ts'
import type { CampaignInFile, OrganizationFile } from './organizationFile.ts'
import { type OrganizationReading, readOrganization } from './readOrganization.ts'

/** `now` is in ms since 1970. */
type Advising = { now: number; more?: (file: OrganizationFile) => FileFinding[] }

/** Reads a file, and returns all its problems and the advice about it. */
export function checkOrganization(
  file: string,
  text: string,
  { now, more, ...rules }: FileRules & Advising,
): DocumentProblem[] {
  return adviseOn(readOrganization(file, text, rules), more ? { now, more } : { now })
}

/** Returns the problems of a file that was read, and the advice about it. */
export function adviseOn(reading: OrganizationReading, { now, more }: Advising): DocumentProblem[] {
  const { given, problems, problemAt } = reading
  if (!given) return problems
  const wrong = new Set(problems.map(({ line, column }) => `${line}:${column}`))
  const found = [...fileAdvice(given, now), ...(more?.(given) ?? [])].map(({ path, message, level }) =>
    problemAt(path, message, level),
  )
  const advice = [...found, ...translationAdvice(reading)].filter(
    ({ line, column, level }) => level === 'error' || !wrong.has(`${line}:${column}`),
  )
  return [...problems, ...advice]
}

/** The maximum number of texts that a warning names. More would hide the other problems of the file. */
const MOST_NAMED = 20

/** Returns one warning for each language, with the texts that the file lacks in it. */
function translationAdvice({ untranslated, problemAt }: OrganizationReading): DocumentProblem[] {
  return languages.flatMap(language => {
    const places = untranslated
      .filter(text => text.language === language)
      .map(({ path }) => problemAt(path, '', 'warning'))
    const [first] = places
    if (!first) return []
    const named = places.slice(0, MOST_NAMED).map(({ line, place }) => `${place} (line ${line})`)
    const more = places.length > MOST_NAMED ? `; and ${places.length - MOST_NAMED} more` : ''
    const summary = `The file has no text in ${languageNames[language]} (${language}) for ${named.join('; ')}${more}. Visitors who use that language see the other one.`
    return [{ ...first, summary, message: untranslatedFinding(language, places.length - 1) }]
  })
}

/** Says at the first text without a translation how many others there are. */
function untranslatedFinding(language: Language, others: number): CodedFinding {
  if (language === 'es')
    return others === 0 ? finding('no-spanish') : finding('no-spanish-more', { count: others })
  return others === 0 ? finding('no-english') : finding('no-english-more', { count: others })
}

/**
 * Returns advice about settings that work but may confuse visitors. The log at startup does not contain it.
 */
function fileAdvice(file: OrganizationFile, now: number): FileFinding[] {
  return [
    ...colorAdvice(file),
    ...file.campaigns.flatMap((campaign, index) =>
      [
        ...dateAdvice(campaign, { now, timeZone: file.timeZone }),
        ...billAdvice(campaign, { now, timeZone: file.timeZone }),
        ...starterAdvice(campaign),
        ...gaps(campaign),
      ].map(found => ({ ...found, path: ['campaigns', index, ...found.path] })),
    ),
  ]
}

function colorAdvice({ primaryColor, secondaryColor }: OrganizationFile): FileFinding[] {
  const { primary, primaryInk } = themeOf(primaryColor, secondaryColor)
  if (primary === primaryInk) return []
  // The value is rounded down, so that 4.49 does not appear as 4.5.
  const found = (Math.floor(contrast(primary, '#faf9f7') * 10) / 10).toFixed(1)
  return [warning(['primaryColor'], finding('low-contrast', { contrast: found }))]
}

function dateAdvice(
  { startDate, endDate, redirectUrl }: CampaignInFile,
  { now, timeZone }: { now: number; timeZone: string },
): FileFinding[] {
  const start = Date.parse(readMoment(startDate, 'start', timeZone) ?? '')
  const end = Date.parse(readMoment(endDate, 'end', timeZone) ?? '')
  if (Number.isNaN(start)) return []
  if (end <= now && redirectUrl === '') {
    return [warning(['endDate'], finding('ended'))]
  }
  if (start > now + 2 * 365 * DAY_MS) return [warning(['startDate'], finding('far-ahead'))]
  if (start <= now && Number.isNaN(end) && redirectUrl !== '')
    return [warning(['redirectUrl'], finding('no-end'))]
  return []
}

function billAdvice(
  { supportingBills, startDate }: CampaignInFile,
  { now, timeZone }: { now: number; timeZone: string },
): FileFinding[] {
  const sitting = sittingCongress(now)
  const opens = sittingCongress(
    Math.max(now, Date.parse(readMoment(startDate, 'start', timeZone) ?? '') || now),
  )
  return supportingBills.flatMap(({ id }, index) => {
    const congress = readBillId(id)?.congress ?? sitting
    const path = ['supportingBills', index, 'id']
    if (congress > sitting) return [warning(path, finding('bill-early', { bill: citeBill(id) }))]
    if (congress === sitting && congress < opens)
      return [warning(path, finding('bill-ends', { bill: citeBill(id) }))]
    return []
  })
}

/**
 * Returns warnings about starter messages without a stance. If the campaign has no stance of its own, only a message
 * with a declared stance is certain to fit a visitor's stance.
 */
function starterAdvice({ supportingBills, form }: CampaignInFile): FileFinding[] {
  if (supportingBills.length === 0 || supportingBills.some(each => each.proOrCon)) return []
  return (form?.starterMessages ?? []).flatMap((each, index) =>
    typeof each === 'string'
      ? [warning(['form', 'starterMessages', index], finding('starter-no-stance'))]
      : [],
  )
}

function gaps({ topics, form }: CampaignInFile): FileFinding[] {
  return [
    ...(form?.description ? [] : [warning(['form', 'description'], finding('no-description'))]),
    ...(topics.length > 0 ? [] : [warning(['topics'], finding('no-topic'))]),
  ]
}
