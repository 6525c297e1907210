import { cutContact, isName } from './contact.ts'
import { footers, instructions, labels, signOffs } from './lists/letter.ts'
import { openPhrases, textsOf, wordsOf } from './words.ts'

const GREETING = /^(?:dear|hi|hello|hey|greetings|good|attn|honorable|hola|estimad[oa]s?|buen[oa]s|querid[oa]s?)$/u
const TITLE = /^(?:senators?|senador\p{L}*|sen|rep|representatives?|representantes?|congress\p{L}*|legislators?)$/u
const BESIDE = /^(?:there|all|everyone|sir|madam|my|the|and|or|of|morning|afternoon|evening|day|d[ií]as|tardes|noches|y|[,:!.])$/u
const TO_ALL = /^(?:to whom it may concern|a quien corresponda|message|comments?|mensaje|comentarios?)\s?[:,]\s*/iu

/** The text behind `Dear Senator Smith,`: the letter goes to several offices, and greets each. */
export function withoutGreeting(line: string): string {
  const general = TO_ALL.exec(line)
  if (general) return line.slice(general[0].length)
  const head = /^["“]?[^,:!?\n]{2,60}(?:[,:!]|$)/u.exec(line)?.[0] ?? ''
  const [first = '', ...others] = textsOf(head)
  const names = new Set(textsOf(head.match(/\p{Lu}\S*/gu)?.join(' ') ?? ''))
  const isGreeted = others.every(word => BESIDE.test(word) || TITLE.test(word) || names.has(word))
  const isOffice = TITLE.test(first) && names.has(first) && /[,:]$/.test(head)
  const isToOffice = first === 'to' && others.some(word => TITLE.test(word))
  return isGreeted && (GREETING.test(first) || isOffice || isToOffice) ? line.slice(head.length).trimStart() : line
}

const startsSignOff = openPhrases(signOffs)

/** Characters. */
const LONGEST_SIGN_OFF = 120

/** `Sincerely,`, alone or with a signature behind it. */
export function isSignOff(text: string): boolean {
  if (text.length > LONGEST_SIGN_OFF) return false
  const words = wordsOf(text.replace(/^[-–—\s]+/, ''))
  const length = startsSignOff(words.map(word => word.text), 0)
  if (length === 0) return false
  const rest = text.replace(/^[-–—\s]+/, '').slice(words[length - 1]?.to).replace(/^[\s,.!;:–—"”-]+/, '')
  return rest === '' || isSignature(rest)
}

/** `A tired nurse in Ohio` */
const SELF = /^(?:an?|your|una?|su)(?: [\p{L}’'-]{1,20}){1,6}["”]?$/iu

/** A name, contact data or `A nurse in Ohio`, below a sign-off. */
export function isSignature(text: string): boolean {
  if (text.length > LONGEST_SIGN_OFF) return false
  const [, name = '', role = ''] = /^([^,|]*)(?:[,|](.*))?$/u.exec(text) ?? []
  const isRole = /^[\p{L}\d #()-]{0,40}$/u.test(role)
  return (isRole && isName(name.replace(/["”]$/, '').trim())) || SELF.test(text) || cutContact(text).rest === ''
}

const startsInstruction = openPhrases(instructions)
const startsFooter = openPhrases(footers)
const startsLabel = openPhrases(labels)
const OPENING = new Set(['please', 'just', 'then', 'now', 'and', 'also', 'first', ',', '.'])

/** The first person tells the office something, and no sender of a form letter. */
const FIRST_PERSON = /(?<!\p{L})(?:I|i'm|i've|my|me|mine|us|mi|mis|yo|soy)(?!\p{L})/iu
const HEADER = /^(?:(?:subject|asunto|from|to|cc|date|sent|de|para|fecha|fwd?|rv): |on [^.!?]{6,100} wrote:$)/iu
const FORWARD = /^(?:(?:fwd?|rv|subject)\s?:\s*)+/iu
const DIRECTION = /^\s*[([](?:pause|wait|repeat|pausa|optional|opcional)(?!\p{L})[^()[\]\n]{0,200}[)\]]\.?\s*/iu
const TO_FILL = /^\s*[([](?:please )?(?:add|insert|include|write|describe|share)(?= )[^()[\]\n]{0,200}[)\]]\.?\s*/iu

/** Characters. A longer text holds more than an instruction. */
const LONGEST_PASTED = 220

export type Pasted = { length: number; kind: 'form_letter' | 'placeholder' }

/** How much of a text's beginning was copied along, and is no sentence of a letter. */
export function pastedStart(text: string): Pasted | null {
  const direction = DIRECTION.exec(text) ?? TO_FILL.exec(text)
  if (direction) {
    return { length: direction[0].length, kind: /^\s*.(?:pa|wait|rep)/i.test(text) ? 'form_letter' : 'placeholder' }
  }
  const words = wordsOf(text.slice(0, LONGEST_PASTED))
  const texts = words.map(word => word.text)
  const label = startsLabel(texts, 0)
  if (label > 0 && texts[label] === ':') return { length: words[label]?.to ?? 0, kind: 'form_letter' }
  if (text.length > LONGEST_PASTED) return null
  const begin = Math.max(0, texts.findIndex(word => !OPENING.has(word)))
  const isInstruction = startsInstruction(texts, begin) > 0 && !FIRST_PERSON.test(text)
  const isPasted = startsFooter(texts, begin) > 0 || isInstruction
  return isPasted ? { length: text.length, kind: 'form_letter' } : null
}

/** How much of a line is the head of a mail: all of `Subject: Vote no`, and `FW:` before a sentence of the person's. */
export function headerLength(line: string, isOnly: boolean): number {
  const isHeader = !isOnly && line.length <= 150 && HEADER.test(line) && !FIRST_PERSON.test(line)
  return isHeader ? line.length : (FORWARD.exec(line)?.[0].length ?? 0)
}
