import type { Reading, ReadSentence } from '../../reader/reader.ts'
import type { FramedBill } from '../askSentence.ts'
import type { LetterFrame } from '../planLetter.ts'

/** Each text is a sentence of one paragraph; an object says what else was found in it. */
export function aReading(
  sentences: readonly (string | (Partial<ReadSentence> & { text: string }))[],
  difference: Partial<Reading> = {},
): Reading {
  return {
    ...{ language: 'en', spoken: null, isThin: false, inConflict: false, isThreat: false, findings: [] },
    sentences: sentences.map(each => {
      const given = typeof each === 'string' ? { text: each } : each
      const none = { isWithheld: false, isAsk: false, namesBill: false, isListItem: false }
      const plain = { original: given.text, paragraph: 0, ...none }
      return { ...plain, ...given }
    }),
    ...difference,
  }
}

export function aFramedBill(difference: Partial<FramedBill> = {}): FramedBill {
  return {
    ...{ id: '119-hr-22', name: 'SAVE Act', number: 'H.R. 22', chamber: 'HOUSE' },
    ...{ awaitsVote: false, stance: 'CON' },
    ...difference,
  }
}

export function aFrame(difference: Partial<LetterFrame> = {}): LetterFrame {
  return {
    ...{
      category: 'The rules for voting',
      bills: [aFramedBill()],
      ask: '',
      organizationName: 'Common Ground',
    },
    ...{ place: 'Cheyenne', agreed: [], starters: [], answerWanted: true, variant: 0 },
    ...difference,
  }
}
