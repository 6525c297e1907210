import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const mailWords = {
  subjects: {
    delivered: 'Your message to Congress was delivered',
    failed: 'Your message to Congress was not delivered',
    mixed: 'Your message to Congress: an update',
    several: 'Your messages to Congress: an update',
    unconfirmed: 'Your letter to Congress: get your copy',
    unconfirmedLost: 'Your letter to Congress: an update',
  },
  /** The subjects of emails about letters to state legislators, alone or beside letters to Congress. */
  stateSubjects: {
    delivered: 'Your message is with your legislators’ mail server',
    failed: 'Your message to your legislators was not delivered',
    mixed: 'Your message to your legislators: an update',
    several: 'Your messages to your legislators: an update',
  },
  stateOpening: (campaign: string, organization: string) =>
    `You wrote to your legislators about “${campaign}”, a campaign by ${organization}.`,
  deliveredByEmail: 'Handed to the office’s mail server:',
  opening: (campaign: string, organization: string) =>
    `You wrote to Congress about “${campaign}”, a campaign by ${organization}.`,
  delivered: 'Delivered:',
  deliveredAt: (name: string, time: string) => `- ${name}, ${time}`,
  underWay: 'Not sent yet. We’re still trying, and we’ll email you when we know more:',
  failed: 'Not delivered:',
  failedBecause: (name: string, reason: string) => `- ${name}. ${reason}`,
  unknown:
    'We don’t know whether these arrived. The connection broke while we were sending, and we never send a letter twice:',
  stopped: 'Stopped before it was sent:',
  sentByYou: 'You told us that you sent it on the office’s own form:',
  ownForm: 'One more step: these offices take letters on their own form. Your receipt leads you there:',
  name: (name: string) => `- ${name}`,
  simulated: 'This was a test: nothing was sent to any office.',
  letter: (names: string) => `Your message to ${names}:`,
  lostLetter: (names: string) => `Your message to ${names}, in case you want to send it another way:`,
  subject: (subject: string) => `Subject: ${subject}`,
  writeAnew: (url: string) => `Write to the members who hold these seats now:\n${url}`,
  receipt: 'Your receipt. Anyone with this link can read your message and erase it:',
  andMore: (count: number) =>
    plural(count, {
      one: 'One more of your messages was delivered.',
      other: `${count} more of your messages were delivered.`,
    }),
  supporter: (organization: string) =>
    `${organization} keeps your name, email, state and ZIP, because you checked a box that says so. You can withdraw at any time:`,
  notYou: 'Didn’t write this? Open the link and choose “This wasn’t me”.',
  /** The sender name of an email. The organization comes first, because the person remembers its page. */
  sender: (organization: string, platform: string) => `${organization} via ${platform}`,
  sentBy: (platform: string) =>
    `Sent by ${platform} because someone gave this address with a message to their legislators.`,
  contact: (contact: string) => `Contact us: ${contact}`,

  /** The texts for an email address that is not confirmed. They contain no person's name, no campaign and no letter. */
  unconfirmed: {
    opening: (organization: string) =>
      `Someone gave this address with a message to Congress, on the page of ${organization}. The address isn’t confirmed yet, so this email doesn’t include the message.`,
    standing: ({
      delivered,
      underWay,
      lost,
      stopped,
    }: {
      delivered: number
      underWay: number
      lost: number
      stopped: number
    }) =>
      [
        `Offices that have it: ${delivered}.`,
        ...(underWay > 0 ? [`Not sent yet, still trying: ${underWay}.`] : []),
        ...(lost > 0 ? [`Not delivered, or not certain: ${lost}.`] : []),
        ...(stopped > 0 ? [`Stopped before it was sent: ${stopped}.`] : []),
      ].join('\n'),
    receipt: 'See the message and its receipt:',
    behind: 'There you can confirm that it’s yours and get a copy by email, or download it.',
    consentWaits:
      'With this message, someone checked a box that lets the organization keep your contact details. It keeps nothing unless you confirm.',
  },

  /** The texts of the follow-up email, which is sent once, after two weeks, to people who ticked its checkbox. */
  followUp: {
    subject: 'Did they answer your message?',
    opening: (day: string, names: string) => `On ${day} you wrote to ${names}.`,
    about: (campaign: string, organization: string) =>
      `It was about “${campaign}”, a campaign by ${organization}. You asked us to check back once.`,
    question:
      'Did they answer? Open your receipt and press “Yes”, “No” or “Not yet”. Anyone with this link can read your message and erase it:',
    once: 'The organization sees how many people got an answer, but no names. There you can also ask again. We won’t email you about this again.',
  },

  confirmation: {
    subject: 'Confirm your message to your legislators',
    opening: (platform: string) =>
      `A message to legislators was written on the site of ${platform} with this email address. We send it only after you confirm that it’s yours.`,
    what: 'Open this page, read the message, and press “Confirm and send” or “This wasn’t me”:',
    later:
      'The page also shows later messages with your address. If you don’t confirm a message within 7 days, we delete it, and no office gets it.',
    notYou: 'Didn’t write to your legislators? Then you don’t need to do anything.',
  },
} as const
