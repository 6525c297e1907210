import type { ChatStep } from '@redress/core/session/session'

const says = {
  INIT: '',
  GET_LEGISLATORS: 'First, where do you live? That tells us who represents you.',
  BILLS: 'Found them. Here’s the bill. Are you for it or against it?',
  ADD_PERSONAL_INFORMATION: 'Who should they write back to?',
  COMPLETE: 'That’s all. Thank you for writing.',
} as const satisfies Record<ChatStep, string>

/** Comments on a detail that the person wrote. The chat uses each sentence at most once in a conversation. */
const reactions = {
  money: (found: string) => `${found}: offices remember a number like that.`,
  number: (found: string) => `${found}. A number like that gets passed on.`,
  person: (relation: Relation) => `Your ${relations[relation]}. Offices remember a person.`,
  place: (found: string) => `${found}. That’s a place your legislators answer for.`,
  thin: 'That’s a start. One detail that only you know makes it your letter.',
} as const

const relations = {
  mother: 'mother',
  father: 'father',
  parents: 'parents',
  grandmother: 'grandmother',
  grandfather: 'grandfather',
  sister: 'sister',
  brother: 'brother',
  daughter: 'daughter',
  son: 'son',
  children: 'children',
  wife: 'wife',
  husband: 'husband',
  friend: 'friend',
  neighbor: 'neighbor',
} as const

export type Relation = keyof typeof relations

export const chatWords = {
  says,
  reactions,
  answers: {
    recipients: (names: string) => `To ${names}`,
    noStance: 'No stand on a bill for now',
    noReasons: 'No reasons of my own for now',
    agreed: (reason: string) => `I agree that ${reason}`,
    change: 'Change this answer',
  },
  sendAnswer: 'Add to my letter',
  skip: 'Skip',
  goOn: 'Continue',
  letterComes: 'Your words are going into your letter.',
  letterReady: 'Your letter is ready. Read it through. Next we’ll ask for your details.',
  readLetter: 'Read your letter',
  conversation: 'Conversation',
  yourWords: 'Your own words',
  pause: 'Your draft starts when you pause.',
  follows: 'Keep going: your draft updates as you write.',
  toRead: 'Draft ready · Read it',
  panelTitle: 'Your message',
  recipients: 'Recipients',
  noRecipients: 'No recipients yet',
  enterAddress: 'Add your address',
  atLeast: 'Requires at least 6',
  send: 'Send Message',
  detailsFirst: 'Finish your details first.',
} as const
