import { findPlaceholder } from './notes.ts'
import { straight } from './quotations.ts'

/** What came along with a text that was copied, and is no sentence of a letter. Verbatim. */
export type Pasted = { kind: 'form_letter' | 'placeholder' | 'contact'; sentence: string }

/** Before lines that a mail program quoted. `> 50% of my pay` says more than that. */
const quoteMarks = /^(?:>[ \t]*)+(?![:;_.<=^])/
const moreThan = /^>\s?[$€~]?\d/

export function quoteMarkOf(line: string): string {
  return moreThan.test(line) ? '' : (quoteMarks.exec(line)?.[0] ?? '')
}

/** The same length, and one line: marks between wrapped lines become blanks. */
export function flattened(text: string): string {
  if (!text.includes('\n')) return text
  const flat = text.includes('>')
    ? text.replace(/\n[ \t]*(?:>[ \t]*)+/g, marks => ' '.repeat(marks.length))
    : text
  return flat.replaceAll('\n', ' ')
}

/** Without the marks of quoted lines: the letter says such lines as the person's own. */
export function withoutQuoteMarks(text: string): string {
  if (!text.includes('>')) return text
  return text
    .split('\n')
    .map(line => line.trimStart())
    .map(line => line.slice(quoteMarkOf(line).length))
    .join('\n')
}

/** `---`, `* * *`, `--` above a mail's signature, and a mark of a list with nothing behind it */
export const isSeparator = (line: string) => /^[-–—*=~#•·+|\s]+$/.test(line)

const your = String.raw`your (?:own |two |2 |local |state |u\.?s\.? )*(?:reps?|representatives?|senators?|congress\p{L}*|legislators?|lawmakers?|members? of congress|elected (?:officials?|leaders)|mps?)(?![\p{L}])`
const starts = String.raw`^[\s*•"“–—-]{0,3}(?:(?:please|pls|just|simply|now|then|next|also|and|first|finally|step \d{1,2}[:.)]?|\d[.)]|don't forget to|be sure to|remember to|help us|take (?:a minute|\d{1,2} seconds) (?:to|and)|¡?por favor|luego|despu[eé]s|ahora|y|paso \d:?)[,!:]?\s){0,3}`
const copied =
  '(?:message|e-?mail|post|link|page|action alert|action|alert|petition|script|letter|text|form|template)'
const thing = String.raw`(?:it|this(?: ${copied})?|the (?:(?:pre-?written|sample|following) )?${copied})(?: (?:below|above))?`
const friends = String.raw`(?:at least )?(?:(?:[\d]{1,3}|three|five|ten|all|of|more|other|some|your|own) ){0,4}(?:friends|contacts|everyone you know|people you know|facebook|twitter|instagram|tiktok|social media|e?mail list|followers|group chats?)|your (?:own )?(?:famil(?:y|ies)|neighbors|networks?)`

/** Each begins a sentence to the sender, and is none to the office. */
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

/** Above a text that is to be copied or read out. What stands behind it on the line is the text. */
const labels =
  /^[\s*#=–—-]{0,4}(?:(?:sample|suggested|phone|call|calling|voice ?mail|e-?mail|text|pre-?written|optional|the|your|our) ){0,3}(?:scripts?|template|talking points|(?:urgent )?action alert|call to action|sample (?:letter|message|e-?mail|text|tweet)|suggested (?:letter|message|e-?mail|text|wording)|instructions|gui[oó]n(?: de (?:la )?llamada| telef[oó]nico)?|(?:carta|mensaje) (?:modelo|de muestra|sugerid[oa])|plantilla|instrucciones)(?: for (?:callers|voice ?mail|calls|e-?mails?|your (?:call|letter)))?(?: \([^()]{1,40}\))?[\s*#=]{0,4}(?::[\s*]{0,4}|\s[–—-]\s|$)/iu
/** The title of a campaign's page: `Tell Congress: No Gun Grab!` */
const title =
  /^[\s*#=–—-]{0,4}(?:(?:Action Alert|ACTION ALERT)\s?[:–—-]\s)?(?:(?:[Tt]ell|TELL|[Aa]sk|[Uu]rge) (?:Congress|CONGRESS|the (?:U\.?S\.? )?(?:Senate|House)|Washington|WASHINGTON|lawmakers)|D[ií]ga(?:le)? al Congreso):\s(?=\p{Lu})/u

/** `(PAUSE)`: an instruction to the reader of the text. */
const direction =
  /^\s?[([*]{1,2}\s?(?:(?:short |long |brief )?pause|wait(?: for (?:a |an |their |the )?(?:response|reply|answer|beep|tone|staff\p{L}*))?|(?:take a )?(?:deep )?breath(?:e)?|repeat|smile|listen|spell (?:it|this|(?:out )?your name)(?: out)?|hang up|read (?:slowly|aloud)|pausa|espere(?: la)?(?: respuesta)?|repita|respire)\s?[.!]?[)\]*]{1,2}[.,]?\s?/iu

const blanks: readonly RegExp[] = [
  /^\s?[([*]{1,2}\s?(?:optional|opcional)\s?[:,.)\]–—-]/iu,
  /^\s?optional\s?:\s?(?:add|insert|include|mention|describe|share|tell|explain|say|write|personal)/iu,
  /^\s?opcional\s?:\s?(?:añad|agreg|incluy|escrib|describ|cuent|mencion|expli)/iu,
  /^\s?[([*]{1,2}\s?(?:please |you (?:can|may|might) |here,? )?(?:add|insert|include|mention|describe|share|tell|explain|personali[sz]e|customi[sz]e|fill in|replace|change|edit|delete)\b[^)\]]{0,80}?\b(?:your?|here|personal|own|sentences?|above|below|if you)\b/iu,
  /^\s?[([*]{1,2}\s?(?:por favor,? )?(?:añad[ae]|agregu?[ae]|inclu(?:ya|ye)|escrib[ae]|describ[ae]|cuent[ae]|mencion[ae]|expli(?:que|ca))(?![\p{L}])[^)\]]{0,80}?(?<![\p{L}])(?:sus?|tus?|aquí|personal|oración|frase)(?![\p{L}])/iu,
  /^\W{0,3}(?:please )?(?:add|insert|include|write) (?:a|an|one|two|1|2|your) (?:or two |\p{L}+ )?(?:sentences?|lines?|paragraph|story|details?)\b[^.!?]{0,20}\b(?:about (?:you(?:r|rself)?|why you|how (?:this|it) (?:affects|would affect) you)|of your own|here)\b/iu,
]

const footers: readonly RegExp[] = [
  /^\W{0,3}you(?:'re| are)? (?:are )?(?:receiv(?:ing|ed)|getting|got) this (?:e-?mail|message|newsletter|mail|alert)s? (?:because (?:\W{0,3}$|your (?:e-?mail|address|name) |of your (?:subscription|membership|sign)|you(?:'ve|'re| have| are| were)? (?:previously |recently |once )?(?:sign|subscri|opt|regist|joined|donated|took action|taken action|request|provided your|a (?:member|subscriber|supporter|donor|friend) of (?!congress|the (?:house|senate))|on (?:our|the|a) (?:mailing |e-?mail )?list))|at \S{1,64}@)/iu,
  /^\W{0,3}(?:this (?:e-?mail|message|newsletter) was (?:sent to \S{1,64}@|sent to you (?:by|because)|intended (?:only )?for the)|(?:to |click (?:here )?to )?unsubscribe\b(?=\s?(?:[|>]|$|[.,:•·-]|here|from (?:this|our|these|all)|or\b|click|at any time|instantly|\/))|(?:if you )?(?:no longer (?:wish|want) to receive|(?:would|'d) (?:like|prefer) not to receive|to stop receiving) (?:these|this|our|e-?mails?|messages?|updates|alerts|communications|such)\b|(?:manage|update|change) (?:your )?(?:e-?mail |subscription |contact )?(?:preferences|subscriptions?)\b|(?:view|read|open) (?:this|it)? ?(?:e-?mail |message |page )?(?:in|on) (?:your|a|the) (?:web )?browser\b|(?:copyright )?© ?\d{4}|copyright \d{4}\b|all rights reserved\b\W{0,3}$|privacy policy(?:\s?[|•·]|\W{0,3}$)|powered by \p{Lu}?(?:actionnetwork|everyaction|mailchimp|nationbuilder|action network)|forward (?:this )?to a friend\W{0,3}$|was this e?mail forwarded to you\b|add us to your address book\b)/iu,
  /^\W{0,3}paid for by (?:our |small |grassroots )?(?:neighbors|supporters|donors|members|people|readers|viewers|friends|folks|patriots|voters) like you\b|^\W{0,3}paid for by (?:the )?[^,.!?]{0,60}\b(?:committee|for congress|for senate|pac|action|coalition|fund|inc|party|campaign|alliance|association|friends of)\b[^,!?]{0,40}$/iu,
  /^\W{0,3}(?:(?:usted )?(?:est[aá] recibiendo|recibe|recibi[oó]|has recibido|ha recibido|recibes) este (?:correo|mensaje|bolet[ií]n)(?: electr[oó]nico)? porque (?:\W{0,3}$|se (?:ha )?(?:suscri|inscri|registr)|te (?:has )?(?:suscri|inscri|registr)|est[aá]s? (?:suscri|inscri|registr|en nuestra lista)|su (?:correo|direcci[oó]n)|firm[oó])|(?:para )?(?:cancelar|anular) (?:la |su |tu )?suscripci[oó]n(?![\p{L}])|(?:para )?dar(?:se|te) de baja(?: de (?:esta|la|nuestra) lista)?\s?(?:\||$|[.,:]|haga|haz|aqu[ií])|(?:administrar|gestionar|cambiar) (?:sus |tus |las )?preferencias\W{0,3}$|todos los derechos reservados|si (?:ya )?no (?:desea|quiere|deseas|quieres) (?:seguir )?recib\p{L}+ (?:estos|este|m[aá]s|nuestros) (?:correos|mensajes?|bolet))/iu,
]

/** Below a mail, by its program or its sender's employer. */
const signature =
  /^\W{0,3}(?:sent from my (?:i|android|galaxy|samsung|mobile|phone|verizon|t-mobile|at&t|black|yahoo|cell)|get outlook for\b|sent (?:via|with|from) (?:yahoo|gmail|outlook|aol|proton|the free)|enviado (?:desde|de) mi (?:i|android|galaxy|samsung|m[oó]vil|celular|tel)|(?:confidentiality notice|confidential|privileged|disclaimer|aviso de confidencialidad)\b[^.!?]{0,20}:|th(?:is|e information (?:contained )?in this) (?:e-?mail|message|transmission)(?: and any attachments?)? (?:may (?:be|contain)|(?:is|are) intended|contains?) [^.!?]{0,60}\b(?:only|privileged|confidential|intended)|if you (?:are not the intended recipient|(?:have )?received this (?:e-?mail|message|communication|transmission) in error))/iu

const forwardMark = /^(?:(?:fwd?|rv|reenv)\s?:\s{0,3}){1,9}/iu
const mailMark =
  /^(?:subject|asunto): |^(?:from|to|date|sent|cc|de|para|fecha): [^!?]{1,60}$|^[-_*\s]{0,40}(?:original message|forwarded message|begin forwarded message|mensaje (?:original|reenviado))[-_*\s:]{0,40}$|^(?:on|el) [^.!?\n]{6,120}\b(?:wrote|escribió):$/iu
const firstPerson = /\b(?:I|i'm|i've|my|me|mine|mi|mis|yo|soy|tengo)\b/iu

/** Nothing that was copied along is as short: `Fw:` */
const shortest = 3
/** Nor is an instruction or a footer: `hit send` */
const shortestNote = 8
/** Longer sentences hold more than an instruction. */
const longest = 220
const longestSubject = 150

/** A line that tells the sender what to do is no part of the line below it. */
export function isInstruction(line: string): boolean {
  if (line.length > longest) return false
  const plain = straight(line)
  if (forwardMark.test(plain) || labels.test(plain)) return true
  return line.length >= shortestNote && instructions.some(each => each.test(plain))
}

/** How much of a sentence's beginning is no sentence of a letter, and of which kind. */
export function pastedStart(
  sentence: string,
  { isLine, isOnly }: { isLine: boolean; isOnly: boolean },
): { length: number; kind: Pasted['kind'] } | null {
  if (sentence.length < shortest) return null
  const whole: { length: number; kind: Pasted['kind'] } = { length: sentence.length, kind: 'form_letter' }
  const plain = straight(sentence.slice(0, longest))
  if (isLine && !isOnly && mailMark.test(plain)) return whole
  const [mark] = forwardMark.exec(plain) ?? []
  if (mark !== undefined) {
    const isSubject = isLine && !isOnly && sentence.length <= longestSubject && !firstPerson.test(plain)
    return isSubject ? whole : { ...whole, length: mark.length }
  }
  const [head] =
    (isLine && !isOnly && title.exec(plain)) || (labels.exec(plain) ?? direction.exec(plain) ?? [])
  if (head !== undefined && head.trim() !== '') return { ...whole, length: head.length }
  if (sentence.length < shortestNote || sentence.length > longest) return null
  if (footers.some(each => each.test(plain))) return whole
  if (signature.test(plain)) return { ...whole, kind: 'contact' }
  if (blanks.some(each => each.test(plain))) return { ...whole, kind: 'placeholder' }
  if (!instructions.some(each => each.test(plain))) return null
  // "Copy and paste this: my son is sick."
  const [before = ''] = /^[^:]{1,200}:\s{1,3}(?=\S{1,30}\s\S)/u.exec(plain) ?? []
  if (before !== '' && instructions.some(each => each.test(before)))
    return { ...whole, length: before.length }
  return firstPerson.test(plain) ? null : whole
}

export const isHashtags = (sentence: string) => /^(?:#[\p{L}\p{N}_]{1,60}[\s,.!]{0,3}){1,20}$/u.test(sentence)

/** `[Your Name]`, `[Name], Local [###]`: blanks of a template, and at most a short word. */
export function isBlank(line: string): boolean {
  if (line.length > 100 || findPlaceholder(line) === null) return false
  const rest = line
    .replace(/\[[^\]]{0,60}\]|\{\{?[^{}]{0,60}\}?\}|<[^<>]{0,60}>|\([^()]{0,60}\)|_{3,60}/g, '')
    .replace(/[\s,.;:|-]/g, '')
  return /^\p{L}{0,7}$/u.test(rest)
}

/** Sentences that one instruction in brackets may hold. */
const mostBracketed = 4

/** How many more sentences may belong to a bracket that is open behind this one. */
export function bracketedAfter(pasted: string, before: number): number {
  const isOpen = before > 0 || /^[([]/.test(pasted)
  return isOpen && !/[)\]]\W{0,2}$/.test(pasted) ? (before > 0 ? before : mostBracketed) - 1 : 0
}
