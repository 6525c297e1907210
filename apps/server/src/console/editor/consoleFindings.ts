import { type Language, languages } from '@redress/core/language/language'
import { type FindingCode, finding } from '@redress/words/findings'
import { textsIn } from '../../organizations/campaigns/translatedTexts.ts'
import type { DocumentFinding } from '../../organizations/documents/documentTypes.ts'
import type { Edit } from '../../platform/yaml/editYaml.ts'
import { editYaml } from '../../platform/yaml/editYaml.ts'
import type { FieldPath } from '../../platform/yaml/fileProblem.ts'
import type { ConsoleServices } from '../consoleServices.ts'
import { isGroup, readCampaigns, readDocumentText, textOf, type WrittenCampaign } from './readCampaigns.ts'

type Services = Pick<ConsoleServices, 'documents'>
type Asked = { organizationId: string; text: string }

/**
 * Returns what the check finds in a text, and the bills without a stance. A file may omit the stance on purpose, but in
 * the console a person can easily overlook this choice. Missing translations are not included: `missingTexts` returns
 * them.
 */
export async function findingsOf(services: Services, asked: Asked): Promise<DocumentFinding[]> {
  const found = await services.documents.findings(asked.organizationId, asked.text)
  const hasNotes = found.some(({ level }) => level === 'warning')
  const notes = hasNotes ? [] : await notesBeside(services, asked, found)
  const own = withoutCodes([...found, ...notes], missingTextCodes)
  return [...own, ...readCampaigns(asked.text).flatMap(missingStances)]
}

/** The codes of the findings about texts that a document lacks in a language. */
const missingTextCodes: readonly FindingCode[] = [
  'no-english',
  'no-english-more',
  'no-spanish',
  'no-spanish-more',
]

/** Leaves out the findings with these codes. */
export function withoutCodes(
  found: readonly DocumentFinding[],
  codes: readonly FindingCode[],
): DocumentFinding[] {
  return found.filter(({ message }) => typeof message === 'string' || !codes.includes(message.code))
}

/** The codes of the notes about empty fields of a campaign. */
const gapCodes: readonly FindingCode[] = ['no-start', 'no-description', 'no-topic']

/**
 * Leaves out the notes about fields of a campaign that are empty. The editor says at the campaign what is still needed,
 * and in the help of a field what happens without it, so that a new campaign has no notes.
 */
export function withoutGaps(found: readonly DocumentFinding[]): DocumentFinding[] {
  return withoutCodes(found, gapCodes)
}

/** Returns the notes about the fields beside the wrong ones, because the check stops at a field that it cannot read. */
async function notesBeside(
  { documents }: Services,
  { organizationId, text }: Asked,
  found: readonly DocumentFinding[],
): Promise<DocumentFinding[]> {
  const wrong = found.flatMap(({ path }) => {
    const [list, index, part] = path
    return list === 'campaigns' && typeof index === 'number' && part !== undefined
      ? [path.slice(0, part === 'form' ? 4 : 3)]
      : []
  })
  if (wrong.length === 0) return []
  const paths = [...new Map(wrong.map(path => [path.join('.'), path])).values()]
  const rest = editYaml(text, paths.flatMap(replaceWrong))
  if (!('text' in rest)) return []
  const beside = await documents.findings(organizationId, rest.text)
  return beside.filter(
    ({ level, path }) =>
      level === 'warning' && !paths.some(each => each.every((step, at) => path[at] === step)),
  )
}

/** Removes a wrong field. A wrong name is replaced, because a campaign needs a name. */
function replaceWrong(path: FieldPath): Edit[] {
  const steps = path.filter(step => typeof step !== 'symbol')
  return path[2] === 'campaignName'
    ? [{ kind: 'set', path: steps, value: 'A campaign' }]
    : [{ kind: 'remove', path: steps }]
}

function missingStances({ value, index }: WrittenCampaign): DocumentFinding[] {
  const bills: readonly unknown[] = Array.isArray(value.supportingBills) ? value.supportingBills : []
  return bills.flatMap((bill, place) => {
    if (!isGroup(bill) || textOf(bill.proOrCon) !== '') return []
    const path = ['campaigns', index, 'supportingBills', place, 'proOrCon']
    return [{ path, line: 1, column: 1, level: 'warning', place: '', message: finding('no-own-stance') }]
  })
}

/** Returns the texts that a document lacks, by language. The page is offered in each language. */
export function missingTexts(text: string): { language: Language; paths: FieldPath[] }[] {
  const file = readDocumentText(text)
  return languages
    .map(language => ({ language, paths: textsIn(file, language).missing.map(({ path }) => path) }))
    .filter(({ paths }) => paths.length > 0)
}
