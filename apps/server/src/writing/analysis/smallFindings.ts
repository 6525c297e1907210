import { anyOf, patternOf } from './pattern.ts'
import { straight } from './quotations.ts'

const inner = String.raw`[^\]\n]{0,60}`
const BLANKS =
  'your|my|insert|name|state|city|town|district|county|address|zip|number|date|story|personal|bill|senator|representative|congress(?:man|woman|person)|issue|topic|here|age|job|occupation|profession|organization|company|school|child|reason|details?|x+|tu|su|nombre|estado|ciudad|distrito|fecha|historia|insertar|inserte|senador|representante|número|edad|aquí'

const placeholders = new RegExp(
  [
    String.raw`\[(?=${inner}\b(?:${BLANKS})\b)${inner}\]`,
    String.raw`\{\{[^{}\n]{0,60}\}\}|(?<![{\w])\{(?=[^{}\n]{0,40}\b(?:${BLANKS})\b)[^{}\n]{1,60}\}`,
    String.raw`<(?:your |my |insert )?(?:first |last |full )?(?:${BLANKS})(?: (?:${BLANKS}))*>`,
    String.raw`\((?:insert|inserte|insertar|fill in|(?:your|su|tu) (?:first |last |full )?(?:${BLANKS}))\b[^()\n]{0,60}\)`,
    String.raw`\((?:(?:your|first|last|full|su|tu) ){0,2}(?:name|signature|city|state|address|zip|date|title|nombre|firma|ciudad|dirección|fecha)(?: (?:goes )?here| aquí)\)`,
    String.raw`(?<![a-zà-öø-ÿ\d_])_{3,}(?![a-zà-öø-ÿ\d_])|\[\s{0,20}\]|\[_{1,40}\]`,
    String.raw`\blorem ipsum\b`,
    String.raw`(?<![a-zà-öø-ÿ])(?:X{4,}|\$X{1,4}|XX(?= (?:years?|people|percent|%|años)))(?![a-zà-öø-ÿ])`,
  ].join('|'),
  'i',
)
const inserted = patternOf(
  'u',
  anyOf(
    String.raw`(?<![a-zà-öø-ÿ])(?:INSERT|INSERTE|INSERTAR) (?:YOUR |A |THE |SU |TU )?(?:[A-Z]{3,}\s?){1,4}(?![a-z])`,
    String.raw`(?:^|[\s([])(?:INSERT|INSERTE)(?: HERE| AQUÍ)?(?=[\s\])]*[.:]?$)`,
  ),
)

export function findPlaceholder(sentence: string): string | null {
  const capital = /(?<![a-zà-öø-ÿ])x{4,}/i
  const [found = null] = placeholders.exec(sentence) ?? inserted.exec(sentence) ?? []
  return found === null || (capital.test(found) && found !== found.toUpperCase()) ? null : found.trim()
}

const KIN =
  'husband|wife|spouse|partner|fianc[eé]e?|mother|mom|father|dad|parents?|son|daughter|brother|sister|grand(?:mother|father|ma|pa)|uncle|aunt|friend|neighbor|mother-in-law|father-in-law'
const own = String.raw`(?:my (?:(?:${KIN})'?s? )?|our |(?:his|her|their) )`
const FEDERAL =
  'va|veterans affairs|veterans?|social security|ssdi|ssi|disability|medicare|immigration|asylum|green card|citizenship|naturalization|visa|passport|work permit|daca|uscis|fema|irs|sba|usda|student loan|pslf|opm|gi bill|i-\\d{3}'
const OWED =
  'passport|green card|visa|work permit|tax refund|refund|stimulus(?: check)?|social security(?: (?:checks?|card|benefits?|payments?|disability))?|disability (?:checks?|benefits|payments)|ssdi|ssi|va (?:benefits|checks?|disability|pension|appointment)|medicare (?:card|enrollment)|gi bill(?: (?:benefits|payments))?|federal pension|military records|dd-?214|naturalization|citizenship(?: (?:test|interview|ceremony))?|naturalization interview'
const trouble = String.raw`(?:(?:just |suddenly )?stopped|(?:has|have|had|was|were|is|are|been|got|getting|being)(?: been| still| now| just)? (?:delayed|denied|lost|pending|stuck|cancell?ed|suspended|terminated|held up|withheld|rejected|missing|overdue|on hold|cut off)|never (?:came|arrived|showed|got here)|(?:hasn't|has not|haven't|have not|didn't|did not|still not|not) (?:even )?(?:come|arrived?|been (?:processed|approved|issued|mailed)|received|gotten|heard|shown)|still (?:pending|processing|in process)|(?:no|without) (?:answer|response|decision|reply))`
const AGENCY =
  '(?:irs|va|uscis|fema|social security(?: (?:office|administration))?|ssa|medicare|opm|state department|passport (?:office|agency)|immigration|sba|usps|post office|they)'

const cases = [
  String.raw`\b${own}(?:\w+ ){0,3}?(?:${FEDERAL}) (?:\w+ ){0,2}?(?:claims?|applications?|appeals?|cases?|petitions?|hearings?|renewals?|interview|paperwork|back ?pay|reimbursement)\b`,
  String.raw`(?<!\b(?:if|unless|imagine|when)\s(?:\w+\s){0,3})\b${own}(?:\w+ ){0,1}?(?:${OWED})\b[^.!?]{0,60}?(?<!\b(?:will|would|could|might|may|can)\s(?:\w+\s)?)\b${trouble}`,
  String.raw`\b(?:waiting|(?:have|has|'ve) (?:\w+ )?waited) (?:[^.!?]{0,40}\b)?(?:for|on|to hear (?:back )?(?:from|about)) (?:a |an |the |${own})?(?:\w+ )?(?:${OWED}|(?:${FEDERAL}) (?:claim|decision|hearing|application|appeal|interview)|uscis|the va|the irs|va appointment)\b`,
  String.raw`\b(?:applied|filed) for (?:a |an |the |${own})(?:\w+ )?(?:${OWED}|${FEDERAL})\b[^.!?]{0,30}?\b(?:(?:weeks|months|years|days) ago|(?:on|in|since|back in) (?:last )?(?:jan|feb|march|april|may|june|july|aug|sept|oct|nov|dec)[a-z]*)\b|\b${AGENCY} (?:\w+ )?(?:says?|claims?|thinks|keeps? saying|insists?) (?:that )?(?:i (?:still )?owe|(?:they|it|i was|we were) over-?paid(?! (?!(?:me|us|in|by|for|since|and)\b)\w))\b|\b(?:got|received|sent me|with) (?:a |an )?overpayment (?:notice|letter)\b`,
  String.raw`(?<!\b(?:if|when|unless|would (?:be|mean)|could (?:be|mean)) (?:\w+ ){0,3})\bno mail\b(?! (?:in )?ballots?)[^.!?]{0,40}\b(?:for|in|since) (?:over |about |almost |more than |the (?:past|last) )?(?:\d{1,3}|two|three|four|five|six|a|several) (?:days?|weeks?|months?)\b|\b(?:i|we)(?:'ve| have)?(?: not|n't)? (?:got(?:ten)?|had|received|getting) (?:any|our|my) mail (?:in|for|since)\b`,
  String.raw`\b(?:applied|filed|appl(?:y|ication)|appealed)\b[^.!?]{0,30}\b(?:${FEDERAL}|${OWED})\b[^.!?]{0,80}\b(?:denied|still|waiting|no (?:answer|word|response|decision)|never|nothing|backlog|lost|rejected)\b`,
  String.raw`\b${AGENCY} (?:\w+ ){0,2}(?:owe[sd]?|stopped|denied|lost|refuses? to|refused|cut off|suspended|terminated|is withholding|won't (?:answer|pay|process|release|give)|(?:has not|hasn't|have not|haven't|never) (?:answered|responded|paid|processed|sent|called)) (?:\w+ ){0,3}?(?:(?:me|us)\b|(?:my|our|his|her) (?:\w+ ){0,2}?(?:${OWED}|${FEDERAL}|claim|application|benefits?|refund|records?|appeal|case|check|money|paperwork|husband|wife|son|daughter|mother|father))`,
  String.raw`\b(?:ice|immigration|border patrol|cbp) (?:agents? )?(?:detained|arrested|took|is holding|deported|picked up) (?:my|our)\b|\bmy (?:${KIN}) (?:is|was|has been|is being) (?:detained|held|deported|locked up)\b(?=.{0,40}\b(?:ice|immigration|detention|custody|border)\b)`,
  String.raw`\b(?:help|problems?|issues?|trouble|question)s? (?:me |us )?(?:with|getting|renewing|about|on|replacing) (?:${own})(?:\w+ ){0,2}?(?:${OWED}|(?:${FEDERAL}) (?:claim|application|case|appeal))\b|^\W{0,3}my (?:${OWED})\W{0,3}$`,
  String.raw`\b(?:can't|cannot|can not|couldn't|unable to|impossible to|hours trying to) (?:get (?:through|a hold of|an answer|a person|anyone)|reach|talk to)\b[^.!?]{0,40}\b(?:social security|irs|va|uscis|medicare|passport|fema)\b`,
  String.raw`\b(?:mi|nuestr[oa]|su) (?:[a-zà-öø-ÿ]+ ){0,2}?(?:reclamo|reclamación|solicitud|caso|apelación|trámite|petición|cita) (?:[a-zà-öø-ÿ]+ ){0,3}?(?:va|veteranos|seguro social|inmigración|asilo|visa|pasaporte|ciudadanía|discapacidad|incapacidad|fema|irs|uscis|residencia|tarjeta verde)(?![a-zà-öø-ÿ])`,
  String.raw`\b(?:mi|nuestr[oa]|el) (?:[a-zà-öø-ÿ]+ ){0,3}?(?:pasaporte|visa|residencia|tarjeta verde|permiso de trabajo|ciudadanía|reembolso|seguro social|ssi|ssdi|discapacidad)(?![a-zà-öø-ÿ])[^.!?]{0,60}?(?:no (?:ha |me ha )?lleg[a-zà-öø-ÿ]*|nunca lleg[a-zà-öø-ÿ]*|pendiente|atrasad[oa]|retrasad[oa]|negad[oa]|denegad[oa]|suspendid[oa]|cancelad[oa]|perdid[oa]|detenid[oa] hace)(?![a-zà-öø-ÿ])`,
  String.raw`\b(?:esperando|espero|esperado) (?:[a-zà-öø-ÿ]+ ){0,4}?(?:mi|la|el|por mi) (?:[a-zà-öø-ÿ]+ ){0,2}?(?:pasaporte|visa|residencia|tarjeta verde|permiso de trabajo|ciudadanía|reembolso|asilo)(?![a-zà-öø-ÿ])|\b(?:seguro social|medicare|el va|irs) (?:me |nos )?(?:dice|dicen|reclama)(?: que)? (?:me |nos )?(?:pagaron|pagó) de más|\b(?:no (?:me |nos )?llega|llevo [a-zà-öø-ÿ\d]+ (?:días|semanas|meses) sin|no (?:he|hemos) recibido) (?:el |mi |nuestro )?correo(?! electr)|\b(?:me|nos|le) (?:[a-zà-öø-ÿ]+ )?(?:quitaron|negaron|cortaron|suspendieron|pararon|denegaron|cancelaron) (?:[a-zà-öø-ÿ]+ ){0,3}?(?:seguro social|ssi|ssdi|medicare|visa|asilo|residencia|discapacidad|pasaporte|beneficios)(?![a-zà-öø-ÿ])|\b(?:ice|la migra|inmigración) (?:[a-zà-öø-ÿ]+ )?(?:detuvo|arrestó|se llevó|deportó|tiene detenid[oa]) a mi(?![a-zà-öø-ÿ])`,
  String.raw`\b(?:your|a) (?:case ?worker|office|staff)\b[^.!?]{0,30}\b(?:open an? (?:inquiry|case)|(?:call|ask|contact) (?:the )?(?:${FEDERAL}))\b`,
].map(each => new RegExp(each, 'i'))

/**
 * Tells whether a sentence is about the person's own case at a federal agency. The staff of the person's representative
 * can help with such a case.
 */
export function isCasework(sentence: string): boolean {
  const plain = straight(sentence)
  return cases.some(each => each.test(plain))
}

const openings = patternOf(
  'i',
  String.raw`^(?:dear [^,:]{1,60}[,:]\s*)?`,
  anyOf(
    [
      'as (?:a|an|your) (?:[a-zà-öø-ÿ]+ ){0,3}?(?:constituent|citizen|voter|resident|taxpayer)[^.]{0,60}?,?',
      " (?:i|we)(?:'m| am| are)? (?:writing|write|urge|urging|ask|asking|call|strongly)",
    ],
    [
      "i(?:'m| am) (?:writing|reaching out|contacting you)(?: to you)?(?: today)?",
      '(?: as (?:a|your) [^.]{1,60}?)? ',
      anyOf(
        'to (?:urge|express|ask|request|voice|share my|respectfully)',
        'in (?:strong )?(?:support|opposition)',
        'regarding',
      ),
    ],
    'i write (?:to you )?(?:today )?(?:to|in|as)',
    [
      '(?:como|soy) (?:su |un |una )?(?:constituyente|votante|ciudadan[oa])[^.]{0,40}(?:le )?',
      '(?:escribo|pido|solicito)',
    ],
    [
      '(?:le|les) escribo (?:hoy )?(?:para|con el fin de) ',
      anyOf('pedir[a-zà-öø-ÿ]*', 'expresar[a-zà-öø-ÿ]*', 'solicitar[a-zà-öø-ÿ]*'),
    ],
  ),
)
const borrowed = patternOf(
  'gi',
  anyOf(
    [
      String.raw`\b(?:i|we) `,
      anyOf(
        'strongly ',
        'respectfully ',
        'urge',
        'ask',
        'hope',
        'look forward',
        'appreciate',
        'believe',
        'encourage',
        'am writing',
        'write',
        'call',
        'implore',
        'thank',
        'trust',
        'understand',
        'know',
      ),
    ],
    String.raw`\bmy (?:representative|senators?|state|district|community|concern|strong|support|opposition|deep)`,
    [
      String.raw`\bour `,
      anyOf(
        'nation',
        'country',
        'democracy',
        'communit(?:y|ies)',
        'planet',
        'future',
        'state',
        'economy',
        'children',
        'environment',
        'leaders',
        'elections',
        'veterans',
        'seniors',
        "nation's",
      ),
    ],
    String.raw`\b(?:we|let us) (?:must|need|cannot|can't|should|have|all)`,
    String.raw`\b(?:thank you|contact me|let me know|join me|tell me)`,
  ),
)
const ofOneself =
  /\b(?:i|i'm|i've|me|my|mine|we|us|our|yo|mi|mis|me|nos|nuestr[oa]s?|soy|tengo|vivo|trabajo)\b/i
const SHINGLE = 5
const FEWEST_WORDS = 8

/**
 * Tells whether a text is similar to a starter message, or begins like a form letter without adding anything personal.
 */
export function isFormLetter(sentences: readonly string[], starters: readonly string[]): boolean {
  const words = sentences.flatMap(wordsOf)
  if (words.length < FEWEST_WORDS) return false
  const known = new Set(starters.flatMap(each => shinglesOf(wordsOf(each))))
  const own = shinglesOf(words)
  const shared = own.filter(each => known.has(each)).length
  if (shared * 2 >= own.length) return true
  const [first = '', ...others] = sentences
  return (
    openings.test(first) &&
    words.length >= 2 * FEWEST_WORDS &&
    !ofOneself.test(others.join(' ').replace(borrowed, ' '))
  )
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/[\p{L}\p{N}']+/gu) ?? []
const shinglesOf = (words: readonly string[]) =>
  words.slice(SHINGLE - 1).map((_word, at) => words.slice(at, at + SHINGLE).join(' '))

const fillers = patternOf(
  'iu',
  String.raw`^\W{0,5}`,
  anyOf(
    '(?:this is )?(?:just )?an? test',
    [
      "(?:(?:hi|hello|hey),? )?(?:i'?m |i am )?just testing",
      '(?: (?:this|it|the (?:site|page|form)|if|does|do|to|see|whether|this|work|works)){0,6}',
    ],
    'test(?: test){0,3}',
    'test(?:ing)? (?:1 ?2 ?3|123)',
    'testing,? testing',
    'prueba',
    '(?:una|esto es una) prueba',
    [
      String.raw`(?:(?:asdf?|sdfg?|dfgh|fghj|ghjk|hjkl|jkl|qwerty?|zxcvb?n?m?|fdsa|lkjh?|poiu)[;\s]?){1,20}`,
      String.raw`(?<!^\W{0,5}asd\W{0,5})[asdfghjkl]{0,3}`,
    ],
    String.raw`(\p{L})\1{3,}`,
    String.raw`(?:blah\s?){1,9}`,
    String.raw`(?:bla\s?){2,9}`,
    'lol',
    'idk',
    String.raw`n\/a`,
    'none',
    'nothing',
    'nada',
    'ninguna',
    'hi',
    'hello',
    'hey',
    'hola',
    'foo',
    'foo bar',
    'abcd?e?f?',
    '1?2?3+4?5?',
  ),
  String.raw`\W{0,10}$`,
)

/** Tells whether a text was typed only to try the page, such as `asdf`. */
export const isFiller = (text: string) => text.length <= 100 && fillers.test(text)

const THINNEST = 8

/**
 * Tells whether a text is too little for a letter, because it has few words or no verb. If `spoken` is set, verbs are
 * not checked, because there is no list of verbs for that language.
 */
export function isThinText(sentences: readonly string[], spoken: string | null): boolean {
  const words = sentences.flatMap(wordsOf)
  const dense =
    sentences
      .join('')
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
      )?.length ?? 0
  if (words.length + dense / 2 < THINNEST) return true
  return (
    spoken === null &&
    !words.some((word, at) => isVerb(word) || (subjects.has(word) && !closed.has(words[at + 1] ?? 'the')))
  )
}

const setOf = (list: string) => new Set(list.split(' '))
const subjects = setOf('i we they he she it you who yo nosotros ellos ella él usted ustedes')
const closed = setOf('and or the a an of in on at to for with from y o de la el en con')
const verbs = setOf(
  `am is are was were be been being have has had do does did can could will would should shall may might must cannot need needs want wants make makes made take takes took get gets got go goes went come comes came say says said see sees saw know knows think thinks thought feel feels felt live lives lose loses lost pay pays paid cost costs keep keeps kept let lets work works worked stop stops save saves protect protects oppose opposes cut cuts kill kills die dies died hurt hurts raise raises rise rises rose fall falls fell grow grows grew give gives gave find finds found leave leaves left put puts mean means meant hold holds held bring brings brought buy buys bought eat eats ate sleep sleeps wait waits use uses try tries ask asks tell tells told become became begin began run runs ran spend spends spent depend depends deserve deserves rely relies afford fix pass reject fund ban deny denies close closes sit sits stand stands drive drives teach teaches taught breathe breathes break breaks broke sell sells sold hear hears heard faces struggles suffer suffers fought lacks skip skips miss misses drink drinks lie lies lied steal steals stole es son era eran fue fueron ser está están estaba estoy soy somos hay ha han he hemos había tengo tiene tienen tenemos tenía puedo puede pueden podemos quiero quiere quieren queremos necesito necesita necesitan necesitamos voy va van vamos hago hace hacen digo dice dicen vivo vive viven pago paga pagan pagamos trabajo trabaja trabajan sube suben baja bajan pierde pierden vote voten apoye apoyen ayude ayuden salven protejan pase pasen rechacen corten debe deben sé sabe saben creo cree creen muere mueren sufre sufren cuesta cuestan vale depende dependen merece merecen`,
)

function isVerb(word: string): boolean {
  return (
    verbs.has(word) ||
    /n't$|'(?:m|re|ve|ll|d)$|^(?:it|that|he|she|there|what|who)'s$/.test(word) ||
    /^[a-zà-öø-ÿ]{2,}(?:ied|[^e]ed)$|^[a-zà-öø-ÿ]{2,}(?:amos|emos|imos|aron|ieron|aba|aban|ando|iendo|ía|ían|ió)$/u.test(
      word,
    )
  )
}
