import { states } from '@redress/core/address/states'
import { anyOf, patternOf } from './pattern.ts'

// Every repetition in these patterns has a limit, so that no text makes them slow.
const email = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}`
const phone = String.raw`(?<![\d$.,/-])(?:(?:\+?1[-. ]?)?(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}|\d{10})(?![\d,]|\.\d)(?:,?\s(?:ext|x)\.?\s?\d{1,6})?`
const insured = String.raw`(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])`
const KINDS =
  'street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|way|highway|hwy|circle|cir|terrace|ter|parkway|pkwy|trail|trl|calle|avenida'
const street = String.raw`(?<![\p{L}\p{N}$.,-])\d{1,6}[a-z]?(?:\s(?:[nsew]{1,2}|north|south|east|west)\.?)?(?:\s(?:\p{L}[\p{L}'’.-]{0,30}|\d{1,3}(?:st|nd|rd|th))){0,3}\s(?:${KINDS})(?![\p{L}\p{N}])\.?(?:,?\s(?:apt|apartment|unit|suite|ste|#)\.?\s?#?[\p{L}\d-]{1,6})?|(?<![\p{L}])(?:calle|avenida|av\.|carretera)\s(?:[\p{L}\d.]{1,20},?\s){1,3}?(?:#|no\.)\s?\d{1,5}`
const box = String.raw`(?<![\p{L}])p\.?\s?o\.?\sbox\s\d{1,6}|(?<![\p{L}\p{N}$.,-])(?:\d{1,6}\s(?:rural route|rr|county road|state route|farm road|fm|hc)\s#?\d{1,5}|(?:rural route|rr|hc)\s\d{1,5},?\sbox\s\d{1,6})(?![\p{L}\p{N}])`
const licence = String.raw`(?<![\p{L}])(?:lic|license|nmls|bar)\.?\s?(?:no\.?\s?|number\s|#\s?){1,2}[\p{L}\d-]{3,15}`
const zip = String.raw`(?<![\p{L}\p{N}$.,-])(?:[a-z]{2}\.?,?\s{1,3})?\d{5}(?:-\d{4})?(?![\p{N}%,]|\.\d)`

const contact = new RegExp([email, phone, insured, box].join('|'), 'iu')
/** Matches a street within a sentence. Each of its words must be capitalized. */
const capitalStreet = new RegExp(
  String.raw`(?<!\b(?:[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil)\s)(?<![\p{L}\p{N}$.,-])\d{1,6}(?:\s(?:[NSEW]|North|South|East|West)\.?)?(?:\s\p{Lu}[\p{L}'’.-]{0,30}|\s\d{1,3}(?:st|nd|rd|th)){2,5}(?<=\s(?:${KINDS.split(
    '|',
  )
    .map(each => each.charAt(0).toUpperCase() + each.slice(1))
    .join('|')})\.?)`,
  'u',
)
const named = /\b(?:my (?:full )?name is|name'?s|me llamo|mi nombre es)\s+\p{Lu}/iu

/** Tells whether a sentence contains data with which someone could be contacted or identified. */
export function hasContact(sentence: string): boolean {
  return contact.test(sentence) || capitalStreet.test(sentence) || named.test(sentence)
}

/** Matches a Social Security number. */
export const idNumber = new RegExp(insured)

const label = String.raw`(?:my |mi )?(?:(?:home|cell|mobile|work|mailing|street|e-?mail|phone|zip|full) )?(?:phone|telephone|tel|cell|mobile|fax|direct|[ocmtpf](?=[:.])|e-?mail|email|address|addr|zip(?: ?code)?|name|contact|teléfono|telefono|correo|dirección|direccion|nombre)(?: number| no\.?| address)?(?:\s?(?::|#|is|es)|(?=\s))\s*`
const web = String.raw`(?:https?:\/\/)?www\.[\p{L}\d.-]{3,60}`
const item = [email, web, phone, insured, box, licence, street, zip].map(each => `(?:${each})`).join('|')
const items = new RegExp(String.raw`(?:${label})?(?:${item})`, 'giu')
const sure = new RegExp(
  [email, phone, insured, box, licence, street].map(each => `(?:${each})`).join('|'),
  'iu',
)
const placeAndZip = /^(?:\p{Lu}[\p{L}.'-]{1,20}[ ,]{1,2}){1,4}([A-Z]{2})\.?,?\s\d{5}(?:-\d{4})?\.?$/u
const stateCodes = new Set(states.map(each => each.code))
const LONGEST_CONTACT = 200

/** Tells whether a line contains nothing but names, addresses, numbers and their labels. */
export function isContactLine(line: string): boolean {
  if (line.length > LONGEST_CONTACT) return false
  const [, state = ''] = placeAndZip.exec(line) ?? []
  if (stateCodes.has(state) || onlyName.test(line)) return true
  if (!sure.test(line)) return false
  return line
    .replace(items, ' , ')
    .split(/[,;|•·\n/()]|\s[-–—]\s|\.\s|(?:^|\s)(?:and|or|y|o)(?:\s|$)/)
    .map(each => each.replace(/[\s.:–—-]/g, ' ').trim())
    .every(each => each === '' || isName(each) || /^[A-Z]{2}$/.test(each))
}

const onlyName = patternOf(
  'iu',
  '^',
  anyOf(
    String.raw`(?:my |full )?(?:name|nombre)\s?:\s?(?:\p{Lu}[\p{L}.'’-]{0,20}\s?){1,4}`,
    String.raw`(?:apt|apartment|unit|suite|ste|lot|apto)\.?\s?#?[\p{L}\d-]{1,5}`,
  ),
  '$',
)

const notName = patternOf(
  'i',
  String.raw`\b`,
  anyOf(
    'vote',
    'no',
    'yes',
    'stop',
    'save',
    'please',
    'fix',
    'ban',
    'help',
    'support',
    'oppose',
    'protect',
    'end',
    'thank',
    'thanks',
    'fund',
    'defund',
    'keep',
    'pass',
    'reject',
    'not',
    'never',
    'we',
    'you',
    'i',
    'is',
    'are',
    'enough',
    'cut',
    'cuts',
    'say',
    'gracias',
    'ayuda',
    'por favor',
    'vote',
    'salven',
    'alto',
    'basta',
  ),
  String.raw`\b`,
)
const name = patternOf(
  'u',
  String.raw`^[-–—~\s]{0,3}(?:`,
  anyOf(
    String.raw`["“(]?\p{Lu}[\p{L}.'’/-]{0,20}[")”]?`,
    'de',
    'la',
    'del',
    'van',
    'von',
    'y',
    'and',
    '&',
    'of',
    String.raw`Local \d{1,4}`,
    String.raw`Post \d{1,4}`,
  ),
  String.raw`,?\s?`,
  '){1,5}(?:',
  String.raw`,\s`,
  anyOf(String.raw`age \d{1,3}`, [
    '(?:',
    anyOf(
      'retired',
      'former',
      'disabled',
      'registered',
      'proud',
      'concerned',
      'lifelong',
      'small',
      'a',
      'an',
      'mother',
      'father',
      'grand(?:mother|father)',
      'veteran',
      'resident',
      'owner',
    ),
    String.raw`(?![\p{L}])\s?`,
    String.raw`){1,3}[\p{L} -]{0,40}`,
  ]),
  ')?["”]?$',
)

export const isPersonName = (line: string) =>
  isName(line) && /^\S+(?:\s\S+){1,3}$/.test(line) && !/[.!?,]$/.test(line)

/** Tells whether a line consists of up to five capitalized words, none of which expresses a demand. */
export function isName(line: string): boolean {
  return line.length <= 60 && name.test(line) && !notName.test(line)
}

const signOff = patternOf(
  'iu',
  String.raw`^[-–—\s]{0,3}`,
  anyOf(
    String.raw`(?:thank you|thanks) for [\p{L}’' ]{3,50}(?=\s?,\s?$)`,
    '(?:very |most |yours )?(?:sincerely|respectfully|truly|faithfully)(?: yours| submitted)?',
    'yours',
    '(?:best|kind|warm|kindest|warmest)(?: regards| wishes)?',
    'regards',
    'with (?:respect|gratitude|hope)',
    'in solidarity',
    'cordially',
    '(?:many )?thanks(?: again| so much| in advance)?',
    'thank you(?: again| so much| very much| in advance| and god bless)?',
    String.raw`(?:your|a|an?) (?:\w+ )?(?:constituent|voter|citizen|taxpayer|veteran|neighbor)`,
    'signed',
    'god bless(?: you| america)?',
    'atentamente',
    'respetuosamente',
    'saludos(?: cordiales)?',
    '(?:muchas )?gracias',
    'cordialmente',
    'sinceramente',
    'su (?:votante|constituyente)',
    String.raw`yours (?:for|in|very|always|ever)(?: [\p{L}'’]{1,20}){1,4}?(?=\s?,|\s?$)`,
    [
      '(?:for|in) ',
      anyOf(
        'freedom',
        'peace',
        'hope',
        'justice',
        'liberty',
        'faith',
        'service',
        'unity',
        'solidarity',
        'christ',
        'struggle',
      ),
      String.raw`(?: and (?:freedom|peace|hope|justice|liberty|love|solidarity))?(?=\s?,)`,
    ],
    [
      '(?:in|with) (?:deep(?:est)?|sincere|great|all|much) (?:respect|gratitude|hope|concern|appreciation)',
      String.raw`(?=\s?,)`,
    ],
    [
      anyOf(
        'peace',
        'love',
        'hope',
        'hopefully',
        'onward',
        'warmly',
        'gratefully',
        'humbly',
        'blessings',
        'cheers',
        'take care',
        'with love',
        'semper fi',
        'always',
      ),
      String.raw`(?=\s?,)`,
    ],
    'en solidaridad',
    String.raw`con (?:respeto|esperanza|gratitud|aprecio)(?=\s?,)`,
    String.raw`suy[oa](?=\s?,)`,
    '(?:respetuosa|atenta|cordial|sincera)mente suy[oa]',
    'un (?:cordial |atento )?saludo',
    'quedo de usted',
  ),
  String.raw`(?:[\s,.!;:–—-]{1,4}|$)`,
)

/** Tells whether a line is a sign-off such as `Sincerely,`, alone or followed by a name. */
export function isSignOff(line: string): boolean {
  const rest = signOff.exec(line)
  if (!rest || line.length > 100) return false
  const after = line
    .slice(rest[0].length)
    .replace(/^["”]+$/, '')
    .trim()
  return after === '' || isName(after) || isContactLine(after) || isSignOff(after)
}

/** Tells whether a line is a sign-off other than thanks. Thanks may also come before another sentence. */
export const isClosing = (line: string) =>
  isSignOff(line) &&
  !/^[-–—\s]{0,3}(?:(?:many |muchas )?(?:thank|gracias)|god bless|best|your |an? )/iu.test(line)

const TITLE =
  'sir|madam|mr|mrs|ms|dr|sen|rep|gov|hon|senators?|representatives?|congress\\p{L}*|legislators?|lawmakers?|elected|officials?|office|members?|staff|friends?|president|governor|whom it may concern|señor\\p{L}*|senador\\p{L}*|congresistas?|representantes?|todos|quien corresponda'
const greetings: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:dear|to|attn:?|honorable|the honorable|estimad[oa]s?|querid[oa]s?|apreciad[oa]s?|a)\s(?:(?:my|the|our|u\.?s\.?|state|dear|honorable|mis?|el|la|los)\s){0,2}(?:${TITLE})(?![\p{L}])\.?(?:\s(?:and|of|y|[\p{L}'.-]{2,20})){0,6}?(?:[,:;]|\s?[–—-](?=\s)|\s*$)\s*`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:hi|hello|hey|friends?|greetings|good (?:morning|afternoon|evening|day)|hola|buen(?:os|as) (?:días|dias|tardes|noches))(?:\s(?:there|all|everyone|again|(?:${TITLE})(?![\p{L}])[^,:\n?!]{0,40}))?[,.!:]\s*`,
    'iu',
  ),
  /^(?:hi|hello|hey|hola)\s(?=(?:I|I['’]?m|we|my|this is|soy|yo|mi)\s)/iu,
  /^(?:[Dd]ear|[Hh]onorable|The Honorable|[Ee]stimad[oa])(?: \p{Lu}[\p{L}.'’-]{0,20}){1,4}(?:[,:]|\s*$)\s*/u,
  /^(?:message|comments?|mensaje|comentarios?)\s?:\s*/iu,
  patternOf(
    'u',
    '^',
    anyOf('[Ss]enator', '[Cc]ongress(?:man|woman)', '[Rr]epresentative', '[Ss]enadora?', '[Cc]ongresista'),
    String.raw`(?: \p{Lu}[\p{L}'-]{1,20}){0,3}[,:]\s*`,
  ),
]

/**
 * Removes the greeting, because the letter goes to several offices. If a quotation mark precedes the greeting, it is
 * removed only if it is the whole line.
 */
export function withoutGreeting(line: string): string {
  const without = (text: string) => greetings.reduce((rest, greeting) => rest.replace(greeting, ''), text)
  return /^["“]/.test(line) && without(line.slice(1)) === '' ? '' : without(line)
}
