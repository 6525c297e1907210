import { topics } from '@redress/channels/topics'
import { citeBill, readBillId } from '@redress/core/bill/bill'
import { followUpMs } from '@redress/core/campaign/campaign'
import { chamberOfBill } from '@redress/core/legislator/chambers'
import { isReservedPath } from '@redress/core/organization/organization'
import { readMoment } from '../../platform/clock.ts'
import { nearest } from '../../platform/textForms.ts'
import { error, type FileFinding, repeated, warning } from './finding.ts'
import type { CampaignInFile, OrganizationFile } from './organizationFile.ts'
import { segmentFindings } from './segmentFindings.ts'
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
      error(['campaigns', index, 'campaignId'], 'is twice in this file. Choose another.'),
    ),
    ...twoLogos(file),
    ...postalAddress(file),
    ...webhookFindings(file),
    ...(ids.length === 0 ? [warning(['campaigns'], 'is empty: visitors cannot do anything here yet.')] : []),
    ...file.campaigns.flatMap((campaign, index) =>
      [
        ...identity(campaign, rules),
        ...times(campaign, file.timeZone),
        ...redirectFindings(campaign, file.campaigns),
        ...supportingBillFindings(campaign, rules),
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
    ? [error(['postalAddress'], 'is missing. A checkbox keeps contacts, and mails to supporters contain it.')]
    : []
}

function twoLogos({ logo, logoResUrl, favicon, faviconResUrl }: OrganizationFile): FileFinding[] {
  return [
    ...(logo && logoResUrl ? [error(['logoResUrl'], 'conflicts with logo. Remove one.')] : []),
    ...(favicon && faviconResUrl ? [error(['faviconResUrl'], 'conflicts with favicon. Remove one.')] : []),
  ]
}

function webhookFindings({ webhooks }: OrganizationFile): FileFinding[] {
  return [
    ...repeated(webhooks.map(each => each.url)).map(index =>
      error(['webhooks', index, 'url'], 'is twice in this file. Name all its events in one entry.'),
    ),
    ...webhooks.flatMap(({ payload, events }, index) =>
      payload === 'osdi' && events.some(each => !each.startsWith('supporter.') && each !== 'letter.outcome')
        ? [
            error(
              ['webhooks', index, 'events'],
              'has an event of campaigns or bills, for which OSDI has no resource. Remove the event or the payload.',
            ),
          ]
        : [],
    ),
  ]
}

function identity(campaign: CampaignInFile, { apiBase }: FileRules): FileFinding[] {
  const { campaignId } = campaign
  return [
    ...(isReservedPath(campaignId, apiBase)
      ? [error(['campaignId'], `"${campaignId}" is reserved for the product itself. Choose another.`)]
      : []),
    ...partyFindings(campaign),
  ]
}

function times({ startDate, endDate, redirectUrl }: CampaignInFile, timeZone: string): FileFinding[] {
  const start = readMoment(startDate, 'start', timeZone)
  const end = readMoment(endDate, 'end', timeZone)
  if (start === null) {
    const instead = redirectUrl === '' ? '' : ', and visitors are sent to redirectUrl'
    return [
      warning(
        ['startDate'],
        `is missing: the campaign is not published${instead}. Write the day on which it opens.`,
      ),
    ]
  }
  return end !== null && end <= start
    ? [error(['endDate'], `is not after startDate, ${startDate}. Move one of them.`)]
    : []
}

function closing({ closeWhen, supportingBills }: CampaignInFile): FileFinding[] {
  return closeWhen !== undefined && supportingBills.length === 0
    ? [error(['closeWhen'], 'has no effect: the campaign lists no bill. Add its supportingBills.')]
    : []
}

function lists({ topics: named, form }: CampaignInFile): FileFinding[] {
  const known: readonly string[] = topics
  return [
    ...named.flatMap((topic, index) => {
      if (known.includes(topic)) return []
      const meant = nearest(topic, known)
      const advice = meant ? `Did you mean "${meant}"?` : `These are known: ${known.join('; ')}.`
      return [error(['topics', index], `is not a topic of the Library of Congress. ${advice}`)]
    }),
    ...repeated((form?.addons ?? []).map(each => each.description)).map(index =>
      error(['form', 'addons', index, 'description'], 'is twice in this campaign. Remove one.'),
    ),
    ...(['for', 'against'] as const).flatMap(side =>
      repeated(form?.reasons?.[side] ?? []).map(index =>
        error(['form', 'reasons', side, index], 'is twice in this campaign. Remove one.'),
      ),
    ),
  ]
}

/** Checks lasting consents. Only they may have a version. */
function consents({ form }: CampaignInFile): FileFinding[] {
  return (form?.addons ?? []).flatMap(({ keeps, version, followUp }, index) => [
    ...(keeps && followUp
      ? [error(['form', 'addons', index, 'keeps'], 'conflicts with followUp. Use two checkboxes.')]
      : []),
    ...(version !== undefined && !keeps
      ? [error(['form', 'addons', index, 'version'], 'is only for a checkbox with keeps. Remove it.')]
      : []),
  ])
}

const dayMs = 24 * 3600_000

/**
 * The retention in days that follow-ups need. The letters must still exist when the follow-up mail is sent and its page
 * is opened.
 */
const leastRetentionDays = followUpMs / dayMs + 1

function followUpFindings(
  { form }: CampaignInFile,
  { retentionDays = leastRetentionDays }: FileRules,
): FileFinding[] {
  const places = (form?.addons ?? []).flatMap((addon, index) => (addon.followUp ? [{ addon, index }] : []))
  const at = (index: number, message: string) => error(['form', 'addons', index, 'followUp'], message)
  return [
    ...places.slice(1).map(({ index }) => at(index, 'is twice in this campaign. Remove one.')),
    ...places.flatMap(({ addon, index }) =>
      addon.keeps ? [at(index, 'conflicts with keeps. Use two checkboxes.')] : [],
    ),
    ...(retentionDays < leastRetentionDays
      ? places.map(({ index }) =>
          at(
            index,
            `asks after 14 days, and this installation erases letters after ${retentionDays}. Set RETENTION_DAYS to ${leastRetentionDays} or more, or remove this.`,
          ),
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
      error(['supportingBills', index, 'id'], 'is twice in this campaign. Remove one.'),
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
function companionErrors({ id, companion, proOrCon }: ListedBill, listed: readonly ListedBill[]): string[] {
  if (companion === undefined) return []
  const other = listed.find(each => each.id === companion)
  if (!other) return [`${companion} is no bill of this campaign. List it too.`]
  const [type, otherType] = [readBillId(id)?.type, readBillId(companion)?.type]
  if (type && otherType && chamberOfBill(type) === chamberOfBill(otherType))
    return ['is a bill of the same chamber. A companion is the bill of the other one.']
  return other.proOrCon === proOrCon ? [] : ['has another stance. Give both bills the same proOrCon.']
}

function ofOne({ id, number, type }: ListedBill, sittingCongress: number): FileFinding[] {
  const read = readBillId(id)
  if (!read) return []
  const advice = `does not match ${id}: remove it.`
  return [
    ...(number !== undefined && String(number) !== String(read.number) ? [error(['number'], advice)] : []),
    ...(type !== undefined && type !== read.type ? [error(['type'], advice)] : []),
    ...(read.congress < sittingCongress
      ? [warning(['id'], `is ${citeBill(id)} of a Congress that has ended: it is not offered. Remove it.`)]
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
    return [
      error(
        ['redirectUrl'],
        `names no campaign of this file.${meant ? ` Did you mean /${meant}?` : ` Its campaigns are ${ids.map(each => `/${each}`).join(', ')}.`}`,
      ),
    ]
  }
  return comesBack(campaign, campaigns)
    ? [
        error(
          ['redirectUrl'],
          'leads back to the campaign itself, directly or through others. Choose another.',
        ),
      ]
    : []
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
