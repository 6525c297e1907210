import { TooManyParts } from './errors.ts'

/** A posted form. Its class has the shape that `@fastify/formbody` asks of a parser's answer: an object with any keys. */
export class FormFields extends URLSearchParams {
  readonly [member: string]: unknown
}

/** A form of ours has at most 270 fields: the choices of 50 bills, 20 reasons and 50 boxes. */
const MOST_FIELDS = 300

/** Names longer than this are not those of a text browser's button. */
const LONGEST_NAME = 200

/** @throws TooManyParts before anything of the form is read */
export function readForm(body: string): FormFields {
  if (countFields(body) > MOST_FIELDS)
    throw new TooManyParts(`The form has too many fields. Send at most ${MOST_FIELDS}.`)
  const fields = new FormFields(body)
  addTextButton(fields)
  return fields
}

function countFields(body: string): number {
  let count = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) count += 1
  return count
}

/** A text browser posts the button that was pressed as a name with a blank in it, such as `do nextClicked`. */
function addTextButton(fields: FormFields): void {
  const button = [...fields.keys()].find(name => name.length <= LONGEST_NAME && /^\w+ /.test(name))
  if (button === undefined) return
  const [name = ''] = button.split(' ', 1)
  if (!fields.has(name)) fields.set(name, button.slice(name.length + 1))
}
