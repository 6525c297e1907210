import type { LetterSource } from '@redress/core/message/message'

const sources = {
  bill: 'About the bill',
  request: 'Opening or closing',
  added: 'Added',
} as const satisfies Partial<Record<LetterSource, string>>

/** The texts about the reasons and the draft, which the page shows once there is a draft. */
export const noteWords = {
  title: 'Notes on your reasons',
  threat: 'This reads as a threat. Offices report those.',
  threatThen:
    'There is no draft of it, and we send no letter with it. Change it, and your draft begins again.',
  despair:
    'If you are thinking about ending your life, please talk to someone now. The 988 Lifeline is free, private and open day and night. Your letter goes on all the same.',
  lifeline: { call: 'Call 988', text: 'Text 988', chat: 'Chat with 988' },
  conflict: (stance: string, quote: string) => `You chose ${stance}, but wrote “${quote}”. Which is it?`,
  open: 'One question is open',
  changeStance: (other: string) => `Switch to ${other}`,
  changeWords: (stance: string) => `Keep ${stance}, I’ll edit my words`,
  placeholder: (blank: string) =>
    `${blank} is still to fill in. Its sentence stays out of your letter until you do.`,
  placeholders: (blanks: string) =>
    `${blanks} are still to fill in. Their sentences stay out of your letter until you do.`,
  fillIn: 'Fill it in',
  tooLong: (characters: string) =>
    `With our sentences your letter is ${characters} characters too long. We cut nothing: please shorten it.`,
  formLetter: 'Offices group identical letters. Say one thing only you could say.',
  casework: "Your representative's staff can help with this case.",
  caseworkSenator: "Your senator's staff can help with this case.",
  caseworkPage: (name: string) => `${name}: the office’s own page`,
  caseworkAddress: 'Enter your address, and we show you the office’s page.',
  contact: 'We left out your contact details or signature. The office gets your address with the letter.',
  insult: 'Offices set letters with insults aside. You can still send it.',
  language: (spoken: string, ours: string) =>
    `We’ll write the letter in ${ours}, and put your words in ${spoken} below it.`,
  wholeLanguage: (spoken: string) => `We’ll write the rest in ${spoken}, like you did.`,
  share: (percent: number) => `${percent}% your own words`,
  starter: (organization: string) => `Starting text by ${organization}`,
  whose: 'Mark added words',
  whoseTitle: 'Your letter, with the source of each sentence',
  whoseHint: 'Yours is plain. Ours is shaded.',
  sources,
  fromCampaign: (organization: string) => `From ${organization}`,

  writers: {
    label: 'Who writes the letter',
    model: 'Written for me',
    own: 'My own words',
  },
  /** The writer of the letter: a model, or no model and the reason for that. */
  writer: {
    server: 'Drafted by a language model from your words. Read it once: it goes out in your name.',
    device:
      'Written by your own browser. Your words go to this site to be checked, and to no AI company. Read it once: it goes out in your name.',
    own: 'From your own words, without AI.',
    unavailable: 'From your own words. Our AI didn’t answer in time. Regenerate tries again.',
    deviceUnavailable: 'From your own words. Your browser’s own model gave no draft. Regenerate tries again.',
    budget: 'From your own words. Our AI has written all it can for today.',
  },
  device: {
    offer: 'Write it on this device',
    offerHint: 'Your browser can draft the letter itself. It downloads a language model once.',
    loading: (percent: number) => `Your browser is downloading its model: ${percent}%`,
  },
  styles: { label: 'Change the draft', shorter: 'Shorter', plainer: 'Plainer' },
  offered: 'A new draft is ready. Your own changes are kept unless you take it.',
  offeredLook: 'Show the new draft',
  useNew: 'Use the new draft',
  keepMine: 'Keep mine',

  editsTitle: 'Suggested edits',
  before: 'Yours',
  after: 'Suggested',
  editTown: 'Your letter names another town than your address.',
  useEdit: 'Use this',
  keepEdit: 'Keep mine',
} as const
