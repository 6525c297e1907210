import { jurisdictionsOf } from '@redress/core/campaign/audience'
import type { Segment } from '@redress/core/campaign/segments'
import type { FileRules } from '../../organizations/campaigns/fileFindings.ts'
import { readOrganization } from '../../organizations/campaigns/readOrganization.ts'
import { type FileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import type { OperatorSnapshot } from './snapshot.ts'

/** A campaign, with the facts that its letters contain. */
export type RehearsalInput = NonNullable<OperatorSnapshot['found']>

type FileInputs = {
  /** It is empty if the file has an error, because the import would not load such a file. */
  inputs: RehearsalInput[]
  problems: FileProblem[]
}

/** Reads the campaigns of an organization's file as the import does. */
export function readInputs(file: string, text: string, rules: FileRules): FileInputs {
  const { organization, problems: found } = readOrganization(file, text, rules)
  const problems = found.map(wordProblem)
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

/** Returns the codes of the states and councils to which the campaigns write. */
export function statesIn(inputs: readonly RehearsalInput[]): string[] {
  return [...new Set(inputs.flatMap(({ campaign }) => jurisdictionsOf(campaign)))]
}

/** Returns the segments of all campaigns, for the facts on which their conditions rest. */
export function segmentsOf(inputs: readonly RehearsalInput[]): Segment[] {
  return inputs.flatMap(({ campaign }) => campaign.segments ?? [])
}
