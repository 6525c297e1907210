import type { Token } from './tokensOf.ts'

/** Of whom a word is said: whoever writes, a person by their word, someone else, or nobody who is named. */
export type Owner = string
export const self: Owner = 'self'
/** What whoever writes has, as the subject of a clause: `my rent went up`. */
export const mine: Owner = 'mine'
export const other: Owner = 'other'
/** A thing that is named without a word before it: `rent went up`. */
export const something: Owner = 'something'
export const nobody: Owner = ''

/** A word in its place: of whom it is said, whether it is denied, and whether it is only possible. */
export type Said = Token & {
  owner: Owner
  /** Whom the clause began with, who may still be meant where another came in between. */
  main: Owner
  /** Stands in a clause that has whoever writes as its object: `my boss let me go`. */
  touchesSelf: boolean
  /** Follows a person who is no subject: `27 kids in the room` says nothing of the kids. */
  isLoose: boolean
  isDenied: boolean
  /** The first word of weight after a denial: what it is that is denied. */
  isWhatIsDenied: boolean
  isPossible: boolean
  sentence: number
  /** The words before it in its clause, the nearest first. */
  before: readonly string[]
  /** The word after it in its clause, if any. */
  after: string
}
