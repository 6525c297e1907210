import { isIdentity } from './identity.ts'
import { entriesOf } from './lexicon/entriesOf.ts'
import { isNear } from './lexicon/relates.ts'
import { isOfALife } from './lifeWords.ts'
import { isNumber, isUnitOfNumber } from './numbers.ts'
import { isOfParaphrase } from './paraphrase.ts'
import { partOf } from './partOf.ts'
import { anyone, isPerson, somebodyOrOther } from './people.ts'
import type { Said } from './wordInPlace.ts'

/** A word that nobody said, in its place. */
export type Unsaid = {
  word: Said
  reasoning: readonly Said[]
  /** Beside it stands another part of the same name, which was said: `hospital` in `county hospital`. */
  isJoined: boolean
}

/** What such a verb tells changes, is felt or goes on; others tell what somebody did. */
const softVerbs = new Set(['change', 'cognition', 'emotion', 'motion', 'perception', 'stative'])

/** Whether a word that nobody said may be a mere way of putting what they did say. What nobody knows may not. */
export function isSoft({ word: said, reasoning, isJoined }: Unsaid): boolean {
  const { word } = said
  if (anyone.has(word)) return isJoined
  if (isNumber(word) || isPerson(word)) return false
  if (isUnitOfNumber(said) || isCompound(said, reasoning)) return true
  const part = partOf(said)
  if (isOfALife(word, part)) return false
  if (isOfParaphrase(word)) return true
  const kind = kindOf(word, part)
  if (part === 'verb') return softVerbs.has(kind) || reasoning.some(each => isNear(word, each.word))
  if (part === undefined) return false
  const isCalling = part === 'noun' && kind === 'person'
  if (isCalling && isIdentity(said)) return false
  return isJoined || (isCalling && reasoning.some(each => somebodyOrOther.has(each.word)))
}

function kindOf(word: string, part: string | undefined): string {
  const meanings = entriesOf(word).flatMap(each => each.meanings)
  return meanings.find(each => each.part === part)?.kind ?? ''
}

/** `wheelchair` of who sits in a chair; what somebody is wants both its parts: `firefighter` of who fights fire. */
function isCompound(claim: Said, reasoning: readonly Said[]): boolean {
  const { word } = claim
  const begins = reasoning.filter(({ word: part }) => isPartOf(part, word) && word.startsWith(part))
  if (!isIdentity(claim))
    return begins.length > 0 || reasoning.some(each => isPartOf(each.word, word) && word.endsWith(each.word))
  return begins.some(({ word: part }) =>
    reasoning.some(({ stem }) => stem.length > 3 && word.slice(part.length).startsWith(stem)),
  )
}

function isPartOf(part: string, word: string): boolean {
  return part.length > 3 && word.length > part.length + 2
}
