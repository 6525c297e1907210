import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Batch } from '@redress/core/submission/submission'

/** A batch is one person writing about one campaign: what is not about the legislator must not differ. */
export function sameForAll({ submissions }: Batch): FieldProblem[] {
  const [first] = submissions
  return submissions.flatMap((each, index) => {
    const field = (name: string) => ({
      field: `submissions.${index}.${name}`,
      message: 'must be the same in every submission',
    })
    return [
      ...(isDeepStrictEqual(each.userInfo, first?.userInfo) ? [] : [field('userInfo')]),
      ...(each.organizationCampaignId === first?.organizationCampaignId
        ? []
        : [field('organizationCampaignId')]),
      ...(isDeepStrictEqual(each.formAddons, first?.formAddons) ? [] : [field('formAddons')]),
      ...(each.emailReceipt === first?.emailReceipt ? [] : [field('emailReceipt')]),
    ]
  })
}
