import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const states = {
  accepted: 'With us, on its way',
  retrying: 'Not yet: we keep trying',
  waiting: 'Waiting for the office to open',
  delivered: 'Delivered',
  refused: 'Not delivered',
  given_up: 'Not delivered',
  unknown: 'Not certain',
  voided: 'Stopped',
} as const

/** The sentences after the channel's explanation, if there is one. */
const whys = {
  accepted: '',
  retrying: '',
  waiting: '',
  delivered: '',
  refused: 'You can write again, or call the office.',
  given_up: 'We tried for 24 hours. Please write again, or call the office.',
  unknown: 'The office may have it. We do not send it again, so that it does not arrive twice.',
  voided: 'It was stopped before it was sent.',
} as const

export const receiptWords = {
  states,
  whys,
  titles: {
    open: 'Your receipt',
    waiting: 'Your letter waits for you to confirm it',
    erased: 'Your data is erased',
    disowned: 'The letter is stopped and erased',
    disownedLate: (offices: number) =>
      plural(offices, {
        one: 'Stopped and erased, but one office had its letter',
        other: `Stopped and erased, but ${offices} offices had their letters`,
      }),
    unknown: 'There is no such receipt',
  },
  on: 'On',
  cameToUs: (campaign: string) =>
    campaign ? `, your letter for “${campaign}” came to us.` : ', your letter came to us.',
  eastern: 'All times here are Eastern, as in Washington.',
  disowned: ', you told us that this wasn’t you.',
  disownedAfter:
    'Letters that had not been sent by then were stopped, and the name, address, email and words are erased.',
  disownedTell:
    'To tell an office that you did not write, call the switchboard. It connects you to the members for your address.',

  record: 'Delivery status',
  again: 'Write again',
  toRecord: 'See each office',
  officeUnknown: 'An office',
  already:
    'A letter of yours to this office was with us already. It counts, and this is how it stands. It was not sent twice.',
  nextTry: 'We try again after',

  steps: 'Each step, with its time',
  took: 'Received by us',
  tried: {
    delivered: 'The office’s system took it',
    refused: 'The office’s system refused it',
    unavailable: 'We tried, and it did not get through',
    deferred: 'The office’s system was closed',
    rerouted: 'The office left that system, so your letter goes by email',
    unknown: 'We sent it, and the line broke before the answer',
    cut: 'We began to send it, and were cut off',
    now: 'We are sending it',
  },
  triedOften: (count: number) => `We tried ${count} times, and it did not get through`,
  closedOften: (count: number) => `We asked ${count} times, and the office’s system was closed`,
  gaveUp: 'We gave up',
  stopped: 'It was stopped',
  until: 'to',

  letter: 'Your letter',
  letters: 'Your letters',
  print: 'Print',
  to: 'To',
  about: 'About',
  bill: (cited: string, name: string, stance: 'PRO' | 'CON') =>
    `${cited}${name ? `, ${name}` : ''} (${stance === 'PRO' ? 'for' : 'against'})`,
  copy: 'Copy the text',
  copyLabel: 'The text of your letter, to select and copy',
  noLetter: 'The text came with your earlier letter. You find it on the receipt of that one.',

  whoAsked: 'Who asked you to write',
  runs: (organization: string, campaign: string) =>
    campaign ? `${organization} runs the campaign “${campaign}”.` : `${organization} runs the campaign.`,
  carried: (provider: string) => `${provider} brought your letter to the offices.`,
  website: (organization: string) => `The website of ${organization}`,

  yours: 'Your data',
  kept: 'We erase your name, address, email and words 30 days after the last of your letters has ended, or sooner if this site says so.',
  erase: 'Erase my data',
  eraseWhat: 'Your name, address, email and words are erased from our records, at once and for good.',
  eraseStops:
    'A letter that has not been sent yet is stopped. What an office has, it keeps: we cannot take it back.',
  eraseAfter:
    'This receipt then shows two numbers and nothing of you. If you want to keep your letter, print it first.',
  eraseNow: 'Erase it now',
  disown: 'This wasn’t me',
  disownWhat:
    'Did another person write in your name? Then we stop every letter and every mail of theirs that has not been sent yet, and erase the name, address, email and words, at once and for good.',
  disownAfter: 'What has arrived, we cannot take back. This receipt then shows two numbers and no letter.',
  disownNow: 'Stop and erase it',

  erased: ', we erased your name, address, email and words.',
  remains: (letters: number, delivered: number) =>
    plural(letters, {
      one: `What remains is a count: 1 letter, ${delivered > 0 ? 'delivered' : 'not delivered'}.`,
      other: `What remains is a count: ${letters} letters, ${delivered} of them delivered.`,
    }),
  remainsNobody: 'It says nothing of who wrote them. What an office has received, it keeps as its own.',

  waiting: {
    mail: 'We mailed the address that you gave, now or within the last hour. Open the link in that mail and press “Confirm and send”.',
    until: 'The letter waits until',
    after: ', then it is erased, and no office gets it.',
    full: 'An address gets at most three mails a day from us. The link in an earlier one shows this letter too.',
    erase: 'Erase it now',
    eraseWhat: 'The letter is erased at once, and no office gets it.',
  },
  failedMail: {
    opening: 'We could not mail the address that you gave. On',
    problems: {
      address: 'its mail server said that there is no such address, or that it takes no mail.',
      refused: 'its mail server refused our mail.',
      given_up: 'we gave up: for three days no mail server took our mail.',
      unknown: 'the connection broke while we handed over our mail, so it may not have arrived.',
    },
    writeAgain:
      'No office gets this letter unless it is confirmed. If the address is misspelled, write again with the right one.',
  },
  notices: {
    again:
      'Nothing has happened yet: the page was too old, or your browser keeps no cookies. Please press the button again.',
    changed:
      'The letter changed after this page was opened, so nothing was confirmed. Please read it again as it is now.',
  },
  confirmed: ', you confirmed that this letter is yours.',
  confirm: 'Confirm and mail me the copy',
  confirmWhat:
    'This link came by mail, so you own the address. Confirm that the letter is yours, and we mail you a copy. This browser is then remembered for 90 days.',
  contact: {
    title: 'What the organization keeps',
    keeps: (organization: string) =>
      `You ticked a box, so ${organization} keeps your name, email, state and ZIP.`,
    stays: 'That stays when the letter is erased after its time.',
    agreed: ', you agreed:',
    waits:
      'You ticked a box that lets the organization keep your contact. It keeps nothing until you have confirmed your address by the link in our mail.',
    withdraw: 'Withdraw my consent',
    withdrawWhat:
      'Then your name, email, state and ZIP are erased here, at once and for good. What the organization has copied before, it must erase itself: ask it to.',
    withdrawNow: 'Withdraw now',
    nothing: 'The organization keeps nothing of you here.',
    unknownLink: 'This link withdraws nothing. It may have been cut off: copy all of it from the mail.',
  },
  followUp: {
    title: 'Did they answer?',
    what: 'Tell us, and the organization sees how many people got an answer. It sees no names.',
    mail: 'If you say nothing, one mail asks you about',
    mailIf: 'It goes to your email address only if you confirmed it.',
    yes: 'Yes',
    no: 'No',
    not_yet: 'Not yet',
    recorded: {
      yes: 'You told us that they answered. Thank you.',
      no: 'You told us that they did not answer.',
      not_yet: 'You told us that they have not answered yet.',
    },
    change: 'You can change it:',
    againTitle: 'Ask again',
    again:
      'This opens a new letter to the members who hold these seats now. It names the day and the subject of this one, and it is yours to change before you send it.',
    againNow: 'Write again',
  },
  copyTitle: 'Your copy',
  download: 'Download the letter',

  unknown:
    'The link may have been cut off on its way. Open it again from your message, or copy the whole of it.',
} as const
