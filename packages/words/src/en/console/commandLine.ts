import { plural } from './times.ts'

type StoredData = { congress: number | null; day: string; source: string | null }

export const didYouMean = (meant: string | null | undefined) => (meant ? ` Did you mean "${meant}"?` : '')

export const commands = {
  'organizations validate': {
    usage: 'organizations validate FILE… [--json]',
    about: "checks organizations' files: errors and warnings by line and column",
  },
  'organizations apply': {
    usage: 'organizations apply FILE… [--json]',
    about: 'loads files into the running product, or into its database: all of them, or none on any error',
  },
  'organizations preview': {
    usage: 'organizations preview FILE [--at DAY] [--port N]',
    about: 'shows an organization as visitors would see it, on any day; nothing is stored or sent',
  },
  'organizations schema': {
    usage: 'organizations schema',
    about: "prints the JSON Schema of organizations' files, for editors",
  },
  'organizations list': {
    usage: 'organizations list [--json]',
    about: 'lists all organizations, with their campaigns and the letters that wait',
  },
  'organizations show': {
    usage: 'organizations show ID [--json]',
    about: 'prints what is stored about an organization, and whether it is hidden; changes nothing',
  },
  'organizations hide': {
    usage: 'organizations hide ID [--json]',
    about: 'closes all pages of an organization; accepted letters go on',
  },
  'organizations unhide': {
    usage: 'organizations unhide ID [--json]',
    about: 'opens the pages of a hidden organization again',
  },
  'organizations remove': {
    usage: 'organizations remove ID [--yes] [--json]',
    about: 'asks, and removes an organization, unless letters for it wait; the facts about its letters stay',
  },
  'organizations embed': {
    usage: 'organizations embed CAMPAIGN [--json]',
    about: 'prints what to put into a page of another site to show the campaign there',
  },
  'deliver status': {
    usage: 'deliver status [--json]',
    about: "shows the queue, today's outcomes and the state of each gateway",
  },
  'deliver list': {
    usage: 'deliver list --state refused|unknown|given-up [--most N] [--json]',
    about: 'lists deliveries that ended in this state, the newest first, with the reason',
  },
  'deliver settle': {
    usage: 'deliver settle ID delivered|resend|give-up --why TEXT [--json]',
    about:
      'decides what became of a delivery with unknown outcome, or sends one again that no gateway took; its writer is told by mail',
  },
  'deliver resume': {
    usage: 'deliver resume house|senate|email [--json]',
    about: 'ends the pause of a gateway, so that its letters are tried at once',
  },
  deliver: {
    usage: 'deliver --office CODE --dry-run [--campaign ID]',
    about:
      'prints a sample letter to an office as the gateway would receive it, and checks it; nothing is sent',
  },
  'data status': {
    usage: 'data status [--json]',
    about: 'lists the data sets with their source and age, and warnings',
  },
  'data sync': {
    usage: 'data sync [NAME…] [--json]',
    about:
      'downloads data sets now: legislators, zip-districts, house-offices, senate-offices or bills; without a name all',
  },
  'data rollover': {
    usage: 'data rollover --dry-run [--json]',
    about: 'shows what the next Congress changes: letters that wait, data sets and bills',
  },
  'data import': {
    usage: 'data import FILE [--json]',
    about: 'stores a downloaded file: legislators (JSON), ZIP codes and districts, or bills (zip)',
  },
  forget: {
    usage: 'forget EMAIL [--yes] [--json]',
    about: "erases a person's data and stops letters that wait; without --yes it only counts",
  },
  stats: {
    usage: 'stats ORGANIZATION [--campaign ID] [--since DAY] [--json] [--html FILE]',
    about: 'reports visits, letters and their outcomes; counts of fewer than 5 people are suppressed',
  },
  export: {
    usage:
      'export ORGANIZATION [--campaign ID] [--since DAY] [--personal [--everyone] | --supporters] [--out FILE]',
    about:
      'the same report as CSV; with --personal those who ticked an add-on; with --everyone all letters with their writers; with --supporters those who agreed to be kept',
  },
  'webhooks list': {
    usage: 'webhooks list ORGANIZATION [--most N] [--json]',
    about: 'lists the targets of its webhooks with what is wrong, and its messages, the newest first',
  },
  'webhooks test': {
    usage: 'webhooks test ORGANIZATION [--json]',
    about: 'posts a signed test to each target, and prints how it was answered',
  },
  'webhooks replay': {
    usage: 'webhooks replay ORGANIZATION [--id ID | --since DAY] [--json]',
    about: 'sends again what was given up, one message, or all since a day, each under its own id',
  },
  doctor: {
    usage: 'doctor [--json] | doctor --send-test [--json]',
    about: 'checks settings, machine and data; with --send-test posts a letter to the places for tests',
  },
  audit: {
    usage: 'audit [--most N] [--json]',
    about: 'lists the commands that operators gave, the newest first',
  },
  backup: {
    usage: 'backup DIR [--json]',
    about: 'writes letters, keys and the ledger of erasures into a new folder, while the product runs',
  },
  restore: {
    usage: 'restore [DIR] [--ledger FILE|DIR] [--json]',
    about:
      'fills an empty installation from a backup; what was erased since, as far as known, stays erased. Without a folder, erases what the ledger names',
  },
  move: {
    usage: 'move --to postgres://… [--json]',
    about: 'takes a stopped embedded installation to an empty PostgreSQL database, in one transaction',
  },
  'keys rotate': {
    usage: 'keys rotate [--json]',
    about: 'wraps all stored keys with SECRET_KEY, so that SECRET_KEY_PREVIOUS can go; the product may run',
  },
  rehearse: {
    usage: 'rehearse CAMPAIGN [--json] | rehearse [CAMPAIGN] --file FILE [--json]',
    about: 'which of the 541 offices would refuse letters of a campaign, and why; nothing is sent',
  },
  healthcheck: {
    usage: 'healthcheck',
    about: 'asks the running product whether it answers, for containers: exit status 0 or 1',
  },
} as const

export const commandLine = {
  usageHead: 'redress COMMAND …',
  usageFoot:
    'Settings: docs/how-to/configure.md, as for the product.\nExit status: 0 success, 1 failure, 2 usage error.',
  usageOf: (usage: string) => `Usage: redress ${usage}`,
  noCommand: 'No command given.',
  unknownCommand: (typed: string, meant: string | null | undefined) =>
    `There is no command "${typed}".${didYouMean(meant)}`,
  needsSubcommand: (group: string) => `"${group}" needs a subcommand.`,
  commandsOf: (group: string) => `Commands of "${group}":`,
  commandList: (names: readonly string[]) =>
    `Commands: ${names.join(', ')}.\n"redress --help" describes them.`,

  unknownOption: (typed: string, meant: string | undefined) => `Unknown option ${typed}.${didYouMean(meant)}`,
  needsValue: (name: string) => `--${name} needs a value.`,
  takesNoValue: (name: string) => `--${name} takes no value.`,
  unexpectedArgument: (text: string) => `Unexpected argument "${text}".`,
  needsFile: 'Name a file.',
  needsFiles: 'Name one or more files.',

  noFile: (file: string) => `There is no file ${file}.`,
  isFolder: (file: string) => `${file} is a folder, not a file.`,
  unreadable: (file: string) => `${file} may not be read: permission denied.`,

  failed: (reason: string) => `Failed: ${reason}`,
  notAnswering:
    'Redress runs on this data folder and does not answer. If it is starting, try again in a moment.',
  portTaken: (port: string) =>
    `Port ${port} is taken. Stop the program that uses it, or choose another with --port.`,

  noCampaign: (id: string, meant: string | null | undefined) =>
    `There is no campaign "${id}".${didYouMean(meant)}`,
}

export const health = {
  notAnswering: (address: string) => `No healthy answer at ${address}/healthz.`,
  noListener: "A worker is asked at the operators' listener: set ADMIN_PORT to a port.",
}

export const audit = {
  none: 'No command was recorded yet.',
}

export const data = {
  needsDryRun: 'The next Congress begins by itself. Add --dry-run to see what it changes.',
  rollover: (congress: number, time: string) => `Congress ${congress} begins on ${time}.`,
  noSeats: 'No letter waits for a member whose term ends then.',
  seats: (letters: number) =>
    `${plural(letters, 'letter waits', 'letters wait')} for members whose terms end then. A letter goes out only if its addressee holds the seat again; otherwise it ends as seat_changed, and its writer gets a mail:`,
  rolloverHeads: ['office', 'member', 'letters'],
  unconfirmed: (count: number) =>
    `${plural(count, 'message waits', 'messages wait')} for confirmation by mail, and may be confirmed after that.`,
  outdated: (names: readonly string[]) =>
    `Data of the old Congress, to be replaced (redress data sync): ${names.join(', ')}.`,
  endedBills: 'Campaigns with bills that are no longer offered then:',
  heads: ['', 'count', 'Congress', 'as of', 'age', 'fetched', 'source'],
  neverLoaded: 'never loaded',
  title: (time: string, congress: number) => `Data sets at ${time}. Congress ${congress} is sitting.`,
  days: (count: number | null) => plural(count ?? 0, 'day', 'days'),
  ago: (duration: string) => `${duration} ago`,
  warnings: 'Warnings:',
  stored: (count: number, { congress, day, source }: StoredData) =>
    `${count}${congress === null ? '' : ` of Congress ${congress}`}, as of ${day}, from ${source}`,
  unknownName: (typed: string, meant: string | undefined, names: readonly string[]) =>
    `There is no data set "${typed}".${didYouMean(meant)} Data sets: ${names.join(', ')}.`,
  fetching: (name: string) => `${name}: fetching`,
  notFetched: (name: string, reason: string) => `${name}: not fetched. ${reason}`,
  nothingStored: 'No data was ever loaded.',
  storedStays: (stored: string) => `The stored data remains: ${stored}.`,
  notStored: (file: string, reason: string) => `${file}: not stored. ${reason}`,
}

export const keys = {
  rotated: (count: number, fingerprint: string) =>
    `${plural(count, 'key', 'keys')} wrapped with the SECRET_KEY of fingerprint ${fingerprint}. Remove SECRET_KEY_PREVIOUS at the next start.`,
  left: (count: number) =>
    `${plural(count, 'key was', 'keys were')} made meanwhile with another SECRET_KEY. Restart the processes that run with it, and run this again.`,
}

export const forget = {
  needsEmail: 'Give the email address that the person wrote with.',
  nothing: 'No data is stored for this address.',
  what: (messages: number, letters: number, waiting: number) =>
    `${plural(messages, 'message', 'messages')} (${plural(letters, 'letter', 'letters')}, ${waiting} of them still waiting)`,
  andContacts: (what: string, organizations: number) =>
    `${what}, and the contact that ${plural(organizations, 'organization keeps', 'organizations keep')}`,
  erased: (what: string) => `Erased: ${what}.`,
  stored: (what: string) => `Stored: ${what}. Add --yes to erase them.`,
}
