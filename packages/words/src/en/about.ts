import { formatCount, pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const aboutWords = {
  title: (campaign: string) => `About the campaign “${campaign}”`,
  lead: 'This page is for the offices that receive letters from this campaign, and for anyone who wants to know where they come from.',
  unknownTitle: 'We couldn’t find this campaign',
  unknown: 'The link may be cut off, or the campaign hasn’t started.',

  who: 'Who runs it',
  runs: (organization: string) => `${organization} runs the campaign and wrote its texts.`,
  carries: (provider: string) => `${provider} runs this site and delivers the letters to the offices.`,
  website: (organization: string) => `The website of ${organization}`,
  contact: (provider: string) => `Contact ${provider}:`,

  when: 'When it runs',
  since: (start: string) => `It began on ${start} and has no end date.`,
  between: (start: string, end: string) => `It began on ${start} and ends on ${end}.`,
  ended: (start: string, end: string) => `It began on ${start} and ended on ${end}.`,

  asks: 'The campaign',
  bills: 'Bills',
  stances: { PRO: 'the campaign is for it', CON: 'the campaign is against it', none: 'the writer decides' },
  bill: (cited: string, name: string, stance: string) => `${cited}${name ? `, ${name}` : ''}: ${stance}`,
  issues: 'Topics',
  script: 'Phone script',

  texts: 'Suggested wording',
  starters:
    'Writers can start with one of these texts, and change it or not. A letter that uses one unchanged is marked as the organization’s statement.',
  ask: 'This request opens letters that don’t name a bill:',
  reasons:
    'Writers can pick any of these reasons. For each one, the letter says that the writer agrees with the organization.',
  noStarters: 'There’s no suggested text. Every letter starts with the writer’s own reasons.',

  help: 'How letters are written',
  drafting: {
    offline:
      'Writers say in their own words why they’re writing. This site formats their words as a letter. No AI is used, unless a writer’s own browser has one and the writer chooses it.',
    model:
      'Writers say in their own words why they’re writing. AI may draft the letter from these words. This site checks each sentence against what the writer said. If one says something else, the writer’s own sentence replaces it.',
  },
  guarded: (offersReasons: boolean) =>
    `We add the request, the place${offersReasons ? ', a sentence about the bill, and the reasons that the writer picked from those above' : ' and a sentence about the bill'}. Writers read the draft, change it and send it themselves.`,
  places:
    'Each letter goes to the offices for the writer’s home address, and says whether the address proved the district.',

  counts: 'How many letters',
  letters: (count: number) => plural(count, { one: '1 letter', other: `${formatCount(count)} letters` }),
  noLetters: 'No office has accepted a letter yet.',
  lettersWhat: 'accepted for offices so far',
  confirmedWhat: 'of these, from a confirmed email address',
  few: 'Letters from fewer than five people',
  counted: (at: string) => `Counted on ${at}.`,
  noPeople:
    'We don’t show counts of fewer than five people. This page shows no writer’s name, address or letter.',
  confirming: 'If a writer has confirmed the email address, the letter says so in its EmailValidation field.',
  toCampaign: 'Open the campaign',
} as const
