import { type Language, languages } from '@redress/core/language/language'
import { say } from '@redress/words/findings'
import { textsIn } from '../../organizations/campaigns/translatedTexts.ts'
import type { DocumentFinding } from '../../organizations/documents/documentTypes.ts'
import type { Edit } from '../../platform/yaml/editYaml.ts'
import { editYaml } from '../../platform/yaml/editYaml.ts'
import type { FieldPath } from '../../platform/yaml/fileProblem.ts'
import type { ConsoleServices } from '../consoleServices.ts'
import { isGroup, readCampaigns, readText, textOf, type WrittenCampaign } from './readCampaigns.ts'

type Services = Pick<ConsoleServices, 'documents'>
type Asked = { organizationId: string; text: string }

/**
 * Returns what the check finds in a text, and the bills without a stance. A file may leave the stance out on purpose; in
 * the console it is a choice that is easily overlooked. Missing translations are told apart: see `missingTexts`.
 */
export async function findingsOf(services: Services, asked: Asked): Promise<DocumentFinding[]> {
  const found = await services.documents.findings(asked.organizationId, asked.text)
  const hasNotes = found.some(({ level }) => level === 'warning')
  const notes = hasNotes ? [] : await notesBeside(services, asked, found)
  const own = [...found, ...notes].filter(({ message }) => !message.startsWith('The file has no text in '))
  return [...own, ...readCampaigns(asked.text).flatMap(missingStances)]
}

const gaps = [say('no-start'), say('no-description'), say('no-topic')]

/**
 * Leaves out the notes about fields of a campaign that are empty. The editor says at the campaign what is still needed,
 * and in the help of a field what happens without it, so that a new campaign has no notes.
 */
export function withoutGaps(found: readonly DocumentFinding[]): DocumentFinding[] {
  return found.filter(({ reason }) => !gaps.includes(reason))
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

/** Takes a wrong field out. A campaign needs a name, and gets one. */
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
    const reason = say('no-own-stance')
    return [{ path, line: 1, column: 1, level: 'warning', message: reason, reason }]
  })
}

/** Returns the texts that a document in several languages lacks, by language. */
export function missingTexts(text: string): { language: Language; paths: FieldPath[] }[] {
  const file = readText(text)
  const { found } = textsIn(file)
  if (found.length === 0) return []
  return languages
    .map(language => ({ language, paths: textsIn(file, language).missing.map(({ path }) => path) }))
    .filter(({ paths }) => paths.length > 0)
}
