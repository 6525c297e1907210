import { plural } from './times.ts'

export const staff = {
  invited: (email: string, link: string) =>
    `${email} can accept the invitation for 24 hours, with this link:\n${link}`,
  noOrganization: (id: string) => `There is no organization ${id}. "redress organizations list" lists them.`,
  isMember: (email: string, organization: string) => `${email} belongs to ${organization} already.`,
  mixed: 'The address mixes letters of several scripts, so that it can look like another person’s.',
  invisible: 'The address has a character that cannot be seen. Type it instead of pasting it.',
  needsEmail: 'Give the email address of the person.',
  none: 'No one has been invited yet. Invite a person with "redress staff invite".',
  heads: ['email', 'last sign-in', 'passkeys', 'organizations'],
  neverSeen: 'never',
  membership: (organization: string, role: string, people: boolean) =>
    `${organization} (${role}${people ? ', people' : ''})`,
  removed: (email: string, organizations: number) =>
    `${email} is removed from ${plural(organizations, 'organization', 'organizations')}. The account is deleted 30 days after the last one.`,
  unknown: (email: string) => `${email} has no account, or does not belong to the organization.`,
  reset: (email: string, link: string) =>
    `The passkeys and sessions of ${email} are removed. This link signs in once, for 24 hours:\n${link}`,
}
