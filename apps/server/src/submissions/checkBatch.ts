import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Campaign } from '@redress/core/campaign/campaign'
import { isPublished } from '@redress/core/campaign/landing'
import type { Batch, Submission } from '@redress/core/submission/submission'
import { addressFieldProblems } from '../addresses/addressFieldProblems.ts'
import { Rejection } from '../base/rejection.ts'
import type { CheckContext, FoundCampaign } from './checkContext.ts'
import type { CheckedBatch } from './checked.ts'
import { checkLetters } from './checkLetters.ts'
import { sameForAll } from './sameForAll.ts'
import { senderProblems } from './senderProblems.ts'
import { settleDistrict } from './settleDistrict.ts'

/**
 * A batch held against the same rules as the page, and its recipients found anew: what the page says of
 * offices, districts and bills only selects among what the server knows.
 */
export async function checkBatch(context: CheckContext, batch: Batch): Promise<CheckedBatch | Rejection> {
  const [first] = batch.submissions
  if (!first) return new Rejection(422, 'There is no submission.')
  const found = await findOpenCampaign(context, first)
  if (found instanceof Rejection) return found
  const place = await settlePlace(context, first)
  if (place instanceof Rejection) return place
  const early = [...sameForAll(batch), ...senderProblems(first.userInfo, context.clock.now())]
  early.push(...addonProblems(first, found.campaign))
  if (early.length > 0) return new Rejection(422, 'The batch breaks a rule.', early)
  return checkLetters(context, batch, { ...found, ...place, writer: batch.writer })
}

async function findOpenCampaign(
  context: CheckContext,
  first: Submission,
): Promise<FoundCampaign | Rejection> {
  const found = await context.findCampaign(first.organizationCampaignId)
  const refuse = (field: string, message: string) =>
    new Rejection(422, 'The batch breaks a rule.', [{ field: `submissions.0.${field}`, message }])
  if (!found) return refuse('organizationCampaignId', 'there is no such campaign')
  if (found.organization.id !== first.userInfo.supportedOrganizationId) {
    return refuse('userInfo.supportedOrganizationId', 'the campaign belongs to another organization')
  }
  if (!isPublished(found.campaign, context.clock.now())) {
    return refuse('organizationCampaignId', 'the campaign is not open')
  }
  return found
}

async function settlePlace(context: CheckContext, { userInfo }: Submission) {
  const { addressStreet: street, addressCity: city, addressState: state, addressZip: zip } = userInfo
  const typed = { street, city, state, zip }
  const wrong = addressFieldProblems(typed).map(({ field, message }) => ({
    field: `submissions.0.userInfo.address${field.charAt(0).toUpperCase()}${field.slice(1)}`,
    message,
  }))
  if (wrong.length > 0) return new Rejection(422, 'The batch breaks a rule.', wrong)
  const address = await context.resolveAddress(typed)
  const settled = settleDistrict(address, userInfo.congressionalDistrict)
  if (settled) return { address, district: settled.district, districtProved: settled.proved }
  const message = 'not the House district of this address'
  return new Rejection(422, 'The batch breaks a rule.', [
    { field: 'submissions.0.userInfo.congressionalDistrict', message },
  ])
}

function addonProblems({ formAddons }: Submission, campaign: Campaign): FieldProblem[] {
  return formAddons.flatMap(({ description }, index) =>
    campaign.form.addons.some(each => each.description === description)
      ? []
      : [
          {
            field: `submissions.0.formAddons.${index}.description`,
            message: 'not an add-on of this campaign',
          },
        ],
  )
}
