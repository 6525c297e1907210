import { Readable } from 'node:stream'
import { LONGEST_TEXT } from '@redress/contract/shapes/text'
import { RefusedBody } from '../web/errors.ts'
import { FormFields } from '../web/formFields.ts'

/** The form of a campaign has at most 50 bills, 20 reasons and 50 boxes in two languages. */
const MOST_FIELDS = 1_000

/** The limit is in characters. A passkey's answer is shorter. */
const LONGEST_FIELD = 5 * LONGEST_TEXT

/** Fields that the router reads itself. When a form is posted again after the person signs in, it omits them. */
const OWN_FIELDS = ['token', 'credential', 'confirm-by']

/** @throws RefusedBody for too many fields, or one that is too long */
export function readConsoleForm(body: string): FormFields {
  const fields = new FormFields(body)
  if (fields.size > MOST_FIELDS) throw new RefusedBody('The form has too many fields.')
  for (const value of fields.values())
    if (value.length > LONGEST_FIELD) throw new RefusedBody('A field of the form is too long.')
  return fields
}

/** Returns the fields that a form posts again after the person signs in. */
export function keptFields(fields: URLSearchParams): { name: string; value: string }[] {
  return [...fields].filter(([name]) => !OWN_FIELDS.includes(name)).map(([name, value]) => ({ name, value }))
}

/** The limit is in bytes. An image has at most 5 MB, and its form has some texts. */
export const LARGEST_UPLOAD = 6_000_000

export type PostedFile = { name: string; chunks(): AsyncIterable<Uint8Array> }

const files = new WeakMap<FormFields, PostedFile>()

/** Returns the file that came with a form. */
export function fileIn(fields: FormFields): PostedFile | null {
  return files.get(fields) ?? null
}

/**
 * Reads a form with a file, which has passed the limit of its size.
 * @throws RefusedBody for a form that cannot be read
 */
export async function readMultipart(contentType: string, body: Buffer): Promise<FormFields> {
  const headers = { 'content-type': contentType }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new RefusedBody('The form cannot be read.')
  })
  const texts = new URLSearchParams()
  const posted: File[] = []
  for (const [name, value] of form)
    if (typeof value === 'string') texts.append(name, value)
    else posted.push(value)
  const fields = readConsoleForm(texts.toString())
  const [file] = posted
  // If no file was chosen, a browser posts an empty one.
  if (file && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    files.set(fields, { name: file.name, chunks: () => Readable.from([bytes]) })
  }
  return fields
}
