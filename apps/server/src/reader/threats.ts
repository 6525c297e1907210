import * as lists from './lists/threats.ts'
import { withoutQuotations } from './quotations.ts'
import { introducesReport, isReported, isReportedAfter } from './reports.ts'
import { findPhrase, openPhrases, setOf, straightApostrophes, type Word, wordsOf } from './words.ts'

/**
 * Returns the threatening clause, verbatim: the first person intends violence against the addressee, in words that neither
 * are a quotation nor report what someone else said. Lawful texts must pass, so the lists are closed.
 */
export function findThreat(text: string): string | null {
  const words = wordsOf(withoutQuotations(joinLines(text)))
  const texts = words.map(word => word.text)
  for (const [at] of texts.entries()) {
    const act = actAt(texts, at)
    if (act && !isHarmless(texts, act)) return verbatim(text, words, act)
  }
  return null
}

/** Marks of quoted lines are no cover, and a sentence goes on in the next line if that begins small. Keeps the length. */
function joinLines(text: string): string {
  return straightApostrophes(text)
    .replace(/^[ \t]*>[ \t>]*/gm, marks => ' '.repeat(marks.length))
    .replace(/(?<=[\p{L},])\n(?=\s*\p{Ll})/gu, ' ')
}

/** Places of the first and the last word. */
type Act = { from: number; to: number; isSpanish?: boolean }

function verbatim(text: string, words: readonly Word[], { from, to }: Act): string {
  return text.slice(words[from]?.from, words[to]?.to)
}

function actAt(words: readonly string[], at: number): Act | null {
  return (
    violentAct(words, at) ?? armedAct(words, at) ?? spanishAct(words, at) ?? wishAct(words, at) ?? knownPlaceAct(words, at)
  )
}

function violentAct(words: readonly string[], at: number): Act | null {
  const to = violenceEnd(words, at)
  const from = to < 0 ? -1 : intentStart(words, at)
  return from < 0 ? null : { from, to }
}

const verbs = openPhrases(lists.violentVerbs)
const violentPhrases = openPhrases(lists.violentPhrases)
const injuring = openPhrases(lists.injuringVerbs)
const destroying = openPhrases(lists.destroyingVerbs)
const bodyParts = setOf(lists.bodyParts)
const places = setOf(lists.places)
const relatives = setOf(lists.relatives)
const lawmakers = setOf(lists.lawmakers)
const curses = new Set(['fucking', 'damn', 'goddamn', 'whole', 'entire', 'little'])

/** The last word of a violent verb at the place with its object, or -1. */
function violenceEnd(words: readonly string[], at: number): number {
  const phrase = violentPhrases(words, at)
  if (phrase > 0) return at + phrase - 1
  const verb = verbs(words, at)
  const person = verb > 0 ? personEnd(words, at + verb) : -1
  if (person >= 0) return person
  const injury = injuring(words, at)
  const limb = injury > 0 ? yoursEnd(words, at + injury, bodyParts) : -1
  if (limb >= 0) return limb
  const destruction = destroying(words, at)
  return destruction > 0 ? yoursEnd(words, at + destruction, places) : -1
}

/** `you`, `every last one of you`, `your whole family`, `the senator` */
function personEnd(words: readonly string[], at: number): number {
  const first = words[at] ?? ''
  if (first === 'you') return ['all', 'people', 'guys'].includes(words[at + 1] ?? '') ? at + 1 : at
  if (/^(?:all|both|each|every)$/.test(first)) {
    const of = words.slice(at, at + 6).indexOf('of')
    return of > 0 && words[at + of + 1] === 'you' ? at + of + 1 : -1
  }
  const relative = yoursEnd(words, at, relatives)
  if (relative >= 0) return relative
  const title = /^(?:the|this|that|our|my)$/.test(first) ? at + 1 : at
  const isTitle = /^(?:senator|rep|sen|representative|congress(?:man|woman))$/.test(words[title] ?? '')
  return isTitle && !(words[title + 1] ?? '').endsWith("'s") ? title : -1
}

function yoursEnd(words: readonly string[], at: number, things: ReadonlySet<string>): number {
  if (words[at] !== 'your') return -1
  let thing = at + 1
  while (curses.has(words[thing] ?? '')) thing += 1
  return things.has(words[thing] ?? '') ? thing : -1
}

const intents = openPhrases(lists.intents)
const passing = setOf(lists.passingWords)
const blocking = setOf(lists.blockingWords)
const comrades = new Set(['friends', 'boys', 'guys', 'brothers', 'buddies'])

/** Words between an intent and the violence. */
const MOST_BETWEEN = 12

/** The first word of an intent of the first person that leads to the place, or -1. */
function intentStart(words: readonly string[], at: number): number {
  const last = words[at - 1] ?? ''
  if (last === 'i' || last === 'we') return isWishOrChoice(words, at) ? at - 1 : -1
  const isLoose = last === 'and' || last === 'then'
  for (let from = at - 1; from >= Math.max(0, at - MOST_BETWEEN - 4); from -= 1) {
    const word = words[from] ?? ''
    const length = intents(words, from)
    const subject = words[from - 1] ?? ''
    if (length > 0 && from + length <= at && isClear(words.slice(from + length, at), isLoose)) {
      if (subject === 'i' || subject === 'we' || comrades.has(subject)) return from - 1
    }
    if (word === '.') return -1
    const isStart = from === 0 || words[from - 1] === '.'
    if (isStart && word === 'going' && isClear(words.slice(from + 2, at), isLoose)) return from
  }
  return -1
}

/** `I want you dead`, `or I kill you` */
const isWishOrChoice = (words: readonly string[], at: number) => words[at] === 'want' || words[at - 2] === 'or'

function isClear(between: readonly string[], isLoose: boolean): boolean {
  if (between.length > MOST_BETWEEN) return false
  return between.every(word => passing.has(word)) || (isLoose && !between.some(word => blocking.has(word)))
}

const weapons = setOf(lists.weapons)

/** `I am coming to your office with my rifle`, `I'm bringing a gun to your office` */
function armedAct(words: readonly string[], at: number): Act | null {
  const isBrought = /^bring(?:ing)?$/.test(words[at] ?? '')
  if (words[at] !== 'with' && !isBrought) return null
  const weapon = weaponEnd(words, at + 1)
  if (weapon < 0) return null
  const [first, last] = isBrought ? [weapon + 1, weapon + 2] : [Math.max(0, at - 6), at]
  const place = placeWithin(words, first, last)
  const start = place < 0 ? -1 : comingStart(words, isBrought ? at : place)
  return start < 0 ? null : { from: start, to: isBrought ? place : weapon }
}

function weaponEnd(words: readonly string[], at: number): number {
  const thing = /^(?:loaded|big|hunting)$/.test(words[at + 1] ?? '') ? at + 2 : at + 1
  const isHeld = /^(?:an?|my|our|some)$/.test(words[at] ?? '') && weapons.has(words[thing] ?? '')
  const next = words[thing + 1] ?? ''
  return isHeld && !/^(?:safety|collections?|control|club|permit|rights|owners?|laws?|policy)$/.test(next) ? thing : -1
}

/** The place of `to your office`, `for you`, or -1. */
function placeWithin(words: readonly string[], first: number, last: number): number {
  for (let at = first; at < last; at += 1) {
    const isBefore = /^(?:to|at|for|outside|inside|into|in)$/.test(words[at] ?? '')
    if (isBefore && (words[at + 1] === 'you' || yoursEnd(words, at + 1, places) >= 0)) return at
  }
  return -1
}

function comingStart(words: readonly string[], at: number): number {
  const from = Math.max(0, at - 6)
  const before = words.slice(from, at + 1)
  const start = before.findLastIndex((word, nth) => isIntent(word, before[nth + 1]))
  const isComing = before.slice(start).some(word => /^(?:com(?:e|ing)|be|walk|show|bring(?:ing)?)$/.test(word))
  return start >= 0 && isComing && !before.slice(start).some(word => word === '.' || word === 'not') ? from + start : -1
}

const isIntent = (word: string, next = '') => /^(?:i|we)$/.test(word) && /^(?:am|are|will)$/.test(next)

const whereabouts = openPhrases(lists.whereabouts)

/** Words behind the place where the addressee is found. */
const FARTHEST = 45

/** `I know where you live. We'll be waiting, and it won't be to talk.` */
function knownPlaceAct(words: readonly string[], at: number): Act | null {
  if (words[at] !== 'know' || words[at + 1] !== 'where' || !isOurs(words[at - 1])) return null
  const known = whereabouts(words, at + 2)
  if (known === 0) return null
  const after = words.slice(at + 2 + known, at + FARTHEST)
  const talk = after.findIndex((word, nth) => word === 'not' && isBareTalk(after, nth))
  const waiting = after.findIndex((word, nth) => word === 'be' && WAITING.test(after[nth + 1] ?? ''))
  const isVote = after.slice(0, talk).some(word => harmlessObjects.has(word))
  return talk < 0 || waiting < 0 || waiting > talk || isVote ? null : { from: at - 1, to: at + 2 + known + talk + 3 }
}

const WAITING = /^(?:waiting|there|outside)$/
const isOurs = (word = '') => word === 'i' || word === 'we'
const isEnd = (word: string | undefined) => word === undefined || word === '.' || word === ','

const isBareTalk = (words: readonly string[], at: number) =>
  words.slice(at, at + 4).join(' ') === 'not be to talk' && isEnd(words[at + 4])

const DUTY = /^(?:should|ought|needs|has|had|debería)$/
const STEP = /^(?:to|better|all|each|every|one|of|these|those|the|single|last|old|corrupt)$/

/** `Someone should shoot you, and it might be me.` */
function wishAct(words: readonly string[], at: number): Act | null {
  if (!/^(?:someone|somebody|alguien)$/.test(words[at] ?? '') || !DUTY.test(words[at + 1] ?? '')) return null
  const rest = words.slice(at, at + FARTHEST)
  const sentence = rest.slice(0, rest.includes('.') ? rest.indexOf('.') : rest.length)
  if (!sentence.some((_word, nth) => isMyself(sentence, nth))) return null
  let verb = at + 2
  while (STEP.test(words[verb] ?? '')) verb += 1
  const to = wishedEnd(words, verb)
  return to < 0 ? null : { from: at, to, isSpanish: words[at] === 'alguien' }
}

/** `it might be me` at the end of a clause */
function isMyself(words: readonly string[], at: number): boolean {
  const [modal = '', be, me] = words.slice(at, at + 3)
  if (/^(?:ser|sea)$/.test(modal)) return be === 'yo' && isEnd(words[at + 2])
  return /^(?:might|may|could|will)$/.test(modal) && be === 'be' && me === 'me' && isEnd(words[at + 3])
}

function wishedEnd(words: readonly string[], verb: number): number {
  const next = words.slice(verb, verb + 4).join(' ')
  if (/^(?:meter|pegar)(?:les?|te)? un (?:tiro|balazo)/.test(next)) return verb + 2
  const length = verbs(words, verb) || (next.startsWith('take out') ? 2 : 0) || (next.startsWith('put a bullet in') ? 4 : 0)
  if (length === 0) return isSpanishViolence(words[verb]) ? verb : -1
  const person = personEnd(words, verb + length)
  if (person >= 0) return person
  let target = verb + length
  while (STEP.test(words[target] ?? '')) target += 1
  return lawmakers.has(words[target] ?? '') ? target : -1
}

const spanishVerbs = setOf(lists.spanishViolence)
const spanishThreats = openPhrases(lists.spanishThreats)
const isSpanishViolence = (word = '') => spanishVerbs.has(word.replace(/(?:te|l[aeo]s?)$/, ''))

/** `te voy a matar`, `voy a matarlo, senador`, `vamos a quemar su oficina`, `le voy a meter un tiro` */
function spanishAct(words: readonly string[], at: number): Act | null {
  const isDenied = /^(?:no|nunca|jamás)$/.test(words[at - 1] ?? '')
  const phrase = spanishThreats(words, at)
  if (phrase > 0) return isDenied ? null : { from: at, to: at + phrase - 1 }
  const isIntent = /^(?:voy|vamos)$/.test(words[at] ?? '') && words[at + 1] === 'a'
  const verb = words[at + 2] ?? ''
  if (!isIntent || isDenied) return null
  const clitic = /(?:te|l[aeo]s?)$/.exec(verb)?.[0] ?? words[at - 1] ?? ''
  const from = clitic === words[at - 1] ? at - 1 : at
  if (/^(?:no|nunca)$/.test(words[from - 1] ?? '')) return null
  const to = spanishEnd(words, at + 2, clitic)
  return to < 0 ? null : { from, to, isSpanish: true }
}

/** The last word of a violent verb at the place with its object, or -1. */
function spanishEnd(words: readonly string[], verb: number, clitic: string): number {
  const [first = '', second = '', third = ''] = words.slice(verb, verb + 3)
  const isHit = /^(?:te|les?)$/.test(clitic) && second === 'un' && /^(?:tiro|balazo)$/.test(third)
  if (/^(?:meter|pegar)/.test(first)) return isHit ? verb + 2 : -1
  const isPlace = /^(?:tu|su)$/.test(second) && /^(?:casa|oficina|carro)$/.test(third)
  if (isPlace && /^(?:quemar|volar|incendiar|balear)$/.test(first)) return verb + 2
  if (!isSpanishViolence(first)) return -1
  if (clitic === 'te') return verb
  const after = words.slice(verb + 1, verb + 12)
  if (second === 'a' && /^(?:usted(?:es)?|tu|su)$/.test(third) && clitic !== 'me') return verb + 2
  const isAddressed = after.some(word => /^(?:usted(?:es)?|senador(?:a|es|as)?|congresistas?|representantes?)$/.test(word))
  return /^l[aeo]s?$/.test(clitic) && isAddressed ? verb : -1
}

const harmlessNext = setOf(lists.harmlessNext)
const harmlessPhrases = openPhrases(lists.harmlessPhrases)
const harmlessObjects = setOf(lists.harmlessObjects)
const breakIns = setOf(lists.breakIns)
const BEFORE_OBJECT = /^(?:with|in|at|of|on|for|con|en|de)$/
const HOME = /^(?:home|house|property|door|land|yard|farm|window)$/

/** Words around a clause that are read. */
const AROUND = 40

/** Reported, said of voting or mail, or said of a burglar. */
function isHarmless(words: readonly string[], { from, to, isSpanish = false }: Act): boolean {
  const earlier = words.slice(Math.max(0, from - AROUND), from)
  const start = earlier.lastIndexOf('.') + 1
  const before = earlier.slice(start)
  const later = words.slice(to + 1, to + 1 + AROUND)
  const after = later.slice(0, later.includes('.') ? later.indexOf('.') : later.length)
  if (isReported(before) || isReportedAfter(after) || isIdiom(after, isSpanish) || isBurglar([...before, ...after])) return true
  if (findPhrase(harmlessPhrases, words.slice(Math.max(from, to - 2), to + 3)) >= 0) return true
  const previous = earlier.slice(0, Math.max(0, start - 1))
  return introducesReport(previous.slice(previous.lastIndexOf('.') + 1))
}

function isIdiom(after: readonly string[], isSpanish: boolean): boolean {
  const [first = '', second = ''] = after
  if (harmlessNext.has(first) && !(isSpanish && first === 'a')) return true
  // `shoot Senator Smith an email`
  if (/^an?$/.test(second) && !isSpanish && !/^(?:like|with|as)$/.test(first)) return true
  return after.some((word, at) => {
    const isBehind = after.slice(Math.max(0, at - 4), at).some(each => BEFORE_OBJECT.test(each))
    return isBehind && harmlessObjects.has(word)
  })
}

function isBurglar(sentence: readonly string[]): boolean {
  const isHome = sentence.some((word, at) => /^(?:my|our)$/.test(word) && HOME.test(sentence[at + 1] ?? ''))
  return isHome && sentence.includes('if') && sentence.some(word => breakIns.has(word))
}
