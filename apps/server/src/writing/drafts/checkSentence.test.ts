import { describe, expect, test } from 'vitest'
import { checkSentence, openChecks } from './checkSentence.ts'
import { aSourceBill, someSources } from './testing/someSources.ts'

const OWN = [
  'I am a nurse in Laramie and my son Tom has asthma.',
  'A ticket for $40 cost me $71, and I waited two hours.',
  'I do not trust these sellers.',
]

function problemOf(text: string, from: string[], own: readonly string[] = OWN) {
  const checks = openChecks(
    someSources(own, { background: ['Fans should see the whole price of a ticket from the very start.'] }),
  )
  return checkSentence({ paragraph: 1, text, from }, checks)?.kind ?? null
}

describe('a sentence that matches its sources is accepted', () => {
  test.each([
    ['I’m a nurse in Laramie, and my son Tom has asthma.', ['P1']],
    ['My $40 ticket ended up costing me 71 dollars after a 2-hour wait.', ['P2']],
    ['I don’t trust these sellers.', ['P3']],
    ['Please support H.R. 1402, the TICKET Act.', []],
    ['I live in {{place}}, and I’m asking you to support the TICKET Act (H.R. 1402).', []],
    ['H.R. 1402 would have shown me that $71 from the start.', ['P2', 'B1.1']],
    ['Please tell me how you will vote on this bill.', []],
    ['Where do you stand?', []],
  ])('%s', (text, from) => {
    expect(problemOf(text, from)).toBeNull()
  })
})

describe('a sentence that a check refuses', () => {
  test.each([
    ['a number that no source has', 'My ticket cost me $91.', ['P2'], 'failure'],
    ['a number of a sentence that it does not cite', 'I am a nurse and paid $71.', ['P1'], 'failure'],
    ['a name that no source has', 'I am a nurse in Denver.', ['P1'], 'failure'],
    ['a relative', 'My daughter waited two hours.', ['P2'], 'doubt'],
    ['a job', 'As a teacher, I waited two hours.', ['P2'], 'failure'],
    ['a life without a source', 'I have struggled for years.', [], 'failure'],
    ['eight words of a sample letter', 'Fans should see the whole price of a ticket.', ['P2'], 'failure'],
    ['a placeholder', 'I am a nurse in [City].', ['P1'], 'failure'],
    ['a web address', 'Read more at www.example.org about it.', ['P1'], 'failure'],
    ['advertising', 'Sign the petition with me.', ['P1'], 'failure'],
    ['a grave word', 'The wait nearly killed me.', ['P2'], 'doubt'],
    ['a concession', 'I understand that sellers must earn money.', ['P3'], 'doubt'],
    ['a lost negation', 'I trust these sellers.', ['P3'], 'doubt'],
    ['the other stance', 'Please oppose H.R. 1402, as I do.', ['P3'], 'failure'],
  ])('%s: %s', (_what, text, from, kind) => {
    expect(problemOf(text, from)).toBe(kind)
  })
})

test('a request for the other stance without a source is refused', () => {
  const sources = someSources(OWN, { bills: [aSourceBill({ stance: 'CON' })] })
  const problem = checkSentence(
    { paragraph: 1, text: 'Please support H.R. 1402, the TICKET Act.', from: [] },
    openChecks(sources),
  )
  expect(problem?.kind).toBe('failure')
})
