import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districtChoices } from '../address/address.ts'
import { findingKinds } from '../message/message.ts'
import { aBatch } from '../testing/aBatch.ts'
import { aBill, aSenateBill } from '../testing/aBill.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import { aLegislator, wyoming } from '../testing/aLegislator.ts'
import { anAddress } from '../testing/anAddress.ts'
import { anOrganization } from '../testing/anOrganization.ts'
import { aMailDemand, aSolution, aWorkDemand } from '../testing/aProof.ts'
import { aDelivered, aFailure, aReply } from '../testing/aReply.ts'
import { aSession } from '../testing/aSession.ts'
import { someRules } from '../testing/someRules.ts'
import { isBlank } from '../text/text.ts'
import type { SessionEvent } from './events.ts'
import { layoutOf } from './layouts.ts'
import { hasDetailProblem, hasMessageProblem } from './problems.ts'
import type { Rules, Step } from './rules.ts'
import { type ChatStep, newSession, nothingAwaited, openingSteps, type Session } from './session.ts'
import { hasDetailsOpen } from './shown.ts'
import { step } from './step.ts'

const campaigns = [
  aCampaign(),
  aCampaign({ campaignId: 'no-bills', supportingBills: [], targetedParty: 'Democrat' }),
  aCampaign({ campaignId: 'gone', startDate: '' }),
]
const inEither = [false, true].map(newUi => someRules({ organization: anOrganization({ campaigns, newUi }) }))

const text = fc.oneof(
  fc.constantFrom('', ' ', 'short', 'Long enough to be sent.', 'wilma@example.org', 'x'.repeat(10_001)),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const checked = fc.boolean()
const reason = fc.constant('503')
const bill = fc.constantFrom(aBill(), aSenateBill(), aBill({ id: '119-hr-22' }))
const place = fc.constantFrom(
  anAddress(),
  anAddress({ congressionalDistrict: -1 }),
  anAddress({ state: 'MT', congressionalDistrict: 2 }),
  anAddress({ state: 'TX', congressionalDistrict: -1, districtCandidates: [7, 18], source: 'zip' }),
)
const people = fc.constantFrom(wyoming(), [], [aLegislator({ officeCode: '' })])
const reply = fc.constantFrom(
  aReply([aDelivered()], []),
  aReply([aDelivered()], [aFailure()]),
  aReply([], [aFailure()]),
  aReply([], [aFailure({ willRetry: true })]),
  aReply([], [], { ok: false }),
)
const demand = fc.constantFrom(aWorkDemand(), aMailDemand())
const provenBatch = fc.constantFrom(
  aBatch(),
  aBatch({ proof: { work: aSolution() } }),
  aBatch({ proof: 'mail' }),
)
const before = fc.constantFrom('Long enough to be sent.', 'I have three children.')
const message = fc.oneof(text, fc.constant('Long enough to be sent. I have three children.'))
const finding = fc.record({
  kind: fc.constantFrom(...findingKinds, 'threat', 'threat', 'threat', 'threat'),
  sentence: fc.option(text, { nil: undefined }),
})
const draft = fc.record({
  subject: text,
  message,
  offline: checked,
  findings: fc.array(finding, { maxLength: 2 }),
  parts: fc.subarray([{ text: 'Long enough to be sent.', source: 'request' as const }]),
})
const offered = [{ before: 'Long enough to be sent.', after: 'Long enough, and to be sent.' }]
const kept = fc.constantFrom(newSession('kept'), aSession())
// Makes sessions that have already begun. They may contain errors, and requests may be running.
const midway = fc
  .record({
    draft: fc.constantFrom('Long enough to be sent.', 'short'),
    draftEdited: checked,
    lastName: fc.constantFrom('Alder', 'Alder', ''),
    termsAndPrivacyChecked: checked,
    selectedLegislatorIds: fc.constantFrom<string[]>(['R000001'], ['S000001'], []),
    subject: fc.constantFrom('', '', 'Seats', 'Tickets'),
    findings: fc.constantFrom<Session['findings']>([], [], [], [{ kind: 'threat' }]),
    steps: fc.constantFrom<ChatStep[]>([...openingSteps], [...openingSteps, 'ADD_PERSONAL_INFORMATION']),
    address: fc.constantFrom(
      anAddress(),
      anAddress({ state: 'MT', congressionalDistrict: -1 }),
      anAddress({ state: 'TX', congressionalDistrict: -1, districtCandidates: [7, 18], source: 'zip' }),
    ),
    waiting: fc.constantFrom(
      nothingAwaited,
      nothingAwaited,
      { ...nothingAwaited, draft: true },
      { ...nothingAwaited, submit: true },
      { ...nothingAwaited, submit: true, proof: true },
      { ...nothingAwaited, address: true },
    ),
  })
  .map(difference => ({
    ...aSession(difference),
    edits: offered.filter(edit => difference.draft.includes(edit.before)),
    dateTermsAndPrivacyAccepted: difference.termsAndPrivacyChecked ? '2026-11-20T15:00:00.000Z' : '',
  }))
const visit = fc.oneof(kept, midway)
const info = fc.constant({
  prefix: 'DR' as const,
  email: 'd@example.org',
  firstName: 'D',
  lastName: 'R',
  dateTermsAndPrivacyAccepted: '2026-01-01T00:00:00.000Z',
})

const pushed = ['BILLS', 'ADD_PERSONAL_INFORMATION', 'COMPLETE'] as const
const happen = <T extends SessionEvent['type']>(type: T) => fc.constant(type)
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({
    type: happen('messagePageOpened'),
    campaignId: fc.constantFrom('fair-tickets', 'no-bills', 'gone', 'nowhere'),
    referrer: text,
  }),
  fc.record({ type: fc.constantFrom('personalPageOpened', 'draftRested', 'regenerateClicked', 'draftDue') }),
  fc.record({ type: fc.constantFrom('billsDue', 'editMessageClicked') }),
  fc.record({ type: happen('stepPushed'), step: fc.constantFrom(...pushed) }),
  fc.record({ type: fc.constantFrom('offeredDraftTaken', 'offeredDraftDeclined', 'draftUndone') }),
  fc.record({ type: happen('nextClicked') }),
  { weight: 4, arbitrary: fc.record({ type: happen('submitClicked') }) },
  fc.record({ type: fc.constantFrom('resultClosed', 'confirmByEmailChosen', 'emailDoubted') }),
  fc.record({ type: happen('submissionLimited'), minutes: fc.constant(12) }),
  fc.record({ type: happen('proofDemanded'), demand, batch: provenBatch }),
  fc.record({ type: happen('workEnded'), work: fc.constantFrom(aSolution(), null), batch: provenBatch }),
  fc.record({ type: happen('answerToggled'), wanted: checked }),
  fc.record({ type: happen('detailsForgotten') }),
  fc.record({ type: fc.constantFrom('billsFailed', 'positionFailed', 'addressFailed'), reason }),
  fc.record({ type: fc.constantFrom('legislatorsFailed', 'draftFailed', 'submissionFailed'), reason }),
  fc.record({ type: happen('sessionRestored'), session: kept }),
  fc.record({ type: happen('constituentRecalled'), info }),
  fc.record({
    type: fc.constantFrom('billsFound', 'billsSuggested'),
    bills: fc.array(bill, { maxLength: 3 }),
  }),
  fc.record({ type: happen('billChosen'), bill, stance: fc.constantFrom('PRO', 'CON') }),
  fc.record({ type: fc.constantFrom('positionFound', 'addressFound'), address: place }),
  fc.record({ type: fc.constantFrom('addressEntered', 'addressEdited'), address: place }),
  fc.record({ type: happen('addressEditsDropped') }),
  fc.record({ type: happen('addressFailed'), reason, refused: fc.constant({ zip: 'is not known' }) }),
  fc.record({ type: happen('locationAsked') }),
  fc.record({ type: happen('locationFound'), address: place }),
  fc.record({ type: happen('locationFailed'), why: fc.constantFrom('no-position', 'no-place'), reason }),
  {
    weight: 3,
    arbitrary: fc.record({ type: happen('districtStated'), district: fc.constantFrom(-1, 0, 2, 7, 18, 99) }),
  },
  fc.record({ type: happen('districtRefused'), reason }),
  fc.record({ type: happen('legislatorsFound'), legislators: people }),
  fc.record({ type: happen('legislatorToggled'), id: fc.constantFrom('R000001', 'S000001', 'unknown') }),
  fc.record({ type: fc.constantFrom('reasoningEdited', 'subjectEdited', 'draftEdited'), text }),
  fc.record({ type: fc.constantFrom('firstNameEdited', 'lastNameEdited', 'emailEdited'), text }),
  { weight: 4, arbitrary: fc.record({ type: happen('draftArrived'), reply: draft }) },
  fc.record({ type: happen('draftCancelled') }),
  fc.record({ type: happen('draftSentenceArrived'), text }),
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('editTaken', 'editDeclined'), before }) },
  fc.record({ type: happen('writerChosen'), ownWords: checked }),
  fc.record({ type: happen('styleAsked'), style: fc.constantFrom('shorter', 'plainer') }),
  fc.record({ type: happen('conflictSettled'), keep: fc.constantFrom('words', 'stance') }),
  fc.record({ type: happen('modelDownloading'), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ type: happen('reasonToggled'), reason: text, checked }),
  fc.record({ type: happen('prefixChosen'), prefix: fc.constantFrom('MR', 'MRS', 'MS', 'DR') }),
  fc.record({ type: fc.constantFrom('termsToggled', 'receiptToggled'), checked }),
  fc.record({ type: happen('addonToggled'), description: text, checked }),
  fc.record({ type: happen('submissionAnswered'), reply }),
)

const events = fc.array(event, { minLength: 1, maxLength: 30, size: 'max' })

/**
 * Plays random events on random sessions in both layouts. Calls `holds` with the assertions after each event, and fails
 * if an event throws.
 */
function always(
  holds: (before: Session, event: SessionEvent, after: Step & { rules: Rules }) => void,
  numRuns = 400,
) {
  fc.assert(
    fc.property(fc.constantFrom(...inEither), visit, events, (rules, start, received) => {
      let now = start
      for (const each of received) {
        const after = step(now, each, rules)
        holds(now, each, { ...after, rules })
        now = after.session
      }
    }),
    { numRuns },
  )
}

test('a letter that a person has edited is never overwritten by a draft that arrives', () => {
  always((before, { type }, after) => {
    if (type !== 'draftArrived' || !before.draftEdited) return
    expect(after.session.draft).toBe(before.draft)
    expect(after.session.draftEdited).toBe(true)
  })
})

test('only the person, a draft, a new visit or a restored one changes the letter', () => {
  const may = [
    'draftEdited',
    'draftArrived',
    'offeredDraftTaken',
    'editTaken',
    'draftUndone',
    'messagePageOpened',
    'sessionRestored',
    'resultClosed',
  ]
  always((before, { type }, after) => {
    if (!may.includes(type)) expect(after.session.draft).toBe(before.draft)
  })
})

test('an edit is offered only while its sentence is in the letter', () => {
  always((_before, _event, { session }) => {
    for (const edit of session.edits) expect(session.draft).toContain(edit.before)
  })
})

test('a letter whose reasons hold a threat is not sent', () => {
  always((before, _event, { effects }) => {
    if (!before.findings.some(each => each.kind === 'threat')) return
    expect(effects.map(each => each.do).filter(each => each === 'submit' && !before.waiting.proof)).toEqual(
      [],
    )
  })
})

test('no sentence arrives while no draft is awaited', () => {
  always((_before, _event, { session }) => {
    if (!session.waiting.draft) expect(session.arriving).toBe('')
  })
})

test('Undo brings back the text that a draft has replaced', () => {
  always((before, { type }, { session, rules }) => {
    if (type !== 'draftArrived' && type !== 'offeredDraftTaken') return
    if (isBlank(before.draft) || session.draft === before.draft) return
    expect(step(session, { type: 'draftUndone' }, rules).session.draft).toBe(before.draft)
  })
})

test('[PERS-08] terms that are not ticked never have a date, and ticked ones always do', () => {
  always((_before, _event, { session: { termsAndPrivacyChecked, dateTermsAndPrivacyAccepted } }) => {
    expect(dateTermsAndPrivacyAccepted !== '').toBe(termsAndPrivacyChecked)
  })
})

test('nothing is sent with a problem present, while the page waits, or without a click', () => {
  always((before, { type }, after) => {
    if (!after.effects.some(each => each.do === 'submit')) return
    const layout = layoutOf(after.rules.organization)
    if (type === 'workEnded') {
      expect(before.waiting.proof).toBe(true)
      return
    }
    expect(['submitClicked', 'confirmByEmailChosen']).toContain(type)
    expect(hasMessageProblem(before, after.rules)).toBe(false)
    expect(layout.details === 'page' || hasDetailsOpen(before)).toBe(true)
    expect(hasDetailProblem(before)).toBe(false)
    expect(Object.values(before.waiting)).not.toContain(true)
  })
})

test('a sent batch has at least one letter, and each goes to an office or an email address', () => {
  always((_before, _event, { effects }) => {
    for (const each of effects) {
      if (each.do !== 'submit') continue
      expect(each.batch.submissions.length).toBeGreaterThan(0)
      for (const { officeCodeToSubmit, contactViaEmail } of each.batch.submissions) {
        expect(officeCodeToSubmit !== '').toBe(!contactViaEmail)
      }
    }
  })
})

test('the page waits for a call exactly when it was requested', () => {
  always((before, _event, after) => {
    const asked = after.effects.map(each => each.do)
    if (asked.includes('submit')) expect(after.session.waiting.submit).toBe(true)
    if (asked.includes('draft')) expect(after.session.waiting.draft).toBe(true)
    if (asked.includes('findLegislators')) expect(after.session.waiting.legislators).toBe(true)
    const newly = (key: keyof Session['waiting']) =>
      Boolean(after.session.waiting[key] && !before.waiting[key])
    if (newly('submit')) expect(asked).toContain('submit')
    if (newly('proof')) expect(asked).toContain('solve')
    if (after.session.waiting.proof) expect(after.session.waiting.submit).toBe(true)
    if (newly('draft')) expect(asked).toContain('draft')
    if (newly('legislators')) expect(asked).toContain('findLegislators')
    if (newly('bills'))
      expect(asked.some(each => each === 'fetchBills' || each === 'suggestBills')).toBe(true)
    if (newly('address')) expect(asked.some(each => each === 'locate' || each === 'findAddress')).toBe(true)
  })
})

test('a district is stated only if the address proves none, and only a possible one', () => {
  always((before, { type }, { session: { address } }) => {
    if (type !== 'districtStated' || address === before.address) return
    expect(districtChoices(before.address)).toContain(address.congressionalDistrict)
    expect(address.source).toBe('stated')
  })
})

test('a step does not change the session it is given, and gives the same result twice', () => {
  always((before, each, { rules, ...after }) => {
    const copy = structuredClone(before)
    expect(step(before, each, rules)).toEqual(after)
    expect(before).toEqual(copy)
  })
})

test('no personal data is logged or reported', () => {
  always((_before, _event, { effects }) => {
    for (const each of effects) {
      if (each.do === 'log' && each.event !== 'referrer') expect(each.value).not.toMatch(/@|Long enough|24th/)
      if (each.do === 'report') expect(each.reason).not.toMatch(/@|Long enough|24th/)
    }
  })
})

test('[CHAT-02] a conversation never holds a step twice, and always begins the same way', () => {
  always((before, { type }, { session: { steps } }) => {
    expect(new Set(steps).size).toBe(steps.length)
    if (type !== 'sessionRestored') expect(steps.slice(0, 2)).toEqual(before.steps.slice(0, 2))
  })
})

/** This many runs also reach the rarest case. */
const manyRuns = 3_000

test('the generated visits cover every case of the tests above', () => {
  const met = {
    'a draft that arrives over an edited letter': 0,
    'a draft that replaces another': 0,
    'an offered edit': 0,
    'an edit that is taken': 0,
    'a threat': 0,
    'a draft that is waited for': 0,
    'a batch that is sent': 0,
    'a proof that is worked on': 0,
    'a proof that goes with its batch': 0,
    'a district that is stated': 0,
    'bills, legislators and an address that are asked for': 0,
    'a line for the log': 0,
    'a report of an error': 0,
    'ticked terms': 0,
  } satisfies Record<string, number>
  const count = (what: keyof typeof met, isMet: boolean) => {
    if (isMet) met[what] += 1
  }
  always((before, { type }, { session, effects }) => {
    const asked = effects.map(each => each.do)
    const isNew = (key: keyof Session['waiting']) => Boolean(session.waiting[key] && !before.waiting[key])
    count('a draft that arrives over an edited letter', type === 'draftArrived' && before.draftEdited)
    count(
      'a draft that replaces another',
      ['draftArrived', 'offeredDraftTaken'].includes(type) &&
        before.draft.trim() !== '' &&
        session.draft !== before.draft,
    )
    count('an offered edit', session.edits.length > 0)
    count('an edit that is taken', type === 'editTaken' && session.draft !== before.draft)
    count(
      'a threat',
      session.findings.some(each => each.kind === 'threat'),
    )
    count('a draft that is waited for', isNew('draft'))
    count('a batch that is sent', asked.includes('submit'))
    count('a proof that is worked on', asked.includes('solve'))
    count('a proof that goes with its batch', type === 'workEnded' && asked.includes('submit'))
    count('a district that is stated', type === 'districtStated' && session.address !== before.address)
    count(
      'bills, legislators and an address that are asked for',
      isNew('bills') || isNew('legislators') || isNew('address'),
    )
    count('a line for the log', asked.includes('log'))
    count('a report of an error', asked.includes('report'))
    count('ticked terms', session.termsAndPrivacyChecked)
  }, manyRuns)
  expect(Object.entries(met).filter(([, times]) => times === 0)).toEqual([])
})
