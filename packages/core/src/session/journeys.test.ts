import { describe, expect, test } from 'vitest'
import { aBill, aSenateBill } from '../testing/aBill.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import { aLegislator, aSenator, wyoming } from '../testing/aLegislator.ts'
import { anAddress } from '../testing/anAddress.ts'
import { anOrganization } from '../testing/anOrganization.ts'
import { aDelivered, aFailure, aReply } from '../testing/aReply.ts'
import { play } from '../testing/play.ts'
import { someRules } from '../testing/someRules.ts'
import type { Effect } from './effects.ts'
import type { SessionEvent } from './events.ts'
import type { Rules } from './rules.ts'
import { newSession, type Session } from './session.ts'

/** A visit from the first page on: its events, the resulting session, and the performed effects. */
type Journey = {
  who: string
  events: SessionEvent[]
  session: Partial<Session>
  /** The kinds of all effects in order, without logs and timers. */
  done: Effect['do'][]
}

const campaigns = [aCampaign(), aCampaign({ campaignId: 'no-bills', supportingBills: [] })]

/** The events and effects in which the layouts differ, when a visitor continues to the personal details. */
type Way = {
  layout: string
  rules: Rules
  goesOn: SessionEvent[]
  gone: Effect['do'][]
  received: string[]
  /** Two attempts to continue at a moment when the visitor cannot continue yet. */
  tooEarly: SessionEvent[]
  /** The events of the timers that run out once a draft stays unchanged for a moment. */
  rested: SessionEvent[]
}

const opensForm: SessionEvent[] = [
  { type: 'submitClicked' },
  { type: 'stepPushed', step: 'ADD_PERSONAL_INFORMATION' },
]

const ways: Way[] = [
  {
    layout: 'classic',
    rules: someRules({ organization: anOrganization({ campaigns }) }),
    goesOn: [{ type: 'letterSeen' }, { type: 'nextClicked' }, { type: 'personalPageOpened' }],
    gone: ['go'],
    received: ['next_clicked: without_error', 'opened_page: personal_info'],
    tooEarly: [{ type: 'nextClicked' }, { type: 'nextClicked' }],
    rested: [],
  },
  {
    layout: 'chat',
    rules: someRules({ organization: anOrganization({ campaigns, newUi: true }) }),
    goesOn: opensForm,
    gone: [],
    received: ['opened_page: personal_info'],
    tooEarly: [...opensForm, { type: 'submitClicked' }],
    rested: [{ type: 'billsDue' }],
  },
]

const opens = (campaignId: string): SessionEvent => ({ type: 'messagePageOpened', campaignId, referrer: '' })
const bills: SessionEvent = { type: 'billsFound', bills: [aBill(), aSenateBill()] }
const noPosition: SessionEvent = { type: 'positionFailed', reason: 'denied' }
const types = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
const address: SessionEvent[] = [
  { type: 'addressEntered', address: types },
  { type: 'addressFound', address: anAddress() },
  { type: 'legislatorsFound', legislators: wyoming() },
]
const drafted: SessionEvent[] = [
  { type: 'reasoningEdited', text: 'Fees are unfair' },
  { type: 'draftDue' },
  {
    type: 'draftArrived',
    reply: { subject: 'Unfair fees', message: 'Fees are unfair to all.', offline: true },
  },
]
const details: SessionEvent[] = [
  { type: 'prefixChosen', prefix: 'MS' },
  { type: 'firstNameEdited', text: 'Wilma' },
  { type: 'lastNameEdited', text: 'Alder' },
  { type: 'emailEdited', text: 'wilma@example.org' },
  { type: 'termsToggled', checked: true },
]
const arrived = aReply([aDelivered()], [])
const saved = aReply([], [aFailure({ willRetry: true })])
const failed = aReply([], [aFailure()])
const submits = (reply: typeof arrived): SessionEvent[] => [
  { type: 'submitClicked' },
  { type: 'submissionAnswered', reply },
]
const send: SessionEvent = { type: 'submitClicked' }
const closes: SessionEvent = { type: 'resultClosed' }
const written = [opens('fair-tickets'), noPosition, bills, ...address, ...drafted]
const begun: Effect['do'][] = ['fetchBills', 'locate', 'report', 'findAddress', 'findLegislators', 'draft']

const journeysIn = ({ goesOn, gone, tooEarly, rested }: Way): Journey[] => [
  {
    who: 'A visitor from Wyoming writes to all three and their letters arrive',
    events: [...written, ...goesOn, ...details, ...submits(arrived)],
    session: {
      draft: 'Fees are unfair to all.',
      selectedLegislatorIds: ['R000001', 'S000001', 'S000002'],
      ending: { kind: 'answered', reply: arrived },
    },
    done: [...begun, ...gone, 'submit', 'remember'],
  },
  {
    who: 'After closing the result the visit is a new one, and the visitor is known',
    events: [...written, ...goesOn, ...details, ...submits(arrived), closes],
    session: {
      sessionId: 'visit-2',
      draft: '',
      campaignId: '',
      firstName: 'Wilma',
      ending: { kind: 'none' },
    },
    done: [...begun, ...gone, 'submit', 'remember', 'go'],
  },
  {
    who: 'When Congress is closed the letters are safe, and the visit ends too',
    events: [...written, ...goesOn, ...details, ...submits(saved), closes],
    session: { sessionId: 'visit-2', draft: '', firstName: '', constituentInfo: null },
    done: [...begun, ...gone, 'submit', 'go'],
  },
  {
    who: 'When every office refuses, the visitor corrects the letter and sends it under the same visit',
    events: [
      ...written,
      ...goesOn,
      ...details,
      ...submits(failed),
      closes,
      { type: 'draftEdited', text: 'A better letter' },
      ...submits(arrived),
    ],
    session: { sessionId: 'visit-1', draft: 'A better letter' },
    done: [...begun, ...gone, 'submit', 'submit', 'remember'],
  },
  {
    who: 'When the server cannot be reached, an alert says so and nothing is lost',
    events: [
      ...written,
      ...goesOn,
      ...details,
      { type: 'submitClicked' },
      { type: 'submissionFailed', reason: 'offline' },
      closes,
    ],
    session: { sessionId: 'visit-1', draft: 'Fees are unfair to all.', firstName: 'Wilma' },
    done: [...begun, ...gone, 'submit', 'report'],
  },
  {
    who: 'A visitor who goes on too early, and once more, is told what is missing and sends nothing',
    events: [opens('fair-tickets'), noPosition, bills, ...tooEarly],
    session: { touched: expect.objectContaining({ address: true, legislators: true, draft: true }) },
    done: ['fetchBills', 'locate', 'report'],
  },
  {
    who: 'A visitor whose browser knows the place types no address',
    events: [
      opens('fair-tickets'),
      { type: 'positionFound', address: anAddress() },
      { type: 'legislatorsFound', legislators: wyoming() },
    ],
    session: { address: anAddress(), selectedLegislatorIds: ['R000001', 'S000001', 'S000002'] },
    done: ['fetchBills', 'locate', 'findLegislators'],
  },
  {
    who: 'A campaign without bills suggests some once there is a letter',
    events: [
      opens('no-bills'),
      noPosition,
      ...address,
      ...drafted,
      ...rested,
      { type: 'billsSuggested', bills: [aBill()] },
    ],
    session: { bills: [], suggestedBills: [aBill()] },
    done: ['locate', 'report', 'findAddress', 'findLegislators', 'draft', 'suggestBills'],
  },
  {
    who: 'A visitor who goes on while a draft is due sends what they have read',
    events: [
      ...written,
      { type: 'reasoningEdited', text: 'One more thing' },
      ...goesOn,
      ...details,
      { type: 'draftArrived', reply: { subject: '', message: 'Never read by anyone', offline: false } },
      { type: 'submitClicked' },
    ],
    session: { draft: 'Fees are unfair to all.' },
    done: [...begun, ...gone, 'submit'],
  },
  {
    who: 'A visitor who looks at two campaigns begins the second with an empty sheet and the same people',
    events: [...written, opens('no-bills'), { type: 'legislatorsFound', legislators: wyoming() }],
    session: {
      sessionId: 'visit-2',
      campaignId: 'no-bills',
      draft: '',
      selectedLegislatorIds: ['R000001', 'S000001', 'S000002'],
    },
    done: [...begun, 'findLegislators'],
  },
]

const split = anAddress({
  state: 'TX',
  congressionalDistrict: -1,
  districtCandidates: [7, 18],
  source: 'zip',
})
const senator = aSenator({ state: 'TX', officeCode: 'STX01' })
const member = aLegislator({ state: 'TX', district: 18, officeCode: 'HTX18' })
const inHouston: SessionEvent[] = [
  { type: 'addressEntered', address: split },
  { type: 'addressFound', address: split },
  { type: 'legislatorsFound', legislators: [senator] },
]
const chooses: SessionEvent[] = [
  { type: 'districtStated', district: 18 },
  { type: 'legislatorsFound', legislators: [member, senator] },
]

const quiet = new Set<Effect['do']>(['log', 'later', 'cancel'])

describe.each(ways)('in the $layout layout', way => {
  const { rules, goesOn, received: toldOnTheWay } = way
  test('A visitor whose ZIP code is split writes to the senator and the House member they choose', () => {
    const opening = [opens('fair-tickets'), noPosition, bills]
    const first = play(
      newSession('visit-1'),
      [...opening, ...inHouston, ...drafted, ...goesOn, ...details, send],
      rules,
    )
    expect(first.session.selectedLegislatorIds).toEqual([senator.id])
    expect(first.effects.map(each => each.do)).not.toContain('go')
    expect(first.effects.map(each => each.do)).not.toContain('submit')
    const after = play(first.session, [...chooses, ...goesOn, ...details, send], rules)
    const sent = after.effects.flatMap(each => (each.do === 'submit' ? each.batch.submissions : []))
    expect(sent.map(each => each.officeCodeToSubmit)).toEqual(['HTX18', 'STX01'])
    expect(sent.map(each => each.userInfo.congressionalDistrict)).toEqual([18, 18])
  })

  test('A reload keeps the district that was chosen, and a new address forgets it', () => {
    const chosen = play(
      newSession('visit-1'),
      [opens('fair-tickets'), ...inHouston, ...chooses],
      rules,
    ).session
    const reloaded = play(
      newSession('visit-9'),
      [{ type: 'sessionRestored', session: chosen }, opens('fair-tickets')],
      rules,
    )
    const stated = { ...split, congressionalDistrict: 18, source: 'stated' }
    expect(reloaded.session.address).toEqual(stated)
    expect(reloaded.session.legislators).toEqual(chosen.legislators)
    const moved = play(reloaded.session, [{ type: 'addressFound', address: split }], rules)
    expect(moved.session.address).toEqual(split)
  })

  test.each(journeysIn(way))('$who', ({ events, session, done }) => {
    const after = play(newSession('visit-1'), events, rules)
    expect(after.session).toMatchObject(session)
    expect(after.effects.map(each => each.do).filter(each => !quiet.has(each))).toEqual(done)
  })

  test('a whole journey is logged step by step, without personal data', () => {
    const { effects } = play(
      newSession('visit-1'),
      [...written, ...goesOn, ...details, ...submits(arrived), closes],
      rules,
    )
    const received = effects.flatMap(each => (each.do === 'log' ? [`${each.event}: ${each.value}`] : []))
    expect(received).toEqual(['referrer: ', 'opened_page: message', ...toldOnTheWay, 'submission: success'])
  })
})
