import type { Stance } from '@redress/core/bill/bill'
import { type Segment, segmentKey } from '@redress/core/campaign/segments'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { letterSentences } from '@redress/words/letterSentences'
import { describe, expect, test } from 'vitest'
import { readReasons } from '../analysis/reader.ts'
import { finishLetter, reviewAnswer } from './finishLetter.ts'
import { type BillRecords, findSkippedBills, frameBills } from './frameBills.ts'
import { prepareLetter, readingContext, startersOf } from './prepareLetter.ts'
import type { AnswerSentence } from './readAnswer.ts'
import { composedReply, modelReply } from './replies.ts'
import { isStarterText } from './starterText.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'

const { closings } = letterSentences('en')
const id = '119-hr-22'
const thanks = 'Thank you for cosponsoring it. Please ask leadership for a vote.'
const segments: Segment[] = [
  { when: { cosponsor: id }, ask: thanks, starterMessages: ['Thank you all.'], starterStances: ['PRO'] },
  { when: { sponsor: id }, ask: 'Thank you for H.R. 22.' },
  { when: { notCosponsor: id }, ask: 'Please cosponsor H.R. 22.' },
  { when: { committee: 'HSHA' }, ask: 'Thank you for the hearing.' },
  { when: { party: 'Republican' }, ask: 'Please stop the SAVE Act.', stance: 'CON' },
  {},
]

const stances = [undefined, 'PRO', 'CON'] as const
const places = [null, 0, 1, 2, 3, 4, 5]
const keyAt = (index: number | null) => segmentKey({ index, introduced: [] })
/** The sponsor of the first bill, without a segment of their own. */
const sponsor = segmentKey({ index: null, introduced: [0] })

async function letter(...asked: Parameters<typeof prepared>) {
  return composedReply(await prepared(...asked))
}

type Options = {
  own: Segment[]
  words: string
  place: string
  variant: number
  /** Whether the writer takes a stance on a second bill. */
  second: boolean
  secondStance: Stance
  /** Whether the campaign lists the second bill. */
  isListed: boolean
  /** The starter messages. */
  asking: string[]
}

async function prepared(
  stance: Stance | undefined,
  asked: string[],
  {
    own = segments,
    words = '',
    place = '',
    variant = 0,
    second = false,
    secondStance = stance,
    isListed = second,
    asking = ['Show the whole price first.', 'Thank you all.'],
  }: Partial<Options> = {},
) {
  const other = { id: '119-hr-14', number: '14', type: 'HR' as const }
  const saveAct = { id, number: '22', type: 'HR' as const, proOrCon: 'PRO' as const }
  const campaign = aCampaign({ supportingBills: [saveAct, ...(isListed ? [other] : [])], segments: own })
  const bill = { billId: id, billName: 'SAVE Act', billTitle: '', billSummary: '' }
  const lewisAct = { ...bill, billId: other.id, billName: 'John R. Lewis Act' }
  const request = aDraftRequest({
    sender: { reasoning: words },
    exampleMessages: asking,
    supportedBills: [
      ...(stance ? [{ ...bill, proOrCon: stance }] : []),
      ...(second && secondStance ? [{ ...lewisAct, proOrCon: secondStance }] : []),
    ],
    segments: asked,
    place,
    variant,
  })
  const found = {
    campaign,
    organization: { id: 'o', name: 'O', confirmEmail: 'never', drafting: 'model' } as const,
  }
  const bills = await frameBills(request.supportedBills, { records, congress: 119 })
  const starters = startersOf(request, found, bills)
  const reading = await readReasons(words, readingContext(request, bills, starters))
  const skipped = await findSkippedBills(campaign, bills, { records })
  return prepareLetter(request, { found, bills, skipped, starters, reading, avoided: [] })
}

/** Records that know the names of both bills. */
const records: BillRecords = {
  find: async ids =>
    [
      { id, number: '22', name: 'SAVE Act' },
      { id: '119-hr-14', number: '14', name: 'John R. Lewis Act' },
    ]
      .filter(bill => ids.includes(bill.id))
      .map(bill => ({ ...bill, type: 'HR' as const, title: '', url: '', summary: '' })),
  findNamed: async () => [],
}

const cells = stances.flatMap(stance => places.map(index => ({ stance, index, key: keyAt(index) })))
const reasons = 'My sister could not register last year because her passport had expired in May.'

describe('stance and segment', () => {
  test.each(cells)(
    'A letter that is $stance to $key says what the writer wants',
    async ({ stance, index, key }) => {
      const { ask, stance: own = 'PRO' } = (index === null ? undefined : segments[index]) ?? {}
      for (const words of ['', reasons]) {
        const { openings = {}, message } = await letter(stance, [key], { words })
        const opening = openings[key] ?? ''
        const holds = stance === own && ask !== undefined
        const beginning = ask?.slice(0, 10) ?? '-'
        expect(opening.includes(beginning)).toBe(holds)
        expect(message.startsWith(opening)).toBe(true)
        if (stance === 'CON') expect(message).not.toMatch(/thank/i)
        if (stance !== undefined) expect(message).toContain('H.R. 22')
      }
    },
  )

  test('Not one of all letters to several segments thanks for a bill that its writer opposes', async () => {
    const keys = places.map(keyAt)
    const pairs = keys.flatMap(one => keys.map(other => [one, other]))
    const replies = await Promise.all(
      pairs.map(asked => letter('CON', [...new Set(asked)], { words: reasons })),
    )
    const texts = replies.flatMap(({ message, openings = {} }) => [message, ...Object.values(openings)])
    expect(texts.filter(text => /thank/i.test(text))).toEqual([])
  })
})

test('The bill is named before a request that does not name it', async () => {
  const { openings } = await letter('PRO', ['segment-1', 'segment-2'], { words: reasons })
  expect(openings?.['segment-1']).toMatch(
    /writing about H\.R\. 22, the SAVE Act\. Thank you for cosponsoring it\./,
  )
})

test('The number and the name of a bill stand together in a request that has only one of them', async () => {
  const { openings: named } = await letter('CON', ['segment-5'], { words: reasons, place: 'Casper' })
  expect(named?.['segment-5']).toBe(
    'I’m writing as your constituent in Casper. Please stop the SAVE Act (H.R. 22).',
  )
  const { openings: numbered } = await letter('PRO', ['segment-2'], { words: reasons, place: 'Casper' })
  expect(numbered?.['segment-2']).toBe(
    'I’m writing as your constituent in Casper. Thank you for H.R. 22, the SAVE Act.',
  )
})

test('A second bill that the request does not mention is asked for behind it', async () => {
  const { openings } = await letter('PRO', ['segment-2', 'segment-1', 'segment-4'], {
    words: reasons,
    second: true,
  })
  expect(openings?.['segment-2']).toMatch(
    /^Thank you for H\.R\. 22, the SAVE Act\. I’m also asking you to help pass H\.R\. 14/,
  )
  expect(openings?.['segment-1']).toMatch(
    /^I’m writing about H\.R\. 22, the SAVE Act\. Thank you for cosponsoring it\. .* help pass H\.R\. 14/,
  )
  expect(openings?.['segment-4']).toMatch(
    /^I’m writing about .*H\.R\. 22.* and .*H\.R\. 14.*\. Thank you for the hearing\.$/,
  )
})

test('A request that asks for a bill on which the writer took no stance, or the other one, is not used', async () => {
  const asks = 'Thank you for cosponsoring H.R. 22. Please also support H.R. 14.'
  const own = [{ when: { cosponsor: id }, ask: asks }]
  const used = async (bills: Partial<Options>) =>
    (await letter('PRO', ['segment-1'], { words: reasons, own, isListed: true, ...bills })).openings?.[
      'segment-1'
    ]
  expect(await used({ second: true })).toContain('Thank you for cosponsoring H.R. 22')
  const byName = [{ ask: 'Please vote for the John R. Lewis Act.' }]
  expect(await used({ own: byName, second: true })).toContain('vote for the John R. Lewis Act (H.R. 14)')
  expect(await used({ own: byName, second: false })).toBeUndefined()
  const usual = 'Thank you for cosponsoring H.R. 22, the SAVE Act. Please keep working to make it law.'
  expect(await used({ second: false })).toBe(usual)
  expect(await used({ second: true, secondStance: 'CON' })).toMatch(
    /^Thank you .* asking you to oppose H\.R\. 14/,
  )
})

describe('all stances on two bills, to every kind of legislator', () => {
  const members = places.flatMap(index => [[], [0], [1], [0, 1]].map(introduced => ({ index, introduced })))
  const pairs = stances.flatMap(first => stances.map(second => ({ first, second })))
  const bills = ['H.R. 22', 'H.R. 14']
  /** The segments whose request speaks of the first bill, in the organization's own words. */
  const speakOfFirst: (number | null)[] = [0, 1, 2, 4]

  test.each(pairs)(
    'A letter that is $first to the first and $second to the second thanks and asks no one wrongly',
    async ({ first, second }) => {
      const asked = {
        words: reasons,
        isListed: true,
        second: second !== undefined,
        ...(second && { secondStance: second }),
      }
      for (const member of members) {
        const { message } = await letter(first, [segmentKey(member)], asked)
        for (const [bill, cited] of bills.entries()) {
          const about = message.split(/(?<=\w{2}\.|\)\.) /).filter(each => each.includes(cited))
          const stance = [first, second][bill]
          const text = `${segmentKey(member)} ${about.join(' ')}`
          if (stance === undefined) expect(about).toEqual([])
          if (stance !== 'PRO') expect(text).not.toMatch(/thank/i)
          if (stance === 'CON') expect(text).toMatch(/oppose|stop|disagree|withdraw/)
          const isOwn =
            member.introduced.includes(bill) && (bill === 1 || !speakOfFirst.includes(member.index))
          if (stance === 'PRO' && isOwn) expect(text).not.toMatch(/support|help pass/)
        }
      }
    },
  )
})

describe('the sponsor of a bill', () => {
  test('is thanked by those who are for it, and never asked to support it', async () => {
    const { openings, message, subject } = await letter('PRO', [sponsor, 'segment-6'], { words: reasons })
    expect(openings?.[sponsor]).toBe(
      'Thank you for introducing H.R. 22, the SAVE Act. Please keep working to make it law.',
    )
    expect(openings?.['segment-6']).toMatch(/support H\.R\. 22/)
    expect(message).not.toMatch(/support|cosponsor/)
    expect(subject).toBe('In support of H.R. 22, the SAVE Act')
  })

  test('is asked to help the other bill in words that also fit its cosponsor', async () => {
    const { openings } = await letter('PRO', [sponsor], { words: reasons, second: true })
    expect(openings?.[sponsor]).toMatch(
      /make it law\. I’m also asking you to help pass H\.R\. 14, the John R\. Lewis Act\.$/,
    )
  })

  test('of two bills is thanked for both', async () => {
    const both = segmentKey({ index: null, introduced: [0, 1] })
    const { openings, message } = await letter('PRO', [both], { words: reasons, second: true })
    expect(openings?.[both]).toBe(
      'Thank you for introducing the SAVE Act (H.R. 22) and the John R. Lewis Act (H.R. 14). Please keep working to make them law.',
    )
    expect(message).not.toMatch(/support/)
  })

  test('of two bills is thanked only for the one that the writer is for', async () => {
    const both = segmentKey({ index: null, introduced: [0, 1] })
    const asked = { words: reasons, second: true, secondStance: 'CON' as const }
    const { openings } = await letter('PRO', [both], asked)
    expect(openings?.[both]).toMatch(
      /^Thank you for introducing H\.R\. 22, the SAVE Act\..* disagree with your bill, H\.R\. 14, the John R\. Lewis Act, and ask you not to move it forward\.$/,
    )
  })

  test('who is in a segment for sponsors is also thanked for the other bill that they introduced', async () => {
    const named = segmentKey({ index: 1, introduced: [0, 1] })
    const { openings } = await letter('PRO', [named], { words: reasons, second: true })
    expect(openings?.[named]).toMatch(
      /^Thank you for H\.R\. 22, the SAVE Act\. Thank you for introducing H\.R\. 14/,
    )
  })

  test('who cosponsors the other bill is thanked for both', async () => {
    const cosponsor = segmentKey({ index: 0, introduced: [1] })
    const { openings } = await letter('PRO', [cosponsor], { words: reasons, second: true })
    expect(openings?.[cosponsor]).toMatch(
      /Thank you for cosponsoring it\. .* Thank you for introducing H\.R\. 14, the John R\. Lewis Act\./,
    )
  })

  test('gets no request of a segment about another bill that asks them to support their own', async () => {
    const ask = 'Thank you for cosponsoring H.R. 22. Please cosponsor the John R. Lewis Act.'
    const own = [{ when: { cosponsor: id }, ask }]
    const cosponsor = segmentKey({ index: 0, introduced: [1] })
    const { openings } = await letter('PRO', [cosponsor], { words: reasons, own, second: true })
    expect(openings?.[cosponsor]).toMatch(/^Thank you for introducing H\.R\. 14/)
  })

  test('is thanked if the request of their segment does not hold', async () => {
    const own: Segment[] = [{ when: { sponsor: id }, stance: 'CON', ask: 'Please withdraw H.R. 22.' }]
    const named = segmentKey({ index: 0, introduced: [0] })
    const { openings } = await letter('PRO', [named], { words: reasons, own })
    expect(openings?.[named]).toMatch(/^Thank you for introducing H\.R\. 22/)
    const { openings: against } = await letter('CON', [named], { words: reasons, own })
    expect(against?.[named]).toBe('Please withdraw H.R. 22, the SAVE Act.')
  })

  test('is asked by those who are against it not to move it forward', async () => {
    for (const key of [sponsor, 'segment-2']) {
      const asked = { words: reasons, place: 'Casper', second: true, secondStance: 'PRO' as const }
      const { openings, message, subject } = await letter('CON', [key], asked)
      expect(openings?.[key]).toMatch(
        /^I’m writing as your constituent in Casper\. I disagree with your bill, H\.R\. 22, the SAVE Act, and ask you not to move it forward\. I’m also asking you to help pass H\.R\. 14/,
      )
      expect(message).not.toMatch(/thank|oppose/i)
      expect(subject).toBe('In support of H.R. 14, opposed to H.R. 22')
    }
  })

  test('gets the usual request of a writer without a stance', async () => {
    const { openings, message } = await letter(undefined, [sponsor], { words: reasons })
    expect(openings).toBeUndefined()
    expect(message).not.toMatch(/thank/i)
  })
})

test('A cosponsor is asked by those who are against the bill to withdraw, and other members to oppose it', async () => {
  const { openings } = await letter('CON', ['segment-1', 'segment-3'], { words: reasons })
  expect(openings?.['segment-1']).toBe('I’m asking you to withdraw your support for H.R. 22, the SAVE Act.')
  expect(openings?.['segment-3']).toMatch(/oppose H\.R\. 22/)
  const words = 'Mi hermana no pudo votar porque su pasaporte había vencido en mayo del año pasado.'
  const { openings: spanish } = await letter('CON', ['segment-1', sponsor], { words })
  expect(spanish?.['segment-1']).toMatch(/^Le pido que retire su apoyo a H\.R\. 22/)
  expect(spanish?.[sponsor]).toMatch(/^No estoy de acuerdo con su proyecto de ley, H\.R\. 22/)
})

test.each([
  'I support it ONLY IF small theaters are exempt.',
  'I would support this bill if it paid for the passports.',
  'I’m for it. But only if the fee is capped at five dollars a ticket.',
  'I back this bill, with one small condition: the rule should start after the summer season.',
  'I am for this bill with one condition: it must leave out churches.',
  'Leave out the county fair. I support it on that condition.',
  'I support it assuming that phone orders count too.',
  'Apoyo este proyecto de ley solamente si es gratis para los pobres del condado.',
])(
  'Beside a condition of the writer, every office is asked to weigh it, and for nothing else: %s',
  async words => {
    const {
      openings = {},
      subject,
      message,
    } = await letter('PRO', ['segment-1', 'segment-3', sponsor], { words })
    expect(Object.keys(openings)).toHaveLength(3)
    expect(new Set(Object.values(openings)).size).toBe(1)
    expect(Object.values(openings)[0]).toMatch(
      /(Where I stand depends on the condition below, so please weigh it|Mi posición depende de la condición que sigue; por favor, tómela en cuenta)\.$/,
    )
    expect(Object.values(openings).join(' ')).not.toMatch(/support|thank|cosponsor/i)
    expect(subject).toMatch(/^(About|Sobre) H\.R\. 22/)
    expect(message).toContain(words.slice(0, 8))
  },
)

test('A condition belongs to the bill that the writer is for, and the other bill is opposed as usual', async () => {
  const asked = {
    words: 'I support it ONLY IF small theaters are exempt.',
    second: true,
    secondStance: 'CON' as const,
  }
  const { openings, subject, message } = await letter('PRO', ['segment-1'], asked)
  expect(openings?.['segment-1']).toBe(
    'I’m writing about H.R. 22, the SAVE Act. Where I stand depends on the condition below, so please weigh it.',
  )
  expect(message).toMatch(
    /please weigh it\.\s+I support it ONLY IF small theaters are exempt\.\s+I’m also asking you to oppose H\.R\. 14/,
  )
  expect(subject).toBe('About H.R. 22, opposed to H.R. 14')
})

test('In a letter of a model, the request for another bill follows the condition too', async () => {
  const words = 'I support it ONLY IF small theaters are exempt.'
  const { sources } = await prepared('PRO', ['segment-1'], { words, second: true, secondStance: 'CON' })
  const sentences = [{ paragraph: 1, text: words, from: ['P1'] }]
  const reviewed = reviewAnswer({ conflict: false, subject: 'About H.R. 22', sentences }, sources)
  const { message } = finishLetter(reviewed ?? expect.fail('the answer is unusable'), null, sources)
  expect(message).toMatch(
    /please weigh it\.\s+I support it ONLY IF .* exempt\.\s+I’m also asking you to oppose H\.R\. 14/,
  )
})

test.each([
  'I could get in only if I paid forty dollars more at the door.',
  'Unless someone drives her, my mother cannot register in this county at all.',
])('A condition that is a fact of the writer’s life changes no request: %s', async words => {
  const { openings } = await letter('PRO', ['segment-2'], { words })
  expect(openings?.['segment-2']).toBe('Thank you for H.R. 22, the SAVE Act.')
})

test('The subject and the closing fit a cosponsor and a member who is asked for support', async () => {
  for (const variant of closings.forAll.keys()) {
    const { message, subject } = await letter('PRO', ['segment-1', 'segment-3'], { words: reasons, variant })
    expect(subject).toBe('In support of H.R. 22, the SAVE Act')
    expect(message).not.toMatch(/you stand|you’ll vote|support/)
    expect(closings.forAll).toContain(message.split('\n\n').at(-1))
  }
})

test('The subject names both stances of a writer who is for one bill and against another', async () => {
  const own = [{ when: { cosponsor: id }, ask: thanks }]
  const asked = { words: reasons, own, second: true, secondStance: 'CON' as const }
  expect((await letter('PRO', ['segment-1'], asked)).subject).toBe(
    'In support of H.R. 22, opposed to H.R. 14',
  )
})

test('A request in English stands in no letter in Spanish', async () => {
  const words = 'Mi hermana no pudo votar porque su pasaporte había vencido en mayo del año pasado.'
  const { openings, message } = await letter('PRO', ['segment-1', sponsor], { words })
  expect(openings?.['segment-1']).toMatch(/^Gracias por copatrocinar H\.R\. 22, la SAVE Act\. /)
  expect(openings?.[sponsor]).toMatch(/^Gracias por presentar H\.R\. 22/)
  expect(message).not.toMatch(/thank/i)
})

test('A writer who is against a bill does not ask its cosponsor where they stand', async () => {
  for (const variant of closings.forAll.keys()) {
    const { message } = await letter('CON', ['segment-1'], { words: reasons, variant })
    expect(message).not.toMatch(/you stand|you’ll vote/)
  }
})

test('A sample letter for everybody that asks for something is in no letter with a request of a segment', async () => {
  const asking = ['Please support this bill. It is good.']
  expect((await letter('PRO', ['segment-2'], { asking })).message).not.toContain('It is good.')
  expect((await letter('PRO', ['segment-6'], { asking })).message).toContain('It is good.')
})

describe('a letter that a model wrote, to several segments', () => {
  const from = ['P1']
  const finish = async (sentences: AnswerSentence[], text = reasons) => {
    const { sources } = await prepared('PRO', ['segment-1', 'segment-3'], { words: text })
    const reviewed = reviewAnswer({ conflict: false, subject: 'Please support H.R. 22', sentences }, sources)
    if (!reviewed) throw new Error('the answer is unusable')
    return finishLetter(reviewed, null, sources)
  }
  const own = { paragraph: 1, text: reasons, from }

  test('has no request, closing or subject of the model', async () => {
    const { message, subject } = await finish([
      { paragraph: 1, text: 'I am asking you to support H.R. 22, the SAVE Act.', from: [] },
      own,
      { paragraph: 2, text: 'Please vote for it.', from: [] },
      { paragraph: 2, text: 'Where do you stand?', from: [] },
    ])
    expect(subject).toBe('In support of H.R. 22, the SAVE Act')
    expect(message).not.toMatch(/support|vote for|stand/)
    expect(message).toMatch(/^I’m writing about H\.R\. 22.*Thank you for cosponsoring it/)
    expect(closings.forAll).toContain(message.split('\n\n').at(-1))
  })

  test('asks for no vote, even if all offices get the usual request', async () => {
    const { sources } = await prepared('CON', ['segment-3'], { words: reasons })
    const sentences = [
      { paragraph: 1, text: 'Please oppose H.R. 22, the SAVE Act.', from: [] },
      own,
      { paragraph: 2, text: 'How will you vote?', from: [] },
    ]
    const reviewed = reviewAnswer({ conflict: false, subject: 'Oppose H.R. 22', sentences }, sources)
    const { message } = finishLetter(reviewed ?? expect.fail('the answer is unusable'), null, sources)
    expect(message).not.toContain('How will you vote?')
    expect(message).toMatch(/^Please oppose H\.R\. 22.* in May\.\n\n[^\n]+$/s)
    expect(closings.forAll).toContain(message.split('\n\n').at(-1))
  })

  test('has no request that the model added to a sentence of the writer', async () => {
    const text = 'Please cosponsor this bill, because my sister could not register last year.'
    const { message } = await finish([{ paragraph: 1, text, from }])
    expect(message).not.toContain('cosponsor this')
    expect(message).toContain('her passport had expired in May')
  })

  test('keeps what the writer says beside such a request', async () => {
    const words = 'my sister, a nurse, could not register last year'
    const text = 'My sister, a nurse, could not register last year, and I want you to support H.R. 22.'
    const { message } = await finish([{ paragraph: 1, text, from }], words)
    expect(message).toContain('My sister, a nurse, could not register last year.')
    expect(message).not.toContain('I want you')
  })

  test('keeps a request that the writer made', async () => {
    const words = 'Please think of my sister, who could not register last year.'
    expect((await finish([{ ...own, text: words }], words)).message).toContain(words)
  })
})

test.each([
  [['segment-1'], 'Thank you all.'],
  [['segment-3'], 'Show the whole price first.'],
  [[sponsor], 'Show the whole price first.'],
])('A letter to %j of a sample message alone counts as the organization’s own', async (asked, starter) => {
  const { message } = await letter('PRO', asked, { place: 'Casper' })
  expect(message).toContain(starter)
  const supportingBills = [{ id, number: '22', type: 'HR' as const }]
  const { form, ...rest } = aCampaign({ supportingBills, segments })
  expect(isStarterText(message, { ...rest, form: { ...form, starterMessages: [starter] } })).toBe(true)
  expect(isStarterText(`${message} My sister waited.`, { ...rest, form })).toBe(false)
})

test.each([
  ['CON', 'segment-1'],
  ['CON', 'segment-2'],
  ['PRO', 'segment-1'],
  ['PRO', 'segment-2'],
] as const)(
  'A letter that is %s with our request to %s counts as the organization’s own',
  async (stance, key) => {
    const asking = ['Show the whole price first.']
    const texts = { starterMessages: asking, starterStances: ['EITHER' as const] }
    const own = [
      { when: { cosponsor: id }, ...texts },
      { when: { sponsor: id }, ...texts },
    ]
    const { message, openings } = await letter(stance, [key], { own, asking, place: 'Casper' })
    expect(openings?.[key]).toMatch(/H\.R\. 22, the SAVE Act/)
    const supportingBills = [{ id, number: '22', type: 'HR' as const }]
    const { form, ...rest } = aCampaign({ supportingBills, segments: own })
    expect(isStarterText(message, { ...rest, form: { ...form, starterMessages: asking } })).toBe(true)
  },
)

test('A sample letter of one segment is in no letter that goes to another segment too', async () => {
  expect((await letter('PRO', ['segment-1'])).message).toContain('Thank you all.')
  const { message } = await letter('PRO', ['segment-3', 'segment-1'])
  expect(message).not.toContain('Thank you all.')
  expect(message.startsWith('Please cosponsor H.R. 22, the SAVE Act.')).toBe(true)
})

test.each([
  ['My sister in Casper could not register.', false],
  ['My sister could not register.', true],
])(
  'A place that a model’s sentence says is not said in the first paragraph too: %s',
  async (text, saysPlace) => {
    const letterTo = await prepared('PRO', ['segment-1', 'segment-6'], { words: reasons, place: 'Casper' })
    const opening = letterTo.openings?.['segment-1'] ?? ''
    expect(opening).toContain('Casper')
    const parts = [
      { text: opening, source: 'request' as const },
      { text, source: 'yours' as const },
    ]
    const reply = modelReply({ subject: '', message: `${opening}\n\n${text}`, parts }, letterTo, 'server')
    const first = reply.openings?.['segment-1'] ?? ''
    expect([first, reply.openings?.['segment-6'] ?? ''].map(each => each.includes('Casper'))).toEqual([
      saysPlace,
      saysPlace,
    ])
    expect(first).toContain(thanks)
    expect(reply.message).toBe(`${first}\n\n${text}`)
    expect(reply.parts?.[0]?.text).toBe(first)
  },
)
