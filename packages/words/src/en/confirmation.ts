export const confirmationWords = {
  titles: { open: 'Messages that wait for you', unknown: 'This link has ended' },
  lead: 'This email address was given with the messages below. We send a message only after you confirm it. Confirming one sends no other.',
  none: 'Nothing waits for this address.',
  forCampaign: (campaign: string, organization: string) => `“${campaign}”, a campaign of ${organization}`,
  from: 'Written in the name of',
  lives: 'Lives in',
  came: 'Came to us',
  until: 'Waits until',
  confirm: 'Confirm and send',
  notMe: 'This wasn’t me',
  ticked: (text: string) => `This box was ticked: “${text}”`,
  keeps: (organization: string) =>
    `If you confirm, ${organization} keeps your name, email, state and ZIP. You can withdraw that on the receipt at any time.`,
  noneIsMine: 'None of these is mine',
  erasesAll:
    '“None of these is mine” erases all messages on this page and all earlier ones at once. No office gets them. A message that comes later stays.',
  erases: '“This wasn’t me” erases the message at once. No office gets it.',
  over: 'The campaign has ended, so this message can no longer be sent. We erase it at the time above.',
  earlier: 'Earlier messages',
  notices: {
    confirmed: 'You confirmed the message, and it is on its way.',
    receipt: 'Its receipt shows what becomes of it.',
    disowned: 'The message is erased. No office gets it.',
    disownedAll: 'The messages are erased. No office gets them.',
    closed: 'The campaign has ended meanwhile, so the message was not sent.',
    gone: 'This message no longer waits: it was confirmed, erased, or not confirmed within 7 days.',
    changed:
      'The message changed after this page was opened, so nothing was sent. Please read it again as it is now.',
    again:
      'Nothing has happened yet: the page was too old, or your browser keeps no cookies. Please press the button again.',
  },
  browser:
    'After “Confirm and send”, this browser is remembered for 90 days: your next messages from it, with the same name, street and email, need no confirmation unless there are many in a day.',
  unknown:
    'The link may have been cut off: copy all of it from the mail. Links end after 9 days. Messages that are not confirmed within 7 days are erased.',
} as const
