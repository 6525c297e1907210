import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'

/** Twelve values of an invented person, which appear in no program and no other data. */
export const planted = {
  'first name': 'Zebulonia',
  'last name': 'Quagmirelli',
  email: 'zq.canary@canary-mail.example',
  street: '77 Quetzalcoatl Terrace',
  city: 'Xanaduville',
  zip: '82073-9917',
  subject: 'A subject about pelargoniums',
  message: 'my aunt keeps nineteen ocelots in the parlor',
  reasoning: 'because the heron nests on the chimney',
  'email of an office': 'staff.canary@canary-office.example',
  'street in an address bar': '88 Wombat Crossing',
  position: '41.13998713',
}

/** Returns a batch of this person, who lives in Cheyenne. */
export function plantedBatch(nth, marker, difference = {}) {
  const wyoming = 'WY'
  const batch = aBatchOf(nth, { marker, difference: { emailReceipt: true, ...difference } })
  const offices = ['HWY00', 'SWY01', 'SWY02']
  const user = {
    ...batch.submissions[0].userInfo,
    firstName: planted['first name'],
    lastName: planted['last name'],
    email: planted.email,
    addressStreet: planted.street,
    addressCity: planted.city,
    addressZip: planted.zip,
    addressState: wyoming,
    congressionalDistrict: 0,
  }
  const [first] = batch.submissions
  const submissions = offices.map(officeCodeToSubmit => ({
    ...first,
    userInfo: user,
    submission: `${marker}: ${planted.message}.`,
    segmentedSubmission: {
      ...first.segmentedSubmission,
      priority: planted.subject,
      reasoning: planted.reasoning,
    },
    officeCodeToSubmit,
  }))
  return { sessionId: `session-${marker}`, submissions }
}

/** The request with which the page asks for a draft. */
export const plantedDraft = {
  category: 'message',
  campaignId: 'how-we-vote',
  sessionId: 'session-draft',
  sender: { reasoning: `I think of our vote, ${planted.reasoning}.` },
  exampleMessages: [],
  supportedBills: [],
  metadata: {},
}
