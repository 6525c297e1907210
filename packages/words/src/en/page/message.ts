import type { ChamberKey } from '@redress/core/legislator/chambers'
import type { TextProblem } from '@redress/core/message/message'
import { formatCount, pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

const draftProblems = {
  blank: 'Write your message, or tell us why and we’ll draft it.',
  short: 'Your message needs at least 6 characters.',
  long: 'Your message is longer than 10,000 characters. Please shorten it.',
} as const satisfies Record<TextProblem, string>

const subjectProblems = {
  blank: '',
  short: 'A subject needs at least 6 characters. You can also leave it empty.',
  long: 'Your subject is longer than 500 characters. Please shorten it.',
} as const satisfies Record<TextProblem, string>

export const messageWords = {
  steps: { message: 'Your message', details: 'Your details', sent: 'Sent' },
  campaignOf: (organization: string) => `A campaign by ${organization}`,
  readMore: 'Read more',
  /** The facts below a campaign's title. `simulated` is true if the installation delivers only to the simulator. */
  facts: {
    delivered: (simulated: boolean, toCongress: boolean) => {
      if (!toCongress)
        return simulated ? 'Delivered to simulated offices' : 'Delivered to the offices by email'
      return simulated ? 'Delivered to a simulated Congress' : 'Delivered through Congress’s own systems'
    },
    receipt: 'You get a receipt',
    kept: (provider: string, days: number) =>
      `${provider} keeps a copy for ${plural(days, { one: '1 day', other: `${days} days` })}`,
  },
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
  reasoningHint: (byAi: boolean) =>
    `Write the way you talk. ${byAi ? 'AI helps turn it into a letter, and keeps' : 'We turn it into a letter and keep'} your words.`,
  tell: 'Stuck? Answer one of these',
  questions: ['What happened?', 'Who does it affect?', 'What should they do?'],
  agreeTitle: (organization: string) => `Points you can add: “I agree with ${organization} that …”`,
  allReasons: (count: number) => `Show all ${count} reasons`,
  draftTitle: 'Draft Submission',
  draftLabel: 'Your letter',
  draftEmpty: 'Your letter will appear here.',
  editable: 'You can edit this.',
  yourName: '[Your name]',
  draftProblems,
  subject: 'Subject',
  subjectProblems,
  /** The greetings end with a comma or a colon. */
  otherGreetings: (greetings: readonly string[]) =>
    `Each office is greeted by name: ${greetings.map(greeting => greeting.slice(0, -1)).join(' · ')}`,
  startingText: (organization: string) => `${organization}’s text. Make it yours.`,
  takeStartingText: 'Use this text as it is',
  readThrough: 'Read it through, then submit.',
  change: 'Change',
  changeSection: (title: string) => `Change: ${title}`,
  pausing: 'Your draft starts when you pause.',
  begin: [
    { label: 'It happened to me', text: 'This happened to me: ' },
    { label: 'Someone I know', text: 'Someone I know ' },
    { label: 'Where I live', text: 'Where I live, ' },
  ],
  beginLabel: 'Ways to begin',
  answered: 'Answered: ',
  longWithLines: 'With the lines we add, your message is longer than 10,000 characters. Please shorten it.',
  to: 'To',
  next: 'Next: your details, then send',
  missing: {
    anyone: 'No legislator to write to.',
    legislators: 'Choose at least one legislator.',
    draft: 'Tell us why, or write it.',
  },
  regenerate: 'Regenerate',
  undo: 'Undo',
  writing: 'Writing your draft',
  ready: 'Draft ready',
  cancel: 'Stop',
  count: (length: number, most: number) => `${length}/${most}`,
  countLabel: 'characters',
  nearlyFull: 'You’re close to the limit of 10,000 characters.',
  added: {
    HOUSE: 'For the House we add:',
    SENATE: 'For the Senate we add:',
  } satisfies Record<ChamberKey, string>,
  submit: 'Submit',
  busy: {
    proof: 'Checking…',
    submit: 'Sending your letter…',
    draft: 'Writing your draft…',
    address: 'Looking up your address…',
    legislators: 'Finding your legislators…',
    bills: 'Looking for bills…',
  },
  summaryTitle: 'Please check these first',
  errorInTitle: 'Error: ',
  threatLine: 'Your reasons read as a threat. Please change them.',
  districtLine: 'Confirm your House district.',
} as const
