import type { Reading, ReadSentence } from '../reader/reader.ts'

export function namesHome(said: string, place: string): boolean {
  if (place === '' || said.toLowerCase().includes(place.toLowerCase())) return true
  return homes.test(said)
}

/** `I live on a ranch`, `here in Peoria`, `We farm near Salina` */
const homes =
  /\b(?:I|[Ww]e) (?:live|reside) (?:in|at|near|outside|here|on an?|close to)\b|\b[Hh]ere in \p{Lu}|\b(?:I|[Ww]e) (?:work|teach|farm|ranch|run|own|raise|serve|practice|grew up)\b[^.!?]{0,60}\b(?:in|near|outside) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Congress|America)\b)\p{Lu}\p{Ll}|\b(?:[Vv]ivo|[Vv]ivimos|[Rr]esido) en\b|\b[Aa]quí en \p{Lu}/u

const answers =
  /(?:^|[.!?]\s|\b(?:please|could you|can you|will you|would you)\b[^.!?]{0,40}\s)(?:tell (?:me|us)|let (?:me|us) know|write (?:me )?back|respond|reply|answer|get back)\b|\blook forward to (?:your|hearing)\b|\bhear (?:back )?from you\b|\b(?:d[ií]game|resp[oó]nda(?:me)?|espero su respuesta)\b/i

/** Code points at a text's end in which that is looked for. */
const endLength = 300

export const asksForAnswer = (said: string) => /\?["”»)]?$/.test(said) || answers.test(said.slice(-endLength))

/** Politeness of ours beside it reads as mockery. */
export function isAngry(said: string, { findings }: Reading): boolean {
  return findings.some(each => each.kind === 'insult') || shouts.test(said) || curses.test(said)
}

const shouts = /[!?]{2}|(?<!\p{Lu})(?:\p{Lu}{2,}[\s,]+){3}/u
const curses = /\b(?:god)?damn|\b(?:hell|screw|shame on|sick of|how dare|thieves|crap)\b/i

/** Words. */
const longestCause = 25

/** `because it shuts our clinic`, `for my grandchildren`: the end of a sentence that asks. */
export function isCause({ text, isAsk, isListItem }: ReadSentence, isThin: boolean): boolean {
  if (isAsk || isListItem || text.endsWith('?') || text.split(' ').length > longestCause) return false
  return /^(?:because|porque)\b(?! of that)/i.test(text) || (isThin && purpose.test(text))
}

const purpose =
  /^(?:(?:for|on behalf of|in memory of) (?:my|our|all|every|future|people|families|children|kids)|so (?:that|my|our|we|people|kids|families)|to (?:save|protect|keep|help|stop|feed|pay|give|make|honor)|para (?:mis?|nuestr[oa]s?|que|proteger|salvar)|por (?:mis?|nuestr[oa]s?|el futuro)) /i

/** After these a person has said what a letter would say of the next words. */
const saysWhy = /\b(?:why|because|reasons?|porque|por qué|raz[oó]n|motivo)\b/i

/** Requests, greetings and exclamations are no answer to "Why?". */
const isNoReason =
  /^(?:please|pls|plz|do|don['’]t|let|vote|stop|save|protect|fix|end|ban|fund|defund|keep|cut|make|raise|lower|pass|kill|help|give|get|take|put|bring|build|leave|listen|remember|think|shame|thanks?|god|hands off|how|what|who|why|when|where|yes|no on|no to|hell|wow|same|ok|okay|well|hi|hello|hey|i (?:strongly |really |do )?(?:support|oppose|urge|ask|want you|hope|agree|disagree|am writing)|por favor|no (?:corten|recorten|voten?|al?)|voten?|apoyen?|salven?|paren?|ayuden?|ayúden[a-z]*|protejan?|basta|gracias|sí|qué|cómo)\b/i

/** Few words that say why, as a note would. */
export const isPlainReason = ({ text, isAsk }: ReadSentence) =>
  !isAsk && !text.includes('?') && !saysWhy.test(text) && !isNoReason.test(text)
