import { wordSet } from '../../base/sentences.ts'
import { gap } from './frames.ts'

/** A segment, in small letters and without frames, and whether it speaks of whoever writes. */
export type PersonalPart = { plain: string; rest: string; isPersonal: boolean }

export const firstPerson =
  /(?<!\p{L})(i|me|my|mine|myself|we|us|our|ours|ourselves|yo|mi|mis|me|nos|conmigo|mío|mía|nosotr[oa]s|nuestr[oa]s?)(?!\p{L})/u
const somebody = /(?<!\p{L})(he|she|him|her|his|hers|ella|él)(?!\p{L})/u

const together =
  'nation|country|people|society|state|result|matter|whole|last resort|congress|first step|reminder|rule|community|republic|democracy|legislator|senator|representative|lawmaker|leader|member of congress|body|means|way|tool|union'
const posing = [
  new RegExp(`^(?:speaking |writing |acting )?as (?:both )?an? (?!(?:\\w+ )?(?:${together})\\b)`),
  /^(?:speaking |writing |acting )?as (?:someone|somebody|one of|one who|former|retired|fellow|both)\b/,
  new RegExp(`${gap}[^,]{0,20} as (?:an? |someone|somebody|one (?:of|who)|former |retired )`),
  /\b(?:speaking|talking|coming) as\b/,
  /^(?:like|unlike) (?:many|most|so many|other|every|all|any|some|countless)\b/,
  /^(?:being|having)\b/,
  /\b(?:take|hear) it from\b|\bfrom someone who\b/,
  /^(?:this|one) (?:[\p{L}-]+ ){1,4}(?:asks|urges|begs|implores|is asking|is begging|needs you|hopes you|thanks you)\b/u,
  /\b(?:here|back|over|out|down|up) in (?!congress|washington|america|the house|the senate|the united|your|this (?:country|nation))/,
  /^(?:back home|around here|down the (?:street|road))\b/,
  /^como (?!(?:usted|sabe|siempre|país|nación|sociedad|resultado|su (?:elector|constituyente)))(?:un |una )?\p{L}+/u,
  /^(?:siendo|habiendo|tras haber|después de haber)\b/,
]
const isTogether = new RegExp(together)
const asGroup = /^as (?:[\p{L}-]+ ){0,3}[\p{L}-]+$/u
const verbs = wordSet(
  'is are was were has have had do does did can will would should must may might deserve deserves needs need you it we they congress',
)
const ownSubject =
  /^(?:and |but |so |because |that |while |since |when |where |which |if |although |though |unless |after |before |y |pero |porque )*(?:it|this|that|these|those|you|there|they|congress|the|an?|every|no|all|many|most|some|any|each|nobody|everyone|people|families|please|vote|el|la|los|las|esta?|cada|toda?s?)\b/
/** `the clinic closed`, but not `a gifted oboist`. */
const pastOrPresent =
  /\p{L}+(?:ed(?:$| (?:in|on|at|to|for|from|by|with|last|this))|(?:ed|s) (?:the|an?|my|our|his|her|their|every|me|us))\b/u
const goesOn = /^(?:and|or|but|who|whose|which|where|\p{L}+ing|y|que)\b/u
const norm = /\b(?:should|must|ought|deserves?|owe|owes|merecen?|deben?)\b/

/** Which segments of a sentence speak of whoever writes, by their grammar and not by what they say. */
export function personalParts(
  plains: readonly string[],
  rests: readonly string[],
  isOfSomebody: (rest: string) => boolean,
): PersonalPart[] {
  const parts: PersonalPart[] = []
  rests.forEach((raw, index) => {
    const rest = raw.replace(/\s+/g, ' ').trim()
    const plain = (plains[index] ?? '').trim()
    const next = plains[index + 1] ?? ''
    const isPersonal =
      firstPerson.test(rest) ||
      somebody.test(rest) ||
      isOfSomebody(rest) ||
      isPosing(rest, index) ||
      leadsInto(rest, next, index) ||
      continues(rest, parts.at(-1))
    parts.push({ plain, rest, isPersonal })
  })
  const isOfTheirs =
    parts.some(each => firstPerson.test(each.rest)) ||
    plains.some(each => /(?<!\p{L})me(?!\p{L})/u.test(each))
  return parts.map(each => ({ ...each, isPersonal: each.isPersonal || (isOfTheirs && isTold(each.plain)) }))
}

/** `a student was hurt`: what happened, beside what happened to whoever writes. */
function isTold(rest: string): boolean {
  return (
    /(?<!\p{L})(?:was|were|had|did|died|(?:is|are) \p{L}+ing|\p{L}{3,}ed (?:to|the|an?|me|us|my|our|him|her|them))(?!\p{L})/u.test(
      rest,
    ) && !norm.test(rest)
  )
}

function isPosing(rest: string, index: number): boolean {
  if (posing.some(pattern => pattern.test(rest))) return true
  return index === 0 && asGroup.test(rest) && !hasVerb(rest) && !isTogether.test(rest)
}

/** `After losing a farm, I …`, `A welder for years, I …`: what stands before the speaker is said of them. */
function leadsInto(rest: string, next: string, index: number): boolean {
  if (index > 0 || rest === '' || rest === gap) return false
  return /^(?:i|my)\b/.test(next) && !hasVerb(rest)
}

/** `…, tending bees and fixing roofs`: what has no subject of its own is said of the same one. */
function continues(rest: string, previous: PersonalPart | undefined): boolean {
  if (!previous?.isPersonal || norm.test(rest)) return false
  if (rest.replace(/^(?:and|but|so|y|pero) /, '').startsWith(gap)) return false
  if (ownSubject.test(rest) && (hasVerb(rest) || pastOrPresent.test(rest))) return false
  return goesOn.test(rest) || !hasVerb(rest)
}

function hasVerb(rest: string): boolean {
  return rest.split(' ').some(word => verbs.has(word))
}
