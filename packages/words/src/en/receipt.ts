import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const states = {
  accepted: 'On its way',
  retrying: 'Still trying',
  waiting: 'Waiting for the office to open',
  delivered: 'Delivered',
  refused: 'Not delivered',
  given_up: 'Not delivered',
  unknown: 'Not certain',
  voided: 'Stopped',
} as const

/** Sentences that follow the channel's explanation, or stand alone if there is none. */
const whys = {
  accepted: '',
  retrying: '',
  waiting: '',
  delivered: '',
  refused: 'You can write again, or call the office.',
  given_up: 'We tried for 24 hours. Please write again, or call the office.',
  unknown: 'The office may have it. We don’t send it again, because it could arrive twice.',
  voided: 'It was stopped before it was sent.',
} as const

export const receiptWords = {
  states,
  whys,
  deliveryId: 'Delivery id, if you ask about this letter:',
  titles: {
    open: 'Your receipt',
    waiting: 'Your letter is waiting for you to confirm it',
    erased: 'Your data is erased',
    disowned: 'The letter was stopped and erased',
    disownedLate: (offices: number) =>
      plural(offices, {
        one: 'Stopped and erased, but one office already had its letter',
        other: `Stopped and erased, but ${offices} offices already had their letters`,
      }),
    unknown: 'We couldn’t find this receipt',
  },
  on: 'On',
  cameToUs: (campaign: string) =>
    campaign ? `, we received your letter for “${campaign}”.` : ', we received your letter.',
  eastern: 'All times are Eastern.',
  disowned: ', you told us this wasn’t you.',
  disownedAfter:
    'We stopped every letter that hadn’t been sent, and erased the name, address, email and letters.',
  disownedTell: (toCongress: boolean) =>
    `To tell an office that you didn’t write, call ${toCongress ? 'the Capitol switchboard and ask for that office' : 'it. Its number is on its website'}.`,

  standing: {
    line: (bill: string, stage: string, day: string) => `${bill} today: ${stage}. Latest action: ${day}.`,
    link: 'See the bill',
  },
  handOver: {
    way: 'On the office’s own form',
    states: {
      sent: 'You sent it on the office’s form',
      could_not: 'You couldn’t send it on the office’s form',
      open: 'One more step: this office takes letters on its own form',
    },
    gone: 'The form is no longer there. Please call the office.',
    openForm: 'Open the form',
    buttons: { sent: 'I sent it', could_not: 'I could not' },
  },

  record: 'Delivery status',
  again: 'Write again',
  toRecord: 'See each office',
  officeUnknown: 'An office',
  already: 'You already sent this office a letter. Its status is shown here. We didn’t send it twice.',
  nextTry: 'Next try after',

  steps: 'Timeline',
  took: 'We received it',
  tried: {
    delivered: 'Accepted by the office’s system',
    refused: 'Rejected by the office’s system',
    unavailable: 'We tried, but couldn’t get through',
    deferred: 'The office’s system was closed',
    rerouted: 'The office left that system, so we email your letter',
    unknown: 'We sent it, but the connection broke before the answer',
    cut: 'Sending was interrupted',
    now: 'We’re sending it',
  },
  triedOften: (count: number) => `We tried ${count} times, but couldn’t get through`,
  closedOften: (count: number) => `We tried ${count} times: the office’s system was closed`,
  gaveUp: 'We gave up',
  stopped: 'It was stopped',
  until: 'to',

  letter: 'Your letter',
  letters: 'Your letters',
  version: (name: string, more: number) => (more > 0 ? `${name} and ${more} more` : name),
  print: 'Print',
  to: 'To',
  about: 'About',
  bill: (cited: string, name: string, stance: 'PRO' | 'CON') =>
    `${cited}${name ? `, ${name}` : ''} (${stance === 'PRO' ? 'for' : 'against'})`,
  copy: 'Copy the text',
  copyLabel: 'The text of your letter, to select and copy',
  noLetter: 'The text came with your earlier letter. You’ll find it on that letter’s receipt.',

  whoAsked: 'Who asked you to write',
  runs: (organization: string, campaign: string) =>
    campaign ? `${organization} runs the campaign “${campaign}”.` : `${organization} runs the campaign.`,
  carried: (provider: string) => `${provider} delivers the letters.`,
  website: (organization: string) => `The website of ${organization}`,

  yours: 'Your data',
  kept: 'We delete your name, address, email and letter within 30 days after the last delivery.',
  erase: 'Erase my data',
  eraseWhat: 'We erase your name, address, email and letter from our records, right away and for good.',
  eraseStops: 'If a letter hasn’t been sent yet, we stop it. Offices keep what they’ve received.',
  eraseAfter:
    'After that, this page shows only how many letters were sent. If you want to keep your letter, print it first.',
  eraseNow: 'Erase it now',
  disown: 'This wasn’t me',
  disownWhat:
    'Did someone else write in your name? Then we stop every letter and email of theirs that hasn’t been sent yet, and erase the name, address, email and letters, right away and for good.',
  disownAfter:
    'Offices keep what they’ve received. After that, this page shows only how many letters were sent.',
  disownNow: 'Stop and erase it',

  erased: ', we erased your name, address, email and letter.',
  remains: (letters: number, delivered: number) =>
    plural(letters, {
      one: `We keep only a count: 1 letter, ${delivered > 0 ? 'delivered' : 'not delivered'}.`,
      other: `We keep only a count: ${letters} letters, ${delivered} of them delivered.`,
    }),
  remainsNobody: 'It says nothing about who wrote. Offices keep what they’ve received.',

  waiting: {
    mail: 'We emailed the address you gave, just now or within the last hour. Open the link in that email and press “Confirm and send”.',
    until: 'If you don’t confirm by',
    after: ', we delete the letter, and no office gets it.',
    full: 'We send an address at most three emails a day. The link in an earlier one shows this letter, too.',
    erase: 'Erase it now',
    eraseWhat: 'We erase the letter right away, and no office gets it.',
  },
  failedMail: {
    opening: 'We couldn’t email the address you gave. On',
    problems: {
      address: 'its mail server said that the address doesn’t exist or doesn’t accept email.',
      refused: 'its mail server refused our email.',
      given_up: 'we gave up: for three days, no mail server accepted our email.',
      unknown: 'the connection broke while we were sending, so our email may not have arrived.',
    },
    writeAgain:
      'No office gets this letter unless it’s confirmed. If the address has a typo, write again with the right one.',
  },
  notices: {
    again:
      'Nothing has happened yet: the page was too old, or your browser blocks cookies. Please press the button again.',
    changed: 'The letter changed after you opened this page, so nothing was confirmed. Please read it again.',
  },
  confirmed: ', you confirmed that this letter is yours.',
  confirm: 'Confirm and email me a copy',
  confirmWhat:
    'This link came by email, so you own the address. If you confirm that the letter is yours, we email you a copy. We then remember this browser for 90 days.',
  contact: {
    title: 'What the organization keeps',
    keeps: (organization: string) =>
      `You checked a box, so ${organization} keeps your name, email, state and ZIP.`,
    stays: 'It keeps them after we delete the letter.',
    agreed: ', you agreed:',
    waits:
      'You checked a box that lets the organization keep your contact details. It keeps nothing until you confirm your address with the link in our email.',
    withdraw: 'Withdraw my consent',
    withdrawWhat:
      'We erase your name, email, state and ZIP here, right away and for good. If the organization has copied them, ask it to erase its copy, too.',
    withdrawNow: 'Withdraw now',
    nothing: 'The organization keeps nothing about you here.',
    unknownLink: 'This link doesn’t work. It may be cut off: copy all of it from the email.',
  },
  followUp: {
    title: 'Did they answer?',
    what: 'Your answer tells the organization how many people heard back. It sees no names.',
    mail: 'If you don’t say, we’ll email you once, around',
    mailIf: 'We do that only if you confirmed your email address.',
    yes: 'Yes',
    no: 'No',
    not_yet: 'Not yet',
    recorded: {
      yes: 'You told us they answered. Thank you.',
      no: 'You told us they didn’t answer.',
      not_yet: 'You told us they haven’t answered yet.',
    },
    change: 'You can change it:',
    againTitle: 'Ask again',
    again:
      'This starts a new letter to the members who hold these seats now. It mentions the date and subject of this one. You can change it before you send it.',
    againNow: 'Write again',
  },
  copyTitle: 'Your copy',
  download: 'Download the letter',
  downloadBrief: 'Download',

  unknown: 'The link may be cut off. Open the link in your email again, or copy all of it.',
} as const
