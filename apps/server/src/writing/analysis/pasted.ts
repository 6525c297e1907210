import {
  blanks,
  direction,
  footers,
  forwardMark,
  labels,
  mailMark,
  signature,
  title,
} from './pastedPatterns.ts'
import { straight } from './quotations.ts'
import { findPlaceholder } from './smallFindings.ts'

/** Text that was copied together with a letter but is not part of it. `sentence` is verbatim. */
export type Pasted = { kind: 'form_letter' | 'placeholder' | 'contact'; sentence: string }

/**
 * Matches the marks before lines that a mail program has quoted. In `> 50% of my pay`, the sign means "more than" and
 * is not matched.
 */
const quoteMarks = /^(?:>[ \t]*)+(?![:;_.<=^])/
const moreThan = /^>\s?[$€~]?\d/

export function quoteMarkOf(line: string): string {
  return moreThan.test(line) ? '' : (quoteMarks.exec(line)?.[0] ?? '')
}

/**
 * Returns the text as one line of the same length. Line breaks, and quote marks between wrapped lines, become spaces.
 */
export function flattened(text: string): string {
  if (!text.includes('\n')) return text
  const flat = text.includes('>')
    ? text.replace(/\n[ \t]*(?:>[ \t]*)+/g, marks => ' '.repeat(marks.length))
    : text
  return flat.replaceAll('\n', ' ')
}

/** Removes the marks of quoted lines, because the letter uses such lines as the person's own words. */
export function withoutQuoteMarks(text: string): string {
  if (!text.includes('>')) return text
  return text
    .split('\n')
    .map(line => line.trimStart())
    .map(line => line.slice(quoteMarkOf(line).length))
    .join('\n')
}

/** Tells whether a line is `---`, `* * *`, the `--` above an email's signature, or a list mark without text. */
export const isSeparator = (line: string) => /^[-–—*=~#•·+|\s]+$/.test(line)

const your = String.raw`your (?:own |two |2 |local |state |u\.?s\.? )*(?:reps?|representatives?|senators?|congress\p{L}*|legislators?|lawmakers?|members? of congress|elected (?:officials?|leaders)|mps?)(?![\p{L}])`
const starts = String.raw`^[\s*•"“–—-]{0,3}(?:(?:please|pls|just|simply|now|then|next|also|and|first|finally|step \d{1,2}[:.)]?|\d[.)]|don't forget to|be sure to|remember to|help us|take (?:a minute|\d{1,2} seconds) (?:to|and)|¡?por favor|luego|despu[eé]s|ahora|y|paso \d:?)[,!:]?\s){0,3}`
const COPIED =
  '(?:message|e-?mail|post|link|page|action alert|action|alert|petition|script|letter|text|form|template)'
const thing = String.raw`(?:it|this(?: ${COPIED})?|the (?:(?:pre-?written|sample|following) )?${COPIED})(?: (?:below|above))?`
const friends = String.raw`(?:at least )?(?:(?:[\d]{1,3}|three|five|ten|all|of|more|other|some|your|own) ){0,4}(?:friends|contacts|everyone you know|people you know|facebook|twitter|instagram|tiktok|social media|e?mail list|followers|group chats?)|your (?:own )?(?:famil(?:y|ies)|neighbors|networks?)`

/** Each pattern matches the beginning of a sentence that is written to the sender, not to the office. */
const instructions: readonly RegExp[] = [
  String.raw`${starts}(?:copy|cut)(?:,| and| &| \+|\/| n)?\s?paste (?:the|this|it|into|in|to|your|our|below|message|following|text)\b`,
  String.raw`${starts}copy (?:the|this) (?:message|text|letter|script|e-?mail)(?: \p{L}+){0,3} (?:and|below|into)\b`,
  String.raw`${starts}(?:share|forward|send|post|re-?post|retweet|tweet|pass (?:this|it) (?:on|along))(?: ${thing})?(?: far and wide)? (?:with|to|on) (?:${friends})\b(?! (?:in|on|at|across|of) (?:the |congress|washington|d\.?c))`,
  String.raw`${starts}(?:send|e-?mail|mail|forward|fax|read|deliver|post|paste|submit) ${thing} (?:(?:right|now|today|directly|immediately|also|out|on|along) ){0,2}to ${your}`,
  String.raw`${starts}(?:call|contact|e-?mail|write(?: to)?|text|phone|dial|fax|tell) ${your}(?: (?:right )?(?:now|today|at|and|before|by|to(?:night|day)?|using|with this|asap|immediately)\b|[!:]|\s?$)`,
  String.raw`${starts}(?:ask|urge|tell) (?:your members?|${your}) to (?!help (?:me|us)\b)\p{L}`,
  String.raw`${starts}(?:call|dial|text [\p{L}\d]{2,12} to) (?:the capitol switchboard|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|\d{5,6})\b`,
  String.raw`${starts}(?:use|read|follow|edit|personali[sz]e|customi[sz]e|adapt|modify) (?:the|this|our|your) (?:sample |suggested |pre-?written |call )?(?:script|template|message|letter|talking points|text|e-?mail)\b(?! (?:i|we|is|was|that)\b)`,
  String.raw`${starts}(?:feel free to|you (?:can|may)(?: also)?) (?:edit|personali[sz]e|customi[sz]e|adapt|change|copy|use) (?:it|this|the|your|our)(?: \p{L}+)? ?(?:message|letter|text|script|template|wording|below)?\b`,
  String.raw`^\W{0,3}(?:it|this)?\s?(?:only |will only |'ll only )?takes? (?:only |just |less than |about )?(?:\d{1,2}|one|two|five|a) (?:seconds?|secs?|min(?:ute)?s?)\W{0,3}$`,
  String.raw`^\W{0,3}if (?:you (?:reach|get|hit|are sent to|go to|hear)|it goes(?: straight)? to|sent to|calling|(?:no ?one|nobody) (?:answers|picks up),? leave)\b[^.!?]{0,25}\b(?:voice ?mail|answering machine|busy signal|busy|message)\b`,
  String.raw`^\W{0,3}if (?:you(?:'re| are) )?leaving (?:a )?(?:voice ?mail|message)s?\s?[:,–—-]\s?(?:please )?(?:leave|say|give|state|include|be sure)\b`,
  String.raw`^\W{0,3}(?:leave|say|repeat) (?:the|this) same (?:message|thing)\b`,
  String.raw`${starts}(?:sign|share)(?: and (?:sign|share|forward))? (?:this|the|our) petition\b`,
  String.raw`^\W{0,3}(?:p\.?s\.?:? )?(?:chip in|donate|pitch in) (?:\$\d|now\b|today\b|before\b|to (?:our|help us)\b)`,
  String.raw`^\W{0,3}(?:click|tap|press|hit) (?:here|the (?:link|button)|below|["“]?(?:submit|send)["”]?(?: (?:to|now)\b|\W{0,3}$))`,
  String.raw`^\W{0,3}(?:sample|template|form) (?:letter|message|e-?mail)\s?[:–—-]{1,2}\s?(?:please |feel free to )?(?:edit|personali[sz]e|customi[sz]e|use|change)\b`,
  String.raw`^\W{0,3}(?:thanks|thank you)(?: so much)? for taking action(?: today| now| with us)?\W{0,3}$`,
  String.raw`^\W{0,3}personali[sz]ed (?:letters|messages|e-?mails) (?:are|work|get|have) (?:\d|(?:more|far|much|better|the)\b)`,
  String.raw`^\W{0,3}here(?:'s| is| are) (?:a |the |our |some )?(?:sample|suggested|script|template|talking points|what to say|what you can say|pre-?written)\b`,
  String.raw`${starts}(?:copia|copie|copien|copiar)(?: y|,)? (?:pega|pegue|peguen|pegar)(?![\p{L}])`,
  String.raw`${starts}(?:comparte|comparta|compartan|reenv[ií]a|reenv[ií]e|reenv[ií]en|env[ií]a|env[ií]e|env[ií]en|manda|mande|manden)(?:lo)?(?: (?:esto|este|el|la|esta))?(?: (?:mensaje|correo|enlace|carta|texto))? (?:con|a|en) (?:[\p{L}\d]+ ){0,3}?(?:amig[oa]s|familiares|contactos|conocidos|redes sociales|facebook|vecinos|grupos?)(?![\p{L}])`,
  String.raw`${starts}(?:env[ií]a|env[ií]e|env[ií]en|manda|mande|manden|llama|llame|llamen|escribe|escriba|escriban)(?: (?:esto|este (?:mensaje|correo|texto)|esta carta))? a (?:tu|su|sus|tus) (?:representantes?|senador\p{L}*|congresistas?|legislador\p{L}*)(?![\p{L}])`,
  String.raw`^\W{0,3}si (?:le |te |les )?(?:contesta|responde|sale|cae|llega(?: al?)?|escucha)\b[^.!?]{0,20}(?:buz[oó]n(?: de voz)?|contestador\p{L}*|m[aá]quina)(?![\p{L}])`,
  String.raw`^\W{0,3}(?:deje|deja|dejen|repita|repite) el mismo mensaje(?![\p{L}])`,
].map(each => new RegExp(each, 'iu'))

const firstPerson = /\b(?:I|i'm|i've|my|me|mine|mi|mis|yo|soy|tengo)\b/iu

/** The shortest copied text in characters: `Fw:`. */
const SHORTEST = 3
/** The shortest instruction or footer in characters: `hit send`. */
const SHORTEST_INSTRUCTION = 8
/** The longest instruction in characters. Longer sentences also contain something else. */
const LONGEST = 220
const LONGEST_SUBJECT = 150

/** Tells whether a line tells the sender what to do. Such a line is not joined with the line below. */
export function isInstruction(line: string): boolean {
  if (line.length > LONGEST) return false
  const plain = straight(line)
  if (forwardMark.test(plain) || labels.test(plain)) return true
  return line.length >= SHORTEST_INSTRUCTION && instructions.some(each => each.test(plain))
}

/**
 * Returns the length and the kind of the part at the beginning of a sentence that does not belong to a letter. Returns
 * null if there is none.
 */
export function pastedStart(
  sentence: string,
  { isLine, isOnly }: { isLine: boolean; isOnly: boolean },
): { length: number; kind: Pasted['kind'] } | null {
  if (sentence.length < SHORTEST) return null
  const whole: { length: number; kind: Pasted['kind'] } = { length: sentence.length, kind: 'form_letter' }
  const plain = straight(sentence.slice(0, LONGEST))
  const isLineOfSeveral = isLine && !isOnly
  if (isLineOfSeveral && mailMark.test(plain)) return whole
  const [mark] = forwardMark.exec(plain) ?? []
  if (mark !== undefined) {
    const isSubject = isLineOfSeveral && sentence.length <= LONGEST_SUBJECT && !firstPerson.test(plain)
    return isSubject ? whole : { ...whole, length: mark.length }
  }
  const [head] = (isLineOfSeveral && title.exec(plain)) || (labels.exec(plain) ?? direction.exec(plain) ?? [])
  if (head !== undefined && head.trim() !== '') return { ...whole, length: head.length }
  if (sentence.length < SHORTEST_INSTRUCTION || sentence.length > LONGEST) return null
  if (footers.some(each => each.test(plain))) return whole
  if (signature.test(plain)) return { ...whole, kind: 'contact' }
  if (blanks.some(each => each.test(plain))) return { ...whole, kind: 'placeholder' }
  if (!instructions.some(each => each.test(plain))) return null
  // In "Copy and paste this: my son is sick.", only the part up to the colon is an instruction.
  const [before = ''] = /^[^:]{1,200}:\s{1,3}(?=\S{1,30}\s\S)/u.exec(plain) ?? []
  if (before !== '' && instructions.some(each => each.test(before)))
    return { ...whole, length: before.length }
  return firstPerson.test(plain) ? null : whole
}

export const isHashtags = (sentence: string) => /^(?:#[\p{L}\p{N}_]{1,60}[\s,.!]{0,3}){1,20}$/u.test(sentence)

/**
 * Tells whether a line contains nothing but placeholders of a template and at most a short word: `[Your Name]`,
 * `[Name], Local [###]`.
 */
export function isPlaceholderLine(line: string): boolean {
  if (line.length > 100 || findPlaceholder(line) === null) return false
  const rest = line
    .replace(/\[[^\]]{0,60}\]|\{\{?[^{}]{0,60}\}?\}|<[^<>]{0,60}>|\([^()]{0,60}\)|_{3,60}/g, '')
    .replace(/[\s,.;:|-]/g, '')
  return /^\p{L}{0,7}$/u.test(rest)
}

/** The maximum number of sentences of an instruction in brackets or parentheses. */
const MOST_BRACKETED = 4

/** Returns how many more sentences may belong to a bracket or parenthesis that is still open after this sentence. */
export function bracketedAfter(pasted: string, leftBefore: number): number {
  const isOpen = leftBefore > 0 || /^[([]/.test(pasted)
  const isClosed = /[)\]]\W{0,2}$/.test(pasted)
  if (!isOpen || isClosed) return 0
  if (leftBefore > 0) return leftBefore - 1
  return MOST_BRACKETED - 1
}
