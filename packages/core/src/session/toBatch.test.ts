import { expect, test } from 'vitest'
import { aSelectedBill } from '../testing/aBill.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import { aLegislator, aSenator } from '../testing/aLegislator.ts'
import { anAddress } from '../testing/anAddress.ts'
import { aSession } from '../testing/aSession.ts'
import { toBatch } from './toBatch.ts'

const house = aSelectedBill({ proOrCon: 'CON' })
const senate = aSelectedBill({ id: '119-s-1748', type: 'S' })
const send = (difference: Parameters<typeof aSession>[0] = {}) =>
  toBatch(aSession(difference), aCampaign(), 'open-ledger')

test('[API-14] a letter has every field that the server reads', () => {
  const session = { subject: ' About  tickets ', addons: ['Keep me informed'], emailReceipt: false }
  expect(send({ ...session, selectedBills: [], selectedLegislatorIds: ['R000001'] })).toEqual({
    sessionId: 'visit-1',
    language: 'en',
    writer: 'drafted',
    submissions: [
      {
        userInfo: {
          prefix: 'MS',
          email: 'wilma@example.org',
          firstName: 'Wilma',
          lastName: 'Alder',
          addressStreet: '200 W 24th St',
          addressCity: 'Cheyenne',
          addressState: 'WY',
          addressZip: '82001',
          congressionalDistrict: 0,
          supportedOrganizationId: 'open-ledger',
          dateTermsAccepted: '2026-11-20T15:00:00.000Z',
          datePrivacyPolicyAccepted: '2026-11-20T15:00:00.000Z',
          versionTermsAccepted: 2,
          versionPrivacyPolicyAccepted: 2,
        },
        submission: 'Please make sellers show the whole price of a ticket from the start.',
        segmentedSubmission: {
          priority: 'About tickets',
          reasoning: 'A ticket for $40 cost me $71 at the end.',
          desiredAction: '',
          plansToVote: false,
          isCoalition: true,
        },
        officeCodeToSubmit: 'HWY00',
        contactViaEmail: false,
        organizationCampaignId: 'fair-tickets',
        formAddons: [{ description: 'Keep me informed', value: 'true' }],
        emailReceipt: false,
        bills: [],
      },
    ],
  })
})

test('[API-14] a batch says whether the person changed the draft', () => {
  expect(send({ draftEdited: true }).writer).toBe('edited')
})

test('[API-14] only letters without an office code go by email, and only they name the legislator', () => {
  const legislators = [
    aLegislator(),
    aSenator({ id: 'mail', officeCode: '', hasEmail: true }),
    aSenator({ id: 'both', hasEmail: true }),
  ]
  const selectedLegislatorIds = legislators.map(each => each.id)
  const { submissions } = send({ legislators, selectedLegislatorIds })
  expect(submissions.map(each => [each.officeCodeToSubmit, each.contactViaEmail, each.legislatorId])).toEqual(
    [
      ['HWY00', false, undefined],
      ['', true, 'mail'],
      ['SWY01', false, undefined],
    ],
  )
  expect('legislatorId' in submissions[0]!).toBe(false)
})

test('[API-15] [VAL-13] each letter carries its own chamber’s bills', () => {
  const { submissions } = send({ selectedBills: [house, senate] })
  expect(submissions.map(each => each.bills)).toEqual([[house], [senate], [senate]])
})

test('[API-14] [VAL-11] [VAL-13] unselected legislators, bills and add-ons are not sent', () => {
  const { submissions } = send({ selectedBills: [], selectedLegislatorIds: ['S000002'] })
  expect(submissions).toHaveLength(1)
  expect(submissions[0]).toMatchObject({
    officeCodeToSubmit: 'SWY02',
    bills: [],
    formAddons: [{ description: 'Keep me informed', value: 'false' }],
  })
})

test('[API-18] the draft becomes the message, and the subject becomes the priority, in the form that gateways accept', () => {
  const { submissions } = send({
    draft: ' One\r\nTwo\u0000 \n',
    subject: 'About\ntickets',
    reasoning: '\tWhy\r',
  })
  expect(submissions[0]).toMatchObject({
    submission: 'One\nTwo',
    segmentedSubmission: { priority: 'About tickets', reasoning: 'Why' },
  })
})

test('a district that the person has stated is sent as stated', () => {
  const address = anAddress({ state: 'TX', congressionalDistrict: 18, source: 'stated' })
  const legislators = [aLegislator({ state: 'TX', district: 18, officeCode: 'HTX18' })]
  const { submissions } = send({ address, legislators })
  expect(submissions.map(each => [each.officeCodeToSubmit, each.userInfo.congressionalDistrict])).toEqual([
    ['HTX18', 18],
  ])
})

test('names and the email address are sent tidied', () => {
  const { submissions } = send({
    firstName: ' Wilma  Ann ',
    lastName: 'Al\u0000der',
    email: ' \u200Bw@e.org ',
  })
  expect(submissions[0]!.userInfo).toMatchObject({
    firstName: 'Wilma Ann',
    lastName: 'Alder',
    email: 'w@e.org',
  })
})

test('[API-14] a batch says that no answer is needed only if the person said so', () => {
  expect(send({ answerWanted: false }).answerWanted).toBe(false)
  expect(JSON.parse(JSON.stringify(send()))).not.toHaveProperty('answerWanted')
})

test('[VAL-11] an office with its own form gets no letter from us, and its legislator is handed over', () => {
  const form = 'https://stone.senate.gov/contact'
  const own = aSenator({ officeCode: '', form })
  const { submissions, handOver } = send({
    legislators: [aLegislator(), own],
    selectedLegislatorIds: ['R000001', own.id],
  })
  expect(submissions.map(each => each.officeCodeToSubmit)).toEqual(['HWY00'])
  expect(handOver).toEqual([own.id])
  const alone = send({ legislators: [own], selectedLegislatorIds: [own.id] })
  expect(alone).toMatchObject({ submissions: [], handOver: [own.id] })
})
