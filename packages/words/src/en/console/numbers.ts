import { pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

const SUPPRESSED_MARK = '·'

export const report = {
  suppressedMark: SUPPRESSED_MARK,
  suppressedNote: `${SUPPRESSED_MARK} = suppressed (fewer than 5 people). Other numbers are rounded down to fives, so parts may not add up.`,
  stages: {
    visitors: 'Visited',
    drafts: 'Worked on a draft',
    reviewed: 'Reached details',
    submissions: 'Sent',
    calls: 'Said that they called',
  },
  outcomes: {
    delivered: 'delivered',
    queued: 'waiting',
    refused: 'refused',
    given_up: 'given up',
    unknown: 'unknown',
    voided: 'stopped',
  },
  noSource: '(none)',
  noDelay: 'Delivery time: no data yet.',
  delay: (median: string, p90: string) => `Delivery time: half within ${median}, 90% within ${p90}.`,
  leftOut: (campaigns: number) =>
    plural(campaigns, {
      one: 'One campaign of fewer than 5 people is left out.',
      other: `${campaigns} campaigns of fewer than 5 people are left out.`,
    }),
  fromStart: 'From the start',
  since: (day: string) => `Since ${day}`,
  at: (period: string, time: string) => `${period}, at ${time}.`,
  allCampaigns: 'All campaigns',
  totals: (letters: string, confirmed: string, attempts: string) =>
    `Letters: ${letters}, of them from confirmed senders: ${confirmed}. Attempts: ${attempts}.`,
  answers: (yes: string, no: string, notYet: string) =>
    `Did they answer? Yes: ${yes}. No: ${no}. Not yet: ${notYet}.`,
  ways: (counts: {
    form_sent: string
    form_failed: string
    talked: string
    left_message: string
    busy: string
  }) =>
    `What people say they did themselves. On the office's form: sent ${counts.form_sent}, could not ${counts.form_failed}. By telephone: talked ${counts.talked}, left a message ${counts.left_message}, busy ${counts.busy}.`,
  sections: {
    offices: 'Letters by office',
    sources: 'Visits by source',
    bills: 'Bills',
    campaigns: 'Campaigns',
    days: 'Day by day',
  },
  heads: {
    letters: 'letters',
    attempts: 'attempts',
    visited: 'visited',
    drafted: 'drafted',
    sent: 'sent',
    for: 'for',
    against: 'against',
  },
  all: 'all',

  badDay: '--since needs a day such as 2026-11-20.',
  noOrganization: (id: string) => `There is no organization "${id}".`,
  noCampaignOf: (organization: string, id: string, meant: string | undefined) =>
    `The organization "${organization}" has no campaign "${id}".${meant ? ` Did you mean "${meant}"?` : ''}`,
  written: (file: string) => `Written: ${file}`,
}

export const reportPage = {
  title: (organization: string) => `${organization}: numbers`,
  summary: 'In short',
  letters: 'Letters',
  confirmed: 'From confirmed senders',
  attempts: 'Attempts',
  allNumbers: 'All numbers',
  visited: 'visited',
  sent: 'sent',
  for: (bill: string) => `For ${bill}`,
  against: (bill: string) => `Against ${bill}`,
  sections: {
    days: 'Day by day',
    stages: 'How far they came',
    outcomes: 'Outcomes of the letters',
    sources: 'Sent, by source',
    bills: 'Stances on bills',
    offices: 'Letters by office',
    campaigns: 'Sent, by campaign',
  },
  heads: {
    days: ['Day', 'Visited', 'Sent'],
    stages: ['Step', 'Visits'],
    outcomes: ['Outcome', 'Letters'],
    sources: ['Source', 'Visited', 'Worked on a draft', 'Sent', 'Letters'],
    bills: ['Bill', 'For', 'Against'],
    office: 'Office',
    campaigns: ['Campaign', 'Visited', 'Sent', 'Letters'],
  },
}

export const exported = {
  writtenWith: (file: string, columns: string) => `Written: ${file}. Its columns are explained in ${columns}`,
  sealedFor: (key: string) => `It is sealed for ${key}: only the owner of that key can open it.`,
  sealedNeedsFile:
    'This organization has an exportKey, so personal data is exported only to a sealed file. Name it: --out FILE.',
  numberColumns: {
    group: 'what the row counts by: total, campaign, outcome, answer, way, office, source, bill or day',
    name: "of the group: the campaign's id, the outcome, yes, no or not_yet (did they answer?), form_sent, form_failed, talked, left_message or busy (what people say they did themselves), the office's code, the source, the bill's id, the day in UTC",
    detail: 'of an office: the outcome; of a bill: for or against',
    visitors: "visits that opened a campaign's page",
    drafts: 'visits that worked on a draft, or continued one',
    reviewed: 'visits that reached the page of their details',
    submissions: 'how often visitors sent letters, to any number of offices',
    letters: 'letters, one for each office',
    confirmed: 'the letters among them whose senders proved to own their email address',
    attempts: 'delivery attempts',
    calls: 'visits whose people said that they called an office',
  },
  lettersNeedPersonal: '--letters goes with --personal.',
  ofNeedsLetters: '--of goes with --personal --letters.',
  supporterColumns: {
    id: "the supporter's id, as in webhooks; a new one if a person withdraws and comes back",
    firstName: 'as in the latest consent',
    lastName: 'as in the latest consent',
    email: 'confirmed by its owner',
    state: 'as in the latest consent',
    zip: 'five digits, as in the latest consent',
    campaigns: 'the ids of the campaigns with a consent, the latest first',
    consentedAt: 'when the latest consent came, ISO 8601 in UTC',
    confirmedAt: 'when the person proved to own the email address',
    version: 'the version of the words of the latest consent',
    language: 'the language of the page on which it was given',
    consent: 'its words, as shown beside the box',
    earlier: 'earlier consents with other words, with time, campaign and version',
  },
  personColumns: {
    firstAt: 'when Redress accepted the first message with a ticked add-on, ISO 8601 in UTC',
    lastAt: 'when it accepted the latest',
    campaigns: 'the ids of those campaigns',
    addons: 'the add-ons that the person ticked',
    prefix: 'MR, MRS, MS or DR, as in the latest message',
    firstName: 'as in the latest message',
    lastName: 'as in the latest message',
    email: 'the address by which rows are combined into one person',
    street: 'as in the latest message',
    city: 'as in the latest message',
    state: 'as in the latest message',
    zip: 'as in the latest message',
  },
  letterColumns: {
    deliveryId: "the letter's id at the office's gateway",
    acceptedAt: 'when Redress accepted it, ISO 8601 in UTC',
    campaign: "the campaign's id",
    source: 'the source of its writer: utm_source, source or ref of the link; empty for none',
    office: "the office's code, or the legislator's id where it has none",
    legislator: 'the addressee',
    outcome: 'delivered, queued, refused, given_up, unknown, voided',
    attempts: 'delivery attempts',
    endedAt: 'when its delivery ended; empty while it waits',
    prefix: 'MR, MRS, MS or DR',
    firstName: "the writer's",
    lastName: "the writer's",
    email: "the writer's",
    street: "the writer's",
    city: "the writer's",
    state: "the writer's",
    zip: "the writer's",
    bills: 'the bills the writer took a stance on, PRO or CON',
    addons: "the campaign's add-ons that the writer ticked",
    subject: "as written; empty for the campaign's name",
    letter: 'as written',
  },
  columnsTitle: 'Columns',
  columnHeads: ['column', 'meaning'],
  aboutPeople:
    'One row for each person who ticked an add-on and is still stored. Use a row only for what its add-ons say. The file contains personal data: keep it no longer than you need it. It still contains people who have erased their data since then: export again to leave them out.',
  aboutSupporters:
    'One row for each person who ticked a box with `keeps: contact`, confirmed the email address and has not withdrawn. Use a row only for what its consent says. Writing to legislators can reveal the political views of a person. The file still contains people who have withdrawn since then: export again, and erase those who are missing.',
  aboutLetters:
    'One row for each letter whose writer ticked an add-on and is still stored. Use a row for what its add-ons say and for nothing else. It holds personal data: keep it no longer than you need it. It still holds people who have erased their data since then; export again to leave them out.',
  aboutSealed:
    'The file is sealed with age (https://age-encryption.org). The owner of the secret key opens it: `age --decrypt -i key.txt letters.csv.age > letters.csv`.',
  aboutNumbers: (suppressed: string) =>
    `The same numbers as \`redress stats\`. \`${suppressed}\` marks a number of fewer than 5 people; an empty cell means that the row has no such number. Other numbers are rounded down to fives, so the rows of one group may not add up to the total. Rows of different groups count the same letters again.`,
  aboutCells:
    'An apostrophe precedes each cell, or part of a cell, that a spreadsheet would read as a formula. Text is UTF-8 with a byte order mark, cells are quoted as in RFC 4180.',
}
