export const supporters = {
  title: 'Supporters',
  lead: 'People who ticked a box by which they agree to emails from you, confirmed their email address, and haven’t withdrawn.',
  count: (count: number) => (count === 1 ? '1 supporter' : `${count.toLocaleString('en')} supporters`),
  none: (choice: string) =>
    `There are no supporters yet. Add a checkbox under “Checkboxes and consents” of a campaign, and choose “${choice}”.`,
  noneYet: 'No one has agreed yet. These campaigns have a checkbox by which people agree to emails from you:',
  findTitle: 'Find a person',
  email: 'Email',
  emailHelp: 'The whole address. The history records that a search was made, and not for whom.',
  find: 'Find',
  foundNone: (asked: string) => `You keep nothing of “${asked}”, or it isn’t a whole email address.`,
  place: (state: string, zip: string) => `${state} ${zip}`,
  consented: (campaign: string) => `Said yes in ${campaign}`,
  withdraw: 'Withdraw this person’s consent',
  withdrawHelp:
    'For a person who asks you to. Their contact is deleted here at once, and your webhooks are told. Delete it in your other systems too. This can’t be undone.',
  exportTitle: 'Export',
  exportLead: 'One row for each supporter, as CSV. Use a row only for what its consent says.',
  exportAge:
    'The file still has people who withdraw later. Export again, and delete those who are missing from the new file.',
  sealed: 'The file is encrypted with your organization’s key. Only the owner of the secret key can open it.',
  unsealed: 'The file isn’t encrypted. An export key of your organization would encrypt it.',
  confirm: 'Confirm that it’s you',
  confirmHelp: 'An export is protected: confirm first, then download within five minutes.',
  export: 'Download the supporters',
}
