import { frame } from './frame.ts'

export const mails = {
  roles: frame.roles,
  signIn: {
    subject: (provider: string) => `Sign in to ${provider}`,
    text: (minutes: number) =>
      `Open this link to sign in to the staff console. It works once, for ${minutes} minutes:`,
    notYou: 'Didn’t ask for it? Then ignore this email: nothing happens without the link.',
  },
  touch: {
    subject: 'Confirm that it’s you',
    text: (minutes: number) =>
      `Someone who is signed in as you wants to do something protected. If it’s you, open this link in the same browser. It works once, for ${minutes} minutes:`,
    notYou:
      'If it isn’t you, don’t open the link. Sign in, and sign out all other sessions under “Sign-ins and passkeys”.',
  },
  invitation: {
    subject: (organization: string) => `You’re invited to ${organization}`,
    text: (organization: string, role: string, provider: string) =>
      `You’re invited to work on ${organization} at ${provider}, as ${role}. Open this link to accept. It works for 24 hours:`,
    notYou: 'Don’t know the organization? Then ignore this email.',
  },
  notice: {
    subject: (provider: string) => `${provider}: a change of access`,
    invited: (about: string) => `${about} was invited to your organization.`,
    'role-changed': (about: string) => `The role of ${about} was changed.`,
    removed: (about: string) => `${about} was removed from your organization.`,
    'passkey-added': (about: string) => `${about} added a passkey to their account.`,
    'protected-changed': (about: string) =>
      `${about} published a change of who gets people’s data: a consent, a webhook, the key of exports, or a site that embeds campaigns.`,
    check: 'Didn’t expect this? Look at “People” and “History” in the console:',
  },
  sentBy: (provider: string) => `Sent by ${provider} to people who use its console.`,
}
