import { topics } from '@redress/channels/topics'
import { citeBill, readBillId } from '@redress/core/bill/bill'
import { FOLLOW_UP_MS } from '@redress/core/campaign/campaign'
import { chamberOfBill } from '@redress/core/legislator/chambers'
import { isReservedPath } from '@redress/core/organization/organization'
import { type FindingMessage, finding } from '@redress/words/findings'
import { DAY_MS, readMoment } from '../../platform/clock.ts'
import { nearest } from '../../platform/textForms.ts'
import { error, type FileFinding, repeated, warning } from './finding.ts'
import type { CampaignInFile, OrganizationFile } from './organizationFile.ts'
import { segmentFindings } from './segmentFindings.ts'
import { stateBillFindings } from './stateBillFindings.ts'
import { partyFindings } from './targetedParty.ts'

export type FileRules = {
  apiBase: string
  sittingCongress: number
  /** The installation's retention in days, if it is known. */
  retentionDays?: number | undefined
}

/** Checks the rules that the schema cannot express. */
export function fileFindings(file: OrganizationFile, rules: FileRules): FileFinding[] {
  const ids = file.campaigns.map(each => each.campaignId)
  return [
    ...repeated(ids.map(id => id.toLowerCase())).map(index =>
      error(['campaigns', index, 'campaignId'], finding('campaign-twice')),
    ),
    ...twoLogos(file),
    ...postalAddress(file),
    ...webhookFindings(file),
    ...(ids.length === 0 ? [warning(['campaigns'], finding('no-campaigns'))] : []),
    ...file.campaigns.flatMap((campaign, index) =>
      [
        ...identity(campaign, rules),
        ...times(campaign, file.timeZone),
        ...redirectFindings(campaign, file.campaigns),
        ...supportingBillFindings(campaign, rules),
        ...stateBillFindings(campaign),
        ...closing(campaign),
        ...segmentFindings(campaign, rules),
        ...lists(campaign),
        ...followUpFindings(campaign, rules),
        ...consents(campaign),
      ].map(found => ({ ...found, path: ['campaigns', index, ...found.path] })),
    ),
  ]
}

function postalAddress({ postalAddress, campaigns }: OrganizationFile): FileFinding[] {
  const isNeeded = campaigns.some(({ form }) => form?.addons?.some(({ keeps }) => keeps))
  return isNeeded && postalAddress === undefined
    ? [error(['postalAddress'], finding('no-postal-address'))]
    : []
}

function twoLogos({ logo, logoResUrl, favicon, faviconResUrl }: OrganizationFile): FileFinding[] {
  return [
    ...(logo && logoResUrl ? [error(['logoResUrl'], finding('two-logos'))] : []),
    ...(favicon && faviconResUrl ? [error(['faviconResUrl'], finding('two-icons'))] : []),
  ]
}

function webhookFindings({ webhooks }: OrganizationFile): FileFinding[] {
  return [
    ...repeated(webhooks.map(each => each.url)).map(index =>
      error(['webhooks', index, 'url'], finding('webhook-twice')),
    ),
    ...webhooks.flatMap(({ payload, events }, index) =>
      payload === 'osdi' && events.some(each => !each.startsWith('supporter.') && each !== 'letter.outcome')
        ? [error(['webhooks', index, 'events'], finding('osdi-campaigns'))]
        : [],
    ),
  ]
}

function identity(campaign: CampaignInFile, { apiBase }: FileRules): FileFinding[] {
  const { campaignId } = campaign
  return [
    ...(isReservedPath(campaignId, apiBase)
      ? [error(['campaignId'], finding('reserved', { id: campaignId }))]
      : []),
    ...partyFindings(campaign),
  ]
}

function times({ startDate, endDate, redirectUrl }: CampaignInFile, timeZone: string): FileFinding[] {
  const start = readMoment(startDate, 'start', timeZone)
  const end = readMoment(endDate, 'end', timeZone)
  if (start === null) {
    return [warning(['startDate'], redirectUrl === '' ? finding('no-start') : finding('no-start-redirected'))]
  }
  return end !== null && end <= start ? [error(['endDate'], finding('ends-first', { start: startDate }))] : []
}

function closing({ closeWhen, supportingBills }: CampaignInFile): FileFinding[] {
  return closeWhen !== undefined && supportingBills.length === 0
    ? [error(['closeWhen'], finding('closes-nothing'))]
    : []
}

function lists({ topics: named, form }: CampaignInFile): FileFinding[] {
  const known: readonly string[] = topics
  return [
    ...named.flatMap((topic, index) => {
      if (known.includes(topic)) return []
      const meant = nearest(topic, known)
      const message = meant
        ? finding('unknown-topic-but', { meant })
        : finding('unknown-topic', { known: known.join('; ') })
      return [error(['topics', index], message)]
    }),
    ...repeated((form?.addons ?? []).map(each => each.description)).map(index =>
      error(['form', 'addons', index, 'description'], finding('twice')),
    ),
    ...(['for', 'against'] as const).flatMap(side =>
      repeated(form?.reasons?.[side] ?? []).map(index =>
        error(['form', 'reasons', side, index], finding('twice')),
      ),
    ),
  ]
}

/** Checks lasting consents. Only they may have a version. */
function consents({ form }: CampaignInFile): FileFinding[] {
  return (form?.addons ?? []).flatMap(({ keeps, version, followUp }, index) => [
    ...(keeps && followUp ? [error(['form', 'addons', index, 'keeps'], finding('keeps-and-follow-up'))] : []),
    ...(version !== undefined && !keeps
      ? [error(['form', 'addons', index, 'version'], finding('version-alone'))]
      : []),
  ])
}

/**
 * The retention in days that follow-ups need. The letters must still exist when the follow-up email is sent and its
 * page is opened.
 */
const LEAST_RETENTION_DAYS = FOLLOW_UP_MS / DAY_MS + 1

function followUpFindings(
  { form }: CampaignInFile,
  { retentionDays = LEAST_RETENTION_DAYS }: FileRules,
): FileFinding[] {
  const places = (form?.addons ?? []).flatMap((addon, index) => (addon.followUp ? [{ addon, index }] : []))
  const at = (index: number, message: FindingMessage) => error(['form', 'addons', index, 'followUp'], message)
  return [
    ...places.slice(1).map(({ index }) => at(index, finding('twice'))),
    ...places.flatMap(({ addon, index }) => (addon.keeps ? [at(index, finding('follow-up-and-keeps'))] : [])),
    ...(retentionDays < LEAST_RETENTION_DAYS
      ? places.map(({ index }) =>
          at(index, finding('short-retention', { days: retentionDays, least: LEAST_RETENTION_DAYS })),
        )
      : []),
  ]
}

type ListedBill = CampaignInFile['supportingBills'][number]

export function supportingBillFindings(
  { supportingBills }: CampaignInFile,
  { sittingCongress }: { sittingCongress: number },
): FileFinding[] {
  return [
    ...repeated(supportingBills.map(each => each.id)).map(index =>
      error(['supportingBills', index, 'id'], finding('twice')),
    ),
    ...supportingBills.flatMap((bill, index) =>
      ofOne(bill, sittingCongress).map(found => ({
        ...found,
        path: ['supportingBills', index, ...found.path],
      })),
    ),
    ...supportingBills.flatMap((bill, index) =>
      companionErrors(bill, supportingBills).map(message =>
        error(['supportingBills', index, 'companion'], message),
      ),
    ),
  ]
}

/**
 * Checks that a companion is another bill of the same list, that it belongs to the other chamber, and that it has the
 * same stance.
 */
function companionErrors(
  { id, companion, proOrCon }: ListedBill,
  listed: readonly ListedBill[],
): FindingMessage[] {
  if (companion === undefined) return []
  const other = listed.find(each => each.id === companion)
  if (!other) return [finding('companion-unlisted', { bill: companion })]
  const [type, otherType] = [readBillId(id)?.type, readBillId(companion)?.type]
  if (type && otherType && chamberOfBill(type) === chamberOfBill(otherType))
    return [finding('companion-same-chamber')]
  return other.proOrCon === proOrCon ? [] : [finding('companion-stance')]
}

function ofOne({ id, number, type }: ListedBill, sittingCongress: number): FileFinding[] {
  const read = readBillId(id)
  if (!read) return []
  const advice = finding('bill-mismatch', { bill: id })
  return [
    ...(number !== undefined && String(number) !== String(read.number) ? [error(['number'], advice)] : []),
    ...(type !== undefined && type !== read.type ? [error(['type'], advice)] : []),
    ...(read.congress < sittingCongress
      ? [warning(['id'], finding('bill-ended', { bill: citeBill(id) }))]
      : []),
  ]
}

/** Checks that a redirect leads to a campaign of the same file, and not back to its own campaign. */
function redirectFindings(campaign: CampaignInFile, campaigns: readonly CampaignInFile[]): FileFinding[] {
  const target = campaignIn(campaign)
  if (target === undefined) return []
  const ids = campaigns.map(each => each.campaignId)
  if (!ids.includes(target)) {
    const meant = nearest(target, ids)
    const message = meant
      ? finding('no-such-campaign-but', { meant })
      : finding('no-such-campaign', { ids: ids.map(each => `/${each}`).join(', ') })
    return [error(['redirectUrl'], message)]
  }
  return comesBack(campaign, campaigns) ? [error(['redirectUrl'], finding('circle'))] : []
}

function campaignIn({ redirectUrl }: CampaignInFile): string | undefined {
  return redirectUrl.startsWith('/') ? redirectUrl.slice(1) : undefined
}

function comesBack(start: CampaignInFile, campaigns: readonly CampaignInFile[]): boolean {
  let target = campaignIn(start)
  // If the campaign was not reached after as many steps as there are campaigns, the redirects form a circle without it.
  for (const _ of campaigns) {
    if (target === start.campaignId) return true
    const next = campaigns.find(each => each.campaignId === target)
    target = next && campaignIn(next)
  }
  return false
}
