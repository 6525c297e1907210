import type { ChamberKey } from '@redress/core/legislator/chambers'
import type { TextProblem } from '@redress/core/message/message'
import { formatCount, pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

const draftProblems = {
  blank: 'Write your message, or tell us your reasons and we draft it.',
  short: 'Your message needs at least 6 characters.',
  long: 'Your message is longer than 10,000 characters. Please shorten it.',
} as const satisfies Record<TextProblem, string>

export const messageWords = {
  steps: { message: 'Your message', details: 'Your details', sent: 'Sent' },
  campaignOf: (organization: string) => `A campaign of ${organization}`,
  readMore: 'Read more',
  /** Formats the counter. `goal` is 0 if there is no goal. */
  counted: (count: number, goal: number) => {
    const counted = `${formatCount(count)}${goal > 0 ? ` of ${formatCount(goal)}` : ''}`
    return plural(goal || count, {
      one: `About ${counted} letter delivered`,
      other: `About ${counted} letters delivered`,
    })
  },
  stepsLabel: 'Where you are',
  reasoningTitle: 'Customize Your Message',
  reasoningLabel: 'Why does this matter to you?',
  reasoningHint: 'Write it as you would say it. Your own sentences make the letter.',
  tell: 'Offices read what only you can tell:',
  questions: ['What happened?', 'Whom does it touch?', 'What should they do?'],
  agreeTitle: (organization: string) => `Add to my letter: I agree with ${organization} that …`,
  allReasons: (count: number) => `Show all ${count} reasons`,
  draftTitle: 'Draft Submission',
  draftLabel: 'Your letter',
  draftEmpty: 'Your letter appears here.',
  draftProblems,
  longWithLines:
    'Your message and the lines we add are longer than 10,000 characters. Please shorten your message.',
  to: 'To',
  toCount: (count: number) =>
    plural(count, {
      one: 'To 1 legislator. Next: your details',
      other: `To ${count} legislators. Next: your details`,
    }),
  missing: {
    anyone: 'No legislator to write to.',
    legislators: 'No legislator is chosen.',
    draft: 'Your letter is empty.',
  },
  regenerate: 'Regenerate',
  undo: 'Undo',
  writing: 'Writing your draft',
  ready: 'Draft ready',
  cancel: 'Stop',
  count: (length: number, most: number) => `${length}/${most}`,
  countLabel: 'characters',
  nearlyFull: 'You are close to the 10,000 characters that fit.',
  added: {
    HOUSE: 'Your letter to the House ends with these lines:',
    SENATE: 'Your letter to the Senate ends with these lines:',
  } satisfies Record<ChamberKey, string>,
  submit: 'Submit',
  busy: {
    proof: 'Checking…',
    submit: 'We are sending your letter.',
    draft: 'We are writing your draft. You can go on in a moment.',
    address: 'We are looking up your address. You can go on in a moment.',
    legislators: 'We are finding your legislators. You can go on in a moment.',
    bills: 'We are looking for bills. You can go on in a moment.',
  },
  summaryTitle: 'Please check these first',
  errorInTitle: 'Error: ',
  threatLine: 'Your reasons read as a threat. Please change them.',
  districtLine: 'Tell us your House district.',
} as const
