import { formatCount, pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const aboutWords = {
  title: (campaign: string) => `About the campaign “${campaign}”`,
  lead: 'This page is for the offices that receive letters of this campaign, and for all who want to know where they come from.',
  unknownTitle: 'There is no such campaign',
  unknown: 'The address may be cut off, or the campaign has not begun.',

  who: 'Who runs it',
  runs: (organization: string) => `${organization} runs the campaign and wrote its texts.`,
  carries: (provider: string) => `${provider} runs this site and brings the letters to the offices.`,
  website: (organization: string) => `The website of ${organization}`,
  contact: (provider: string) => `Write to ${provider}:`,

  when: 'When it runs',
  since: (start: string) => `It began on ${start} and has no end date.`,
  between: (start: string, end: string) => `It began on ${start} and ends on ${end}.`,
  ended: (start: string, end: string) => `It began on ${start} and ended on ${end}.`,

  asks: 'What it asks',
  bills: 'Bills it names',
  stances: { PRO: 'it asks for support', CON: 'it asks to oppose it', none: 'the writer chooses' },
  bill: (cited: string, name: string, stance: string) => `${cited}${name ? `, ${name}` : ''}: ${stance}`,
  issues: 'Its subjects',
  script: 'What it suggests to say on the phone',

  texts: 'Texts it offers',
  starters:
    'A writer may begin with one of these, and change it or not. A letter that is exactly such a text goes out marked as the organization’s statement.',
  ask: 'This request opens a letter that names no bill:',
  reasons:
    'A writer may pick any of these reasons. A letter says of each that the writer agrees with the organization.',
  noStarters: 'It offers no text to begin with. Every letter begins with the writer’s own reasons.',

  help: 'What help writers get',
  drafting: {
    offline:
      'A writer says in their own words why they write. This site puts these words into the form of a letter, without a language model. If the writer’s browser has one, the writer may let it draft the letter.',
    model:
      'A writer says in their own words why they write. A language model may draft the letter from these words. This site holds each sentence against what the writer said, and puts the writer’s own sentence in place of one that says something else.',
  },
  guarded: (offersReasons: boolean) =>
    `Added are the request, the place${offersReasons ? ', a sentence on the bill, and reasons that the writer picked from those above' : ' and a sentence on the bill'}. Writers read the draft, change it and send it themselves.`,
  places:
    'Offices are chosen by the writer’s home address. The letter says whether the address proved the district.',

  counts: 'How many letters',
  letters: (count: number) => plural(count, { one: '1 letter', other: `${formatCount(count)} letters` }),
  noLetters: 'No letter was accepted for an office so far.',
  lettersWhat: 'accepted for offices so far',
  confirmedWhat: 'of these, with an email address that its owner has confirmed',
  few: 'Letters of fewer than five people',
  counted: (at: string) => `Counted on ${at}.`,
  noPeople:
    'Counts that cover fewer than five people are not shown. This page holds no name, address or letter of a writer.',
  confirming:
    'Where a writer has confirmed the email address, the letter says so in its field EmailValidation.',
  toCampaign: 'Open the campaign',
} as const
