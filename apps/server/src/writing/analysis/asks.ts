import { citeBill, readStateBillId, type Stance } from '@redress/core/bill/bill'
import { anyOf, patternOf } from './pattern.ts'
import { straight, withoutQuotations } from './quotations.ts'

export type ChosenBill = { billId?: string | undefined; names: readonly string[]; proOrCon: Stance }

export type Requests = {
  /** True if the sentence is a complete request, so that we need not add one. */
  isAsk: boolean
  namesBill: boolean
  /** Set if the sentence takes the opposite stance on chosen bills. `bill` is null if there are several of them. */
  conflict: { bill: ChosenBill | null } | null
}

/**
 * Returns a function that finds the requests to the office in a sentence: "Vote no", "I urge you to support …", "you
 * must oppose …".
 */
export function openRequestReader(bills: readonly ChosenBill[]): (sentence: string) => Requests {
  const mentions = bills.map(bill => new RegExp(mentionOf(bill), 'gi'))
  return sentence => {
    const typed = straight(sentence.replace(/[\uE000-\uF8FF]/g, ' '))
    const marked = mentions.reduce((text, mention, nth) => text.replace(mention, markOf(nth)), typed)
    const plain = withoutQuotations(marked.replace(quotedVote, ' $1 '))
    const namesBill = /[\uE000-\uF8FF]/.test(plain)
    const positions = positionsIn(plain, bills)
    const demands = positions.filter(each => each.isDemand)
    const covered = new Set(demands.flatMap(each => each.bills))
    const isAsk = bills.length > 0 ? covered.size === bills.length : demands.length > 0 || anyRequest(plain)
    return { isAsk, namesBill, conflict: conflictOf(positions) }
  }
}

const markOf = (nth: number) => String.fromCharCode(0xe000 + nth)
const MARK = '[\\uE000-\\uF8FF]'
const quotedVote = /["“”'](no|yes|nay|aye|yea|sí|si)[.,!]?["“”']/gi
const SHORTEST_NAME = 4

/** Returns a pattern that matches a bill's names, and its number in every notation. */
function mentionOf({ billId, names }: ChosenBill): string {
  const spelled = names
    .map(name => name.replace(/^the\s+|\s+of\s+\d{4}$/gi, '').trim())
    .filter(name => name.length >= SHORTEST_NAME)
    .map(name => name.split(/\s+/).map(escaped).join('\\s+'))
  const number = billId ? numberOf(billId) : []
  return `(?<![a-zà-öø-ÿ\\d'])(?:${[...spelled, ...number, '$.'].join('|')})(?![a-zà-öø-ÿ\\d])`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Returns patterns that match a bill's number, such as `H.R. 22`, `HR22`, `HB 22`, `H.B. 22` and `House Bill 22`. */
function numberOf(billId: string): string[] {
  const cited = citeBill(billId)
  const [, digits] = / (\d+)$/.exec(cited) ?? []
  if (!digits) return []
  const chamber = cited.startsWith('S') ? 'senate' : 'house'
  // The numbers of states' bills are cited without periods.
  const written = readStateBillId(billId)
    ? cited.replace(/[A-Z](?=[A-Z ])/g, '$&\\.?\\s?').replace(/\s(?=\d)/, '')
    : cited.replace(/\. ?/g, '\\.?\\s?')
  return [written, `(?:${chamber} )?bill (?:number |no\\.? ?|# ?)?${digits}`]
}

type Position = { stance: Stance; bills: readonly ChosenBill[]; isDemand: boolean }

function conflictOf(positions: readonly Position[]): Requests['conflict'] {
  const against = positions.find(
    ({ stance, bills }) => bills.length > 0 && bills.every(each => each.proOrCon !== stance),
  )
  const [bill = null, ...others] = against?.bills ?? []
  return against ? { bill: others.length > 0 ? null : bill } : null
}

const start = String.raw`(?<=^\W{0,3}|[.;!?—–(]\s{0,2}|,\s{0,2}|\byou:\s{0,2}|\s-{1,2}\s)`
const polite = String.raw`(?:(?:please|pls|plz|so|and|but|again|kindly|just|also|then|now|therefore|simply|help(?: us)?(?: to)?|do the right thing(?: and)?|do (?:everything|all|whatever|anything) (?:you can|in your power|it takes)(?: to)?|por favor|senator|representative|congress(?:man|woman))[,\s]{1,3}){0,4}`
const manner = String.raw`(?:(?:please|all|both|really|strongly|respectfully|humbly|also|just|to|will|would|not|never|vigorously|publicly|immediately|firmly|hereby|do)\s){0,5}`
const urge = String.raw`(?:urge|ask|beg|implore|want|need|request(?: that)?|encourage|plead with|demand(?: that)?|expect|call (?:up)?on|advise|hope(?: that)?|would like|'d like|asking|urging|begging|imploring|calling (?:up)?on|pleading with|counting on)`
const heads = [
  String.raw`${start}${polite}(?:(?:can|could|would|will) you\s)?(?:(?:don't|dont|do not|never)\s)?(?:please\s)?`,
  String.raw`\b(?:i|we)(?:'m|'re| am| are)?\s(?:\w+\s){0,2}?(?:writing to (?:\w+\s){0,2}?)?${urge}(?:\sthat)?\s(?:you|my (?:senators?|representatives?|congress(?:man|woman)))\s${manner}`,
  String.raw`(?<joined>\b(?:and|but|then|y)\s)(?:(?:don't|dont|do not|no)\s)?`,
  String.raw`\byou (?:must|should|need to|have to|ought to|had better)\s${manner}`,
  String.raw`\b(?:le|les|te)\s(?:pido|pedimos|ruego|rogamos|suplico|solicito|exijo|imploro|urjo|escribo para pedirle) que\s(?:por favor\s)?(?:no\s)?`,
  String.raw`\b(?:quiero|queremos|necesito|necesitamos) que (?:usted\s|ustedes\s)?(?:no\s)?`,
  String.raw`\b(?:debe|deben|tiene que|tienen que)\s(?:no\s)?`,
  String.raw`${start}${polite}(?:no\s)?`,
]
const PROMOTING =
  'support|back|pass|approve|co-?sponsor|champion|say yes to|yes (?:on|to)|apoye|apoyen|apoya|apoyar|apruebe|aprueben|aprobar|respalde|respalden|respaldar|diga(?:n)? (?:que )?sí a'
const OPPOSING =
  'oppose|reject|block|defeat|kill|stop|say no to|no (?:on|to|al?)|vote down|rechace|rechacen|rechazar|detenga|detengan|bloquee|bloqueen|opóngase|opónganse|oponerse|se oponga|se opongan|diga(?:n)? (?:que )?no a'
const YES = 'yes|aye|yea|for|in favor of|to (?:pass|support|approve)|sí|si|a favor(?: de)?|por'
const NO =
  '(?:it|this(?: bill)?|the bill) down|no|nay|against|to (?:reject|oppose|block)|que no|en contra(?: de)?|contra'
const demand = new RegExp(
  String.raw`(?<head>${heads.join('|')})(?:(?:vote|voten|vota|votar)\s+(?:(?<yes>${YES})|(?<no>${NO}))|(?<pro>${PROMOTING}|let|allow|dejen?|permitan?)|(?<con>${OPPOSING}))(?![a-zà-öø-ÿ\d'-])`,
  'gi',
)
const statement = patternOf(
  'gi',
  String.raw`(?<!\b(?:if|when|why|because|but)\s)(?<head>`,
  String.raw`\b(?:i|we)(?:'m|'re| am| are)?\s`,
  String.raw`(?:(?:strongly|firmly|fully|completely|totally|absolutely|also|wholeheartedly|vehemently|do)\s){0,2}`,
  String.raw`(?:(?:don't|dont|do not|cannot|can't|not)\s)?`,
  ')',
  anyOf('(?<pro>support|in favor of|in support of|favor|for)', '(?<con>oppose|opposed to|against|reject)'),
  String.raw`(?![a-zà-öø-ÿ\d'-])`,
)
const denied = /\b(?:don't|dont|do not|never|not|no|cannot|can't)\s(?:\S+\s){0,2}$/i
const reported = patternOf(
  'i',
  String.raw`\b`,
  anyOf(
    'said',
    'says',
    '(?:they|people|some|we|i) say',
    'told',
    'tells?',
    'asked',
    'asks',
    'wants',
    'heard',
    'reads?',
    'slogan',
    'signs?',
    'ads?',
    'dijo',
    'dice',
    'dijeron',
  ),
  String.raw`\b`,
)
/** Matches what follows "let" in `Let it die.` and `Let this bill die in committee.` */
const letsDie = new RegExp(
  String.raw`^\s(?:(?:it|this|that)|(?:this|that|the|this awful|this terrible) (?:one|bill|act|measure|thing)|(?:the )?${MARK}) die(?:\s(?:in|on the)\s(?:the )?(?:committee|house|senate|chamber|floor|desk|vine))?\s*(?:$|[.!?,;)—–]|(?:please|now|and|because)\b)|^\s(?:que )?(?:morir|muera) (?:esta ley|(?:este|el) proyecto(?: de ley)?)(?![a-zà-öø-ÿ\d])`,
  'i',
)
const bareVote = /^(?:.* down|yes|aye|yea|sí|si|no|nay|que no|a favor|en contra)$/i

function positionsIn(text: string, bills: readonly ChosenBill[]): Position[] {
  const found = [
    ...[...text.matchAll(demand)].map(match => ({ match, isDemand: true })),
    ...[...text.matchAll(statement)].map(match => ({ match, isDemand: false })),
  ]
  let hasDemand = false
  return found.flatMap(({ match, isDemand }): Position[] => {
    const { head = '', joined, yes, no, pro } = match.groups ?? {}
    if (joined !== undefined && !hasDemand) return []
    if (reported.test(text.slice(Math.max(0, match.index - 60), match.index))) return []
    const end = match.index + match[0].length
    const rest = text.slice(end, end + 200)
    if (/^(?:let|dejen?)$/i.test(pro ?? '') && letsDie.test(rest)) {
      // "Don't let it die" is ambiguous, because "it" may be a town, so the sentence does not count as a request.
      return denied.test(head) ? [] : [{ stance: 'CON', bills, isDemand }]
    }
    const isLet = /^(?:let|allow|dejen?|permitan?)$/i.test(pro ?? '')
    const [, passed] = /^(.{0,80}?)\s*\b(?:pass|become|pase|apruebe)\b/i.exec(rest) ?? []
    if (isLet && passed === undefined) return []
    const meant = objectOf(isLet ? (passed ?? '') : rest, bills, bareVote.test(yes ?? no ?? ''))
    if (meant === null) return []
    hasDemand ||= isDemand
    const isFor = yes !== undefined || pro !== undefined
    return [{ stance: isFor === denied.test(head) ? 'CON' : 'PRO', bills: meant, isDemand }]
  })
}

const object = new RegExp(
  String.raw`^\s{0,3}(?:(?:on|to|for|against|a|de|por|en|contra|this|the|that|these|those|both|all|any|your|la|el|las|los|esta|este|esa|ese|estas|estos|passing|passage of|awful|terrible|horrible|bad|dangerous|cruel|great|good|important|vital|stupid|damn|so-called|shameful|house|senate|federal|proposed|new|whole|entire)\s{1,2}){0,6}(?:${MARK}|(?:bills?|acts?|measures?|legislation|resolutions?|proposals?|propuestas?|medidas?|proyectos? de ley|ley|leyes)(?!\s(?:to repeal|amendment))(?![a-zà-öø-ÿ\d])|(?:it|them|this|that|these|both|(?<=th(?:is|at) (?:[a-z]+ )?)(?:one|thing)|(?<=esta )cosa|ella|esto|eso)(?=\s*(?:$|[.!?,;:)—–-]|(?:and|or|because|so|please|today|now|if|when|as|for|they|which)\b)))`,
  'i',
)
const bareEnd = patternOf(
  'i',
  String.raw`^\s*`,
  anyOf('$', '[.!?,;:)—–-]', [
    anyOf(
      'and',
      'or',
      'because',
      'so',
      'please',
      'today',
      'now',
      'tomorrow',
      'when',
      'if',
      'as',
      'until',
      'unless',
      'immediately',
      'again',
      'this (?:week|month|time)',
      'to (?:protect|save|keep|stop|help|show|defend|prevent)',
      'for (?:me|us|my|our|the (?:sake|people|future))',
      'on behalf',
      'por favor',
      'porque',
      'y',
      'para (?:proteger|salvar)',
    ),
    String.raw`(?![a-zà-öø-ÿ\d])`,
  ]),
)

/**
 * Returns the bills that a request is about. Returns null if it is about something else, as in "vote no on the
 * amendment".
 */
function objectOf(rest: string, bills: readonly ChosenBill[], isBare: boolean): readonly ChosenBill[] | null {
  if (!object.test(rest)) return isBare && bareEnd.test(rest) ? bills : null
  const [clause = ''] =
    /^.*?(?=[.;!?\n]|\b(?:vote|support|oppose|reject|but|instead|pero)\b|$)/isu.exec(rest) ?? []
  const named = bills.filter((_bill, nth) => clause.includes(markOf(nth)))
  return named.length > 0 ? named : bills
}

const VERBS =
  'protect|save|defend|fund|defund|keep|end|ban|fix|expand|extend|restore|repeal|stop|support|oppose|pass|reject|raise|lower|cut|make|bring|vote|hold|impeach|invest|reform|preserve|strengthen|abolish|tax|listen|investigate|require|let|give|help|say no|say yes|approve|block|co-?sponsor|proteja|protejan|salven?|defiendan?|detengan?|apoyen?|voten?|ayuden?|aprueben?|rechacen?|paren|alto a|no (?:corten|recorten|permitan)'
const request = new RegExp(
  String.raw`${start}${polite}(?:(?:can|could|would|will) you (?:please )?)?(?:(?:don't|dont|do not|never|no)\s)?(?:${VERBS})\s(?!(?:for|is|in|was|are|of|will|has|have|comes?)\b)[a-zà-öø-ÿ\d$]`,
  'i',
)
const asking = new RegExp(
  String.raw`${start}(?:please|pls|por favor),?\s(?!(?:i|we|my|our|god|it|this|the|note|know)\b)[a-zà-öø-ÿ]+\s[a-zà-öø-ÿ]|${heads[1]}[a-zà-öø-ÿ]+\s|${heads[3]}[a-zà-öø-ÿ]+|${heads[4]}[a-zà-öø-ÿ]+`,
  'i',
)

function anyRequest(text: string): boolean {
  return (request.test(text) || asking.test(text)) && !reported.test(text)
}
