export const confirmationWords = {
  titles: { open: 'Messages waiting for you to confirm', unknown: 'This link no longer works' },
  lead: 'Someone gave this email address with the messages below. We send a message only after you confirm it, and you confirm each one by itself.',
  none: 'Nothing is waiting for this address.',
  forCampaign: (campaign: string, organization: string) => `“${campaign}”, a campaign by ${organization}`,
  from: 'Written in the name of',
  lives: 'Lives in',
  came: 'Received',
  until: 'Expires',
  confirm: 'Confirm and send',
  notMe: 'This wasn’t me',
  ticked: (text: string) => `This box was checked: “${text}”`,
  keeps: (organization: string) =>
    `If you confirm, ${organization} keeps your name, email, state and ZIP. You can withdraw at any time on the receipt.`,
  noneIsMine: 'None of these are mine',
  erasesAll:
    '“None of these are mine” erases every message on this page and all earlier ones right away. No office gets them. Later messages stay.',
  erases: '“This wasn’t me” erases the message right away. No office gets it.',
  over: 'The campaign has ended, so we can’t send this message. We’ll delete it at the time above.',
  earlier: 'Earlier messages',
  notices: {
    confirmed: 'You confirmed the message, and it’s on its way.',
    receipt: 'Its receipt shows what happens to it.',
    disowned: 'We erased the message. No office gets it.',
    disownedAll: 'We erased the messages. No office gets them.',
    closed: 'The campaign has ended, so we didn’t send the message.',
    gone: 'This message is no longer waiting: it was confirmed, erased, or not confirmed within 7 days.',
    changed: 'The message changed after you opened this page, so we didn’t send it. Please read it again.',
    again:
      'Nothing has happened yet: the page was too old, or your browser blocks cookies. Please press the button again.',
  },
  browser:
    'After “Confirm and send”, we remember this browser for 90 days. If you write again with the same name, street and email, you don’t need to confirm, unless you send many messages in a day.',
  unknown:
    'The link may be cut off: copy all of it from the email. Links work for 9 days. We delete messages that aren’t confirmed within 7 days.',
} as const
