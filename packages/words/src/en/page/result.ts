import type { Verdict } from '@redress/core/submission/submission'
import { formatCount, pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

const titles = {
  success: 'Message Sent!',
  partial_success: 'Message Sent!',
  failure: 'Message Could Not Be Sent',
  saved: 'Message Saved, Not Sent Yet',
  awaiting: 'One More Step: Confirm by Email',
} as const satisfies Record<Verdict, string>

export const resultWords = {
  titles,
  sentTo: 'Your message was delivered to',
  thanks:
    'Thank you for making your voice heard. Some legislators may not respond directly, but every message is counted.',
  failure: "We couldn't send your message to any of the selected legislators.",
  saved:
    'Your message is safe with us. The offices below can’t accept it right now, so it hasn’t been sent yet.',
  awaitingNow: 'Your letter is not sent yet.',
  awaiting: (email: string) =>
    `We’ve emailed ${email}. Open the link in it, press “Confirm and send”, and your letter goes out.`,
  awaitingThen: 'If you don’t confirm within 7 days, we delete your letter.',
  awaitingEarlier:
    'No email? Look in your spam folder for “Confirm your message to your legislators”. If you sent another letter in the last hour, one email confirms both.',
  correctEmail: 'Correct the email address',
  awaitingSimulated: 'Test mode: the email is in the sandbox, not in your inbox.',
  offices: 'Your letter, office by office',
  delivered: 'Delivered',
  deliveredByEmail: 'Handed to the office’s mail server',
  earlier: 'Already delivered',
  refused: 'Not delivered',
  retrying: 'Still trying',
  waiting: 'Waiting for the office to open',
  simulated: (state: string) => `${state} (test)`,
  callOffice: 'Call the office:',
  switchboard: 'Capitol switchboard:',
  already: 'You already sent this office a letter. That one counts, so we didn’t send this one.',
  unknownOffice: 'An office',
  summary: (successful: number, total: number) =>
    plural(total, {
      one: `${successful} of 1 letter delivered.`,
      other: `${successful} of ${total} letters delivered.`,
    }),
  summaryRetrying: (retrying: number, total: number) => {
    if (retrying < total) return `We’re still trying to deliver ${retrying} more.`
    return plural(total, { one: 'We’re still trying.', other: `We’re still trying to deliver all ${total}.` })
  },
  summaryRefused: (refused: number) =>
    plural(refused, { one: '1 wasn’t delivered.', other: `${refused} weren’t delivered.` }),
  simulatedNote: 'This was a test: nothing was sent to any office.',
  retryNote: 'We’ll keep trying for 24 hours and email you the result. You don’t need to send it again.',
  correctNote: 'The office doesn’t tell us why. Check your details and your letter, then try again.',
  receiptNote: 'An office didn’t accept your letter. See why:',
  callNote: 'You can call the offices that didn’t accept your letter. Their numbers are on their websites.',
  copyNote: 'Check your email: one tap there gets you a copy.',
  receipt: 'Open your receipt',
  status: 'See your letter’s status',
  share: 'Ask one friend to write too',
  shareMessage: (names: string, campaign: string) =>
    `I wrote to ${names} about ${campaign}. It took 2 minutes. Your turn:`,
  oneOf: (letters: number) =>
    plural(letters, {
      one: 'One of about 1 letter',
      other: `One of about ${formatCount(letters)} letters`,
    }),
  followUpOn: (day: string) => `We'll ask you by email on ${day} whether they answered.`,
  shareMore: 'Share on a network',
  shareOn: (network: string) => `Share on ${network}`,
  shareBrief: 'Share',
  shareBy: { device: 'By text, email or app', text: 'Text message', email: 'Email' },
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'We couldn’t copy the link. Here it is:',
  callTitle: 'Next: call the same office',
  call: (name: string) =>
    `Offices count calls, too. When you call the office of ${name}, say where you live and what you wrote about.`,
  onward: 'Visit',
  otherTitle: 'Next: another campaign',
  sent: (offices: number, time: string) =>
    plural(offices, {
      one: `Your letter went to 1 office at ${time}`,
      other: `Your letter went to ${offices} offices at ${time}`,
    }),
  sentRefused: (offices: number) =>
    plural(offices, { one: '1 office didn’t accept it', other: `${offices} offices didn’t accept it` }),
  thanksTo: (name: string) => `Thank you, ${name}.`,
  nextIsQuick: 'Your next letter takes 20 seconds.',
  sentLabel: 'Your last letter',
  sentLater: 'Your letter is safe with us, and we’re still trying',
  done: 'Done',
  backToMessage: 'Check and try again',
  alertTitle: 'Whoops! Something Went Wrong!',
  alertText: 'An error occurred when sending your message. Please check the form, and try again.',
  alertMore: 'Your letter is still here. You can send it again: no office gets it twice.',
  ok: 'OK',
  limitedTitle: 'Please Try Again Later',
  limited: (minutes: number) =>
    `We’re getting too many letters from your network. Yours stays on this page. Please try again in ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}.`,
  closedTitle: 'This Campaign Is Closed',
  closed: 'It no longer accepts letters, so yours wasn’t sent. To keep your letter, copy it now.',
  changedTitle: 'Please Look Again',
  changed:
    'Something about a legislator has changed, so part of your letter may not fit anymore. Nothing was sent. Please read it again, and then send it.',
  threatTitle: 'Your Letter Was Not Sent',
  threat: 'It reads as a threat, and offices report those. Your letter stays on this page: please change it.',
  mailTitle: 'Confirm by Email',
  mailText: (email: string) =>
    `We’re getting a lot of letters right now, so we need to know that a person sent this one. We’ll email ${email}: open the link, press “Confirm and send”, and your letter goes out.`,
  confirmByEmail: 'Confirm by email',
  backToLetter: 'Back to my letter',
} as const
