import type { SupportedBill } from '@redress/core/message/message'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Grounds, groundsOf } from './grounds.ts'
import { support, supportSentence } from './support.ts'

const ticketAct: SupportedBill = {
  billName: 'TICKET Act',
  billTitle: 'Transparency In Charges for Key Events Ticketing Act',
  billSummary: 'This bill requires sellers of event tickets to show the total price, including all fees.',
  proOrCon: 'PRO',
}
const backyardAct: SupportedBill = {
  billName: 'Yes In My Backyard Act',
  billTitle: 'To report on zoning rules.',
  billSummary: 'This bill requires cities to report on zoning rules that limit new housing.',
  proOrCon: 'CON',
}

const herGrounds: Grounds = {
  reasoning: 'My daughter Ines has asthma and the wildfire smoke keeps her inside. I drive a bus.',
  supportedBills: [ticketAct, backyardAct],
  campaignTexts: ['Event tickets', 'As an usher, I see 300 families priced out.'],
}

const shown = (sentence: string, difference: Partial<Grounds> = {}) =>
  supportSentence(sentence, { ...herGrounds, ...difference })
const kept = (text: string) => ({ text, isDoubtful: false })

describe('what every letter may say stays', () => {
  test.each([
    'I am writing to you as your constituent about event tickets.',
    'I believe that every family deserves to know the price.',
    'I am concerned about how tickets are sold.',
    'We must do better than this.',
    'Our democracy depends on honest rules.',
    'Nobody should have to choose between medicine and rent.',
    'Please let me know where you stand.',
    'I look forward to hearing from you.',
    'I urge you to vote for the TICKET Act.',
    'I oppose the Yes In My Backyard Act.',
    'The TICKET Act requires sellers to show the total price, including all fees.',
    'Thank you for your time.',
    'Le pido que apoye el TICKET Act.',
    'Creo que todos merecemos precios honestos.',
  ])('%s', sentence => {
    expect(shown(sentence)).toEqual(kept(sentence))
  })
})

describe('what a person said stays, in other words too', () => {
  test.each([
    'My daughter has asthma.',
    'Ines has asthma, and I drive a bus.',
    'Wildfire smoke keeps my daughter inside.',
    'As a bus driver, I ask you to act.',
    'I am a bus driver.',
    'My child has asthma.',
    'My daughter Ines has asthma and the wildfire smoke keeps her inside.',
  ])('%s', sentence => {
    expect(shown(sentence)).toEqual(kept(sentence))
  })
})

describe('a claim that was not made goes', () => {
  test.each([
    ['who they are', 'I am a firefighter.'],
    ['whom they have', 'My son plays the oboe.'],
    ['what they do', 'I drive an ambulance in Tulsa.'],
    ['how they are', 'I have asthma.'],
    ['where they are', 'I grew up in Tulsa.'],
    ['how much', 'I have driven a bus for 31 years.'],
    ['what they saw', 'I have seen it with my own eyes.'],
    ['that they were there', 'I have been there.'],
    ['of a relative', 'My daughter was flown to Denver.'],
    ['of a relative by name', 'Ines fainted twice.'],
    ['of a place', 'Here in Tulsa, nothing works.'],
    ['in Spanish', 'Soy enfermera.'],
    ['in Spanish, of a relative', 'Mi hijo toca el oboe.'],
    ['a number that stands nowhere', 'Some 87% of fans agree.'],
    ['a study', 'Studies show that fees hurt.'],
    ['many', 'Thousands of fans are hurt.'],
    ['what the campaign would have them be', 'As an usher, nothing surprises.'],
    ['to be filled in', 'I live in [City].'],
  ])('%s: %s', (_what, sentence) => {
    expect(shown(sentence)).toBeNull()
  })
})

test.each([
  ['not', 'I am not a veteran.', 'I am a veteran.'],
  ['only maybe', 'I might lose my house.', 'I lost my house.'],
  ['another', 'My neighbor lost his job.', 'I lost my job.'],
  ['another’s relatives', 'My neighbor and her three kids left.', 'My three kids left.'],
  ['somebody they need', 'I need a nurse at home.', 'I am a nurse.'],
  ['a relative', 'My mother has diabetes.', 'I have diabetes.'],
  ['another number of the same', 'I have two jobs and three kids.', 'I have three jobs and two kids.'],
  ['themselves, of a relative', 'I have diabetes.', 'My mother has diabetes.'],
])('a reasoning that says %s does not support it: %s, %s', (_what, reasoning, claim) => {
  expect(shown(claim, { reasoning })).toBeNull()
})

test.each([
  ['As a nurse, I urge you to vote for the TICKET Act.', 'I urge you to vote for the TICKET Act.'],
  ['My daughter has asthma, and she was flown to Denver.', 'My daughter has asthma.'],
  ['I drive a bus, having retired from the Navy.', 'I drive a bus.'],
  ['My daughter, a gifted oboist, has asthma.', 'My daughter has asthma.'],
  ['Speaking as a widow, the cost is clear.', 'The cost is clear.'],
  ['Like many veterans, I urge you to act.', 'I urge you to act.'],
  ['I am a nurse, and I ask you to act.', 'I ask you to act.'],
])('a part that can go without breaking the sentence goes: %s', (sentence, rest) => {
  expect(shown(sentence)).toEqual(kept(rest))
})

test('what was mostly said is kept, and the person is asked', () => {
  const sentence = 'My daughter has asthma from the wildfire smoke downtown.'
  expect(shown(sentence)).toEqual({ text: sentence, isDoubtful: true })
})

test.each([
  'I oppose the TICKET Act.',
  'I support the Yes In My Backyard Act.',
  'Please vote against the TICKET Act.',
  'Please do not support the TICKET Act.',
  'I urge you to pass both bills.',
  'I also support H.R. 1234.',
  'I support the Clean Skies Act.',
  'Apoyo el Yes In My Backyard Act.',
  'The TICKET Act would abolish every stadium in Nebraska.',
])('no letter takes a side that was not taken, nor says of a bill what it does not do: %s', sentence => {
  expect(shown(sentence)).toBeNull()
})

test('a bill that is spoken of by number stays where it is one of the campaign’s', () => {
  expect(shown('I support H.R. 1234.', { campaignTexts: ['Stop HR 1234 now'] })).not.toBeNull()
})

test('a letter keeps its paragraphs, loses unsupported claims, and lists the doubts', () => {
  const draft = [
    'Dear Senator Snow,',
    'I am writing about tickets. My son lost his job. He is ashamed. They never called back.',
    'As a nurse, I cry.',
    'My daughter has asthma from the wildfire smoke downtown.\nPlease vote for the TICKET Act.',
    'Sincerely,\nJordan Avery',
  ].join('\n\n')
  const doubt = 'My daughter has asthma from the wildfire smoke downtown.'
  expect(support(draft, herGrounds)).toEqual({
    message: `I am writing about tickets.\n\n${doubt}\nPlease vote for the TICKET Act.`,
    doubts: [doubt],
  })
})

test.each([
  ['Dear Senator Snow, please act.', 'Please act.'],
  ['Please act.\n\nRespectfully yours,\nJordan Avery', 'Please act.'],
  ['Please act.\n\n[Your name]', 'Please act.'],
])('one text goes to several offices, which print the name: %s', (letter, rest) => {
  expect(support(letter, herGrounds).message).toBe(rest)
})

test('a line of one word that the person wrote is no name', () => {
  expect(support('Buses\nTrains', { ...herGrounds, reasoning: 'What we need:\nBuses\nTrains' }).message).toBe(
    'Buses\nTrains',
  )
})

test('a letter without a supported sentence is empty, so that another drafter takes over', () => {
  expect(support('I am a nurse. My son is a pilot.', herGrounds)).toEqual({ message: '', doubts: [] })
})

test('of a message longer than a letter, whole sentences stay', () => {
  const { message } = support('Please act. '.repeat(100_000), herGrounds)
  expect(message.length).toBeLessThanOrEqual(10_000)
  expect(message).toMatch(/Please act\.$/)
})

test('grounds are what a request holds, and nothing of who sends it', () => {
  const request = {
    category: 'Event tickets',
    sender: { reasoning: 'Too dear.' },
    exampleMessages: ['Show the price.'],
    supportedBills: [ticketAct],
    metadata: { tone: 'friendly' },
  }
  expect(groundsOf(request)).toEqual({
    reasoning: 'Too dear.',
    supportedBills: [ticketAct],
    campaignTexts: ['Event tickets', 'Show the price.', 'friendly'],
  })
})

test('of any answer of a model, the shown part is no longer, and each doubt stands in it', () => {
  const pieces = fc.constantFrom(
    'I am a nurse.',
    'My daughter has asthma, and she was flown to Denver.',
    'As a nurse, I urge you to act.',
    'Please act.',
    '(and so on',
    'who, which; that —',
    '<b>hi</b>',
    '\u202e',
    '◦ ‖ \ue000',
  )
  const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 8 })
  fc.assert(
    fc.property(text, each => {
      const once = support(each.join(' '), herGrounds)
      expect(once.message.length).toBeLessThanOrEqual(each.join(' ').length + 8)
      for (const doubt of once.doubts) expect(once.message).toContain(doubt)
    }),
    { numRuns: 60 },
  )
})
