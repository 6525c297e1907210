import type { FileRules } from '../../organizations/campaigns/fileFindings.ts'
import { readOrganization } from '../../organizations/campaigns/readOrganization.ts'
import type { FileProblem } from '../../platform/yaml/fileProblem.ts'
import type { OperatorSnapshot } from './snapshot.ts'

/** A campaign with the facts about it that its letters carry. */
export type RehearsalInput = NonNullable<OperatorSnapshot['found']>

type FileInputs = {
  /** Empty if the file has an error, because such a file is not loaded. */
  inputs: RehearsalInput[]
  problems: FileProblem[]
}

/** Reads the campaigns of an organization's file in the same way as the import. */
export function readInputs(file: string, text: string, rules: FileRules): FileInputs {
  const { organization, problems } = readOrganization(file, text, rules)
  if (!organization) return { inputs: [], problems }
  const { organizationId: id, organizationName: name } = organization.config
  return {
    problems,
    inputs: organization.campaigns.map(({ campaign, topics }) => ({
      organization: { id, name },
      campaign,
      topics,
    })),
  }
}

/** Returns the ids of all bills that the campaigns list. */
export function billIdsOf(inputs: readonly RehearsalInput[]): string[] {
  return inputs.flatMap(({ campaign }) => campaign.supportingBills.map(bill => bill.id))
}
