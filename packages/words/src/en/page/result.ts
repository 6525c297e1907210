import type { Verdict } from '@redress/core/submission/submission'
import { pluralIn } from '../../plural.ts'

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
  saved: 'Your message is safe with us. The offices below cannot take it right now, so it is not sent yet.',
  awaiting: (email: string) =>
    `Your letter waits for you to confirm it. Open the email that we sent to ${email}, and press the button there.`,
  awaitingThen:
    'Your letter goes to your legislators only then. If you do nothing, we delete it after 7 days.',
  awaitingEarlier:
    'No email? Look in your spam folder. If you wrote to us in the last hour, the email of that letter confirms this one too.',
  correctEmail: 'Correct the email address',
  awaitingSimulated: 'Test mode: the email is in the sandbox, not in your inbox.',
  offices: 'Your letter, office by office',
  delivered: 'Delivered',
  earlier: 'Already delivered earlier',
  refused: 'Not delivered',
  retrying: 'Not yet: we keep trying',
  waiting: 'Waiting for the office to open',
  simulated: (state: string) => `${state} (simulated)`,
  callOffice: 'Call the office:',
  switchboard: 'Capitol switchboard:',
  already: 'We had your earlier letter to this office already. That one counts; this one was not sent.',
  unknownOffice: 'An office',
  summary: (successful: number, total: number) =>
    plural(total, {
      one: `${successful} of 1 letter delivered.`,
      other: `${successful} of ${total} letters delivered.`,
    }),
  summaryRetrying: (retrying: number, total: number) => {
    if (retrying < total) return `We keep trying ${retrying} more.`
    return plural(total, { one: 'We keep trying.', other: `We keep trying all ${total}.` })
  },
  summaryRefused: (refused: number) =>
    plural(refused, { one: '1 was not delivered.', other: `${refused} were not delivered.` }),
  simulatedNote: 'This was a simulation: nothing left this machine.',
  retryNote:
    "We keep trying for the next 24 hours and will email you what happens. You don't need to send it again.",
  correctNote: 'Offices do not say what was wrong. Check your details and your letter, then try again.',
  receiptNote: 'An office did not take your letter. See why, and copy your letter:',
  callNote: 'The offices that did not take your letter can be called: their numbers are on their own sites.',
  copyNote: 'Your copy comes by email. If your address is new to us, confirm it by the link in that email.',
  receipt: 'Open your receipt',
  share: 'Ask one friend to write too',
  shareMessage: (names: string, campaign: string) =>
    `I just wrote to ${names} about ${campaign}. You can too:`,
  shareOn: (network: string) => `Share on ${network}`,
  shareNative: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Could not copy. The address of this campaign is:',
  callTitle: 'Next: call the same office',
  call: (name: string) =>
    `Offices count calls as well. Call the office of ${name}, and say where you live and what you wrote about.`,
  onward: (host: string) => `Continue to ${host}`,
  otherTitle: 'Next: another campaign',
  sent: (offices: number, time: string) =>
    plural(offices, {
      one: `Your letter went to 1 office at ${time}`,
      other: `Your letter went to ${offices} offices at ${time}`,
    }),
  sentRefused: (offices: number) =>
    plural(offices, { one: '1 office did not take it', other: `${offices} offices did not take it` }),
  sentLabel: 'Your last letter',
  sentLater: 'Your letter is safe with us, and we keep trying',
  done: 'Done',
  backToMessage: 'Check and try again',
  alertTitle: 'Whoops! Something Went Wrong!',
  alertText: 'An error occurred when sending your message. Please check the form, and try again.',
  alertMore: 'Your letter is still here. If you send it again, no office gets it twice.',
  ok: 'OK',
  limitedTitle: 'Please Try Again Later',
  limited: (minutes: number) =>
    `Too many letters came from your network, so we cannot take yours yet. It stays on this page. Please try again in ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}.`,
  closedTitle: 'This Campaign Is Closed',
  closed: 'It takes no letters now, so yours was not sent. If you want to keep your letter, copy it now.',
  threatTitle: 'Your Letter Was Not Sent',
  threat:
    'It reads as a threat. Offices report those, so we send it to none. Your letter stays on this page: please change it.',
  mailTitle: 'Confirm by Email',
  mailText: (email: string) =>
    `We get very many letters right now, so we have to know that a person sends this one. We send an email to ${email}: press the button in it, and your letter goes out.`,
  confirmByEmail: 'Confirm by email',
  backToLetter: 'Back to my letter',
} as const
