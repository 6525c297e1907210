import { describe, expect, test } from 'vitest'
import type { DraftReply } from '../message/message.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import { wyoming } from '../testing/aLegislator.ts'
import { anOrganization } from '../testing/anOrganization.ts'
import { aSession } from '../testing/aSession.ts'
import { play } from '../testing/play.ts'
import { someRules } from '../testing/someRules.ts'
import type { SessionEvent } from './events.ts'
import { nothingAwaited, type Session } from './session.ts'
import { toBatch } from './toBatch.ts'
import { versionsOf } from './versions.ts'

const campaign = aCampaign({ segments: [{ ask: 'Thank you.' }, { ask: 'Please cosponsor it.' }, {}] })
const rules = someRules({ organization: anOrganization({ campaigns: [campaign] }) })
const [rivers, stone, marsh] = wyoming()
const body = 'I paid $71.\n\nWhere do you stand?'
const thanks = 'Thank you. Please ask for a vote.'
const please = 'Please cosponsor it.'
const reply: DraftReply = {
  subject: 'Prices',
  message: `${thanks}\n\n${body}`,
  offline: true,
  parts: [
    { text: thanks, source: 'request' },
    { text: 'I paid $71.', source: 'yours' },
    { text: 'Where do you stand?', source: 'request' },
  ],
  openings: { 'segment-1': thanks, 'segment-2': please },
}

/** A session whose representative is in `segment-1` and whose senators are in `segment-2`, and whose draft has arrived. */
function drafted(difference: Partial<Session> = {}): Session {
  const waiting = { ...nothingAwaited, draft: true }
  const legislators = [
    { ...rivers, segment: 'segment-1' },
    { ...stone, segment: 'segment-2' },
    { ...marsh, segment: 'segment-2' },
  ]
  const before = aSession({ legislators, draft: '', waiting, ...difference })
  return play(before, [{ type: 'draftArrived', reply }], rules).session
}

const after = (events: SessionEvent[], before = drafted()) => play(before, events, rules).session
const lettersOf = (session: Session) =>
  toBatch(session, campaign, '').submissions.map(each => each.submission)
const edit = (text: string) => ({ type: 'draftEdited', text }) as const
const show = (segment: string) => ({ type: 'versionChosen', segment }) as const

describe('a letter to legislators of two segments', () => {
  test('Each office gets its own first paragraph and the same body', () => {
    const session = drafted()
    expect(lettersOf(session)).toEqual([
      `${thanks}\n\n${body}`,
      `${please}\n\n${body}`,
      `${please}\n\n${body}`,
    ])
    expect(toBatch(session, campaign, '').segments).toEqual({
      R000001: 'segment-1',
      S000001: 'segment-2',
      S000002: 'segment-2',
    })
  })

  test('The switch shows whose version one sees', () => {
    const names = (session: Session) =>
      versionsOf(session).map(({ to, isShown }) => [to.map(each => each.lastName).join(), isShown])
    expect(names(drafted())).toEqual([
      ['Rivers', true],
      ['Stone,Marsh', false],
    ])
    const switched = after([show('segment-2')])
    expect(names(switched)).toEqual([
      ['Rivers', false],
      ['Stone,Marsh', true],
    ])
    expect(switched.draft).toBe(`${please}\n\n${body}`)
    expect(switched.parts.map(each => each.text)).toEqual([please, 'I paid $71.', 'Where do you stand?'])
  })

  test.each([
    ['the body', `${thanks}\n\nI paid $99.`, [`${thanks}\n\nI paid $99.`, `${please}\n\nI paid $99.`]],
    [
      'the first paragraph',
      `Thank you so much.\n\n${body}`,
      [`Thank you so much.\n\n${body}`, `${please}\n\n${body}`],
    ],
    [
      'the end of the first paragraph',
      `${thanks} Do.\n\n${body}`,
      [`${thanks} Do.\n\n${body}`, `${please}\n\n${body}`],
    ],
    ['both', 'Thanks.\n\nI paid $99.', ['Thanks.\n\nI paid $99.', `${please}\n\nI paid $99.`]],
    ['the whole first paragraph away', body, [body, `${please}\n\n${body}`]],
  ])('An edit of %s reaches the versions that have it', (_what, text, expected) => {
    expect(lettersOf(after([edit(text)])).slice(0, 2)).toEqual(expected)
  })

  test('An edit of each version stays with it', () => {
    const session = after([
      edit(`Thank you so much.\n\n${body}`),
      show('segment-2'),
      edit(`Please do.\n\n${body}`),
      show('segment-1'),
    ])
    expect(session.draft).toBe(`Thank you so much.\n\n${body}`)
    expect(lettersOf(session)[1]).toBe(`Please do.\n\n${body}`)
  })

  test('A deselected legislator takes their version along', () => {
    const session = after([{ type: 'legislatorToggled', id: 'R000001' }])
    expect(session.draft).toBe(`${please}\n\n${body}`)
    expect(versionsOf(session)).toHaveLength(1)
  })

  test('A legislator of a segment without a request yet gets the body alone, and a new draft is requested', () => {
    const moved = { ...stone, segment: 'segment-3' }
    const session = drafted({
      legislators: [{ ...rivers, segment: 'segment-1' }, moved],
      selectedLegislatorIds: ['R000001'],
    })
    const { session: toggled, effects } = play(session, [{ type: 'legislatorToggled', id: 'S000001' }], rules)
    expect(lettersOf(toggled)).toEqual([`${thanks}\n\n${body}`, body])
    expect(effects).toContainEqual(expect.objectContaining({ do: 'later', event: { type: 'draftDue' } }))
  })

  test('A new draft beside an edited letter adds only the requests that the letter lacks', () => {
    const mine = after([edit(`${thanks}\n\nMine.`)])
    const more = { ...reply, openings: { 'segment-1': 'Another.', 'segment-3': 'A third.' } }
    const waiting = { ...mine.waiting, draft: true }
    const session = after([{ type: 'draftArrived', reply: more }], { ...mine, waiting })
    expect(session.openings).toEqual({ 'segment-1': thanks, 'segment-2': please, 'segment-3': 'A third.' })
  })

  test('An edited letter gets the first paragraph for a new legislator, and no other letter is offered', () => {
    const moved = { ...stone, segment: 'segment-3' }
    const legislators = [{ ...rivers, segment: 'segment-1' }, moved]
    const mine = after(
      [edit(`${thanks}\n\nMine.`)],
      drafted({ legislators, selectedLegislatorIds: ['R000001'] }),
    )
    const toggled = after([{ type: 'legislatorToggled', id: 'S000001' }], mine)
    expect(toggled.draftOwed).toBe('openings')
    const { session: asked, effects } = play(toggled, [{ type: 'draftDue' }], rules)
    const requests = effects.flatMap(each => (each.do === 'draft' ? each.request : []))
    expect(requests).toMatchObject([{ ownWords: true, segments: ['segment-1', 'segment-3'] }])
    const more = { ...reply, openings: { 'segment-1': 'Another.', 'segment-3': 'A third.' } }
    const session = after([{ type: 'draftArrived', reply: more }], asked)
    expect(session).toMatchObject({ offeredDraft: null, ownWords: mine.ownWords, draftOwed: undefined })
    expect(lettersOf(session)).toEqual([`${thanks}\n\nMine.`, 'A third.\n\nMine.'])
  })

  test('New reasons beside other legislators still lead to an offered letter', () => {
    const mine = after([edit(`${thanks}\n\nMine.`), { type: 'reasoningEdited', text: 'I paid $80.' }])
    const toggled = after([{ type: 'legislatorToggled', id: 'R000001' }, { type: 'draftDue' }], mine)
    const session = after([{ type: 'draftArrived', reply }], toggled)
    expect(session.offeredDraft?.message).toBe(reply.message)
  })

  test('The request for a draft names the segments, and only texts that all of them have', () => {
    const own = {
      ...campaign,
      segments: [{ starterMessages: ['Thanks!'], starterStances: ['PRO' as const] }, {}],
    }
    const withTexts = someRules({ organization: anOrganization({ campaigns: [own] }) })
    const requestOf = (ids: string[]) => {
      const { effects } = play(drafted({ selectedLegislatorIds: ids }), [{ type: 'draftDue' }], withTexts)
      return effects.flatMap(each => (each.do === 'draft' ? each.request : []))[0]
    }
    expect(requestOf(['R000001'])).toMatchObject({ segments: ['segment-1'], exampleMessages: ['Thanks!'] })
    expect(requestOf(['S000001'])).toMatchObject({
      segments: ['segment-2'],
      exampleMessages: ['Show the whole price first.'],
    })
    expect(requestOf(['R000001', 'S000001'])).toMatchObject({
      segments: ['segment-1', 'segment-2'],
      exampleMessages: [],
    })
  })

  test('If a segment has changed in the meantime, nothing is sent, and the legislators are looked up again', () => {
    const sending = drafted({ waiting: { ...nothingAwaited, draft: true, submit: true } })
    const refused = { type: 'submissionRefused', ending: 'changed', sessionId: 'visit-1' } as const
    const { session, effects } = play(sending, [refused], rules)
    expect(session).toMatchObject({ ending: { kind: 'changed' }, letterSeen: undefined })
    expect(effects).toContainEqual({ do: 'findLegislators', address: session.address })
  })
})

test('A campaign without segments sends the draft as it is, and no segments', () => {
  const session = aSession()
  expect(new Set(lettersOf(session))).toEqual(new Set([session.draft]))
  expect(toBatch(session, aCampaign(), '')).not.toHaveProperty('segments')
})
