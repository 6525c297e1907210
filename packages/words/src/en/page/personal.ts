import type { ConstituentField, ConstituentProblem, Prefix } from '@redress/core/constituent/constituent'
import { pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

const long = 'This is too long. Please shorten it.'
const title = 'Choose a title.'
const terms = 'Please agree to both before you send.'

const problems = {
  prefix: { blank: title, long: title, invalid: title, invisible: title },
  firstName: {
    blank: 'Enter your first name.',
    long,
    invalid: 'Enter your first name.',
    invisible: 'Enter your first name.',
  },
  lastName: {
    blank: 'Enter your last name.',
    long,
    invalid: 'Enter your last name.',
    invisible: 'Enter your last name.',
  },
  email: {
    blank: 'Enter your email address.',
    long,
    invalid: 'Enter an email address like name@example.com.',
    invisible: 'This address holds invisible characters. Please type it instead of pasting it.',
  },
  terms: { blank: terms, long: terms, invalid: terms, invisible: terms },
} as const satisfies Record<ConstituentField, Record<ConstituentProblem, string>>

export const personalWords = {
  heading: 'Your details',
  back: 'Edit message',
  intro: "We'll send your message to the following legislators from your location:",
  title: 'Confirm Your Information',
  remembered: (name: string) => `We filled this in from your last visit, ${name}.`,
  forget: 'Not you? Forget my details',
  prefix: 'Title',
  prefixes: { MR: 'Mr.', MRS: 'Mrs.', MS: 'Ms.', DR: 'Dr.' } satisfies Record<Prefix, string>,
  prefixHint: 'The Senate takes no letter without a title.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Offices answer to this address.',
  addons: (organization: string) => `Optional, for ${organization}`,
  keepsContact: (organization: string) =>
    `If you tick this, ${organization} keeps your name, email, state and ZIP until you withdraw, and knows that you wrote in this campaign. That can tell your political views.`,
  terms: 'By submitting: I agree to our',
  privacyPolicy: 'Privacy Policy',
  and: 'and',
  termsOfService: 'Terms of Service',
  copy: 'Email a copy of my message',
  noAnswer: "I don't need an answer",
  submit: 'Submit',
  trust: (days: number) =>
    `The offices you chose get your name, address, email and letter. We erase our copy ${plural(days, { one: '1 day', other: `${days} days` })} after the last delivery.`,
  problems,
  letterTitle: 'Your letter',
  copyLetter: 'Copy my letter',
  letterCopied: 'Letter copied',
  letterNotCopied: 'Could not copy. Open your letter, and copy it from there.',
  version: (version: number) => `Version ${version}`,
  legalLoading: 'Loading the text',
  legalMissing: 'The text did not load. Check your connection, then open it again, or in a tab of its own:',
  legalBack: (campaign: string) => `Back to “${campaign}”`,
  close: 'Close',
} as const
