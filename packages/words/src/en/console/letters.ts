import { plural } from './times.ts'

export const deliver = {
  heads: [
    'queued',
    'due now',
    'in flight',
    'deferred',
    'retrying',
    'delivered',
    'refused',
    'given up',
    'stopped',
    'unknown',
  ],
  title: (time: string) => `Deliveries at ${time}. "delivered" to "stopped" count from midnight Eastern.`,
  sending: 'sending',
  paused: (cause: string, next: string) => `PAUSED (${cause}), next attempt in ${next}`,
  causes: { outage: 'outage', configuration: 'wrong settings' },
  failures: (count: number, since: string | null) =>
    `${plural(count, 'failure', 'failures')}${since === null ? '' : ` since ${since}`}`,
  perSecond: (rate: number) => `at most ${rate} per second`,
  oldestWaits: (duration: string) => `oldest letter has waited ${duration}`,
  mail: (mails: number, news: number) =>
    `Mail to constituents: ${mails} to be sent, ${plural(news, 'update', 'updates')} waiting to be emailed`,
  nothingWaits: 'Nothing waits.',
  busiest: 'Offices with the most letters waiting:',
  oldest: (duration: string) => `oldest ${duration}`,
  unknown: 'Deliveries with unknown outcome (ask the office):',

  resumed: (gateway: string) => `${gateway}: the pause is over, and its letters are sent again.`,
  notPaused: (gateway: string) => `${gateway} was not paused.`,

  badMost: 'Give a whole number from 1.',
  noneEnded: 'None.',
  noReason: '(no reason recorded)',
  needsWhy: 'Say why, for the audit trail: --why "the office has it". Name no constituent.',
  notFound: (id: string) => `There is no delivery ${id}.`,
  known: (id: string) =>
    `The outcome of ${id} is known. Only an unknown outcome can be settled, and only a letter that no gateway accepted can be sent again.`,
  erased: (id: string) => `The letter of ${id} was erased, so it cannot be sent again.`,
  settled: {
    delivered: (id: string) => `${id} counts as delivered.`,
    resend: (id: string) => `${id} is sent again, with the same delivery id.`,
    'give-up': (id: string) => `${id} counts as given up.`,
  },

  needsOffice: 'Name an office: --office HWY00.',
  needsDryRun: 'Only the running product sends letters. Add --dry-run to print one.',
  noOffice: (code: string, meant: string | undefined) =>
    `There is no office ${code}. Codes look like HWY00, HTX07 or SWY01.${meant ? ` Did you mean ${meant}?` : ''}`,
  valid: (schema: string) => `Valid by ${schema}.`,
  invalid: (schema: string, problems: readonly string[]) => `INVALID by ${schema}: ${problems.join(' ')}`,
  unlisted: (code: string) => `${code} is not on its chamber's list: no letter is sent there now.`,
}

const headings = {
  refused: 'Would be refused',
  mended: 'Redress would change this text before sending',
  unreached: 'No recipients',
  remark: 'Warnings',
}

export const rehearse = {
  headings,
  needsCampaign: 'Name a campaign, or a file with --file.',
  noData: 'No data loaded: names unavailable, all offices assumed active.',
  offices: (count: number) => plural(count, 'office', 'offices'),
  allOffices: 'all of Congress',
  wholeChamber: { HOUSE: 'the whole House', SENATE: 'the whole Senate' },
  moreOffices: (count: number) => ` and ${count} more (--json lists them)`,
  gatewaySays: (answer: string) => `The gateway says: ${answer}`,
  foundBy: (by: string, offices: string) => `Checked by: ${by}. Affects ${offices}`,
  by: (organization: string) => ` by ${organization}`,
  allSeats: (seats: number) => `all ${seats} seats`,
  someSeats: (some: number, seats: number) => `${some} of ${seats} seats`,
  summary: (letters: string, recipients: string, seconds: string) =>
    `${letters} letters to ${recipients}, ${seconds} s.`,
  nothingRefused: 'No office would refuse them.',
  notLoaded: (places: readonly string[]) => `No members are loaded of ${places.join(', ')}.`,
  all: (campaigns: number, refused: readonly string[], warned: number) =>
    `${plural(campaigns, 'campaign', 'campaigns')}: ${refused.length} would be refused${refused.length === 0 ? '' : ` (${refused.join(', ')})`}, ${warned} with warnings only, ${campaigns - refused.length - warned} without findings.`,
  refusedAt: (offices: string) => `Letters would be refused at ${offices}.`,
}
