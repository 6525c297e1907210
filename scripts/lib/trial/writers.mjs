import { createHash } from 'node:crypto'
import { states } from '@redress/core/address/states'
import { seatsOf } from '@redress/core/legislator/seats'

/** All constituencies of the country, each with the offices to which its people may write. */
const homes = states.flatMap(state => {
  const seats = seatsOf(state)
  const senators = seats.filter(seat => seat.legislatorType === 'SENATE')
  return seats
    .filter(seat => seat.legislatorType === 'HOUSE')
    .map(seat => ({
      state: state.code,
      district: seat.district,
      offices: [seat, ...senators].map(({ code }) => code),
    }))
})

const sentences = [
  'I have lived in this town for thirty years, and I have voted in every election since I came of age.',
  'The county closed two of the polling places near us, and the one that is left is an hour away by bus.',
  'My mother, who is eighty-four, stood in line for three hours last time, and there was no chair.',
  'A neighbor works two shifts and could not get to the office that issues the papers while it is open.',
  'I am asking you to think of people like them when this comes to the floor, and to say so in public.',
  'It would mean a great deal to us to know that somebody in Washington has read this and thought about it.',
]

/** Returns a text of about 1,500 characters. No two letters have the same text. */
function letterOf(marker) {
  const paragraphs = [0, 1, 2, 3, 4].map(nth =>
    [0, 1, 2].map(next => sentences[(3 * nth + next) % sentences.length]).join(' '),
  )
  return `This is letter ${marker} about how we vote.\n\n${paragraphs.join('\n\n')}`.slice(0, 1500)
}

/**
 * Returns the batch that the page would send for the nth of many people, who live in all districts: a letter to each of
 * their offices, or to the first `most` offices.
 * @param {number} nth
 * @param {{ most?: number, marker?: string, home?: number, difference?: object }} options `marker` is a word that the
 * letter's text contains
 */
export function aBatchOf(nth, { most = 3, marker = `m${nth}x`, home = nth, difference = {} } = {}) {
  const { state, district, offices } = homes[home % homes.length]
  const person = createHash('sha256').update(`person ${nth}`).digest('hex').slice(0, 8)
  const userInfo = {
    prefix: 'MS',
    email: `${person}@example.org`,
    firstName: 'Ada',
    lastName: `Testcase ${person}`,
    addressStreet: `${1 + (nth % 9000)} Main Street`,
    addressCity: 'Springfield',
    addressState: state,
    addressZip: '82001',
    congressionalDistrict: district,
    supportedOrganizationId: 'common-ground',
    dateTermsAccepted: '2026-01-01T00:00:00.000Z',
    datePrivacyPolicyAccepted: '2026-01-01T00:00:00.000Z',
    versionTermsAccepted: 2,
    versionPrivacyPolicyAccepted: 2,
  }
  const submissions = offices.slice(0, most).map(officeCodeToSubmit => ({
    userInfo,
    submission: letterOf(marker),
    segmentedSubmission: {
      priority: '',
      reasoning: '',
      desiredAction: '',
      plansToVote: false,
      isCoalition: true,
    },
    officeCodeToSubmit,
    contactViaEmail: false,
    organizationCampaignId: 'how-we-vote',
    formAddons: [],
    emailReceipt: false,
    bills: [],
    ...difference,
  }))
  return { sessionId: `session-${marker}`, submissions }
}
