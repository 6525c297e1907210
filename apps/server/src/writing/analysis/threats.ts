import { anyOf, patternOf } from './pattern.ts'
import { straight, withoutQuotations } from './quotations.ts'

/**
 * Returns the threatening clause verbatim, or null. In a threat, the first person, violence and the addressee are in
 * one clause, which is neither a quotation nor a report of what others said. Lawful texts must not be blocked, so only
 * listed phrases count as threats.
 */
export function findThreat(text: string): string | null {
  const plain = straight(withoutQuotations(text)).replace(/(?<=[\p{L},])\n(?=\p{Ll})/gu, ' ')
  let looked = 0
  for (const match of plain.matchAll(violence)) {
    looked += 1
    if (looked > MOST_PHRASES) return null
    const to = match.index + match[0].length
    const around = [
      plain.slice(Math.max(0, match.index - FARTHEST), match.index),
      plain.slice(to, to + 40),
    ] as const
    const from = match.index - leadOf(match, around)
    if (from <= match.index && !isHarmless(plain, from, to)) return text.slice(from, to).trim()
  }
  return null
}

/**
 * The maximum number of threatening phrases that are examined, and of characters that are read before each of them
 * (`FARTHEST`).
 */
const MOST_PHRASES = 30
const FARTHEST = 120

/**
 * Returns how many characters before the phrase express the first person's intent. Returns a number below 0 if they
 * express none.
 */
function leadOf({ groups = {} }: RegExpMatchArray, [before, after]: readonly [string, string]): number {
  if (groups.spanish !== undefined || groups.veiled !== undefined) return 0
  if (groups.needy !== undefined && !particles[groups.needy.toLowerCase()]?.test(after)) return -1
  const [, tests] = Object.entries(leads).find(([kind]) => groups[kind] !== undefined) ?? []
  return tests?.map(each => each.exec(before)?.[0].length).find(each => each !== undefined) ?? -1
}

const any = (...lists: string[]) => `(?:${lists.join('|')})`

const weWill = any(
  String.raw`(?:i|we)(?:'ll| will| shall)`,
  String.raw`(?:i(?:'m| am)|we(?:'re| are)|im) (?:going to|gonna|about to|coming to|ready to|planning to|here to)`,
  String.raw`(?:i|we) (?:will not|won't) (?:hesitate|think twice about|be afraid) to`,
  String.raw`(?:i|we) (?:gonna|plan to|intend to|promise to|vow to|swear to)|i'?ma|imma|ill`,
  String.raw`(?:me|us) and (?:my |the )?\w+ (?:will|are going to|are gonna|gonna)`,
  '(?<=[a-z] )or (?:i|we)',
  String.raw`(?:my|our) (?:friends|boys|guys|brothers|buddies|militia)(?: and i)? (?:will|are going to|are gonna|are coming to)`,
  String.raw`(?<=(?:^|[.!?;\n])[ ]?)(?:gonna|going to|will)`,
)
const WE_WANT = "(?:i|we)(?: really| just)?(?: want to| wanna| need to| would love to|'d love to)"

const between = String.raw`(?:[\s,]{1,4}${any(
  'personally|really|just|gladly|happily|literally|actually|fucking|definitely|certainly|so|soon|then|and|one day|day',
  'tonight|tomorrow|today|come|drive|go|find|track|hunt|get|wait|show|take|grab|load|my|a|the|gun|rifle|knife|to|up|over',
  'down|there|out|for|at|in|where|live|you|your|office|house|home|d\\.?c|washington|swear|god|help|me|fuckin|be the one to',
)}){0,12}?`
/**
 * Matches words between the intent and the violence. It stops at a word that introduces another actor, a denial or a
 * purpose.
 */
const anything = String.raw`(?:[\s,]{1,3}(?!${any(
  'who|that|which|what|how|why|people|they|he|she|it|them|someone|anyone|nobody|bill|law|laws|will|would|may|might|can',
  "could|from|stop|prevent|keep|protect|before|because|if|when|while|until|unless|against|not|never|don't|than|without",
  'to|vote|let|watch|see|hope|pray|tell|say|ask|beg',
)}\b)[a-zà-öø-ÿ\d'-]+){1,10}?[\s,]{1,3}(?:and|then)(?:\s(?:then|personally|just|fucking))?`

const you = String.raw`(?:you all|y'?all|you guys|you people|you bastards?|you fuckers?|you|u|ya|(?:all|each|both|every (?:single |last |fucking )*one) of (?:you|u))`
const kin = String.raw`your (?:whole |entire |little |fucking |damn )*(?:family|wife|husband|kids?|children|child|sons?|daughters?|mother|mom|father|dad|parents|grand(?:kids|children)|brother|sister|staff|staffers|aides?)(?!')`
const office = String.raw`(?:(?:the|this|that|our|my) )?(?:senator|congress(?:man|woman|person)|representative|rep\.?|sen\.?)(?!')(?: (?!(?:an?|some|my|the|with|in|at|for|if|and|or|on|to|but|when|myself)\b)[a-zà-öø-ÿ]+(?!'))?`
const target = any(you, kin, office)
const YOUR = '(?:your|ur)'
const body = String.raw`(?:ass|head|face|skull|throat|neck|brains?|legs?|arms?|bones|knees?|kneecaps|teeth|jaw|fingers|hands?|ears?|tongue)`
const place = String.raw`your (?:fucking |damn |goddamn )*(?:house|home|office|building|car|place)`
const weapon = String.raw`(?:a|an|my|our|some)(?: loaded| big| hunting)* (?:ars?|guns?|rifles?|shotguns?|pistols?|ar-?15s?|ak-?47s?|glock|bombs?|machete|knife|molotovs?)(?! (?:[a-z]+ )?(?:safety|collections?|control|club|permit|license|rights|owners?|laws?|violence|group|bill|policy|reform|petition))`

/**
 * Verbs whose object is the addressee. A verb that is a key of `particles` counts only together with one of its
 * particles.
 */
const LETHAL =
  'kill|murder|shoot|stab|lynch|behead|execute|slaughter|assassinate|rape|hang(?! \\w+ (?:out|up))|gun down|mow down|blow up'
const HARMFUL = 'strangle|choke|torture|gut|poison|bomb|hurt|punch|beat the (?:shit|hell|crap) out of'
const particles: Record<string, RegExp> = {
  gun: /^ down\b/i,
  mow: /^ down\b/i,
  blow: /^ (?:up|to pieces)\b/i,
  burn: /^ (?:alive|to death|at the stake)\b/i,
  set: /^ on fire\b/i,
  skin: /^ alive\b/i,
  beat: /^ (?:up(?! the)|so (?:bad|hard)|to death|senseless|bloody|to a pulp|with (?:an?|my) (?:bat|hammer|belt|pipe|fists?))\b/i,
  run: /^ over(?:$|[.,!;]| with my| in my| and)/i,
  make: /^ bleed(?:$|[.,!;]| out| and| for| to)/i,
  put: /^ (?:in the ground|in a (?:shallow )?(?:grave|coffin|body bag)|six feet under|in the hospital)\b/i,
  bury: /^ (?:alive|six feet under|in the ground|in a (?:shallow )?grave)\b/i,
  hunt: /^ down (?:like|and (?:kill|shoot))\b/i,
}
const others = any(
  `put (?:a|some|two|three) (?:bullets?|knife|rounds?) (?:in|into|through|between) (?:${YOUR} [a-z]+|you)|put (?:one|two|three|a few) in ${YOUR} (?:head|chest|skull|back|forehead|face)`,
  '(?:have|see|get) (?:you|u)(?: all)? (?:killed|shot(?! (?:of|by|for|on))|hanged|murdered)|(?:have|see) you dead(?! (?:set|last))',
  `(?:slit|cut) ${YOUR} throats?|blow ${YOUR} (?:fucking )?(?:head|brains) (?:off|out)|throw acid (?:in|on|at) (?:${YOUR} face|you)`,
)
const injuries = any(
  `(?:break|snap|smash|crush|bash|crack|split|stomp|beat|punch|kick) (?:in )?${YOUR} (?:fucking )?${body}|break every (?:single )?bone in ${YOUR} body`,
  `(?:rip|tear|cut|chop|blow|shoot|knock) (?:off )?${YOUR} (?:fucking )?${body} off`,
  "make sure you(?: all)? (?:die|bleed|(?:'re|are) dead)|(?:end|take) your (?:life|lives)(?! (?:story|savings|work|insurance|seriously|for granted))",
  `(?:burn|bomb|torch|firebomb|set fire to|burn down|blow up|shoot up) ${place}|(?:set|blow) ${place} (?:up|on fire)`,
  '(?:bomb|burn down|blow up|shoot up) (?:the )?(?:capitol|congress|senate)',
)

const lawmakers = String.raw`(?:(?:${any('all', 'each', 'both', 'any', 'every (?:single |last |fucking )*one')} of )?(?:these|those|the) (?:[a-z]+ ){0,2}(?:men|women|people|politicians?|senators?|representatives?|congress(?:men|women|man|woman|people)|lawmakers?|legislators?|bastards?|traitors?|crooks?)|every (?:single |last )*(?:politician|senator|representative|congress(?:man|woman)|lawmaker))(?!')`
/** Veiled threats, which mention the person, or a place where the addressee can be found. */
const veiled = any(
  String.raw`some(?:one|body)(?: really| just)? (?:ought to|should|needs? to|has to|had better)(?: just| really)? (?:${LETHAL}|take out|put (?:a|some|two|three) (?:bullets?|rounds?|knife) (?:in|into|through)) (?:${target}|${lawmakers})(?=[^.!?\n]{0,100}?\b(?:and|but|maybe|honestly)\s(?:\w+\s){0,2}(?:it|that)(?:'ll| (?:might|may|could|will|would))(?: just| very| well)* be me\s{0,2}(?:$|[.!?,\n]))`,
  String.raw`(?<!\bif )there(?:'s| is) a bomb (?:in|under|inside|at) your (?:[a-z]+ )?(?:office|house|home|car|building)`,
  String.raw`(?:i|we) (?:all )?know where (?:you(?: all)? (?:live|sleep|park|work|eat|drink|drive|walk|shop)|your (?:house|home|car|wife|husband|kids?|children|family|staff|mother|daughters?|sons?))\b[^\n]{0,160}?(?:'ll|will|gonna|going to) (?:all )?be (?:waiting|there|outside)(?! (?:at|in) (?:the (?:polls?|voting|primary)|november))[^.!?\n]{0,40}?\b(?:it|i|we) (?:won't|wont|will not|ain't gonna|ain't going to) be (?:there |here )?(?:just )?(?:to talk|for (?:a )?talk(?:ing)?)\s{0,2}(?:$|[.!?,\n])`,
  String.raw`alguien deber[ií]a (?:${any('matar', 'disparar', 'balear', 'ahorcar', 'colgar')}(?:te|los)?|(?:meter|pegar)(?:te|les|le)? (?:un|una) (?:tiro|bala|balazo)) a (?:usted(?:es)?|(?:todos )?(?:estos|esos|los) (?:[a-zà-öø-ÿ]+ )?(?:políticos|senadores|congresistas|viejos|corruptos))(?=[^.!?\n]{0,80}?\b(?:voy a ser|puedo ser|podría ser|quizás sea|tal vez sea) yo\b)`,
)

const hit = any(
  'matar|disparar|balear|acuchillar|apuñalar|quemar|ahorcar|degollar|asesinar|golpear|violar|estrangular',
)
const usted = String.raw`(?=[^.!?\n]{0,80}\b(?:usted|ustedes|senador(?:a|es|as)?|congresistas?|representantes?)\b)`
const spanish = any(
  `te (?:voy|vamos) a ${hit}|(?:voy|vamos) a ${hit}(?:te|los a ustedes|lo a usted)|quiero ${hit}te|te quiero ${hit}`,
  'te (?:mato|matamos|mataré|matare|mataremos|dispararé|disparo|quemaré)',
  `(?:lo|la|los|las|le|les) (?:voy|vamos) a ${hit}${usted}|(?:voy|vamos) a ${hit}(?:lo|la|los|las|le|les)${usted}`,
  '(?:voy|vamos) a (?:matar|asesinar|disparar|quemar) a (?:usted|ustedes|tu familia|su familia|tus hijos|sus hijos)',
  '(?:voy|vamos) a (?:quemar|volar|incendiar|balear) (?:tu|su) (?:casa|oficina|carro)',
  '(?:voy|vamos) a (?:hacer|partir|romper)(?:te|lo|la|le) (?:pedazos|la cara|la madre|los huesos|los dientes)',
  '(?:te|le|les) (?:voy a|vamos a) (?:meter|pegar) (?:un|una) (?:tiro|bala|balazo)|(?:te|le) meto (?:un|una) (?:tiro|bala|balazo)',
)

const violence = new RegExp(
  `\\b(?<![a-zà-öø-ÿ\\d'])(?:(?:(?<lethal>${LETHAL})|(?<harmful>${HARMFUL})|(?<needy>${Object.keys(particles).join('|')})) ${target}|(?<others>${others})|(?<injuries>${injuries})|(?<armed>with ${weapon})|(?<brought>bring(?:ing)? ${weapon} (?:to|into) (?:${place}|your door))|(?<wish>want you(?: all)? dead(?! (?:set|last|serious|right|wrong|center)))|(?<!\\b(?:no|nunca|jamás)\\s)(?<spanish>${spanish})|(?<veiled>${veiled}))(?![a-zà-öø-ÿ\\d])`,
  'gi',
)

const lead = (pattern: string) => new RegExp(String.raw`(?<![a-zà-öø-ÿ\d'])${pattern}[\s,]{1,4}$`, 'i')
const willDo = lead(weWill + between)
const comes = String.raw`(?:to|at|for|outside|inside|into|in) (?:${place}|your door|you)[^.!?\n]{0,20}`
const meant = [
  willDo,
  lead(weWill + anything),
  lead(String.raw`${WE_WANT}(?:\s(?:personally|just|fucking))?`),
]
const leads = {
  lethal: meant,
  others: meant,
  harmful: [willDo],
  needy: [willDo],
  injuries: [willDo],
  armed: [
    lead(String.raw`(?:i'm|im|i am|we're|we are)(?: (?:going to|gonna))? com(?:ing|e) ${comes}`),
    lead(String.raw`${weWill}${between}\s(?:come|walk|show up|be)(?: waiting| there| standing)? ${comes}`),
  ],
  brought: [lead("(?:i'm|im|i am|we're|we are)"), willDo],
  wish: [lead('(?:i|we)(?: really| just)?')],
}

const SEEN = 200

/**
 * Tells whether a phrase is harmless: reported, quoted without quotation marks, denied, or about voting, mail or a
 * burglar.
 */
function isHarmless(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - SEEN), from)
  const after = (/^[^.!?\n]*/.exec(text.slice(to, to + SEEN))?.[0] ?? '').toLowerCase()
  const ends = [...before.matchAll(/[.!?]\s|\n/g)].map(each => each.index + 1)
  const clause = before.slice(ends.at(-1) ?? 0).replace(oath, ' ')
  const previous = before.slice(ends.at(-2) ?? 0, ends.at(-1) ?? 0)
  return (
    reports.some(each => each.test(clause)) ||
    (toldBefore.test(previous) && !/\byour\b/i.test(previous)) ||
    saidAfter.test(after) ||
    idiom.test(after) ||
    burglar.test(clause + after)
  )
}

/**
 * Matches announcements such as "I promise". They are removed first, because otherwise the words after them would look
 * like a report.
 */
const oath = patternOf(
  'gi',
  String.raw`\b`,
  anyOf(
    [
      "(?:i|we)(?:'m| am|'re| are)? ",
      anyOf(
        'swear(?:ing)?(?: to god)?',
        'promis(?:e|ing)',
        'vow(?:ing)?',
        'guarantee',
        'warn(?:ing)?',
        'telling',
      ),
      '(?: you| u| all)?(?: that| this| now| right now)?',
    ],
    '(?<!if )(?:i|we) (?:told|warned|tell) (?:you|u)(?: all)?',
    "(?:you|you'd|you had) better believe",
    'mark my words',
    '(?:this is|consider this|take this as)[^.:]{0,30}',
    '(?:believe me )?when (?:i|we) (?:say|tell you)(?: that)?',
    'my (?:last |final |only )?(?:message|letter|words|note)(?: to you)?(?: is)?',
  ),
)

const SPEECH = `(?:sa(?:id|ys?|ying)|t(?:old|ells?|elling)|texted|texts|texting|wrote|writes|writing|yell(?:s|ed|ing)|scream(?:s|ed|ing)|shout(?:s|ed|ing)|threaten(?:s|ed|ing)|whisper(?:s|ed|ing)|e-?mailed|messaged|messaging|post(?:s|ed|ing)|tweet(?:s|ed|ing)|repeat(?:s|ed|ing)|chant(?:s|ed|ing)|vowed|swore|warn(?:s|ed|ing)|growled|sang|hear(?:s|d)?(?! me\\b)|hearing|(?:was|were|is) like|read|reads|dijo|dice|dicen|dijeron|gritan|escriben|mandan|amenazan|decía|decia|gritó|grito|gritaba|gritando|escribió|mandó|amenazó|diciendo|repetía|contestó)`
const reports: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\b(?:i|we|you)\s(?:\w+\s)?)\b${SPEECH}(?![a-zà-öø-ÿ])`, 'i'),
  new RegExp(
    String.raw`\b(?:if|when|because|after|am|is|are|get|being|was|were|been|never|imagine)\s(?:i\s)?${SPEECH}(?![a-zà-öø-ÿ])`,
    'i',
  ),
  /\b(?:i|we) (?:said|told|yelled|shouted|screamed|wrote|texted)(?: \w+)? (?:my|him|her|them|the|a|at|to)\b/i,
  patternOf(
    'i',
    String.raw`\b`,
    anyOf(
      'voicemails?',
      'messages?',
      'texts?',
      'notes?',
      'letters?',
      'e-?mails?',
      'threats?',
      'words',
      'tweets?',
      'posts?',
      'lyrics?',
      'song',
      'movie',
      'graffiti',
      'caption',
      'comments?',
      'mensajes?',
      'nota',
      'amenazas?',
    ),
    String.raw`\b[^.!?]{0,40}(?::|,|like|such as|saying|was|were|is|dec[ií]an?)\s*$`,
  ),
  /\b(?:as if|as though|like)\s*$|\b(?:nightmares?|dreams?|dreamt|flashbacks?|pesadillas?)\b/i,
  patternOf(
    'i',
    String.raw`\b`,
    anyOf(
      'think',
      'thinks',
      'believe',
      'believes',
      'assume',
      'assumes',
      'afraid',
      'fear',
      'fears',
      'worr(?:y|ies|ied)',
      'suspect',
      'imagine',
      'pretend',
      'accus(?:e|es|ed|ing)(?: me)?',
      'suppose',
      'expect',
    ),
    String.raw`(?: that| of)?\s*$`,
  ),
  /\b(?:not|n't|never) (?:say|saying|threaten|threatening|suggest|suggesting|mean|claim|claiming|said)\b/i,
  /\b(?:como si|no digo que|cree que|piensa que|creen que)\b/i,
]
const toldBefore = patternOf(
  'i',
  String.raw`(?<!\b(?:i|we|you)\s(?:\w+\s)?)\b`,
  anyOf(
    'texted',
    'used to (?:text|say|tell|write|call|scream|message)',
    'wrote',
    'messaged',
    'screamed',
    'yelled',
    'shouted',
    'threatened',
    'whispered',
    'left (?:me |us )?an? (?:voicemail|message|note)',
    'sent (?:me|us)',
    'calls me',
    'called me',
    '(?:said|say|says|repeated) (?:it|this|that|the same)',
    'escribió',
    'amenazó',
    'gritó',
    'gritaba',
    'me mandó',
  ),
  String.raw`\b`,
)
const saidAfter = new RegExp(
  String.raw`^.{0,40}?,?\s(?:he|she|they|(?:the|my|our|a) [a-zà-öø-ÿ-]+)\s(?:\w+\s)?${SPEECH}(?![a-zà-öø-ÿ])|^[\s,]*(?:was|were|is) (?:what|his|her|their|the)\b|^[^a-z]*(?:me |nos )?(?:dijo|decía|gritó|gritaba|escribió|repetía)`,
  'i',
)
const MAILED =
  'kindness|love|facts?|letters|calls|postcards|e-?mails|votes?|ballots?|questions|laughter|data|humor|paperwork|paper|faxes|messages|taxes|fees|prices|bills|numbers|flowers|turnout|petitions|songs?|llamadas|cartas|correos|votos|preguntas|amor'
const idiom = new RegExp(
  [
    '^ (?:an?|another|some) (?!ti\\b|tu\\b|usted|todos|sus?\\b|los|las?\\b|el\\b|thousand|hundred|million|slow|painful|long|terrible|horrible)',
    '^ (?:preguntas|mensajes|correos|un (?:correo|mensaje|texto|e-?mail))|^ straight\\b|^ softly\\b',
    `\\b(?:with|in|con|de) (?:[a-zà-öø-ÿ-]+ ){0,3}(?:${MAILED})\\b`,
    '\\bat the (?:polls?|ballot box|voting booth|midterms?|elections?|primary|primaries)\\b',
    '\\bin (?:the |an? |this |my )?(?:next |upcoming |coming )?(?:elections?|primary|primaries|midterms?|polls|debates?|november|suburbs|swing states|effigy|court|ratings|press|media|chess|game|argument|interview)\\b',
    '\\b(?:politically|electorally|figuratively|metaphorically|verbally)\\b|\\bout to dry\\b|\\ben (?:las urnas|las elecciones|redes|las redes|la corte)|\\ba besos|\\bde risa',
    '\\bon (?:twitter|facebook|x|social media|camera|film|video)\\b|\\bfor (?:a|my|our) (?:documentary|film|photo|magazine|article|story|project|video|portrait)\\b',
    '^ (?:phones?|switch ?board|voice ?mail|inbox|fax|lines?|mailbox|career|budget)\\b',
  ].join('|'),
  'i',
)
const burglar = patternOf(
  'i',
  String.raw`\bif (?:you|someone|anyone|they|a)\b.{0,40}\b`,
  anyOf('break', 'enter', 'come', 'invade', 'step', 'trespass', 'kick', 'climb', 'sneak', 'force'),
  String.raw`s?\b.{0,30}\b(?:my|our) (?:[a-zà-öø-ÿ]+ )?(?:home|house|property|door|land|bedroom|yard|farm|window)`,
  String.raw`\b`,
)
