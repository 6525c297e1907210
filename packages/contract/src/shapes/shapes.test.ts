import { chamberKeys, congressChambers } from '@redress/core/legislator/chambers'
import { expect, test } from 'vitest'
import { geoAddress } from './address.ts'
import { bill, selectedBill } from './bill.ts'
import { draftReply, draftRequest } from './draft.ts'
import { legislator } from './legislator.ts'
import { addon, campaign, campaignForm, organization, organizationConfig } from './organization.ts'
import { submission, submissionReply, userInfo } from './submission.ts'

// The fields of each shape in section 3 of the specification, word for word. Each shape may also contain fields that we
// added.
test.each([
  [
    'legislator',
    legislator,
    'id firstName lastName suffix imageUrl legislatorType party state district officeCode hasEmail phoneNumber',
  ],
  ['bill', bill, 'id type number name title url summary'],
  ['selected bill', selectedBill, 'id name title summary type proOrCon'],
  ['geo address', geoAddress, 'street city state zip congressionalDistrict formattedAddress'],
  ['organization', organization, 'id name subdomain'],
  [
    'organization’s configuration',
    organizationConfig,
    'organizationId organizationName logoResUrl faviconResUrl primaryColor secondaryColor subdomain websiteUrl campaigns newUi fullUrl',
  ],
  [
    'campaign',
    campaign,
    'campaignId organizationId campaignName startDate endDate redirectUrl completionMessage contactLegislatorMessage targetedParty issues metadata supportingBills form',
  ],
  [
    'campaign’s form',
    campaignForm,
    'title description billsDescription senderPlaceholder generatedMessagePlaceholder starterMessages addons',
  ],
  ['add-on', addon, 'type description'],
  ['draft', draftReply, 'subject message'],
  ['submission’s answer', submissionReply, 'ok status successfulSubmissions failedSubmissions summary'],
] as const)('[API-16] a %s has every field of the specification', (_what, shape, fields) => {
  expect(Object.keys(shape.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('[API-17] a draft request has every field of the specification', () => {
  const fields = ['category', 'sender', 'exampleMessages', 'supportedBills', 'metadata']
  expect(Object.keys(draftRequest.shape).toSorted()).toEqual(fields.toSorted())
})

test.each([
  [
    'submission',
    submission,
    'userInfo submission segmentedSubmission officeCodeToSubmit contactViaEmail legislatorId organizationCampaignId formAddons emailReceipt bills',
  ],
  [
    'constituent',
    userInfo,
    'prefix email firstName lastName addressStreet addressCity addressState addressZip congressionalDistrict supportedOrganizationId dateTermsAccepted datePrivacyPolicyAccepted versionTermsAccepted versionPrivacyPolicyAccepted',
  ],
] as const)('[API-14] a %s has these fields and no other', (_what, shape, fields) => {
  expect(Object.keys(shape.shape).toSorted()).toEqual(fields.split(' ').toSorted())
})

test('[API-16] a legislator is in the House, in the Senate or in neither, and in one of eight parties', () => {
  const { legislatorType, party } = legislator.shape
  expect(legislatorType.options).toEqual([...chamberKeys, 'UNKNOWN'])
  expect(congressChambers).toEqual(['HOUSE', 'SENATE'])
  expect(party.options).toEqual([
    'DEMOCRAT',
    'REPUBLICAN',
    'GREEN',
    'LIBERTARIAN',
    'NO_LABEL',
    'INDEPENDENT',
    'OTHER',
    'NONE',
  ])
})

test('[API-16] a stance is for or against', () => {
  expect(selectedBill.shape.proOrCon.options).toEqual(['PRO', 'CON'])
})

test('A bill of a state keeps the name and the link that the organization gave it', () => {
  const listed = {
    id: 'tx-hb-123',
    number: 'HB 123',
    type: 'STATE',
    name: 'Open Parks Act',
    link: 'https://a.example/',
  }
  expect(campaign.shape.supportingBills.parse([listed])).toEqual([listed])
  expect(bill.shape.type.safeParse('STATE').success).toBe(true)
  expect(selectedBill.shape.id.safeParse('tx-hb-123').success).toBe(true)
  for (const id of ['tx-hb', 'TX-HB-123', 'hb-123'])
    expect(selectedBill.shape.id.safeParse(id).success).toBe(false)
})
