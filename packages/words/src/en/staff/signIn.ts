export const signIn = {
  titles: {
    'sign-in': 'Sign in',
    'link-sent': 'Check your email',
    link: { 'sign-in': 'Sign in', touch: 'Confirm that it’s you' },
    'link-over': 'This link no longer works',
    touch: 'Confirm that it’s you',
    invitation: 'You’re invited',
  },
  passkey: 'Sign in with a passkey',
  passkeyHelp: 'Your device asks for your fingerprint, face or PIN.',
  noScript: 'Passkeys need JavaScript. Use a link by email instead.',
  or: 'Or sign in with a link',
  email: 'Email',
  emailHelp: 'The address that you were invited with. The link works once, for 15 minutes.',
  sendLink: 'Email me a link',
  noMail: 'This site sends no email. If you have no passkey, ask the people who run it for a new invitation.',
  keptTitle: 'You were signed out',
  kept: 'What you wrote isn’t lost. Sign in here, and we’ll continue where you were.',
  keptByLink:
    'Signing in with a link? Open it in another tab of this browser, and come back here afterwards.',
  continue: 'I’m signed in. Continue.',
  problems: {
    passkey: 'The passkey wasn’t accepted, or it took too long. Try again.',
    link: 'You aren’t signed in yet. Open the link in this browser, then continue.',
    'too-many': 'Too many tries. Wait ten minutes, then try again.',
    'no-mail':
      'No further email was sent, because you asked for several within an hour. Open the latest one if it’s less than five minutes old, or try again in an hour.',
  },
  needEmail: 'Enter your email address, such as ada@example.org.',
  sent: (email: string, minutes: number) =>
    `If ${email} belongs to a member of staff, we’ve sent a link to it. The link works once, for ${minutes} minutes.`,
  sentHelp:
    'Nothing came? Look in the spam folder, and check that the address is the one you were invited with.',
  open: (email: string) => `Press the button to sign in as ${email}.`,
  openTouch: (email: string) =>
    `Press the button to confirm that you’re ${email}. Then go back to the page that asked.`,
  openButton: { 'sign-in': 'Sign in', touch: 'It’s me' },
  over: 'It was used already, it’s too old, or it was withdrawn.',
  again: 'Sign in another way',
  touch: 'This action is protected. Confirm with your passkey that you’re still the person who signed in.',
  touchByMail: 'This action is protected. Confirm by email that you’re still the person who signed in.',
  touchButton: 'Confirm with a passkey',
  touchMail: 'Email me a link',
  touchMailed:
    'We’ve sent you a link, which works for five minutes. Open it in another tab of this browser, then continue here.',
  touchContinue: 'Continue',
  touchNoMail: 'You have no passkey, and this site sends no email. Add a passkey first.',
  invited: (organization: string, role: string) => `Join ${organization} as ${role}.`,
  roleMeans: {
    viewer:
      'As a viewer, you see texts, numbers and deliveries, but nobody’s personal data. You change nothing.',
    editor:
      'As an editor, you see everything a viewer sees, write drafts, and share previews. Others publish them.',
    publisher: 'As a publisher, you write campaigns, publish and schedule them, and take them down.',
    owner:
      'As an owner, you write and publish campaigns, invite people and choose their roles, and change the settings.',
  },
  invitedPeople: 'You may also export supporters and look up receipts.',
  invitedAs: (email: string) => `Your account is ${email}.`,
  expires: (time: string) => `The invitation ends ${time}.`,
  addPasskey: 'Accept and add a passkey',
  addPasskeyHelp: 'A passkey signs you in with your fingerprint, face or PIN. There’s no password.',
  withoutPasskey: 'Accept without a passkey',
  withoutPasskeyHelp: 'You’ll sign in with links by email. You can add a passkey later.',
  withoutMail:
    'This site sends no email, so without a passkey you can’t sign in again once this session ends.',
  signInFirst: (email: string) => `${email} already has an account. Sign in to it, and then accept.`,
  otherAccount: (email: string) => `You’re signed in as ${email}. Sign out, and open the invitation again.`,
  accept: 'Accept',
}
