import * as z from 'zod/mini'
import { DownloadFailed, fetchText, type OnProgress } from '../../../platform/http/download.ts'
import { type LeftOut, summarizeLeftOut } from '../../../platform/leftOut.ts'
import { readJson } from '../readJson.ts'

export type ContactFormsFile = {
  /** The addresses of the forms by bioguide id. */
  forms: Map<string, string>
  leftOut: LeftOut
}

/** The limit in bytes. Today's file has 62 KB. */
const LARGEST = 4 * 1024 * 1024

/**
 * Fetches the offices' own forms.
 * @throws DownloadFailed if the file does not arrive, cannot be read, or has no form
 */
export async function fetchContactForms(
  wanted: { url: string; etag: string; onProgress?: OnProgress | undefined },
  signal?: AbortSignal,
) {
  const file = await fetchText({ ...wanted, largest: LARGEST }, signal)
  return file.kind === 'unchanged' ? file : { ...file, content: readContactForms(file.content) }
}

const record = z.object({ form: z.string() })

const bioguideId = /^[A-Z]\d{6}$/

/**
 * Reads a file of `{ "L000571": { "form": "https://…", "site": "https://…" } }`. It leaves out each record that cannot
 * be used, with a sentence. An empty form means that we know of no form of the office.
 * @throws DownloadFailed if the text is not such a file, or has no form that can be used
 */
export function readContactForms(text: string): ContactFormsFile {
  const listed = readJson(text, 'contact forms')
  if (typeof listed !== 'object' || listed === null || Array.isArray(listed))
    throw new DownloadFailed('The file of contact forms is not an object with a record for each legislator.')
  const forms = new Map<string, string>()
  const leftOut: string[] = []
  for (const [id, entry] of Object.entries(listed)) {
    const read = z.safeParse(record, entry)
    const name = id.slice(0, 20)
    if (!bioguideId.test(id)) leftOut.push(`"${name}" is not a bioguide id.`)
    else if (!read.success) leftOut.push(`${id} has no valid form.`)
    else if (read.data.form === '') continue
    else if (isOfficeAddress(read.data.form)) forms.set(id, new URL(read.data.form).href)
    else leftOut.push(`${id} has a form that is not an https: address on house.gov or senate.gov.`)
  }
  if (forms.size === 0)
    throw new DownloadFailed(['The file of contact forms has no form.', ...leftOut.slice(0, 5)].join(' '))
  return { forms, leftOut: summarizeLeftOut(leftOut) }
}

const LONGEST_ADDRESS = 500

/** Tells whether an address belongs to Congress. Visitors take their names and addresses there. */
export function isOfficeAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && /(^|\.)(house|senate)\.gov$/.test(hostname)
}
