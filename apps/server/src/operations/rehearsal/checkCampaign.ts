import { type Bill, citeBill, isBefore, readBillId } from '@redress/core/bill/bill'
import { type Campaign, isPublished, type SupportingBill } from '@redress/core/campaign/campaign'
import type { Segment } from '@redress/core/campaign/segments'
import { congressChambers } from '@redress/core/legislator/chambers'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { placeholderIn, tagsIn } from '../../organizations/campaigns/textWarnings.ts'
import type { FindingLevel, RehearsalFinding } from './findings.ts'
import { gatewayOf } from './gateways.ts'
import type { RehearsalInput } from './inputs.ts'
import { codesOf, type Recipients } from './recipients.ts'

export function campaignFindings(input: RehearsalInput, offices: string[], now: number): RehearsalFinding[] {
  const say = (level: FindingLevel, reason: string): RehearsalFinding => ({
    level,
    by: 'Redress',
    reason,
    answer: '',
    offices,
  })
  const { campaign } = input
  return [
    ...(isPublished(campaign, now)
      ? []
      : [say('refused', `The campaign is not open: ${whyNotOpen(input, now)}.`)]),
    ...letterTexts(campaign).flatMap(text => oddities(text).map(each => say('remark', each))),
    ...(campaign.form.starterMessages.length === 0
      ? [say('remark', 'There is no starter message: every letter consists of its writer’s own words.')]
      : []),
  ]
}

/** Returns the day in the organization's time zone as `YYYY-MM-DD`. The Swedish date format has this form. */
function dayIn(timeZone: string | undefined, at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

function whyNotOpen({ campaign: { startDate, endDate, timeZone } }: RehearsalInput, now: number): string {
  if (startDate === '') return 'it has no start date'
  if (Date.parse(startDate) > now) return `it starts on ${dayIn(timeZone, Date.parse(startDate))}`
  // `endDate` is the first moment after the campaign.
  return `it ended on ${dayIn(timeZone, Date.parse(endDate) - 1)}`
}

/** Returns the texts that may appear in a letter. */
function letterTexts({ form, segments = [] }: Campaign): NamedText[] {
  return [
    ...textsIn(form),
    ...segments.flatMap((each, place) =>
      textsIn(each).map(({ named, text }) => ({ named: `${named} of segment ${place + 1}`, text })),
    ),
  ]
}

type NamedText = { named: string; text: string }

function textsIn({
  starterMessages = [],
  ask = '',
  reasons,
}: Pick<Segment, 'starterMessages' | 'ask' | 'reasons'>): NamedText[] {
  return [
    ...starterMessages.map((text, place) => ({ named: `Starter message ${place + 1}`, text })),
    { named: 'The ask', text: ask },
    ...(reasons?.for ?? []).map((text, place) => ({ named: `Reason ${place + 1} for`, text })),
    ...(reasons?.against ?? []).map((text, place) => ({ named: `Reason ${place + 1} against`, text })),
  ]
}

function oddities({ named, text }: { named: string; text: string }): string[] {
  const blank = placeholderIn(text)
  const [tag] = tagsIn(text)
  return [
    ...(blank ? [`${named} contains ${blank}, which offices would read unchanged.`] : []),
    ...(tag ? [`${named} contains ${tag.tag}, which offices would read unchanged.`] : []),
  ]
}

type KnownBills = { bills: readonly Bill[]; sittingCongress: number }

/** Returns the findings about bills. Each has the offices whose letters would name the bill. */
export function billFindings(
  { campaign }: RehearsalInput,
  { spokenTo }: Recipients,
  known: KnownBills,
): RehearsalFinding[] {
  return campaign.supportingBills.flatMap(bill => {
    const reason = bill.type === 'STATE' ? null : whyNotNamed(bill, known)
    if (reason === null) return []
    const offices = codesOf(spokenTo.filter(({ seat }) => isBefore(bill, { ...seat, officeCode: seat.code })))
    return [{ level: 'refused', by: 'Redress', reason, answer: '', offices }]
  })
}

/** Returns why letters may not name a bill. Returns null if they may. */
function whyNotNamed({ id }: SupportingBill, known: KnownBills): string | null {
  const congress = readBillId(id)?.congress ?? 0
  const bill = `${citeBill(id)} (${id})`
  if (congress < known.sittingCongress)
    return `${bill} is of a Congress that has ended: no letter may name it.`
  if (congress > known.sittingCongress)
    return `${bill} is of a Congress that has not begun: no letter may name it.`
  if (!known.bills.some(each => each.id === id)) return `${bill} is an unknown bill: no letter may name it.`
  return null
}

/**
 * Returns the findings about the organization's name. If the name is too short for a chamber, the chamber's letters
 * leave it out.
 */
export function nameFindings({ organization }: RehearsalInput, { spokenTo }: Recipients): RehearsalFinding[] {
  const length = codePoints(tidyLine(organization.name))
  return congressChambers.flatMap(chamber => {
    const { name: by, dialect } = gatewayOf[chamber]
    if (length >= dialect.shortestOrganization) return []
    const offices = codesOf(spokenTo.filter(({ seat }) => seat.legislatorType === chamber))
    const reason = `The organization’s name is left out: it has fewer than ${dialect.shortestOrganization} characters.`
    return [{ level: 'mended', by, reason, answer: '', offices }]
  })
}
