const greeting = /^(?:dear|hello|hi|estimad[oa]s?|querid[oa]s?)\b[^,:.!?]{0,60}[,:]\s*/i
const closing =
  /^(?:sincerely|respectfully|yours|(?:best|kind|warm) regards|regards|with respect|atentamente|respetuosamente)\b[^.!?]{0,40}$/i
const nameAlone = /^(?:\p{Lu}[\p{L}'’.-]* ?){1,4}$/u

/** A line without its greeting, and nothing of a signature: one text goes to several offices, which print the name. */
export function withoutLetterEnds(line: string): string {
  const rest = line.replace(greeting, '').trim()
  if (closing.test(rest) || (nameAlone.test(rest) && !/[.!?]$/.test(rest))) return ''
  return rest === line ? line : rest.charAt(0).toUpperCase() + rest.slice(1)
}
