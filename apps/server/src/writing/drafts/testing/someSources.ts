import { factsOf, type LetterSources, type SourceBill } from '../sources.ts'

/** Returns the sources of a letter from a person who paid hidden fees for a ticket and supports a bill about them. */
export function someSources(
  own: readonly string[] = ['A ticket for $40 cost me $71 at the end.', 'I felt cheated.'],
  difference: Partial<LetterSources> = {},
): LetterSources {
  return {
    language: 'en',
    spoken: null,
    own: own.map((text, index) => ({
      id: `P${index + 1}`,
      text,
      paragraph: 0,
      isExempt: false,
      isWithheld: false,
      isListItem: false,
    })),
    bills: [aSourceBill()],
    reasons: [],
    topic: 'ticket prices',
    request: '',
    organizationName: 'Fair Seats',
    background: [],
    place: 'Cheyenne',
    answerWanted: true,
    isSegmented: false,
    variant: 0,
    style: undefined,
    conflict: undefined,
    avoid: [],
    ...difference,
  }
}

export function aSourceBill(difference: Partial<SourceBill> = {}): SourceBill {
  return {
    id: '119-hr-1402',
    sourceId: 'B1',
    name: 'TICKET Act',
    number: 'H.R. 1402',
    summary: '',
    stance: 'PRO',
    facts: factsOf('B1', ['The bill requires sellers to show the total price of a ticket from the start.']),
    ...difference,
  }
}
