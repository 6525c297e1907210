import { isWhatTheyAre } from './identity.ts'
import { countsTheSame, isAsOften, isNumber, isReckoned } from './numbers.ts'
import { ours } from './people.ts'
import { isUndone, saysWord } from './saysWord.ts'
import type { Said } from './wordInPlace.ts'

/** Where the reasoning says this word as truly and as certainly, of whomever. */
export function saysWhere(claim: Said, next: Said | undefined, reading: readonly Said[]): Said[] {
  if (isReckoned(claim, claim.after, reading)) return reading.filter(each => isNumber(each.word))
  const counted = { claim, next, says: saysWord }
  return reading.filter(
    (said, index) =>
      saysWord(claim, said) &&
      (isEquallyDenied(claim, said) || isUndone(claim, said)) &&
      (!said.isPossible || claim.isPossible) &&
      isAsOften(claim, said) &&
      isWhatTheyAre(claim, said) &&
      countsTheSame(counted, said, reading.slice(index + 1, index + 9)),
  )
}

/** Only what is denied counts: `I do not own a car` says nothing against a car. */
function isEquallyDenied(claim: Said, said: Said): boolean {
  if (claim.isDenied === said.isDenied) return true
  return (!said.isWhatIsDenied || isPresupposed(said)) && (!claim.isWhatIsDenied || isPresupposed(claim))
}

/** `I cannot keep up with my rent` does not deny the rent. */
function isPresupposed({ before }: Said): boolean {
  return before
    .slice(0, 2)
    .some(word => ours.has(word) || /^(the|this|that|these|those|his|her|their)$/.test(word))
}
