import type { LetterSource, StandIn } from '@redress/core/message/message'
import { pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

const sources = {
  ask: 'Our request',
  place: 'From your address',
} as const satisfies Partial<Record<LetterSource, string>>

/** About the reasons and the draft: what the page says once there is a draft. */
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
  changeStance: (other: string) => `${other}: change my choice`,
  changeWords: (stance: string) => `${stance}: change my words`,
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
  idNumber: 'Your letter has a Social Security number in it. No office needs it there: please take it out.',
  insult: 'Offices set letters with insults aside. You can still send it.',
  language: (spoken: string, ours: string) =>
    `Your words stay in ${spoken}. The sentences we add around them are in ${ours}.`,
  wholeLanguage: (spoken: string) => `The sentences we add are in ${spoken}, as your words are.`,
  corrections: (count: number) =>
    plural(count, { one: '1 small correction', other: `${count} small corrections` }),
  offers: (count: number) => plural(count, { one: '1 word to check', other: `${count} words to check` }),
  show: 'show',
  hide: 'hide',
  corrected: (from: string, to: string) => `${from} → ${to}`,
  correctedSaid: (from: string, to: string) => `${from} is now ${to}`,
  spell: (word: string) => `Use “${word}”`,
  spellFor: (word: string, from: string) => `Use “${word}” for “${from}”`,

  share: (percent: number) => `${percent}% your own words`,
  starter: (organization: string) => `Starting text by ${organization}`,
  whose: 'Mark added words',
  whoseTitle: 'Your letter, with the source of each sentence',
  whoseHint: 'Plain sentences are yours. Tinted ones are added.',
  sources,
  fromCampaign: (organization: string) => `From ${organization}`,

  offline: {
    none: 'Drafted offline, by no language model.',
    unavailable:
      'Drafted offline: our writing service gave no answer in time, so your sentences stand as you wrote them.',
    budget:
      'Drafted offline: our writing service has done as much as it may for today, so your sentences stand as you wrote them.',
  } satisfies Record<StandIn, string>,
  offered: 'A new draft is ready. Your own changes are kept unless you take it.',
  offeredLook: 'Show the new draft',
  useNew: 'Use the new draft',
  keepMine: 'Keep mine',

  editsTitle: 'Suggested edits',
  editsHint: 'Our writing service suggests these. Your letter changes only if you choose one.',
  before: 'Yours',
  after: 'Suggested',
  editTown: 'Your letter names another town than your address.',
  useEdit: 'Use this',
  keepEdit: 'Keep mine',
} as const
