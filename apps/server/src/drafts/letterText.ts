import type { DraftRequest } from '@redress/core/message/message'
import { keepLegal } from '@redress/core/text/text'
import { instructions } from './prompt.ts'

/** `[Your Name]`, `{{district}}`, and phrases that give a name. */
const placeholder = /\[[^\]\n]{1,60}\]|\{\{|\b(?:my name is|me llamo|mi nombre es)\b/iu

/** Only links of the person and the campaign are allowed. */
export function linksGiven({ sender, exampleMessages, metadata, supportedBills }: DraftRequest): Set<string> {
  const bills = supportedBills.flatMap(each => [each.billName, each.billTitle, each.billSummary])
  return new Set(
    [sender.reasoning, ...exampleMessages, ...Object.values(metadata), ...bills].flatMap(linksIn),
  )
}

export function isLetterPart(sentence: string, given: ReadonlySet<string>): boolean {
  if (placeholder.test(sentence) || namesContact(sentence)) return false
  return linksIn(sentence).every(each => given.has(each))
}

// Every repetition is bounded, so that no text makes it slow.
const email = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}`
const emails = new RegExp(email, 'gu')
const emailsAndTheirWord = new RegExp(String.raw`(?:[ \t](?:at|on|to|via|by|is|:))?[ \t]?${email}`, 'giu')
const phones = /(?:\+?1[-. ]?)?(?:\(\d{3}\)\s?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/g
const streets =
  /(?<!\b(?:[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil)\s)\b\d{1,6}(?:\s(?:[NSEW]|North|South|East|West)\.?)?(?:\s\p{Lu}[\p{L}'’.-]{0,30}|\s\d{1,3}(?:st|nd|rd|th)){1,4}\s(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Highway|Hwy|Circle|Cir|Terrace|Ter|Parkway|Pkwy)\b\.?/gu
const links =
  /\b(?:https?|ftp|file|javascript|data|vbscript|mailto|tel):\S+|\bwww\.\S+|(?<![@.\-\p{L}\p{N}])(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:com|org|net|gov|edu|mil|info|io|co|us|ly|me|app|dev|biz|ru|cn|example|test)\b(?:\/\S*)?/giu

/** A street, with or without city, state and ZIP code. */
const envelope = new RegExp(
  String.raw`^[ \t]*(?:${streets.source})[,\s]{0,20}(?:[\p{L} .]{2,40},?\s[A-Z]{2}\s\d{5}(?:-\d{4})?)?[.,]?[ \t]{0,20}$`,
  'gmu',
)

export function namesContact(text: string): boolean {
  return [emails, phones, streets].some(each => text.search(each) >= 0)
}

/** Without the punctuation after them. */
export function linksIn(text: string): string[] {
  return (text.match(links) ?? []).map(each => each.replace(/[.,;:!?)\]}'"”’]+$/u, '').toLowerCase())
}

/** The words around addresses, phone numbers and emails stay, since they may be the reason itself. */
export function withoutContacts(text: string): string {
  return text
    .replace(envelope, '')
    .replace(emailsAndTheirWord, '')
    .replace(phones, '')
    .replace(streets, 'my street')
    .trim()
}

/** Shorter parts are common in any text, and count only as whole sentences. */
const shortestEcho = 40

const flat = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const ours = instructions
  .split(/\n|(?<=[.:])\s/)
  .map(flat)
  .filter(Boolean)

const material = /"(?:reasoning|stances|examples|message|subject)"\s*:/
const excuse =
  /\b(?:as an? (?:ai|artificial intelligence|(?:large )?language model|assistant)|(?:I'?m|I am) (?:sorry|unable|an? (?:ai|assistant)|not able)\b.{0,40}\b(?:help|assist|comply|write|fulfil|provide)|I (?:can'?t|cannot|won'?t|will not) (?:help with|assist|comply|fulfil|write (?:this|that|the|your|a) (?:letter|message)))/i

/** True if a model repeats its instructions, or talks about itself. */
export function isEcho(text: string): boolean {
  const said = flat(text)
  const isOurs = ours.some(each => (each.length < shortestEcho ? said === each : said.includes(each)))
  return isOurs || material.test(text) || excuse.test(text.replaceAll('’', "'"))
}

const greeting =
  /^(?:dear|to|hello|hi|greetings|honorable|the honorable|estimad[oa]s?|querid[oa]s?)\b[^\n.?!]{0,100}[,:]?$/i
const closing =
  /^(?:sincerely|respectfully|yours|best|kind regards|warm regards|regards|with respect|cordially|your constituent|a concerned|atentamente|respetuosamente|saludos)\b[^\n.?!]{0,60}$/i
const greetingInLine = /^(?:dear|estimad[oa]s?)\s[^,:\n.?!]{1,60}[,:]\s+(?=\S)/i

/** A letter goes to several offices: the greeting to one and the place for a name go. */
export function withoutFrame(paragraphs: readonly string[]): string[] {
  const [first = '', ...others] = paragraphs
  const begun = greeting.test(first) ? others : [first.replace(greetingInLine, ''), ...others]
  const end = begun.findIndex((each, index) => index > 0 && closing.test(each))
  return (end < 0 ? begun : begun.slice(0, end)).map(each => each.trim()).filter(Boolean)
}

/** Direction marks and zero-width characters make text read as another. */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
  return text
    .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (whole, name) => entities[name] ?? whole)
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_whole, number: string) => {
      const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}

const elements = /<(script|style|iframe|svg|template|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const tags = /<!--[\s\S]*?(?:-->|$)|<[/!?a-z][^<>]*>/gi
/** An unclosed tag, recognized by its attribute. */
const openTags = /<[a-z][\w-]{0,30}\s[^<>\n]*=[^<>\n]*/gi

/** Removing a tag may reveal another around it. */
const deepest = 8

function withoutTags(text: string, depth = 0): string {
  const stripped = text.replace(elements, '').replace(tags, '')
  if (stripped !== text && depth < deepest) return withoutTags(stripped, depth + 1)
  return stripped.replace(openTags, '').replace(/<(?=[/!?a-z])/gi, '')
}

function withoutMarkdown(text: string): string {
  return text
    .replace(/!?\[([^\]\n]{0,300})\]\(([^)\s]{0,2000})[^)\n]{0,300}\)/g, '$1 $2')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|```\w{0,20})(?:[ \t]+|$)/gm, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
}

/** No control or direction characters, no HTML, no Markdown. The addresses of links remain visible. */
export function withoutMarkup(text: string): string[] {
  const plain = withoutTags(decoded(keepLegal(text).replace(unseen, '')))
  return withoutMarkdown(keepLegal(plain).replace(unseen, ''))
    .split('\n')
    .map(paragraph => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
