import { topics } from '@redress/channels/cwc/dialect'
import { citeBill, readBillId } from '@redress/core/bill/bill'
import { isReservedPath } from '@redress/core/organization/organization'
import { readMoment } from '../../platform/clock.ts'
import { nearest } from '../../platform/textForms.ts'
import { error, type Finding, repeated, warning } from './finding.ts'
import { leastRetentionDays } from './followUp.ts'
import type { CampaignInFile, OrganizationFile } from './organizationFile.ts'
import { partyFindings } from './targetedParty.ts'

export type FileRules = {
  apiBase: string
  sittingCongress: number
  /** The retention of the installation, if it is known. */
  retentionDays?: number | undefined
}

/** Checks the rules that the schema cannot express. */
export function fileFindings(file: OrganizationFile, rules: FileRules): Finding[] {
  const ids = file.campaigns.map(each => each.campaignId)
  return [
    ...repeated(ids).map(index =>
      error(['campaigns', index, 'campaignId'], 'stands twice in this file. Choose another.'),
    ),
    ...twoLogos(file),
    ...webhookFindings(file),
    ...(ids.length === 0 ? [warning(['campaigns'], 'is empty: visitors find nothing to do here yet.')] : []),
    ...file.campaigns.flatMap((campaign, index) =>
      [
        ...identity(campaign, rules),
        ...times(campaign, file.timeZone),
        ...redirectFindings(campaign, file.campaigns),
        ...supportingBillFindings(campaign, rules),
        ...lists(campaign),
        ...followUpFindings(campaign, rules),
        ...consents(campaign, file.postalAddress),
      ].map(found => ({ ...found, path: ['campaigns', index, ...found.path] })),
    ),
  ]
}

function twoLogos({ logo, logoResUrl, favicon, faviconResUrl }: OrganizationFile): Finding[] {
  return [
    ...(logo && logoResUrl ? [error(['logoResUrl'], 'stands beside logo. Remove one.')] : []),
    ...(favicon && faviconResUrl ? [error(['faviconResUrl'], 'stands beside favicon. Remove one.')] : []),
  ]
}

function webhookFindings({ webhooks }: OrganizationFile): Finding[] {
  return [
    ...repeated(webhooks.map(each => each.url)).map(index =>
      error(['webhooks', index, 'url'], 'stands twice in this file. Name all its events in one entry.'),
    ),
    ...webhooks.flatMap(({ payload, events }, index) =>
      payload === 'osdi' && events.some(each => each.startsWith('campaign.'))
        ? [
            error(
              ['webhooks', index, 'events'],
              'has an event of campaigns, which OSDI has no resource for. Take it out, or the payload.',
            ),
          ]
        : [],
    ),
  ]
}

function identity(campaign: CampaignInFile, { apiBase }: FileRules): Finding[] {
  const { campaignId } = campaign
  return [
    ...(isReservedPath(campaignId, apiBase)
      ? [error(['campaignId'], `"${campaignId}" is an address of the product itself. Choose another.`)]
      : []),
    ...partyFindings(campaign),
  ]
}

function times({ startDate, endDate, redirectUrl }: CampaignInFile, timeZone: string): Finding[] {
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

function lists({ topics: named, form }: CampaignInFile): Finding[] {
  const known: readonly string[] = topics
  return [
    ...named.flatMap((topic, index) => {
      if (known.includes(topic)) return []
      const meant = nearest(topic, known)
      const advice = meant ? `Did you mean "${meant}"?` : `Known are: ${known.join('; ')}.`
      return [error(['topics', index], `is no topic of the Library of Congress. ${advice}`)]
    }),
    ...repeated((form?.addons ?? []).map(each => each.description)).map(index =>
      error(['form', 'addons', index, 'description'], 'stands twice in this campaign. Remove one.'),
    ),
    ...(['for', 'against'] as const).flatMap(side =>
      repeated(form?.reasons?.[side] ?? []).map(index =>
        error(['form', 'reasons', side, index], 'stands twice in this campaign. Remove one.'),
      ),
    ),
  ]
}

/** Checks lasting consents. Such a consent says who keeps the contact, and only such a consent has a version. */
function consents({ form }: CampaignInFile, postalAddress: string | undefined): Finding[] {
  return (form?.addons ?? []).flatMap(({ keeps, version, followUp }, index) => [
    ...(keeps && postalAddress === undefined
      ? [
          error(
            ['form', 'addons', index, 'keeps'],
            "needs the organization's postalAddress: mails to supporters hold it.",
          ),
        ]
      : []),
    ...(keeps && followUp
      ? [error(['form', 'addons', index, 'keeps'], 'stands beside followUp. Make two checkboxes of them.')]
      : []),
    ...(version !== undefined && !keeps
      ? [error(['form', 'addons', index, 'version'], 'is that of a checkbox with keeps. Take it out.')]
      : []),
  ])
}

function followUpFindings(
  { form }: CampaignInFile,
  { retentionDays = leastRetentionDays }: FileRules,
): Finding[] {
  const places = (form?.addons ?? []).flatMap((addon, index) => (addon.followUp ? [{ addon, index }] : []))
  const at = (index: number, message: string) => error(['form', 'addons', index, 'followUp'], message)
  return [
    ...places.slice(1).map(({ index }) => at(index, 'stands twice in this campaign. Remove one.')),
    ...places.flatMap(({ addon, index }) =>
      addon.keeps ? [at(index, 'stands beside keeps. Make two checkboxes.')] : [],
    ),
    ...(retentionDays < leastRetentionDays
      ? places.map(({ index }) =>
          at(
            index,
            `asks after 14 days, and this installation erases letters after ${retentionDays}. Set RETENTION_DAYS to ${leastRetentionDays} or more, or take it out.`,
          ),
        )
      : []),
  ]
}

type ListedBill = CampaignInFile['supportingBills'][number]

export function supportingBillFindings(
  { supportingBills }: CampaignInFile,
  { sittingCongress }: { sittingCongress: number },
): Finding[] {
  return [
    ...repeated(supportingBills.map(each => each.id)).map(index =>
      error(['supportingBills', index, 'id'], 'stands twice in this campaign. Remove one.'),
    ),
    ...supportingBills.flatMap((bill, index) =>
      ofOne(bill, sittingCongress).map(found => ({
        ...found,
        path: ['supportingBills', index, ...found.path],
      })),
    ),
  ]
}

function ofOne({ id, number, type }: ListedBill, sittingCongress: number): Finding[] {
  const read = readBillId(id)
  if (!read) return []
  const advice = `does not agree with ${id}: leave it out.`
  return [
    ...(number !== undefined && String(number) !== String(read.number) ? [error(['number'], advice)] : []),
    ...(type !== undefined && type !== read.type ? [error(['type'], advice)] : []),
    ...(read.congress < sittingCongress
      ? [warning(['id'], `is ${citeBill(id)} of a Congress that has ended: it is not offered. Remove it.`)]
      : []),
  ]
}

/** Checks that a redirect leads to a campaign of the same file, without a circle. */
function redirectFindings(campaign: CampaignInFile, campaigns: readonly CampaignInFile[]): Finding[] {
  const target = campaignIn(campaign)
  if (target === undefined) return []
  const ids = campaigns.map(each => each.campaignId)
  if (!ids.includes(target)) {
    const meant = nearest(target, ids)
    return [
      error(
        ['redirectUrl'],
        `names no campaign of this file.${meant ? ` Did you mean /${meant}?` : ` There are ${ids.map(each => `/${each}`).join(', ')}.`}`,
      ),
    ]
  }
  return comesBack(campaign, campaigns)
    ? [error(['redirectUrl'], 'leads back to the campaign itself, sooner or later. Choose another.')]
    : []
}

function campaignIn({ redirectUrl }: CampaignInFile): string | undefined {
  return redirectUrl.startsWith('/') ? redirectUrl.slice(1) : undefined
}

function comesBack(start: CampaignInFile, campaigns: readonly CampaignInFile[]): boolean {
  let target = campaignIn(start)
  // After as many steps as there are campaigns, the redirect is in another circle.
  for (const _ of campaigns) {
    if (target === start.campaignId) return true
    const next = campaigns.find(each => each.campaignId === target)
    target = next && campaignIn(next)
  }
  return false
}
