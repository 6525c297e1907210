import { topics } from '@redress/channels/cwc/topics'
import { isReservedPath } from '@redress/core/campaign/reservedPaths'
import { targetOf } from '@redress/core/legislator/matchesParty'
import { nearest } from '../yaml/nearest.ts'
import { billFindings } from './billFindings.ts'
import type { CampaignInFile } from './campaignFile.ts'
import { error, type Finding, repeated, warning } from './finding.ts'
import type { OrganizationFile } from './organizationFile.ts'
import { readMoment } from './readMoment.ts'
import { redirectFindings } from './redirectFindings.ts'
import { tagsIn } from './tagsIn.ts'

/** What the rules of a file depend on besides the file. */
export type FileRules = { apiBase: string; sittingCongress: number }

/** What a shape cannot say: one field against another, and against the world. */
export function fileFindings(file: OrganizationFile, rules: FileRules): Finding[] {
  const ids = file.campaigns.map(each => each.campaignId)
  return [
    ...repeated(ids).map(index =>
      error(['campaigns', index, 'campaignId'], 'stands twice in this file. Choose another.'),
    ),
    ...(ids.length === 0 ? [warning(['campaigns'], 'is empty: visitors find nothing to do here yet.')] : []),
    ...file.campaigns.flatMap((campaign, index) =>
      [
        ...identity(campaign, rules),
        ...times(campaign),
        ...redirectFindings(campaign, file.campaigns),
        ...billFindings(campaign, rules),
        ...lists(campaign),
      ].map(found => ({ ...found, path: ['campaigns', index, ...found.path] })),
    ),
    ...tagsIn(file).map(({ path, tag }) =>
      warning(path, `is plain text: visitors would read ${tag} as it stands. Take it out.`),
    ),
  ]
}

function identity({ campaignId, targetedParty }: CampaignInFile, { apiBase }: FileRules): Finding[] {
  return [
    ...(isReservedPath(campaignId, apiBase)
      ? [error(['campaignId'], `"${campaignId}" is an address of the product itself. Choose another.`)]
      : []),
    ...(targetedParty !== '' && targetOf(targetedParty) === null
      ? [
          warning(
            ['targetedParty'],
            'narrows nothing, as only Democrat and Republican do: everyone is written to.',
          ),
        ]
      : []),
  ]
}

function times({ startDate, endDate, redirectUrl }: CampaignInFile): Finding[] {
  const start = readMoment(startDate, 'start')
  const end = readMoment(endDate, 'end')
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
  ]
}
