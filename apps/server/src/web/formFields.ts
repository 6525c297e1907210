import { LONGEST_LINE, LONGEST_TEXT } from '@redress/contract/shapes/text'
import { RefusedBody } from './errors.ts'

/**
 * The fields of a posted form. The class has the shape that `@fastify/formbody` asks of a parser's answer: an object
 * with any keys.
 */
export class FormFields extends URLSearchParams {
  readonly [member: string]: unknown
}

/** A form of this product has at most 270 fields: the choices for 50 bills, 20 reasons and 50 boxes. */
const MOST_FIELDS = 300

/** In characters: the path and query of a page. */
const LONGEST_PAGE = 4_000

/** The contract limits the same texts to these lengths. Any other field is one line. */
const longest = new Map([
  ['reasoning', LONGEST_TEXT],
  ['draft', LONGEST_TEXT],
  ['page', LONGEST_PAGE],
])

/** The error for a field that is longer than its limit. Nothing of its form is stored. */
export class FieldTooLong extends RefusedBody {
  readonly field: string
  readonly most: number

  constructor(field: string, most: number) {
    super(`A field of the form is too long. Shorten it to ${most.toLocaleString('en')} characters.`)
    this.field = field
    this.most = most
  }
}

/** @throws RefusedBody for too many fields, before anything of the form is read, or for a field that is too long */
export function readForm(body: string): FormFields {
  if (countFields(body) > MOST_FIELDS)
    throw new RefusedBody(`The form has too many fields. Send at most ${MOST_FIELDS}.`)
  const fields = new FormFields(body)
  for (const [name, value] of fields) {
    const most = longest.get(name) ?? LONGEST_LINE
    if (value.length > most) throw new FieldTooLong(name, most)
  }
  return fields
}

function countFields(body: string): number {
  let count = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) count += 1
  return count
}
