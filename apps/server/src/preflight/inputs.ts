import { readBillId } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { billTypes } from '@redress/core/legislator/chambers'
import { organizationDefaults } from '@redress/core/organization/organization'
import { keepLegal, tidyLine } from '@redress/core/text/text'
import { readMoment } from '../base/clock.ts'
import type { FileRules } from '../campaigns/fileFindings.ts'
import { readOrganization } from '../campaigns/readOrganization.ts'
import { textsIn } from '../campaigns/translatedTexts.ts'
import type { OperatorSnapshot } from '../operator/snapshot.ts'
import { type FileProblem, nameEntry } from '../yaml/fileProblem.ts'
import { parseYaml } from '../yaml/parseYaml.ts'

/** Empty for missing fields. */
export type WrittenBill = { id: string; type: string; proOrCon: string }

export type PreflightInput = {
  organization: { id: string; name: string }
  campaign: Campaign
  topics: string[]
  written: {
    name: string
    topics: string[]
    /** Pairs with `campaign.form.starterMessages`. */
    starterMessages: string[]
    bills: WrittenBill[]
  }
  /** The import's errors. */
  problems: FileProblem[]
}

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

function billsOf(campaign: Loose): WrittenBill[] {
  return listOf(campaign.get('supportingBills')).map(each => {
    const bill = mapOf(each)
    return {
      id: textOf(bill.get('id')),
      type: textOf(bill.get('type')),
      proOrCon: textOf(bill.get('proOrCon')),
    }
  })
}

/** A starter message is a text, or a group of text and stance. */
function startersOf(form: Loose): string[] {
  return listOf(form.get('starterMessages')).map(each => textOf(each) || textOf(mapOf(each).get('text')))
}

function linesOf(form: Loose, side: 'for' | 'against'): string[] {
  return listOf(mapOf(form.get('reasons')).get(side)).map(each => tidyLine(textOf(each)))
}

function formOf(campaign: Loose, name: string): Campaign['form'] {
  const form = mapOf(campaign.get('form'))
  return {
    title: textOf(form.get('title')) || name,
    description: textOf(form.get('description')),
    billsDescription: textOf(form.get('billsDescription')),
    senderPlaceholder: textOf(form.get('senderPlaceholder')),
    generatedMessagePlaceholder: textOf(form.get('generatedMessagePlaceholder')),
    starterMessages: startersOf(form).map(each => keepLegal(each).trim()),
    ask: tidyLine(textOf(form.get('ask'))),
    reasons: { for: linesOf(form, 'for'), against: linesOf(form, 'against') },
    addons: listOf(form.get('addons')).map(each => ({
      type: 'CHECKBOX',
      description: tidyLine(textOf(mapOf(each).get('description'))),
    })),
  }
}

function campaignOf(campaign: Loose, organizationId: string, timeZone: string): Campaign {
  const name = tidyLine(textOf(campaign.get('campaignName')))
  return {
    campaignId: textOf(campaign.get('campaignId')),
    organizationId,
    campaignName: name,
    startDate: readMoment(textOf(campaign.get('startDate')), 'start', timeZone) ?? '',
    endDate: readMoment(textOf(campaign.get('endDate')), 'end', timeZone) ?? '',
    timeZone,
    redirectUrl: textOf(campaign.get('redirectUrl')),
    completionMessage: textOf(campaign.get('completionMessage')),
    contactLegislatorMessage: textOf(campaign.get('contactLegislatorMessage')),
    targetedParty: tidyLine(textOf(campaign.get('targetedParty'))),
    includeCaucus: campaign.get('includeCaucus') === true,
    issues: [],
    metadata: {},
    supportingBills: billsOf(campaign).flatMap(({ id, proOrCon }) => {
      const read = readBillId(id)
      if (!read || !billTypes.includes(read.type)) return []
      const stance = (['PRO', 'CON'] as const).find(each => each === proOrCon)
      return [{ id, number: String(read.number), type: read.type, ...(stance ? { proOrCon: stance } : {}) }]
    }),
    form: formOf(campaign, name),
  }
}

function inputOf(
  campaign: Loose,
  { timeZone, ...organization }: PreflightInput['organization'] & { timeZone: string },
  problems: FileProblem[],
): PreflightInput {
  const topics = listOf(campaign.get('topics')).map(textOf)
  const form = mapOf(campaign.get('form'))
  return {
    organization,
    campaign: campaignOf(campaign, organization.id, timeZone),
    topics: topics.map(tidyLine),
    written: {
      name: textOf(campaign.get('campaignName')),
      topics,
      starterMessages: startersOf(form),
      bills: billsOf(campaign),
    },
    problems,
  }
}

/** With the import's errors, even if the file is refused. */
export function parseInputs(
  file: string,
  text: string,
  rules: FileRules,
): { inputs: PreflightInput[]; problems: FileProblem[] } {
  const { problems, given } = readOrganization(file, text, rules)
  const loose = mapOf(textsIn(parseYaml(text).value).value)
  const organization = {
    id: textOf(loose.get('organizationId')),
    name: tidyLine(textOf(loose.get('organizationName'))),
    timeZone: given?.timeZone ?? organizationDefaults.timeZone,
  }
  const campaigns = listOf(loose.get('campaigns')).map(mapOf)
  return {
    problems,
    inputs: campaigns.map((each, place) => {
      const name = nameEntry('campaigns', place, each.get('campaignId'))
      return inputOf(
        each,
        organization,
        problems.filter(({ message }) => !/^campaign ["\d]/.test(message) || message.startsWith(`${name},`)),
      )
    }),
  }
}

export function inputFromSnapshot({
  organization,
  campaign,
  topics,
}: NonNullable<OperatorSnapshot['found']>): PreflightInput {
  return {
    organization,
    campaign,
    topics,
    written: {
      name: campaign.campaignName,
      topics,
      starterMessages: campaign.form.starterMessages,
      bills: campaign.supportingBills.map(({ id, type, proOrCon = '' }) => ({ id, type, proOrCon })),
    },
    problems: [],
  }
}
