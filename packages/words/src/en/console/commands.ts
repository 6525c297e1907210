/** The help texts of `redress`. */
export const help = {
  program: 'Manages a Redress installation.',
  afterError: 'Add --help to see the usage.',
  foot: 'Settings: docs/how-to/configure.md, as for the product.\nExit status: 0 success, 1 failure, 2 usage error.',
}

export const groups = {
  organizations: "Checks, loads and manages organizations' files.",
  deliver: 'Shows and manages deliveries. With --office and --dry-run, prints a sample letter.',
  data: 'Shows and updates the data sets.',
  webhooks: "Shows, tests and replays an organization's webhooks.",
  staff: 'Invites and manages the people who sign in to the console.',
  keys: 'Manages the keys that letters are encrypted with.',
}

export const commands = {
  'organizations validate': "Checks organizations' files and prints errors and warnings by line and column.",
  'organizations apply':
    'Loads files into the running product, or into its database. If a file has an error, loads none.',
  'organizations preview':
    'Shows an organization as visitors would see it, on any day. Stores and sends nothing.',
  'organizations schema': "Prints the JSON Schema of organizations' files, for editors.",
  'organizations list': 'Lists all organizations with their campaigns and waiting letters.',
  'organizations show': 'Prints what is stored about an organization. Changes nothing.',
  'organizations hide': 'Closes all pages of an organization. Accepted letters are still delivered.',
  'organizations unhide': 'Reopens the pages of a hidden organization.',
  'organizations remove':
    'Removes an organization after a confirmation. Refuses while letters wait. Counts of its letters stay.',
  'organizations create': 'Makes an organization that its staff edit in the console.',
  'organizations adopt':
    "Decides where an organization's document is edited from now on: in the console, or in a file. Its text stays.",
  'organizations pull': "Writes an organization's published document and its images to a folder.",
  'organizations diff':
    'Shows how a file differs from the published document of its organization. Exit status: 0 same, 1 different, 3 product not reached.',
  'organizations embed': 'Prints the lines that show a campaign on another site.',
  'deliver status': "Shows the queue, today's outcomes and the state of each gateway.",
  'deliver list': 'Lists deliveries that ended in a state, newest first, with the reason.',
  'deliver settle':
    'Records the outcome of a delivery whose outcome is unknown, or resends a letter that no gateway accepted. The writer gets an email.',
  'deliver resume': "Ends a gateway's pause, so that its letters are sent at once.",
  'data status': 'Lists the data sets with their source, age and warnings.',
  'data sync': 'Downloads data sets now.',
  'data rollover': 'Shows what the next Congress changes: waiting letters, data sets and bills.',
  'data import':
    'Stores a downloaded file: legislators, contact forms, district offices or committees (JSON), ZIP codes with their districts, or bills (zip).',
  'data contact-forms':
    "Makes the file of the offices' own forms from copies of two public repositories. Stores nothing.",
  forget: "Counts a person's data. With --yes, erases it and stops waiting letters.",
  stats: 'Reports visits, letters and their outcomes. Counts below 5 people are suppressed.',
  export: 'Prints the report as CSV, or exports personal data.',
  'webhooks list': "Lists an organization's targets with their problems, and its messages, newest first.",
  'webhooks test': 'Posts a signed test message to each target and prints the answer.',
  'webhooks replay': 'Resends messages that were given up, each with its own id.',
  'staff invite': 'Invites a person to an organization, and prints a link that works for 24 hours.',
  'staff list': 'Lists the people who can sign in, with their organizations and roles.',
  'staff remove': 'Removes a person from an organization, or from all, and signs the person out.',
  'staff reset': "Removes a person's passkeys and sessions, and prints a link to sign in once.",
  doctor: 'Checks settings, machine and data.',
  audit: 'Lists the commands that operators ran, newest first.',
  backup: 'Writes letters, keys and the ledger of erasures to a new folder. Can run while the product is up.',
  restore:
    'Restores a backup into an empty installation of the same store. Known erasures since the backup are applied again. Without a folder, it applies the erasures of a ledger.',
  move: 'Migrates a stopped embedded installation to an empty PostgreSQL database, in one transaction. Safe to re-run.',
  'keys rotate': 'Re-encrypts all data keys with SECRET_KEY. Can run while the product is up.',
  rehearse: 'Reports which offices would refuse letters of a campaign, and why. Sends nothing.',
  healthcheck: 'Asks the running product whether it answers. For containers: exit status 0 or 1.',
}

export const args = {
  files: "organizations' files",
  file: "an organization's file",
  organization: "the organization's id",
  newOrganization: 'the id of the new organization, which never changes',
  campaign: "the campaign's id",
  gateway: 'the gateway',
  delivery: 'the delivery id, as "redress deliver list --state unknown" prints it',
  decision: 'the outcome of the letter',
  dataSets: 'names of data sets; all if none is given',
  dataFile: 'the downloaded file',
  legislatorsFile: 'legislators-current.json of unitedstates/congress-legislators',
  membersFolder: 'the folder "members" of unitedstates/contact-congress',
  email: 'the email address that the person wrote with',
  staffEmail: "the person's email address",
  backupFolder: 'a new or empty folder for the backup',
  fullFolder: 'the folder of a backup',
}

export const options = {
  json: 'print JSON, for programs',
  most: 'list at most this many',
  yes: 'do it without asking',
  erase: 'erase the data; without it, only count',
  at: 'show this day, such as 2026-12-01, or this time',
  constituentOf: 'begin as a constituent of this seat, such as HTX07 or STX01, with a letter',
  port: 'listen on this port; by default on a free one',
  state: 'the state to list',
  why: 'the reason, for the audit trail; name no constituent',
  office: "the office's code, such as HWY00",
  printOnly: 'print the letter; required, because only the running product sends letters',
  sampleCampaign: 'take the letter from this campaign',
  rollover: 'show the changes; required, because the next Congress begins by itself',
  onlyCampaign: 'only this campaign',
  since: 'only since this day, such as 2026-11-20',
  html: 'write a page with charts to this file',
  personal: 'export the people who ticked an add-on',
  letters: 'with --personal: export the letters of these people',
  of: "with --letters: export all letters of this email address, for its owner's own request",
  supporters: 'export the people who agreed to be contacted',
  out: 'write to this file',
  replayId: 'replay only this message',
  replaySince: 'replay only messages since this day, such as 2026-11-20',
  sendTest: "post a letter to each chamber's test office",
  ledger: 'a newer ledger of erasures, or its folder',
  to: 'the database: postgres://user:password@host/database',
  organizationName: 'its name, as visitors read it',
  adoptConsole: 'its staff edit it in the console; files no longer change it',
  adoptFile: 'a file replaces it; the console no longer publishes',
  pullTo: 'the folder; by default the present one',
  organization: "the organization's id",
  role: "the person's role in the organization",
  people: 'also allow exports of supporters and look-ups of receipts',
  rehearseFile: 'rehearse the campaigns of this file, loaded or not',
}
