import { readBillId } from '@redress/core/bill/bill'
import type { Campaign, CampaignForm, StarterStance, SupportingBill } from '@redress/core/campaign/campaign'
import { type ConfirmEmail, organizationDefaults } from '@redress/core/organization/organization'
import type { StoredConfig } from '../database/factTables.ts'
import type { FieldPath, FileProblem } from '../yaml/fileProblem.ts'
import { readYaml } from '../yaml/readYaml.ts'
import { readMoment } from './fields.ts'
import { type FileRules, fileFindings } from './fileFindings.ts'
import { blankForm } from './formInFile.ts'
import { type CampaignInFile, type OrganizationFile, organizationFile } from './organizationFile.ts'

export type OrganizationReading = {
  /** Null after errors. */
  organization: ReadOrganization | null
  given: OrganizationFile | null
  problems: FileProblem[]
  problemAt(path: FieldPath, message: string, level?: FileProblem['level']): FileProblem
}

/** The import checks its ids against other files. */
export function readOrganization(file: string, text: string, rules: FileRules): OrganizationReading {
  const { read, problems, swallowed, problemAt } = readYaml(file, text, organizationFile)
  if (!read) return { organization: null, given: null, problems: [...swallowed, ...problems], problemAt }
  const found = [
    ...swallowed,
    ...fileFindings(read, rules).map(({ path, message, level }) => problemAt(path, message, level)),
  ]
  const wrong = found.some(({ level }) => level === 'error')
  return { organization: wrong ? null : toOrganization(read), given: read, problems: found, problemAt }
}

export type ReadOrganization = {
  config: StoredConfig
  subdomain: string | null
  confirmEmail: ConfirmEmail
  exportKey: string | null
  campaigns: { campaign: Campaign; topics: string[] }[]
}

function toOrganization(file: OrganizationFile): ReadOrganization {
  const { campaigns, subdomain, confirmEmail, exportKey, ...given } = file
  return {
    config: {
      ...given,
      faviconResUrl: given.faviconResUrl || organizationDefaults.faviconResUrl,
      subdomain: subdomain ?? organizationDefaults.subdomain,
    },
    subdomain: subdomain ?? null,
    confirmEmail,
    exportKey: exportKey || null,
    campaigns: campaigns.map(each => ({ campaign: toCampaign(each), topics: each.topics })),
  }
}

function toCampaign({ topics: _topics, ...given }: CampaignInFile): Campaign {
  const form = given.form ?? blankForm
  return {
    ...given,
    startDate: readMoment(given.startDate, 'start') ?? '',
    endDate: readMoment(given.endDate, 'end') ?? '',
    supportingBills: given.supportingBills.flatMap(toSupportingBill),
    form: toForm(form, given.campaignName),
  }
}

const stances = { for: 'PRO', against: 'CON', either: 'EITHER' } as const satisfies Record<
  string,
  StarterStance
>

function toForm(form: typeof blankForm, campaignName: string): CampaignForm {
  const starters = form.starterMessages.map(each =>
    typeof each === 'string' ? { text: each, stance: null } : { ...each, stance: stances[each.stance] },
  )
  return {
    ...form,
    title: form.title || campaignName,
    starterMessages: starters.map(each => each.text),
    ...(starters.some(each => each.stance !== null)
      ? { starterStances: starters.map(each => each.stance) }
      : {}),
  }
}

function toSupportingBill({ id, proOrCon }: CampaignInFile['supportingBills'][number]): SupportingBill[] {
  const read = readBillId(id)
  if (!read) return []
  return [{ id, number: String(read.number), type: read.type, ...(proOrCon ? { proOrCon } : {}) }]
}
