import { expect, test } from 'vitest'
import { aBill, aSelectedBill, aSenateBill } from '../../testing/aBill.ts'
import { aCampaign } from '../../testing/aCampaign.ts'
import { anOrganization } from '../../testing/anOrganization.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import type { SessionEvent } from '../events.ts'
import { letterLang, letterLanguage, nothingAwaited } from '../session.ts'
import { shownBills } from '../shown.ts'

const waiting = { ...nothingAwaited, draft: true }
const reply = { subject: 'About tickets', message: 'A letter about tickets.', offline: true }
const arrived = { type: 'draftArrived', reply } as const
const typed = (text: string) => ({ type: 'draftEdited', text }) as const

test('[FLOW-08] typing the reasons makes a new draft due 3 seconds after the last key', () => {
  const { session, effects } = play(aSession(), [{ type: 'reasoningEdited', text: 'Because' }])
  expect(session.reasoning).toBe('Because')
  expect(effects).toEqual([{ do: 'later', key: 'draft', afterMs: 3000, event: { type: 'draftDue' } }])
})

test.each(['', '  \n'])('[FLOW-10] clearing the reasons (%j) empties the suggested bills', text => {
  const before = aSession({ suggestedBills: [aSenateBill()] })
  expect(play(before, [{ type: 'reasoningEdited', text }]).session.suggestedBills).toEqual([])
  const still = play(before, [{ type: 'reasoningEdited', text: 'a' }]).session
  expect(still.suggestedBills).toHaveLength(1)
})

test('[FLOW-10] clearing the reasons leaves a bill with a stance among the chosen ones, and suggests none', () => {
  const organization = anOrganization({ campaigns: [aCampaign({ supportingBills: [] })] })
  const suggestedBills = [aBill(), aBill({ id: '119-hr-7' })]
  const before = aSession({ bills: [], suggestedBills, selectedBills: [aSelectedBill()] })
  const { session } = play(before, [{ type: 'reasoningEdited', text: '' }], someRules({ organization }))
  expect(session).toMatchObject({ suggestedBills: [], bills: [aBill()], selectedBills: [aSelectedBill()] })
  expect(shownBills(session)).toEqual([aBill()])
})

test('[FLOW-10] suggestions that arrive after the reasons were cleared are dropped, and listed bills are not', () => {
  const cleared = { type: 'reasoningEdited', text: '' } as const
  const listing = someRules()
  const suggesting = someRules({
    organization: anOrganization({ campaigns: [aCampaign({ supportingBills: [] })] }),
  })
  const before = aSession({ bills: [], selectedBills: [], waiting: { ...nothingAwaited, bills: true } })
  const late: SessionEvent = { type: 'billsSuggested', bills: [aSenateBill()] }
  const { session } = play(before, [cleared, late], suggesting)
  expect(session).toMatchObject({ suggestedBills: [], waiting: nothingAwaited })
  const listed: SessionEvent = { type: 'billsFound', bills: [aBill()] }
  expect(play(before, [cleared, listed], listing).session.bills).toEqual([aBill()])
})

test('a letter keeps the language of its draft until the person begins a letter of their own', () => {
  const inSpanish = { type: 'draftArrived', reply: { ...reply, language: 'es' } } as const
  const before = aSession({ draft: '', draftLanguage: undefined, waiting })
  const arrivedIn = play(before, [inSpanish]).session
  expect([letterLanguage(arrivedIn), letterLang(arrivedIn)]).toEqual(['es', 'es'])
  const changed = play(arrivedIn, [typed('Una carta sobre boletos.')]).session
  expect(letterLanguage(changed)).toBe('es')
  const begun = play(changed, [typed(''), typed('My own letter.')]).session
  expect([letterLanguage(begun), letterLang(begun)]).toEqual(['en', undefined])
})

test('a draft that Undo restores comes back with its language', () => {
  const before = aSession({ draft: 'Una carta.', draftLanguage: 'es', draftEdited: false, waiting })
  const { session } = play(before, [{ type: 'draftArrived', reply: { ...reply, language: 'en' } }])
  expect(letterLanguage(session)).toBe('en')
  expect(letterLanguage(play(session, [{ type: 'draftUndone' }]).session)).toBe('es')
})

test('the organization’s own text is in the organization’s language', () => {
  const organization = anOrganization({ language: 'es-US' })
  const { session } = play(
    aSession({ draft: '' }),
    [{ type: 'startingTextTaken' }],
    someRules({ organization }),
  )
  expect(session.draft).not.toBe('')
  expect(letterLanguage(session)).toBe('es')
})

test('[API-17] [FLOW-08] when it is due, a draft is requested with the reasons and the campaign’s issue', () => {
  const { session, effects } = play(aSession(), [{ type: 'draftDue' }])
  expect(session.waiting.draft).toBe(true)
  expect(effects).toMatchObject([
    { do: 'cancel', key: 'draft' },
    {
      do: 'draft',
      request: { category: 'Commerce', sender: { reasoning: 'A ticket for $40 cost me $71 at the end.' } },
    },
  ])
})

test('[FLOW-09] Regenerate acts at once, replaces a due draft, and is logged', () => {
  const { effects } = play(aSession(), [{ type: 'regenerateClicked' }])
  expect(effects.map(each => each.do)).toEqual(['cancel', 'draft', 'log'])
  expect(effects.at(-1)).toEqual({ do: 'log', event: 'regenerate_draft_clicked', value: '' })
})

test('without a campaign no draft is requested', () => {
  const { session, effects } = play(aSession({ campaignId: '' }), [{ type: 'draftDue' }])
  expect(session.waiting.draft).toBe(false)
  expect(effects).toEqual([])
})

test('A draft that arrives fills the letter and its subject', () => {
  const { session } = play(aSession({ draft: '', waiting }), [arrived])
  expect(session).toMatchObject({
    draft: 'A letter about tickets.',
    subject: 'About tickets',
    draftOffline: true,
    draftEdited: false,
    waiting: nothingAwaited,
  })
})

test('a draft replaces the previous draft, as long as that is not edited', () => {
  const { session } = play(aSession({ draft: 'The draft before', waiting }), [arrived])
  expect(session.draft).toBe('A letter about tickets.')
})

test('a draft that the person has edited stays, and the new one is offered', () => {
  const { session } = play(aSession({ waiting }), [typed('My own words'), arrived])
  expect(session).toMatchObject({ draft: 'My own words', offeredDraft: reply })
})

test('the person accepts or declines an offered draft', () => {
  const offered = play(aSession({ waiting }), [typed('My own words'), arrived]).session
  const taken = play(offered, [{ type: 'offeredDraftTaken' }]).session
  expect(taken).toMatchObject({ draft: 'A letter about tickets.', draftEdited: false, offeredDraft: null })
  const declined = play(offered, [{ type: 'offeredDraftDeclined' }]).session
  expect(declined).toMatchObject({ draft: 'My own words', draftEdited: true, offeredDraft: null })
})

test('replacing a draft can be undone, and undoing can be undone too', () => {
  const undo = { type: 'draftUndone' } as const
  const replaced = play(aSession({ draft: 'The draft before', waiting }), [arrived]).session
  const undone = play(replaced, [undo]).session
  expect(undone.draft).toBe('The draft before')
  expect(play(undone, [undo]).session.draft).toBe('A letter about tickets.')
})

test('an edited letter that was replaced by a new draft comes back with Undo, with its edits', () => {
  const events = [typed('My own words'), arrived, { type: 'offeredDraftTaken' }] as const
  const { session } = play(aSession({ waiting }), [...events, { type: 'draftUndone' }])
  expect(session).toMatchObject({ draft: 'My own words', draftEdited: true })
})

test('after Undo the letter is the person’s own, and the next draft is offered', () => {
  const undone = play(aSession({ draft: 'The draft before', waiting }), [arrived, { type: 'draftUndone' }])
  const { session } = play(undone.session, [{ type: 'regenerateClicked' }, arrived])
  expect(session).toMatchObject({ draft: 'The draft before', offeredDraft: reply })
})

test.each([
  ['a blank letter', ' \n'],
  ['the same letter', reply.message],
])('a draft in place of %s leaves nothing to undo', (_what, draft) => {
  const { session } = play(aSession({ draft, waiting }), [arrived])
  expect(session.replacedDraft).toBeNull()
  expect(play(session, [{ type: 'draftUndone' }])).toEqual({ session, effects: [] })
})

test('a draft that is brought back suggests its bills again, if the campaign lists none', () => {
  const organization = anOrganization({ campaigns: [aCampaign({ supportingBills: [] })] })
  const replacedDraft = { ...reply, message: 'The draft before' }
  const { effects } = play(
    aSession({ replacedDraft }),
    [{ type: 'draftUndone' }],
    someRules({ organization }),
  )
  expect(effects).toEqual([{ do: 'suggestBills', message: 'The draft before' }])
})

test('accepting a draft that is not offered changes nothing', () => {
  expect(play(aSession(), [{ type: 'offeredDraftTaken' }])).toEqual({ session: aSession(), effects: [] })
})

test('an emptied letter is filled by a new draft', () => {
  const { session } = play(aSession({ waiting }), [typed('My own words'), typed(' '), arrived])
  expect(session).toMatchObject({ draft: 'A letter about tickets.', offeredDraft: null })
})

test('[FLOW-03] an accepted draft suggests bills, if the campaign lists none', () => {
  const organization = anOrganization({ campaigns: [aCampaign({ supportingBills: [] })] })
  const { session, effects } = play(aSession({ waiting }), [arrived], someRules({ organization }))
  expect(effects).toEqual([{ do: 'suggestBills', message: 'A letter about tickets.' }])
  expect(session.waiting.bills).toBe(true)
  expect(play(aSession({ waiting }), [arrived]).effects).toEqual([])
})

test.each([
  ['is empty', { type: 'draftArrived', reply: { ...reply, message: ' \n' } }],
  ['fails', { type: 'draftFailed', reason: '503' }],
] as const)(
  '[FLOW-12] when a draft %s, the letter stays and the wait ends without a message',
  (_how, event) => {
    const { session } = play(aSession({ waiting }), [event])
    expect(session).toEqual(aSession())
  },
)

test('a draft that is not awaited any more is dropped', () => {
  expect(play(aSession(), [arrived]).session).toEqual(aSession())
})

test('[FLOW-11] typing in the draft is logged once, as a count, after 5 seconds of quiet', () => {
  const { session, effects } = play(aSession(), [typed('a'), typed('ab'), { type: 'draftRested' }])
  const rest = { do: 'later', key: 'rest', afterMs: 5000, event: { type: 'draftRested' } }
  expect(effects).toEqual([rest, rest, { do: 'log', event: 'draft_changed', value: '2' }])
  expect(session.draftEdits).toBe(0)
})

test('[VAL-02] typing in the draft counts as interaction with it, and a draft that arrives does not', () => {
  expect(play(aSession(), [typed('a')]).session.touched.draft).toBe(true)
  expect(play(aSession({ waiting }), [arrived]).session.touched.draft).toBe(false)
})

test('the subject is kept as typed', () => {
  expect(play(aSession(), [{ type: 'subjectEdited', text: ' Tickets ' }]).session.subject).toBe(' Tickets ')
})

test('a person who chooses a model for the first time gets its draft, and the same choice again changes nothing', () => {
  const chosen = play(aSession(), [{ type: 'writerChosen', ownWords: false }])
  expect(chosen.effects).toContainEqual({
    do: 'draft',
    request: expect.objectContaining({ ownWords: false }),
  })
  const again = play(chosen.session, [{ type: 'writerChosen', ownWords: false }])
  expect(again).toEqual({ session: chosen.session, effects: [] })
})

test('a failed model whose fallback is the same letter offers nothing, and the letter’s note gives the reason', () => {
  const standing = play(aSession({ draft: '', waiting }), [arrived]).session
  const failed = { ...reply, fallback: 'unavailable' } as const
  const { session } = play({ ...standing, waiting }, [{ type: 'draftArrived', reply: failed }])
  expect(session).toMatchObject({
    draft: reply.message,
    offeredDraft: null,
    draftFallback: 'unavailable',
    waiting: nothingAwaited,
  })
})

const startingText = { type: 'startingTextTaken' } as const

test('The campaign’s text becomes the letter by a click, untouched, and no later draft replaces it', () => {
  const before = aSession({ draft: '', waiting })
  const { session, effects } = play(before, [startingText])
  const [text] = aCampaign().form.starterMessages
  expect(session).toMatchObject({ draft: text, draftEdited: false, parts: [{ text, source: 'campaign' }] })
  expect(session.waiting.draft).toBe(false)
  expect(effects).toContainEqual({ do: 'cancel', key: 'draft' })
})

test('A campaign without a text of its own has none to take', () => {
  const form = { ...aCampaign().form, starterMessages: [] }
  const rules = someRules({ organization: anOrganization({ campaigns: [aCampaign({ form })] }) })
  const before = aSession({ draft: '' })
  expect(play(before, [startingText], rules).session).toEqual(before)
})

test('The session notes once that the person has seen the letter, and forgets it with the letter', () => {
  const { session } = play(aSession(), [{ type: 'letterSeen' }])
  expect(session.letterSeen).toBe(true)
  expect(play(session, [{ type: 'letterSeen' }]).session).toBe(session)
})
