export const mailWords = {
  subjects: {
    delivered: 'Your message was delivered',
    failed: 'Your message was not delivered',
    mixed: 'What became of your message',
    several: 'What became of your messages',
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
  receipt: 'Your receipt. Every person with this link can read your message and erase it:',
  andMore: (count: number) =>
    count === 1
      ? 'One more message of yours was delivered.'
      : `${count} more messages of yours were delivered.`,
  notYou: 'You did not write this? Open the link and choose "This wasn\'t me".',
  sentBy: (platform: string) =>
    `Sent by ${platform} because this address was given with a message to Congress.`,
} as const
