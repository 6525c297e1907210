import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../base/sentences.ts'
import type { Reading } from '../reader/reader.ts'
import { composeBeginning, composeDraft, ownTextsOf, withholdFront } from './composeDraft.ts'
import type { LetterFrame } from './planLetter.ts'
import { aFrame, aFramedBill, aReading } from './testing/aReading.ts'

const story = [
  'My birth certificate says Kowalski, and I have been Mrs. Hale since 1987.',
  'Last year the county sent me home twice before I could renew my license.',
  { text: 'My mother was born at home and has no passport at all.', paragraph: 1 },
  {
    text: 'She has voted in every election since 1962, and the whole county office knows her.',
    paragraph: 1,
  },
]
const told = aReading(story)

const compose = (reading: Reading, difference: Partial<LetterFrame> = {}) =>
  composeDraft(reading, ownTextsOf(reading), aFrame(difference))
const messageOf = (reading: Reading, difference: Partial<LetterFrame> = {}) =>
  compose(reading, difference).message
const firstOf = (message: string) => sentencesOf(message.split('\n')[0] ?? '')[0] ?? ''
const opening =
  /^(?:Please|(?:I live in Cheyenne and|I) (?:ask you to|am asking you to|urge you to|hope you will)) (?=\S)/

const lewis = aFramedBill({ id: '119-hr-14', name: 'Lewis Act', number: 'H.R. 14', stance: 'PRO' })
const freedom = aFramedBill({ id: '119-hr-11', name: 'Freedom Act', number: 'H.R. 11', stance: 'PRO' })
const kids = aFramedBill({
  id: '119-s-9',
  name: 'Kids Act',
  number: 'S. 9',
  chamber: 'SENATE',
  stance: 'PRO',
})
const save = aFramedBill()

describe('the first sentence says the stance and the number', () => {
  test.each([
    ['one', [save], 'oppose H.R. 22, the SAVE Act.'],
    ['one that awaits a vote', [{ ...save, awaitsVote: true }], 'vote no on H.R. 22, the SAVE Act.'],
    ['one to vote for', [{ ...lewis, awaitsVote: true }], 'vote for H.R. 14, the Lewis Act.'],
    ['one without a name', [{ ...save, name: '' }], 'oppose H.R. 22.'],
    ['one without a number', [{ ...save, number: '' }], 'oppose the SAVE Act.'],
    [
      'one with its article',
      [{ ...save, name: 'The SAVE Act of 2025' }],
      'oppose H.R. 22, the SAVE Act of 2025.',
    ],
    ['one of an official title', [{ ...save, name: 'To amend title 5.' }], 'oppose H.R. 22.'],
    ['none of which is known', [{ ...save, name: '', number: '' }], 'oppose this bill.'],
    ['two', [lewis, freedom], 'support the Lewis Act (H.R. 14) and the Freedom Act (H.R. 11).'],
    ['two sides', [save, lewis], 'oppose the SAVE Act (H.R. 22) and support the Lewis Act (H.R. 14).'],
    ['three', [lewis, freedom, save], 'support H.R. 14 and H.R. 11, and oppose H.R. 22.'],
    [
      'two chambers',
      [lewis, kids],
      'support the Lewis Act (H.R. 14) in the House and the Kids Act (S. 9) in the Senate.',
    ],
    [
      'one bill in two chambers',
      [lewis, { ...kids, name: 'Lewis Act' }],
      'support H.R. 14 in the House and S. 9 in the Senate, the Lewis Act.',
    ],
    [
      'four of one side',
      [lewis, freedom, { ...lewis, number: 'H.R. 1' }, { ...lewis, number: 'H.R. 2' }],
      'support H.R. 14, H.R. 11, H.R. 1 and the other bills listed with this letter.',
    ],
    [
      'five of both sides',
      [lewis, freedom, save, { ...lewis, number: 'H.R. 1' }],
      'support H.R. 14 and H.R. 11, and oppose H.R. 22.',
    ],
  ])('of %s', (_what, bills, expected) => {
    for (const variant of [0, 1, 2, 3, 4, 5]) {
      expect(firstOf(messageOf(told, { bills, variant })).replace(opening, '')).toBe(expected)
    }
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('in variant %i too', variant => {
    for (const reading of [told, aReading(['Vote.']), aReading([])]) {
      expect(firstOf(messageOf(reading, { variant }))).toMatch(/oppose H\.R\. 22, the SAVE Act\.$/)
    }
  })

  test('in Spanish', () => {
    const reading = aReading(['A mi mamá le pidieron papeles que no tiene.'], { language: 'es' })
    expect(messageOf(reading)).toMatch(/ rechace H\.R\. 22, SAVE Act\. .*A mi mamá/)
    expect(messageOf(reading)).not.toMatch(/The bill|I live/)
  })
})

describe('the person’s own request', () => {
  const ask = { text: 'Please vote no on the SAVE Act.', isAsk: true, namesBill: true }

  test('that names the bill goes to the front, and ours is not added', () => {
    const message = messageOf(aReading(['I am a nurse.', ask]))
    expect(message).toMatch(/^On H\.R\. 22: Please vote no on the SAVE Act\. /)
    expect(message).not.toContain('oppose')
    expect(message.match(/Please vote no/g)).toHaveLength(1)
  })

  test('with the number needs no words of ours', () => {
    const text = 'Please vote no on HR 22, the SAVE Act.'
    expect(messageOf(aReading(['I am a nurse.', { ...ask, text }]))).toMatch(/^Please vote no on HR 22, /)
  })

  test('that says the stance alone follows the bill’s name', () => {
    const message = messageOf(aReading(['I am a nurse.', { ...ask, text: 'Vote no!', namesBill: false }]))
    expect(message).toMatch(/^On H\.R\. 22, the SAVE Act: Vote no! /)
  })

  test.each([
    ['says no stance', ['I am a nurse.', { ...ask, text: 'Please protect my mother.', namesBill: false }]],
    ['is spoken of in the next sentence', ['I am a nurse.', ask, 'It would hurt my patients.']],
  ])('stays where it is if it %s', (_what, sentences) => {
    const message = messageOf(aReading(sentences))
    expect(firstOf(message)).toMatch(/oppose H\.R\. 22, the SAVE Act\.$/)
    expect(message.indexOf('nurse')).toBeLessThan(
      message.indexOf(ownTextsOf(aReading(sentences))[1]?.text ?? '?'),
    )
  })

  test('stands for the campaign’s in a letter about no bill', () => {
    const keep = { text: 'Please keep rural post offices open.', isAsk: true }
    const message = messageOf(aReading(['The mail comes twice a week.', keep]), {
      bills: [],
      ask: 'Please act.',
    })
    expect(message).toMatch(/^Please keep rural post offices open\. /)
    expect(message).not.toContain('Please act.')
  })

  test('stays behind the sentence that it needs', () => {
    const keep = { text: 'Please keep it open.', isAsk: true }
    const message = messageOf(aReading(['Our post office is to close.', keep]), { bills: [] })
    expect(message).toContain('Our post office is to close. Please keep it open.')
  })
})

describe('a letter about no bill', () => {
  test('asks at once what the office plans to do about the topic', () => {
    for (const reading of [aReading([]), told]) {
      expect(firstOf(messageOf(reading, { bills: [] }))).toMatch(
        /what you plan to do about the rules for voting\.$/,
      )
    }
    expect(messageOf(aReading([]), { bills: [], answerWanted: false })).toMatch(/am writing about/)
  })

  test.each([
    ['the campaign’s request', { ask: 'Please protect post offices.' }, 'Please protect post offices.'],
    ['the topic', {}, 'Please tell me what you plan to do about the rules for voting.'],
    ['the person’s words where there is no topic', { category: '' }, story[0]],
  ])('begins with %s', (_what, difference, expected) => {
    expect(messageOf(told, { bills: [], place: '', ...difference }).startsWith(String(expected))).toBe(true)
  })
})

test('the person’s paragraphs stay, in their order, and each part has its source', () => {
  const { message, parts } = compose(told)
  expect(message.split('\n\n').slice(1, 3)).toEqual([
    `${story[0]} ${story[1]}`,
    'My mother was born at home and has no passport at all. She has voted in every election since 1962, and the whole county office knows her.',
  ])
  expect(parts.map(each => each.source)).toEqual(['ask', 'yours', 'yours', 'yours', 'yours', 'ask'])
  expect(message.match(/I live in Cheyenne/g)).toHaveLength(1)
  let at = 0
  for (const { text } of parts) {
    at = message.indexOf(text, at)
    expect(at).toBeGreaterThanOrEqual(0)
    at += text.length
  }
})

test('points of a list have lines of their own', () => {
  const points = ['The bus comes twice a day.', 'A taxi is $46.'].map(text => ({ text, isListItem: true }))
  const message = messageOf(aReading(['Two reasons:', ...points]))
  expect(message).toContain('\n\nTwo reasons:\n- The bus comes twice a day.\n- A taxi is $46.\n\n')
})

describe('few words', () => {
  const saying = (text: string, original = text, difference: Partial<LetterFrame> = {}) =>
    messageOf(aReading([{ text, original }], { isThin: true }), difference)

  test.each([
    ['Insulin.', 'insulin', 'In one word: insulin. '],
    ['Guns 😡', 'guns 😡', 'In one word: guns 😡 '],
    ['Medicaid.', 'medicaid', 'In one word: Medicaid. '],
    ['Kowalski.', 'Kowalski', 'In one word: Kowalski. '],
    ['Shameful.', 'Shameful', 'In one word: Shameful. '],
    ['Enough!', 'enough!', 'In one word: enough! '],
  ])('become a sentence: %s', (text, original, expected) => {
    for (const variant of [0, 1, 2]) expect(saying(text, original, { variant })).toContain(expected)
  })

  test('do in Spanish', () => {
    const reading = aReading([{ text: 'Insulina.', original: 'insulina' }], {
      ...{ isThin: true, language: 'es' as const },
    })
    expect(messageOf(reading)).toContain(' En una palabra: insulina. ')
  })

  test.each([
    ['Medicaid keeps him home.', 'medicaid keeps him home', 'Medicaid keeps him home.'],
    ['My mom is in a nursing home.', 'my mom is in a nursing home', 'my mom is in a nursing home.'],
    ['No more guns.', 'No more guns', 'No more guns.'],
    ["I'm a nurse.", "i'm a nurse", "I'm a nurse."],
  ])('that say why are led to: %s', (text, original, expected) => {
    expect(saying(text, original)).toMatch(/ (?:Here is why|My reason|This is why): /)
    expect(saying(text, original)).toContain(`: ${expected} `)
  })

  test.each([
    'Who would bring my pills?',
    'Please help us.',
    'Hands off my pension.',
    'I am a nurse, that is why.',
    'The clinic in our town is closed since March, and the next one is far.',
  ])('or are not: %s', text => {
    expect(saying(text)).not.toMatch(/why:|reason:|In one word/)
  })

  test.each([
    ['Because I cannot live on $9.', 'because I cannot live on $9.'],
    ['For my grandchildren.', 'for my grandchildren.'],
  ])('end the request: %s', (text, expected) => {
    expect(saying(text)).toContain(`oppose H.R. 22, the SAVE Act, ${expected} `)
  })

  test('in a list are led to', () => {
    const points = ['The bus comes twice a day.', 'A taxi is $46.'].map(text => ({ text, isListItem: true }))
    expect(messageOf(aReading(points))).toMatch(/: ?\n\n- The bus comes twice a day\.\n- A taxi/)
    expect(messageOf(aReading(points), { bills: [] })).toContain('This is what I want to say:\n\n- The bus')
  })
})

test('a letter about the person’s own case asks for help', () => {
  const findings = [{ kind: 'casework' as const }]
  const reading = aReading(['My Social Security stopped in March.'], { findings })
  expect(firstOf(messageOf(reading, { bills: [] }))).toMatch(/how your office can help\.$/)
})

test('a short letter is one paragraph', () => {
  expect(messageOf(aReading(['My mother has no passport.']))).toMatch(
    /^.*oppose H\.R\. 22, the SAVE Act\. .+: My mother has no passport\. .+$/,
  )
})

describe('the place', () => {
  test.each([
    ['is not said', { place: '' }, told],
    ['stands in the person’s words', {}, aReading(['Here in Cheyenne the office is closed.'])],
    ['is described by the person', {}, aReading(['I live on a ranch.'])],
    ['is another in the person’s words', {}, aReading(['I teach fourth grade in Reno.'])],
  ])('is left out where it %s', (_what, difference, reading) => {
    for (const variant of [0, 1, 2]) {
      expect(messageOf(reading, { ...difference, variant })).not.toContain('I live in Cheyenne')
    }
  })
})

describe('the close', () => {
  test('is one sentence that asks for an answer', () => {
    expect(sentencesOf(messageOf(told).split('\n\n').at(-1) ?? '').at(-1)).toMatch(/you stand/)
  })

  test('is short after angry words', () => {
    expect(messageOf(aReading(['You did NOTHING!!']))).toMatch(/ Where do you stand\?$/)
  })

  test('asks a person in despair for no opinion', () => {
    const reading = aReading(['I do not want to live.'], { findings: [{ kind: 'despair' }] })
    expect(messageOf(reading)).toMatch(/ Please write back\.$/)
  })

  test('is left out after a question of the person’s', () => {
    expect(messageOf(aReading(['My pay is $1,200.', 'What am I to eat?']))).toMatch(/What am I to eat\?$/)
  })

  test('says that none is needed', () => {
    expect(messageOf(told, { answerWanted: false })).toMatch(/ not (?:need|expect) a reply\.$/)
    expect(messageOf(told, { answerWanted: false })).not.toMatch(/you stand|decide/)
  })

  test('is left out where the person asks themselves', () => {
    expect(messageOf(aReading(['My mother has no passport.', 'Please tell me what she should do.']))).toMatch(
      /Please tell me what she should do\.$/,
    )
  })
})

describe('nothing typed yet', () => {
  const starters = ['Every citizen should vote without trouble.', 'Rules should be fair.']

  test('gives the request, a starter message and a close; other variants give other starters', () => {
    const { message, parts } = compose(aReading([]), { starters })
    expect(message).toMatch(
      /oppose H\.R\. 22, the SAVE Act\.\n\nEvery citizen should vote without trouble\.\n\n/,
    )
    expect(parts.map(each => each.source)).toEqual(['ask', 'campaign', 'ask'])
    expect(messageOf(aReading([]), { starters, variant: 1 })).toContain('Rules should be fair.')
    expect(messageOf(aReading([]), { starters, variant: 2 })).toContain('Every citizen')
  })

  test('no starter stands beside the person’s words, nor beside reasons that they ticked', () => {
    expect(messageOf(told, { starters })).not.toContain('Every citizen')
    expect(messageOf(aReading([]), { starters, agreed: ['papers cost money'] })).not.toContain(
      'Every citizen',
    )
  })
})

test('a ticked reason is the person’s agreement, in the campaign’s name', () => {
  const agreed = ['papers cost money', 'the rolls are clean']
  const { message, parts } = compose(told, { agreed })
  const said = 'I also agree with Common Ground that papers cost money, and that the rolls are clean.'
  expect(message).toContain(said)
  expect(parts).toContainEqual({ text: said, source: 'campaign' })
  expect(messageOf(aReading([]), { agreed: ['papers cost money'], organizationName: '' })).toContain(
    'I agree that papers cost money.',
  )
})

test('words in a third language are named, between sentences in the page’s', () => {
  expect(messageOf(aReading(['Mẹ tôi không có hộ chiếu.'], { spoken: 'vi' }))).toMatch(
    /oppose H\.R\. 22, the SAVE Act\. My words are in Vietnamese\.\n\nMẹ tôi/,
  )
})

test('a contradiction leaves a letter that names the bill and takes no side', () => {
  const { message, subject } = compose(aReading(['Please vote yes.', 'It is fair.'], { inConflict: true }))
  expect(message).toBe(
    'I live in Cheyenne and am writing about H.R. 22, the SAVE Act. Please vote yes. It is fair.',
  )
  expect(subject).toBe('The rules for voting: a letter from Cheyenne')
})

test('a threat gives no letter', () => {
  expect(compose(aReading(story, { isThreat: true }))).toEqual({ subject: '', message: '', parts: [] })
})

test('ours stay under 45 words, names of bills aside, in any variant', () => {
  const bills = [[], [save], [save, lewis], [lewis, freedom, save, kids]]
  for (const each of bills) {
    for (let variant = 0; variant < 12; variant += 1) {
      const { parts } = compose(told, { bills: each, variant })
      const ours = parts.filter(part => part.source !== 'yours').map(part => part.text.split(' ').length)
      expect(ours.reduce((sum, count) => sum + count, 0)).toBeLessThan(50)
    }
  }
})

test('another variant is another letter of the same words', () => {
  const letters = [0, 1, 2, 3, 4, 5].map(variant => messageOf(told, { variant }))
  expect(new Set(letters).size).toBe(6)
  for (const letter of letters) for (const { text } of ownTextsOf(told)) expect(letter).toContain(text)
})

test('a letter grows without changing what was shown', () => {
  for (const variant of [0, 1, 2]) {
    const reading = withholdFront(
      aReading([...story, { text: 'Vote no!', isAsk: true, paragraph: 2 }]),
      aFrame(),
    )
    const whole = composeDraft(reading, ownTextsOf(reading), aFrame({ variant })).message
    const front = ownTextsOf(reading).slice(4)
    for (const count of [1, 2, 3, 4]) {
      const begun = [...ownTextsOf(reading).slice(0, count), ...front]
      expect(whole.startsWith(composeBeginning(reading, begun, aFrame({ variant })))).toBe(true)
    }
  }
})

test('the subject says what is asked', () => {
  expect(compose(told).subject).toBe('Please oppose H.R. 22, the SAVE Act')
  expect(compose(told, { bills: [], ask: 'Please protect post offices.' }).subject).toBe(
    'Please protect post offices',
  )
  expect(compose(told, { bills: [], category: '', place: '' }).subject).toBe('A letter from a constituent')
})
