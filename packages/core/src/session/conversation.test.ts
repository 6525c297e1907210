import { describe, expect, test } from 'vitest'
import { aBill, aSelectedBill, aSenateBill } from '../testing/aBill.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import { anAddress } from '../testing/anAddress.ts'
import { aDelivered, aReply } from '../testing/aReply.ts'
import { aSession } from '../testing/aSession.ts'
import { play } from '../testing/play.ts'
import { answerText, hasReached, openQuestion, toldAnswers, withAnswerText } from './conversation.ts'
import { newSession, nothingAwaited, type Session } from './session.ts'

const campaign = aCampaign()
const suggesting = aCampaign({ supportingBills: [] })
const stances = [aSelectedBill(), aSelectedBill({ id: aSenateBill().id })]
const reasoning = 'Fees hide.'
const answerEnds = { answerEnds: [reasoning.length], skipped: [] }

/** Makes a session in which the person has told their reasons, so that only the letter is left. */
const atLetter = (difference: Partial<Session> = {}) =>
  aSession({ selectedBills: stances, reasoning, conversation: answerEnds, ...difference })
const asked = (difference: Partial<Session>, of = campaign) => openQuestion(atLetter(difference), of)
const thin = { findings: [{ kind: 'thin' as const }] }

describe('one question is open', () => {
  test('a fresh visit is asked for the address', () => {
    expect(openQuestion(newSession('fresh'), campaign)).toBe('address')
  })

  test.each([
    [
      'an address that is looked up for the first time',
      { address: newSession('').address, waiting: { ...nothingAwaited, address: true } },
    ],
    ['an address without its district', { address: anAddress({ congressionalDistrict: -1 }) }],
    ['no legislator chosen', { selectedLegislatorIds: [] }],
    [
      'legislators that are still looked up',
      { legislators: [], waiting: { ...nothingAwaited, legislators: true } },
    ],
  ])('with %s, the address is still open', (_what, difference) => {
    expect(asked(difference)).toBe('address')
  })

  test('an answered address stays answered while another one is looked up', () => {
    expect(asked({ waiting: { ...nothingAwaited, address: true } })).toBe('letter')
  })

  test('each listed bill is asked about until it has a stance or is skipped', () => {
    expect(asked({ selectedBills: [] })).toBe('stance')
    expect(asked({ selectedBills: [aSelectedBill()] })).toBe('stance')
    expect(asked({ selectedBills: stances })).toBe('letter')
    expect(asked({ selectedBills: [], conversation: { ...answerEnds, skipped: ['stance'] } })).toBe('letter')
  })

  test('suggested bills come from the letter and are asked about after it', () => {
    const suggestedBills = [aBill()]
    const suggested = { bills: [], suggestedBills, selectedBills: [] }
    expect(asked({ ...suggested, conversation: undefined }, suggesting)).toBe('reasons')
    expect(asked({ ...suggested, ...thin }, suggesting)).toBe('followUp')
    expect(asked(suggested, suggesting)).toBe('stance')
    expect(hasReached(atLetter({ ...suggested, ...thin }), suggesting, 'stance')).toBe(false)
  })

  test('the reasons stay open until they are sent, even while a draft is written after a pause', () => {
    expect(asked({ conversation: undefined })).toBe('reasons')
    expect(asked({ conversation: undefined, waiting: { ...nothingAwaited, draft: true } })).toBe('reasons')
    expect(asked({})).toBe('letter')
  })

  test('a person who skips the reasons, or writes the letter without them, is not asked again', () => {
    const own = { reasoning: '', conversation: undefined, draft: 'My own letter.' }
    expect(asked({ ...own, draftEdited: true })).toBe('letter')
    expect(asked(own)).toBe('reasons')
    expect(asked({ reasoning: '', draft: '', conversation: { answerEnds: [0], skipped: [] } })).toBe('letter')
  })

  test('the reasons are open again after a threat, or when their draft failed', () => {
    expect(asked({ findings: [{ kind: 'threat' }] })).toBe('reasons')
    expect(asked({ draft: '', draftOwed: true })).toBe('letter')
    expect(asked({ draft: '' })).toBe('reasons')
  })

  test('a conflict is asked about before more is asked for', () => {
    expect(asked({ findings: [{ kind: 'conflict' }, { kind: 'thin' }] })).toBe('conflict')
  })

  test('thin reasons have two more questions at most, and none once one is skipped', () => {
    const withTold = (...ends: number[]) =>
      asked({ ...thin, conversation: { answerEnds: ends, skipped: [] } })
    expect(withTold(4)).toBe('followUp')
    expect(withTold(4, 7)).toBe('followUp')
    expect(withTold(4, 7, 10)).toBe('letter')
    expect(asked({ ...thin, conversation: { ...answerEnds, skipped: ['followUp'] } })).toBe('letter')
    expect(asked({ ...thin, waiting: { ...nothingAwaited, draft: true } })).toBe('letter')
    const one = aCampaign({ form: { ...campaign.form, questions: ['What did you pay?'] } })
    expect(asked({ ...thin, conversation: { answerEnds: [4, 7], skipped: [] } }, one)).toBe('letter')
  })

  test('the open form is the question, and nothing is asked after the letter is sent', () => {
    const steps: Session['steps'] = ['INIT', 'GET_LEGISLATORS', 'ADD_PERSONAL_INFORMATION']
    expect(asked({ steps, conversation: undefined })).toBe('details')
    const ending = { kind: 'answered', reply: aReply([aDelivered()], []) } as const
    expect(asked({ steps, ending, conversation: { ...answerEnds, reopened: 'address' } })).toBe('none')
  })

  test('an answer that the person opens again is the question until they close it or the form opens', () => {
    const { session } = play(atLetter(), [{ type: 'questionReopened', question: 'address' }])
    expect(openQuestion(session, campaign)).toBe('address')
    expect(hasReached(session, campaign, 'letter')).toBe(true)
    const closed = play(session, [{ type: 'questionClosed' }]).session
    expect(openQuestion(closed, campaign)).toBe('letter')
    const form = play(session, [{ type: 'stepPushed', step: 'ADD_PERSONAL_INFORMATION' }]).session
    expect(openQuestion(form, campaign)).toBe('details')
  })
})

describe('sending the answer field', () => {
  test('drafts at once and logs nothing of its own', () => {
    const typed = play(atLetter({ conversation: undefined, draft: '' }), [
      { type: 'reasoningEdited', text: 'Fees hide again.' },
    ]).session
    const { session, effects } = play(typed, [{ type: 'reasonsTold' }])
    expect(effects.map(effect => effect.do)).toEqual(['cancel', 'draft'])
    expect(session.conversation).toEqual({ answerEnds: [16], skipped: [] })
  })

  test('asks for no second draft if the letter already follows the reasons', () => {
    const { session, effects } = play(atLetter({ conversation: undefined }), [{ type: 'reasonsTold' }])
    expect(effects).toEqual([])
    expect(openQuestion(session, campaign)).toBe('letter')
  })

  test('adds the answer to a further question as a line of its own', () => {
    const before = atLetter(thin)
    expect(answerText(before, 'followUp')).toBe('')
    const text = withAnswerText(before, 'followUp', 'I paid twice.')
    const typed = play(before, [{ type: 'reasoningEdited', text }]).session
    expect(typed.reasoning).toBe('Fees hide.\nI paid twice.')
    expect(answerText(typed, 'followUp')).toBe('I paid twice.')
    expect(toldAnswers(typed, 'followUp')).toEqual(['Fees hide.'])
    const { session } = play(typed, [{ type: 'reasonsTold' }])
    expect(toldAnswers(session, 'letter')).toEqual(['Fees hide.', 'I paid twice.'])
    expect(withAnswerText(typed, 'followUp', '')).toBe('Fees hide.')
  })

  test('makes one answer of reasons that were opened again, and no more questions follow', () => {
    const two = atLetter({
      ...thin,
      reasoning: 'Fees hide.\nTwice.',
      conversation: { answerEnds: [10, 17], skipped: [] },
    })
    const { session } = play(two, [
      { type: 'questionReopened', question: 'reasons' },
      { type: 'reasoningEdited', text: 'Fees.\nTwice.' },
      { type: 'reasonsTold' },
    ])
    expect(session.conversation).toEqual({ answerEnds: [12], skipped: ['followUp'] })
  })
})

test('text that changes before the end of an answer opens it, and text after it does not', () => {
  const events = (text: string) => [{ type: 'reasoningEdited', text } as const]
  expect(play(atLetter(), events('Fees hide. More.')).session.conversation?.answerEnds).toEqual([10])
  expect(play(atLetter(), events('fees hide.')).session.conversation?.answerEnds).toEqual([])
  expect(play(atLetter({ conversation: undefined }), events('x')).session.conversation).toBeUndefined()
})

test('reasons that were never sent are shown as one answer once another question is open', () => {
  const untold = atLetter({ conversation: undefined })
  expect(toldAnswers(untold, 'reasons')).toEqual([])
  expect(toldAnswers(untold, 'details')).toEqual(['Fees hide.'])
})
