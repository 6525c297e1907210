export const publish = {
  title: 'Publish',
  none: 'There’s nothing to publish: you see here what changed once you save something.',
  changesTitle: 'What will change',
  changesSame: 'Only comments or the order of fields differ.',
  now: 'Now',
  afterwards: 'Then',
  added: 'New',
  findingsTitle: 'What the check found',
  errorsBlock: 'Fix what’s listed above. After that, you can publish here.',
  staysClosed: (name: string) => `${name} stays closed, because it has no opening day.`,
  setOpening: 'Choose the day',
  publish: 'Publish',
  publishHelp:
    'Visitors see it within a second. Each campaign opens and closes by its own dates, and every version can be restored.',
  onlyPublishers: 'A publisher can publish this draft.',
  protectedParts: {
    consents: 'a checkbox by which people consent',
    webhooks: 'a webhook',
    exportKey: 'the key of exports',
    embedOn: 'a site that embeds campaigns',
  },
  needsOwner: (parts: string) =>
    `The draft changes who gets people’s data: ${parts}. Only an owner who may see supporters can publish it.`,
  needsConfirmation: (parts: string) =>
    `The draft changes who gets people’s data: ${parts}. You’ll be asked to confirm that it’s you, and all owners get an email.`,
  firstConsent:
    'This adds a checkbox that collects email addresses, so please confirm that it’s you. All owners get an email.',
  discardTitle: 'Discard the draft',
  discardHelp:
    'All changes since the last version are deleted, also those of other people. This can’t be undone.',
  discard: 'Discard the draft',
  outdated: (by: string) =>
    by === ''
      ? 'Another version was published after this draft was begun.'
      : `${by} published another version after this draft was begun.`,
  outdatedHelp:
    'Publishing the draft replaces that version. Look at what will change, and keep the draft if you agree.',
  keep: 'Keep the draft',
  conflict:
    'Another person saved or published in the meantime, so nothing was published. This is how it is now.',
  refused: 'Nothing was published.',
  fileTitle: 'YAML for the file',
  fileHelp: 'Hand the YAML to the people who keep the file, or only this difference:',
  download: 'Download the YAML',
  versionsTitle: 'Versions',
  versionsLead: 'Every version of your campaigns and settings that was published, the latest first.',
  version: (version: number) => `Version ${version}`,
  current: 'what visitors see',
  restoredFrom: (version: number) => `restored from version ${version}`,
  read: 'Download',
  readOf: (version: string) => `Download ${version} as YAML`,
  restore: 'Restore',
  restoreOf: (version: string) => `Restore ${version}`,
  restoreTitle: (version: string) => `Restore ${version}?`,
  restoreSame: 'Only comments or the order of fields differ from what visitors see.',
  keepCurrent: 'Keep the present version',
  restoreHelp:
    'Restoring publishes the earlier text of all campaigns and settings again, as a new version. A draft that isn’t published stays as it is.',
  former: 'a former colleague',
  older: 'Older versions',
  restoreRefused:
    'Nothing was restored: another version was published in the meantime, or this one no longer passes the check. This is the list now.',
  takeDownTitle: 'Take down now',
  takeDownHelp:
    'The campaign closes at once, and nothing else of the draft is published. Letters that were accepted still go out.',
  takeDown: 'Take the campaign down',
  previewTitle: 'Preview',
  previewLead:
    'The first step of the page as the draft has it. It’s a picture of the page: nothing can be typed, pressed or sent in it. A campaign that’s closed on the day is shown as if it were open.',
  previewBroken: 'You’ll see the preview once these are fixed.',
  previewLanguage: 'Language',
  previewWidth: 'Width',
  previewWidths: { phone: 'Phone', desktop: 'Desktop' },
  previewDate: 'Day',
  previewDateHelp: 'Empty for today.',
  previewSeat: 'As seen by a constituent of',
  previewSeatHelp:
    'One member of each segment today. The page then has an invented address, sample reasons and the letter.',
  previewNoSeat: 'A visitor who has just arrived',
  previewSponsor: (bill: string) => `The sponsor of ${bill}`,
  previewSegment: (number: number) => `Segment ${number}`,
  previewOthers: 'In no segment',
  previewReasons: 'Here a visitor says in their own words what happened to them and why it matters.',
  previewShow: 'Show',
  previewFrame: (campaign: string) => `Preview of ${campaign}`,
  shareTitle: 'Share the preview',
  shareHelp:
    'Anyone who has the link can open it, for 7 days and without an account. It shows the draft as it is when opened. Search engines don’t list it.',
  share: 'Make a link',
  shared: 'Link to the preview',
  sharedHelp: 'Copy it now: it isn’t shown again. You can make another.',
  copyLink: 'Copy the link',
  copied: 'Copied',
  withdrawHelp: 'Did a link go to the wrong person? This ends all links to previews of your organization.',
  withdraw: 'Withdraw all links',
  back: (campaign: string) => `Back to ${campaign}`,
}
