import type { ConstituentField, ConstituentProblem, Prefix } from '@redress/core/constituent/constituent'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import { pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

const LONG = 'This is too long. Please shorten it.'
const TITLE = 'Choose a title.'
const TERMS = 'Please check this box to send.'

const problems = {
  prefix: { blank: TITLE, long: TITLE, invalid: TITLE, invisible: TITLE },
  firstName: {
    blank: 'Enter your first name.',
    long: LONG,
    invalid: 'Enter your first name.',
    invisible: 'Enter your first name.',
  },
  lastName: {
    blank: 'Enter your last name.',
    long: LONG,
    invalid: 'Enter your last name.',
    invisible: 'Enter your last name.',
  },
  email: {
    blank: 'Enter your email address.',
    long: LONG,
    invalid: 'Enter an email address like name@example.com.',
    invisible: 'This address has invisible characters. Please type it instead of pasting it.',
  },
  terms: { blank: TERMS, long: TERMS, invalid: TERMS, invisible: TERMS },
} as const satisfies Record<ConstituentField, Record<ConstituentProblem, string>>

export const personalWords = {
  heading: 'Your details',
  back: 'Edit message',
  intro: "We'll send your message to the following legislators from your location:",
  title: 'Confirm Your Information',
  remembered: (name: string) => `Welcome back, ${name}. We filled this in.`,
  forget: 'Not you? Forget my details',
  prefix: 'Title',
  prefixes: { MR: 'Mr.', MRS: 'Mrs.', MS: 'Ms.', DR: 'Dr.' } satisfies Record<Prefix, string>,
  prefixHint: 'The Senate requires a title.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: {
    'when-unsure': 'For replies. You may need to confirm it.',
    always: 'Offices reply here. We’ll email you a link to confirm it.',
    never: 'Offices reply here.',
  } satisfies Record<ConfirmEmail, string>,
  addons: (count: number) =>
    plural(count, {
      one: '1 optional question, more choices',
      other: `${count} optional questions, more choices`,
    }),
  choices: 'More choices',
  addonsOf: (organization: string) => `${organization} asks`,
  didYouMean: (domain: string) => `Did you mean ${domain}?`,
  keepsContact: (organization: string) =>
    `If you check this, ${organization} keeps your name, email, state and ZIP until you withdraw, and knows that you wrote in this campaign. That can reveal your political views.`,
  terms: 'By submitting: I agree to our',
  privacyPolicy: 'Privacy Policy',
  and: 'and',
  termsOfService: 'Terms of Service',
  copy: 'Email a copy of my message',
  noAnswer: 'I don’t need a reply',
  submit: 'Submit',
  trustOffices: 'The offices get your letter, name, address and email.',
  trustBriefly: {
    letter: (organization: string) => `${organization} doesn’t get them unless you agree.`,
    contact: (organization: string) => `${organization} gets your contact details only if you agree.`,
    nothing: (organization: string) => `${organization} doesn’t get them.`,
  },
  trustOthers: 'See who gets what',
  trustErased: (provider: string, days: number) =>
    `${provider} delivers your letter, and deletes its copy ${plural(days, { one: '1 day', other: `${days} days` })} after the last delivery.`,
  keepAddress: 'Remember my address on this device',
  signature: 'The offices read:',
  trustOrganization: {
    letter: (organization: string) =>
      `${organization} gets your name, address, email and letter if you turn on its switch above.`,
    contact: (organization: string) =>
      `${organization} gets your name, email, state and ZIP if you turn on its switch above, and no letter.`,
    nothing: (organization: string) => `${organization} gets numbers, and not your name or letter.`,
  },
  trustGeocoder: (host: string) =>
    `${host.endsWith('census.gov') ? 'The Census Bureau' : host} gets your address, to find your district.`,
  trustModel: (host: string) => `${host} gets your reasons without your name, to draft your letter.`,
  trustMail: (host: string) => `${host} carries our emails to you.`,
  problems,
  letterTitle: 'Your letter',
  readAll: 'Read all of it',
  copyLetter: 'Copy my letter',
  letterCopied: 'Letter copied',
  letterNotCopied: 'We couldn’t copy it. Open your letter and copy it from there.',
  version: (version: number) => `Version ${version}`,
  legalLoading: 'Loading the text',
  legalMissing: 'The text didn’t load. Check your connection, then open it again, or in its own tab:',
  legalBack: (campaign: string) => `Back to “${campaign}”`,
  close: 'Close',
} as const
