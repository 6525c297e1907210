import type { TextProblem } from '@redress/core/message/message'
import type { ChatStep } from '@redress/core/session/session'

const says = {
  INIT: '',
  GET_LEGISLATORS: 'Where do you live? Your address tells us who speaks for you in Congress.',
  BILLS: 'Congress has this in front of it. Say where you stand, or leave it open.',
  ADD_PERSONAL_INFORMATION: 'Who is writing? Offices answer people, so they ask for a name.',
  COMPLETE: 'That is all. Thank you for writing.',
} as const satisfies Record<ChatStep, string>

/** The texts by which screen readers announce a turn that appears by itself. */
const news = {
  INIT: '',
  GET_LEGISLATORS: '',
  BILLS: 'New in the conversation: bills you can take a stand on.',
  ADD_PERSONAL_INFORMATION: '',
  COMPLETE: '',
} as const satisfies Record<ChatStep, string>

const subjectProblems = {
  blank: '',
  short: 'A subject needs at least 6 characters, or none at all.',
  long: 'Your subject is longer than 500 characters. Please shorten it.',
} as const satisfies Record<TextProblem, string>

export const chatWords = {
  says,
  news,
  conversation: 'Conversation',
  yourWords: 'Your own words',
  pause: 'Pause, and your draft begins.',
  follows: 'Your draft follows what you write.',
  toRead: 'Read and send',
  panelTitle: 'Your message',
  subject: 'Subject',
  subjectProblems,
  recipients: 'Recipients',
  noRecipients: 'No recipients yet',
  enterAddress: 'Add your address',
  atLeast: 'Requires at least 6',
  send: 'Send Message',
} as const
