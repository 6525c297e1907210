// Every repetition has an end: a text may be made to be slow.
const email = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}`
const emails = new RegExp(email, 'gu')
const emailsAndTheirWord = new RegExp(String.raw`(?:[ \t](?:at|on|to|via|by|is|:))?[ \t]?${email}`, 'giu')
const phones = /(?:\+?1[-. ]?)?(?:\(\d{3}\)\s?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/g
const streets =
  /(?<!\b(?:[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil)\s)\b\d{1,6}(?:\s(?:[NSEW]|North|South|East|West)\.?)?(?:\s\p{Lu}[\p{L}'’.-]{0,30}|\s\d{1,3}(?:st|nd|rd|th)){1,4}\s(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Highway|Hwy|Circle|Cir|Terrace|Ter|Parkway|Pkwy)\b\.?/gu
const links =
  /\b(?:https?|ftp|file|javascript|data|vbscript|mailto|tel):\S+|\bwww\.\S+|(?<![@.\-\p{L}\p{N}])(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:com|org|net|gov|edu|mil|info|io|co|us|ly|me|app|dev|biz|ru|cn|example|test)\b(?:\/\S*)?/giu

/** A line of an envelope: a street, and perhaps city, state and ZIP code. */
const envelope = new RegExp(
  String.raw`^[ \t]*(?:${streets.source})[,\s]*(?:[\p{L} .]{2,40},?\s[A-Z]{2}\s\d{5}(?:-\d{4})?)?[.,]?[ \t]*$`,
  'gmu',
)

/** True where a text says how to reach somebody, or where they live. */
export function namesContact(text: string): boolean {
  return [emails, phones, streets].some(each => text.search(each) >= 0)
}

/** The links of a text, without the stop that ends its sentence. */
export function linksIn(text: string): string[] {
  return (text.match(links) ?? []).map(each => each.replace(/[.,;:!?)\]}'"”’]+$/u, '').toLowerCase())
}

/**
 * A text without addresses, phone numbers and emails, which no drafter has to know. The words around them stay, since
 * they may be the reason itself.
 */
export function withoutContacts(text: string): string {
  return text
    .replace(envelope, '')
    .replace(emailsAndTheirWord, '')
    .replace(phones, '')
    .replace(streets, 'my street')
    .trim()
}
