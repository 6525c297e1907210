import type { LetterSource } from '@redress/core/message/message'

const sources = {
  bill: 'About the bill',
  request: 'Opening or closing',
  added: 'Added',
} as const satisfies Partial<Record<LetterSource, string>>

/** The texts about the reasons and the draft. The page shows them once there is a draft. */
export const noteWords = {
  title: 'Notes on your reasons',
  threat: 'This reads as a threat. Offices report those.',
  threatThen: 'We can’t draft or send this. Change it and we’ll start again.',
  despair:
    'If you’re thinking about ending your life, please talk to someone now. The 988 Lifeline is free, private and open day and night. You can still send your letter.',
  lifeline: { call: 'Call 988', text: 'Text 988', chat: 'Chat with 988' },
  conflict: (stance: string, quote: string) => `You chose ${stance}, but wrote “${quote}”. Which is it?`,
  open: 'Answer one question first',
  changeStance: (other: string) => `Switch to ${other}`,
  changeWords: (stance: string) => `Keep ${stance}, I’ll edit my words`,
  placeholder: (blank: string) =>
    `You still need to fill in ${blank}. Until then, its sentence stays out of your letter.`,
  placeholders: (blanks: string) =>
    `You still need to fill in ${blanks}. Until then, their sentences stay out of your letter.`,
  fillIn: 'Fill it in',
  tooLong: (characters: string) =>
    `With our sentences, your letter is ${characters} characters too long. We don’t cut your words: please shorten it.`,
  formLetter: 'Offices group identical letters. Say one thing only you could say.',
  casework: 'Need help with a federal agency? Your representative’s office does this every day.',
  caseworkSenator: 'Need help with a federal agency? Your senator’s office does this every day.',
  caseworkPage: (name: string) => `Get help from the office of ${name}`,
  caseworkAddress: 'Add your address to see the office’s page.',
  contact:
    'We left out your signature or contact details. The office gets your name and address with the letter.',
  insult: 'Staff usually skip letters with insults. You can still send it.',
  language: (spoken: string, ours: string) =>
    `We’ll write the letter in ${ours}, and put your words in ${spoken} below it.`,
  wholeLanguage: (spoken: string) => `We’ll write the rest in ${spoken}, like you did.`,
  mostlyOwn: 'Mostly your own words',
  addOne: 'One more detail of your own makes it stronger.',
  starter: (organization: string) => `Written by ${organization}. Make it yours.`,
  whose: 'Show what we added',
  whoseTitle: 'Your letter, and where each sentence comes from',
  whoseHint: 'Yours is plain. Ours is shaded.',
  sources,
  fromCampaign: (organization: string) => `From ${organization}`,

  writers: {
    label: 'Who writes the letter',
    model: 'Written for me',
    own: 'My own words',
  },
  /** Who wrote the letter: a model, or no model and the reason for that. */
  writer: {
    server: 'Drafted by AI from your words. Read it through: it goes out in your name.',
    device:
      'Drafted by AI in your own browser. We check your words here, and no AI company sees them. Read it through: it goes out in your name.',
    own: 'Your words with a few of ours, without AI.',
    unavailable: 'From your own words. Our AI didn’t answer in time. You can press Regenerate to try again.',
    deviceUnavailable:
      'From your own words. Your browser’s AI gave no draft. You can press Regenerate to try again.',
    budget: 'From your own words. Our AI has reached its limit for today.',
  },
  device: {
    offer: 'Write it on this device',
    offerHint: 'Your browser can draft the letter itself. It downloads an AI model once.',
    loading: (percent: number) => `Your browser is downloading its AI model: ${percent}%`,
  },
  versions: {
    label: 'Versions of your letter',
    to: (names: string) => `To ${names}`,
    hint: 'Each version has its own first paragraph. The rest is the same.',
  },
  styles: { label: 'Change the draft', shorter: 'Shorter', plainer: 'Plainer' },
  offered: 'New draft ready. Yours stays unless you switch.',
  offeredLook: 'Show the new draft',
  useNew: 'Use the new draft',
  keepMine: 'Keep mine',

  editsTitle: 'Suggested edits',
  before: 'Yours',
  after: 'Suggested',
  editTown: 'Your letter and your address name different towns.',
  useEdit: 'Use this',
  keepEdit: 'Keep mine',
} as const
