import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const mailWords = {
  subjects: {
    delivered: 'Your message to Congress was delivered',
    failed: 'Your message to Congress was not delivered',
    mixed: 'What became of your message to Congress',
    several: 'What became of your messages to Congress',
    unconfirmed: 'A message to Congress was written with this address',
  },
  opening: (campaign: string, organization: string) =>
    `You wrote to Congress about "${campaign}", a campaign of ${organization}.`,
  delivered: 'Delivered:',
  deliveredAt: (name: string, time: string) => `- ${name}, ${time}`,
  underWay: 'Not sent yet. We keep trying, and write again when we know more:',
  failed: 'Not delivered, and not tried again:',
  failedBecause: (name: string, reason: string) => `- ${name}. ${reason}`,
  unknown:
    'We do not know whether these arrived. The connection broke while the message was handed over, and we do not send it twice:',
  stopped: 'Stopped before it was sent:',
  name: (name: string) => `- ${name}`,
  simulated: 'This was a simulation: nothing left the machine that it ran on.',
  letter: (names: string) => `Your message to ${names}:`,
  lostLetter: (names: string) => `Your message to ${names}, so that you can send it another way:`,
  subject: (subject: string) => `Subject: ${subject}`,
  writeAnew: (url: string) => `Write to the members who hold these seats now:\n${url}`,
  receipt: 'Your receipt. Every person with this link can read your message and erase it:',
  andMore: (count: number) =>
    plural(count, {
      one: 'One more message of yours was delivered.',
      other: `${count} more messages of yours were delivered.`,
    }),
  supporter: (organization: string) =>
    `${organization} keeps your name, email, state and ZIP, because you ticked a box that says so. You can withdraw that at any time:`,
  notYou: 'You did not write this? Open the link and choose "This wasn\'t me".',
  /** The name of a mail's sender. The organization whose page the person remembers comes first. */
  sender: (organization: string, platform: string) => `${organization} via ${platform}`,
  sentBy: (platform: string) =>
    `Sent by ${platform} because this address was given with a message to Congress.`,
  contact: (contact: string) => `Write to us: ${contact}`,

  /** The texts for an address that is not confirmed. They hold no name of a person, no campaign and no letter. */
  unconfirmed: {
    opening: (organization: string) =>
      `This address was given with a message to Congress, on the page of ${organization}. Its owner has not confirmed it, so this mail does not hold the message.`,
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
        ...(underWay > 0 ? [`Not sent yet, and still tried: ${underWay}.`] : []),
        ...(lost > 0 ? [`Not delivered, or not certain: ${lost}.`] : []),
        ...(stopped > 0 ? [`Stopped before it was sent: ${stopped}.`] : []),
      ].join('\n'),
    receipt: 'The message and its receipt are behind this link:',
    behind: 'There you can confirm that it is yours and have a copy mailed to you, or download it.',
    consentWaits:
      'With this message a box was ticked that lets the organization keep your contact. It keeps nothing unless you confirm.',
  },

  /** The texts of one mail after two weeks, for a person who ticked the box that asks for it. */
  followUp: {
    subject: 'Did they answer your message to Congress?',
    opening: (day: string, names: string) => `On ${day} you wrote to ${names}.`,
    about: (campaign: string, organization: string) =>
      `It was about "${campaign}", a campaign of ${organization}. You asked us to ask you once whether they answered.`,
    question:
      'Did they answer? Open your receipt and press “Yes”, “No” or “Not yet”. Every person with this link can read your message and erase it:',
    once: 'The organization sees how many people got an answer, and no names. There you can also ask again. We send no other mail about this.',
  },

  confirmation: {
    subject: 'A message to Congress waits for you to confirm it',
    opening: (platform: string) =>
      `A message to Congress was written on the site of ${platform}, and this email address was given with it. We send it only once you have confirmed that it is yours.`,
    what: 'Open this page, read what waits there, and press “Confirm and send” or “This wasn’t me”:',
    later:
      'The page also shows messages that come later with your address. What is not confirmed within 7 days is erased, and no office ever gets it.',
    notYou: 'You did not write to Congress? Then there is nothing that you need to do.',
  },
} as const
