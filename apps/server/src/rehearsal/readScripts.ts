import { billTypes } from '@redress/core/bill/bill'
import { readBillId } from '@redress/core/bill/billId'
import type { Campaign } from '@redress/core/campaign/campaign'
import { keepLegal } from '@redress/core/text/keepLegal'
import { tidyLine } from '@redress/core/text/tidyLine'
import { parseDocument } from 'yaml'
import type { FileRules } from '../organizations/fileFindings.ts'
import { readMoment } from '../organizations/readMoment.ts'
import { readOrganization } from '../organizations/readOrganization.ts'
import type { FileProblem } from '../yaml/fileProblem.ts'
import type { Script, WrittenBill } from './script.ts'

type Loose = ReadonlyMap<string, unknown>

function mapOf(value: unknown): Loose {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function bills(campaign: Loose): WrittenBill[] {
  return listOf(campaign.get('supportingBills')).map(each => {
    const bill = mapOf(each)
    return {
      id: textOf(bill.get('id')),
      type: textOf(bill.get('type')),
      proOrCon: textOf(bill.get('proOrCon')),
    }
  })
}

function formOf(campaign: Loose, name: string): Campaign['form'] {
  const form = mapOf(campaign.get('form'))
  return {
    title: textOf(form.get('title')) || name,
    description: textOf(form.get('description')),
    billsDescription: textOf(form.get('billsDescription')),
    senderPlaceholder: textOf(form.get('senderPlaceholder')),
    generatedMessagePlaceholder: textOf(form.get('generatedMessagePlaceholder')),
    starterMessages: listOf(form.get('starterMessages')).map(each => keepLegal(textOf(each)).trim()),
    addons: listOf(form.get('addons')).map(each => ({
      type: 'CHECKBOX',
      description: tidyLine(textOf(mapOf(each).get('description'))),
    })),
  }
}

function campaignOf(campaign: Loose): Campaign {
  const name = tidyLine(textOf(campaign.get('campaignName')))
  return {
    campaignId: textOf(campaign.get('campaignId')),
    campaignName: name,
    startDate: readMoment(textOf(campaign.get('startDate')), 'start') ?? '',
    endDate: readMoment(textOf(campaign.get('endDate')), 'end') ?? '',
    redirectUrl: textOf(campaign.get('redirectUrl')),
    completionMessage: textOf(campaign.get('completionMessage')),
    contactLegislatorMessage: textOf(campaign.get('contactLegislatorMessage')),
    targetedParty: tidyLine(textOf(campaign.get('targetedParty'))),
    issues: [],
    metadata: {},
    supportingBills: bills(campaign).flatMap(({ id, proOrCon }) => {
      const read = readBillId(id)
      if (!read || !billTypes.includes(read.type)) return []
      const stance = (['PRO', 'CON'] as const).find(each => each === proOrCon)
      return [{ id, number: String(read.number), type: read.type, ...(stance ? { proOrCon: stance } : {}) }]
    }),
    form: formOf(campaign, name),
  }
}

function scriptOf(campaign: Loose, organization: Script['organization'], problems: FileProblem[]): Script {
  const topics = listOf(campaign.get('topics')).map(textOf)
  const form = mapOf(campaign.get('form'))
  return {
    organization,
    campaign: campaignOf(campaign),
    topics: topics.map(tidyLine),
    written: {
      name: textOf(campaign.get('campaignName')),
      topics,
      starterMessages: listOf(form.get('starterMessages')).map(textOf),
      bills: bills(campaign),
    },
    problems,
  }
}

function looseFile(text: string): Loose {
  try {
    return mapOf(parseDocument(text).toJS())
  } catch {
    return new Map()
  }
}

/**
 * Every campaign of a file, also of one that the import refuses: what it could make out, and what the import
 * says against it. A file that is no YAML, or holds no campaign, gives none.
 */
export function readScripts(
  file: string,
  text: string,
  rules: FileRules,
): { scripts: Script[]; problems: FileProblem[] } {
  const { problems } = readOrganization(file, text, rules)
  const loose = looseFile(text)
  const organization = {
    id: textOf(loose.get('organizationId')),
    name: tidyLine(textOf(loose.get('organizationName'))),
  }
  const campaigns = listOf(loose.get('campaigns')).map(mapOf)
  // A problem of one campaign is none of the others'; one of the file is everybody's.
  const concerns = (problem: FileProblem, place: number) => {
    const [, at] = /^campaigns\.(\d+)\b/.exec(problem.message) ?? []
    return at === undefined || Number(at) === place
  }
  return {
    problems,
    scripts: campaigns.map((each, place) =>
      scriptOf(
        each,
        organization,
        problems.filter(problem => concerns(problem, place)),
      ),
    ),
  }
}
