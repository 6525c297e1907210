import { describe, expect, test } from 'vitest'
import { supportSentence } from './support.ts'

const shown = (claim: string, reasoning: string) =>
  supportSentence(claim, { reasoning, supportedBills: [], campaignTexts: [] })

describe('a model’s way of putting it stays', () => {
  test.each([
    ['a wider word', 'My son has asthma.', 'My child has asthma.'],
    ['a word of one root', 'My dad worked the mine.', 'My father was a miner.'],
    ['a synonym', 'they bought our trailer park', 'Our trailer park was purchased.'],
    ['words that only weigh', 'The smoke keeps my son inside.', 'The heavy smoke keeps my son inside.'],
    ['words that only join', 'i milk 60 cows', 'I have continued to milk sixty cows.'],
    [
      'a name of which a part was said',
      'They closed the ward at county.',
      'The ward at our county hospital closed.',
    ],
    ['an abbreviation', 'it took 5 hrs on hwy 12', 'It took me five hours on Highway 12.'],
    ['a slip of the keys', 'i was a sophmore', 'I was a sophomore.'],
    ['initials', 'SSA denied my claim', 'The Social Security Administration denied my claim.'],
    ['a word typed as two', 'the paper work takes me 2 days', 'The paperwork takes me two days.'],
    ['what is lacking', 'I have no insurance.', 'I am uninsured.'],
    ['somebody by their work', 'the guy at the bank stopped me', 'An employee at the bank stopped me.'],
    ['a parent', 'My kid has autism.', 'I am the parent of a child with autism.'],
    ['a bystander’s number', 'landlord wants 1450 in Boise', 'I pay $1,450 in Boise.'],
  ])('%s: %s, %s', (_what, reasoning, claim) => {
    expect(shown(claim, reasoning)).toEqual({ text: claim, isDoubtful: false })
  })
})

describe('numbers are read alike', () => {
  test.each([
    ['twice', 'Narcan saved him twice', 'Narcan saved him two times.'],
    ['in words', 'now its 110 families in my line', 'There are one hundred and ten families in my line.'],
    ['a year', 'my factory closed in 04', 'My factory closed in 2004.'],
    ['years', 'I was in Iraq 05-06', 'I was in Iraq in 2005 and 2006.'],
    ['thousands', 'I can only deduct 10', 'I can only deduct $10,000.'],
    ['grand', 'my roof cost 80 grand', 'My roof cost $80,000.'],
    ['percent', 'my bill is up 40%', 'My bill is up forty percent.'],
    ['an ordinal', 'we are 4th generation in dairy', 'We are four generations in dairy.'],
    ['a difference', 'i pour concrete since i was 16, im 61', 'I have poured concrete for forty-five years.'],
    ['decades', 'I fished 31 years', 'I have fished for three decades.'],
    ['half', 'I live 1/2 mile from the farm', 'I live half a mile from the farm.'],
    ['the time', 'my windows shake at 5am', 'My windows shake at five in the morning.'],
  ])('%s: %s, %s', (_what, reasoning, claim) => {
    expect(shown(claim, reasoning)).toEqual({ text: claim, isDoubtful: false })
  })
})

describe('what is added does not stay unasked', () => {
  test.each([
    [
      'an event of a life',
      'The fees doubled at my bank.',
      'I was evicted after the fees doubled at my bank.',
    ],
    ['an illness', 'Wind towers flicker in my kitchen.', 'Wind towers in my kitchen give me migraines.'],
    ['a calling', 'We lost the house in the fire.', 'As a firefighter, we lost the house in the fire.'],
    ['a person', 'I drive 90 miles to my clinic.', 'My sister drives me 90 miles to my clinic.'],
    [
      'a thing',
      'We haul water since our well went dry.',
      'We haul water and sold our boat since our well went dry.',
    ],
    ['how often', 'They cut my hours this year.', 'They cut my hours every year.'],
    ['somebody else’s doing', 'My dad waited 9 years.', 'I waited nine years.'],
    ['what was only feared', 'I might lose my house to the bank.', 'I lost my house to the bank.'],
    [
      'what another told, beside it',
      'I missed my own wedding.',
      'The airline refused to refund me, and I missed my own wedding.',
    ],
    ['that they have none', 'My insurance went up.', 'I am uninsured.'],
  ])('%s: %s, %s', (_what, reasoning, claim) => {
    const verdict = shown(claim, reasoning)
    expect(verdict?.isDoubtful === false && verdict.text === claim).toBe(false)
  })
})

test('what is hard to say otherwise is asked about where the rest was said', () => {
  const claim = 'My husband sits in his truck after his shift at the penitentiary.'
  expect(shown(claim, 'My husband is a guard at the pen. After his shift he sits in the truck')).toEqual({
    text: claim,
    isDoubtful: true,
  })
})
