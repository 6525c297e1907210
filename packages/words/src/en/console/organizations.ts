import { didYouMean } from './commandLine.ts'
import { plural } from './times.ts'

export const organizations = {
  heads: ['organization', 'campaigns', 'open', 'waiting', 'unconfirmed', ''],
  none: 'No organization is loaded.',
  hiddenMark: 'hidden',
  noOrganization: (id: string, meant: string | undefined) =>
    `There is no organization "${id}".${didYouMean(meant)}`,
  details: (name: string, id: string, loaded: string) => `${name} (${id}), loaded ${loaded}`,
  hidden: (id: string) =>
    `${id} is hidden: its pages are closed, and accepted letters are still delivered. "redress organizations unhide ${id}" opens them again.`,
  unhidden: (id: string) => `${id} is no longer hidden: its pages are open.`,
  hiddenSince: (time: string) => `Its pages have been closed since ${time}.`,
  openPages: 'Its pages are open.',
  waitingLetters: (waiting: number, unconfirmed: number) =>
    `${plural(waiting, 'letter waits', 'letters wait')}, ${plural(unconfirmed, 'waits', 'wait')} for confirmation by email.`,
  campaign: (id: string, name: string, isOpen: boolean) => `  ${id}: ${name}${isOpen ? '' : ' (closed)'}`,
  askRemoval: (name: string, id: string, campaigns: number) =>
    `Remove ${name} (${id}) with ${plural(campaigns, 'campaign', 'campaigns')}? Its links will lead to the start page. [y/N] `,
  needsYes: (id: string) =>
    `${id} is not removed, because a confirmation needs a terminal. Add --yes to remove it without one.`,
  kept: (id: string) => `${id} is not removed.`,
  notRemoved: (id: string, waiting: number, unconfirmed: number) =>
    `${id} is not removed: ${plural(waiting, 'letter waits', 'letters wait')} to be delivered, and ${plural(unconfirmed, 'message waits', 'messages wait')} for confirmation. Hide it, and remove it when they are done.`,
  removed: (id: string) =>
    `${id} is removed. Remove its file from ORGANIZATIONS_DIR, or the next start loads it again.`,
  partiesNotChecked: 'Targeted parties were not checked: no names of members of Congress are loaded yet.',
  notChecked: (reason: string) =>
    `Not checked: unknown bills, targeted parties, and ids of other organizations. ${reason}`,
  checked: (files: number, errors: number, warnings: number) =>
    `${plural(files, 'file', 'files')} checked: ${plural(errors, 'error', 'errors')}, ${plural(warnings, 'warning', 'warnings')}`,
  loaded: (file: string, id: string, campaigns: number) =>
    `${file}: ${id} is loaded, with ${plural(campaigns, 'campaign', 'campaigns')}`,
  dropped: (id: string) =>
    `  ${id} is no longer in the file: its address now leads to the start page. To keep old links, leave it in the file with an endDate and a redirectUrl.`,
  unchanged: (file: string) => `${file}: no changes`,
  nothingLoaded: (errors: number) => `${plural(errors, 'error', 'errors')}: nothing was loaded.`,
  created: (id: string) =>
    `${id} is created and belongs to the console. It has no campaign yet. "redress organizations adopt ${id} --file" gives it to a file.`,
  adoptWhich: 'Say where the document is edited from now on: --console or --file.',
  adopted: {
    console: (id: string) =>
      `${id} belongs to the console. A file of it in ORGANIZATIONS_DIR is no longer loaded, so remove it.`,
    file: (id: string) =>
      `${id} belongs to a file. The next file of it that is loaded replaces its document: "redress organizations pull ${id}" writes the present one.`,
  },
  pulled: ({ file, version, images }: { file: string; version: number; images: number }) =>
    `${file}: version ${version}${images === 0 ? '' : `, with ${plural(images, 'image', 'images')} in assets`}`,
  notStored: (id: string) => `There is no organization "${id}" yet: the whole file is new.`,
  noIdIn: (file: string) => `${file} has no organizationId, so there is nothing to compare it with.`,
  otherImage: (name: string) => `${name} differs.`,
  same: (file: string) => `${file}: no difference`,
  badMoment: '--at needs a day such as 2026-12-01, or a time such as 2026-12-01T09:00:00-05:00.',
  badPort: '--port needs a number from 1 to 65535.',
  badSeat: (seat: string, meant: string | undefined) =>
    `--constituent-of needs a seat of Congress such as HTX07 or STX01, and ${seat} is not one.${didYouMean(meant)}`,
  previewSeat: (seat: string, holder: string) =>
    `As a constituent of ${holder} (${seat}) sees it, with an invented address and sample reasons.`,
  previewVacant: (seat: string) =>
    `The seat ${seat} is vacant: the letter goes to the other members of its state alone.`,
  previewSegment: (campaign: string, segment: string) => `  ${campaign}: ${segment}`,
  segmentNamed: (number: number, label: string) =>
    `in segment ${number}${label === '' ? '' : `, "${label}"`}`,
  sponsorOf: (bills: string) => `introduced ${bills}, and is thanked for it`,
  inNoSegment: 'in no segment',
  notKnown: (facts: string) =>
    `Not known yet: ${facts}. Segments that need them contain no one. Start Redress or run "redress data sync", and preview again.`,
  cosponsorsOf: (bill: string) => `the cosponsors of ${bill}`,
  membersOf: (committee: string) => `the members of ${committee}`,
  memberNames: 'the names of the members of Congress',
  closed: '  (closed on this day)',
  previewRuns: 'Preview: no letter leaves this machine. Press Ctrl+C to stop.',
  previewUnchanged: 'The page is unchanged.',
  previewChanged: 'The file has changed. Reload the page.',
}
