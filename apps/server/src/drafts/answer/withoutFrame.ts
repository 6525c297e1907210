const greeting =
  /^(?:dear|to|hello|hi|greetings|honorable|the honorable|estimad[oa]s?|querid[oa]s?)\b[^\n.?!]{0,100}[,:]?$/i
const closing =
  /^(?:sincerely|respectfully|yours|best|kind regards|warm regards|regards|with respect|cordially|your constituent|a concerned|atentamente|respetuosamente|saludos)\b[^\n.?!]{0,60}$/i
const greetingInLine = /^(?:dear|estimad[oa]s?)\s[^,:\n.?!]{1,60}[,:]\s+(?=\S)/i

/** A letter to several offices without the greeting to one, and without the place for a name. */
export function withoutFrame(paragraphs: readonly string[]): string[] {
  const [first = '', ...others] = paragraphs
  const begun = greeting.test(first) ? others : [first.replace(greetingInLine, ''), ...others]
  const end = begun.findIndex((each, index) => index > 0 && closing.test(each))
  return (end < 0 ? begun : begun.slice(0, end)).map(each => each.trim()).filter(Boolean)
}
