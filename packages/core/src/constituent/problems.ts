import { codePoints } from '../text/codePoints.ts'
import { tidyEmail } from '../text/tidyEmail.ts'
import { tidyLine } from '../text/tidyLine.ts'
import { prefixes } from './constituent.ts'

export type ConstituentField = 'prefix' | 'firstName' | 'lastName' | 'email' | 'terms'

export type ConstituentProblem = 'blank' | 'long' | 'invalid'

export type ConstituentProblems = Partial<Record<ConstituentField, ConstituentProblem>>

export type ConstituentEntry = {
  prefix: string
  firstName: string
  lastName: string
  email: string
  /** Terms and privacy policy, both. */
  termsAccepted: boolean
}

const longest = 500

/** A local part without spaces or @, an @, and a domain with a dotted suffix of at least two letters. */
export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z]{2,}$/.test(email)
}

// What is judged is what is sent: the tidied line, in which a control character alone is nothing.
function nameProblem(name: string): ConstituentProblem | undefined {
  const length = codePoints(tidyLine(name))
  if (length === 0) return 'blank'
  return length > longest ? 'long' : undefined
}

function emailProblem(email: string): ConstituentProblem | undefined {
  const tidied = tidyEmail(email)
  if (tidied === '') return 'blank'
  if (codePoints(tidied) > longest) return 'long'
  return isEmail(tidied) ? undefined : 'invalid'
}

/** Field by field, as tidyLine leaves them; empty when the details are complete. */
export function constituentProblems(entry: ConstituentEntry): ConstituentProblems {
  const found: ConstituentProblems = {}
  const firstName = nameProblem(entry.firstName)
  const lastName = nameProblem(entry.lastName)
  const email = emailProblem(entry.email)
  if (!prefixes.some(known => known === entry.prefix)) found.prefix = 'blank'
  if (firstName) found.firstName = firstName
  if (lastName) found.lastName = lastName
  if (email) found.email = email
  if (!entry.termsAccepted) found.terms = 'blank'
  return found
}
