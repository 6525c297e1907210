import { LONGEST_LINE, LONGEST_TEXT } from '@redress/contract/shapes/text'
import { RefusedBody } from './errors.ts'

/** The fields of a submitted form. The class distinguishes them from the parsed query of a URL. */
export class FormFields extends URLSearchParams {}

/**
 * The maximum number of fields of a form. This product's own forms have at most 270: the choices for 50 bills, 20
 * reasons and 50 boxes.
 */
const MOST_FIELDS = 300

/** The longest path and query of a page, in characters. */
const LONGEST_PAGE = 4_000

/** The longest texts of the multi-line fields, as in the contract. All other fields have one line. */
const longest = new Map([
  ['reasoning', LONGEST_TEXT],
  ['draft', LONGEST_TEXT],
  ['page', LONGEST_PAGE],
])

/** A field is longer than its limit. Nothing of the form is stored. */
export class FieldTooLong extends RefusedBody {
  readonly field: string
  readonly most: number

  constructor(field: string, most: number) {
    super(`A field of the form is too long. Shorten it to ${most.toLocaleString('en')} characters.`)
    this.field = field
    this.most = most
  }
}

/**
 * @throws RefusedBody if there are too many fields, which is checked before any field is read, or if a field is too
 * long
 */
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
