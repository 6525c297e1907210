import { plural } from './times.ts'

type StoredData = { congress: number | null; day: string; source: string | null }

export const didYouMean = (meant: string | null | undefined) => (meant ? ` Did you mean "${meant}"?` : '')

export const commandLine = {
  noFile: (file: string) => `There is no file ${file}.`,
  isFolder: (file: string) => `${file} is a folder, not a file.`,
  unreadable: (file: string) => `${file} cannot be read: permission denied.`,

  failed: (reason: string) => `Failed: ${reason}`,
  notAnswering:
    'Redress runs on this data folder and does not answer. If it is starting, try again in a moment.',
  portTaken: (port: string) =>
    `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`,

  noCampaign: (id: string, meant: string | null | undefined) =>
    `There is no campaign "${id}".${didYouMean(meant)}`,
}

export const health = {
  notAnswering: (address: string) => `No healthy answer at ${address}/healthz.`,
  noListener: "A worker's health is on the admin port: set ADMIN_PORT.",
}

export const audit = {
  none: 'No command was recorded yet.',
}

export const data = {
  rollover: (congress: number, time: string) => `Congress ${congress} begins on ${time}.`,
  noSeats: 'No letter waits for a member whose term ends then.',
  seats: (letters: number) =>
    `${plural(letters, 'letter waits', 'letters wait')} for members whose terms end then. A letter is sent only if its addressee holds the seat again. Otherwise it ends as seat_changed, and its writer gets an email:`,
  rolloverHeads: ['office', 'member', 'letters'],
  unconfirmed: (count: number) =>
    `${plural(count, 'message waits', 'messages wait')} for confirmation by email, and may be confirmed later.`,
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
  madeForms: (forms: number, legislators: number) =>
    `${plural(forms, 'form', 'forms')} of ${plural(legislators, 'legislator', 'legislators')}. Check some of them, then set CONTACT_FORMS_URL to the address of this file.`,
  formsNotMade: (reason: string) => `No file was made. ${reason}`,
}

export const keys = {
  rotated: (count: number, fingerprint: string) =>
    `${plural(count, 'key', 'keys')} wrapped with the SECRET_KEY of fingerprint ${fingerprint}. Remove SECRET_KEY_PREVIOUS at the next start.`,
  left: (count: number) =>
    `${plural(count, 'key was', 'keys were')} created in the meantime with another SECRET_KEY. Restart the processes that use it, and run this again.`,
}

export const forget = {
  needsEmail: 'Give the email address that the person wrote with.',
  nothing: 'No data is stored for this address.',
  what: (messages: number, letters: number, waiting: number) =>
    `${plural(messages, 'message', 'messages')} (${plural(letters, 'letter', 'letters')}, ${waiting} of them still waiting)`,
  andContacts: (what: string, organizations: number) =>
    `${what}, and the contact that ${plural(organizations, 'organization keeps', 'organizations keep')}`,
  andStaff: (what: string) => `${what}, and an account of the staff console`,
  erased: (what: string) => `Erased: ${what}.`,
  stored: (what: string) => `Stored: ${what}. Add --yes to erase them.`,
}
