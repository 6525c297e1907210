import { type Bill, citeBill, readBillId } from '@redress/core/bill/bill'
import { type CampaignForm, isPublished } from '@redress/core/campaign/campaign'
import {
  billTypes,
  chamberOfBill,
  congressChambers,
  type LegislatorType,
} from '@redress/core/legislator/chambers'
import { isReservedPath } from '@redress/core/organization/organization'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { formatChamber } from '@redress/words/offices'
import { repeated } from '../campaigns/finding.ts'
import { placeholderIn, tagsIn } from '../campaigns/textWarnings.ts'
import type { FindingLevel, PreflightFinding } from './findings.ts'
import { gatewayOf } from './gateways.ts'
import type { PreflightInput, WrittenBill } from './inputs.ts'
import { codesOf, type Recipients } from './recipients.ts'

export function campaignFindings(
  input: PreflightInput,
  { spokenTo }: Recipients,
  now: number,
): PreflightFinding[] {
  const offices = codesOf(spokenTo)
  const say = (level: FindingLevel, reason: string): PreflightFinding => ({
    level,
    by: 'Redress',
    reason,
    answer: '',
    place: '',
    offices,
  })
  const { campaign, problems } = input
  return [
    ...problems.map(({ file, line, column, level, message }) => ({
      ...say(
        level === 'error' ? 'refused' : 'remark',
        level === 'error' ? `The file is not loaded: ${message}` : message,
      ),
      place: `${file}:${line}:${column}`,
    })),
    ...(isPublished(campaign, now)
      ? []
      : [say('refused', `The campaign is not open: ${whyNotOpen(input, now)}.`)]),
    ...identity(input).map(each => say('refused', each)),
    ...addons(input).map(each => say('refused', each)),
    ...letterTexts(campaign.form).flatMap(text => oddities(text).map(each => say('remark', each))),
    ...(campaign.form.starterMessages.length === 0
      ? [say('remark', 'There is no starter message: every letter is made of what its writer says alone.')]
      : []),
  ]
}

function identity({ campaign: { campaignId } }: PreflightInput): string[] {
  if (!isReservedPath(campaignId)) return []
  return [`The id "${campaignId}" is an address of the product itself: the campaign cannot be opened.`]
}

function addons({ campaign: { form } }: PreflightInput): string[] {
  const texts = form.addons.map(each => each.description)
  const twice = new Set(repeated(texts))
  return texts.flatMap((text, place) => {
    const named = `Add-on ${place + 1}`
    if (text === '') return [`${named} has no words.`]
    if (codePoints(text) > 500) return [`${named} is longer than 500 characters.`]
    return twice.has(place) ? [`${named} stands twice: its two answers look the same.`] : []
  })
}

/** Returns the day in the organization's time zone as `YYYY-MM-DD`, which is the Swedish form of a date. */
function dayIn(timeZone: string | undefined, at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

function whyNotOpen({ campaign: { startDate, endDate, timeZone } }: PreflightInput, now: number): string {
  if (startDate === '') return 'it has no start date that can be read'
  if (Date.parse(startDate) > now) return `it starts on ${dayIn(timeZone, Date.parse(startDate))}`
  // `endDate` is the first moment after the campaign.
  return `it ended on ${dayIn(timeZone, Date.parse(endDate) - 1)}`
}

/** What may stand in a letter. */
function letterTexts({
  starterMessages,
  ask = '',
  reasons,
}: CampaignForm): { named: string; text: string }[] {
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
    ...(blank ? [`${named} holds ${blank}: offices would read it as it stands.`] : []),
    ...(tag ? [`${named} holds ${tag.tag}: offices would read it as it stands.`] : []),
  ]
}

type KnownBills = { bills: readonly Bill[]; sittingCongress: number }

/** With the offices that receive letters about each bill. */
export function billFindings(
  { written }: PreflightInput,
  { spokenTo }: Recipients,
  known: KnownBills,
): PreflightFinding[] {
  return written.bills.flatMap((bill, place) => {
    const found = problemOf(bill, place, known)
    if (!found) return []
    const offices = codesOf(
      spokenTo.filter(({ seat }) => found.chamber === 'UNKNOWN' || seat.legislatorType === found.chamber),
    )
    return [{ level: 'refused', by: 'Redress', reason: found.reason, answer: '', place: '', offices }]
  })
}

type BillProblem = { chamber: LegislatorType; reason: string }

function problemOf({ id, type }: WrittenBill, place: number, known: KnownBills): BillProblem | null {
  const read = readBillId(id)
  if (!read) {
    const reason = `Bill ${place + 1}, "${id}", is no bill of Congress: its id must be like 119-hr-22.`
    return { chamber: 'UNKNOWN', reason }
  }
  const chamber = chamberOfBill(read.type)
  const said = `${citeBill(id)} (${id})`
  if (type !== '' && type !== read.type) {
    const meant = billTypes.find(each => each === type)
    const reason = `${said} is given the type ${type}: it is a bill of the ${formatChamber(chamber, 'en')}, and only offices there hear of it.`
    return { chamber: meant ? chamberOfBill(meant) : chamber, reason }
  }
  if (read.congress < known.sittingCongress)
    return { chamber, reason: `${said} is of a Congress that has ended: no letter may name it.` }
  if (read.congress > known.sittingCongress)
    return { chamber, reason: `${said} is of a Congress that has not begun: no letter may name it.` }
  if (!known.bills.some(each => each.id === id))
    return { chamber, reason: `${said} is not a bill that is known here: no letter may name it.` }
  return null
}

/** A chamber's letters leave out a name that is too short. */
export function nameFindings({ organization }: PreflightInput, { spokenTo }: Recipients): PreflightFinding[] {
  const length = codePoints(tidyLine(organization.name))
  return congressChambers.flatMap(chamber => {
    const { name: by, dialect } = gatewayOf[chamber]
    if (length >= dialect.shortestOrganization) return []
    const offices = codesOf(spokenTo.filter(({ seat }) => seat.legislatorType === chamber))
    const reason = `The organization’s name is left out: it has fewer than ${dialect.shortestOrganization} characters.`
    return [{ level: 'mended', by, reason, answer: '', place: '', offices }]
  })
}
