import { isEmail } from '../email/email.ts'
import { codePoints, isBlank, tidyEmail, tidyLine } from '../text/text.ts'

export const prefixes = ['MR', 'MRS', 'MS', 'DR'] as const
export type Prefix = (typeof prefixes)[number]

export const prefixLabel = { MR: 'Mr.', MRS: 'Mrs.', MS: 'Ms.', DR: 'Dr.' } as const satisfies Record<
  Prefix,
  string
>

export type ConstituentInfo = {
  prefix: Prefix
  email: string
  firstName: string
  lastName: string
  dateTermsAndPrivacyAccepted: string
}

export const LEGAL_VERSION = 2

export type ConstituentField = 'prefix' | 'firstName' | 'lastName' | 'email' | 'terms'

export type ConstituentProblem = 'blank' | 'long' | 'invalid' | 'invisible'

export type ConstituentProblems = Partial<Record<ConstituentField, ConstituentProblem>>

export type ConstituentEntry = {
  prefix: string
  firstName: string
  lastName: string
  email: string
  termsAccepted: boolean
}

const LONGEST_FIELD = 500

/**
 * Returns what is wrong with a name, if anything. A name needs a visible character, and at most 500 characters once
 * tidied.
 */
function nameProblem(name: string): ConstituentProblem | undefined {
  if (isBlank(name)) return 'blank'
  return codePoints(tidyLine(name)) > LONGEST_FIELD ? 'long' : undefined
}

// Invisible characters could make two email addresses look the same, or show an email address backwards.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u

function emailProblem(email: string): ConstituentProblem | undefined {
  if (invisible.test(email)) return 'invisible'
  const tidied = tidyEmail(email)
  if (tidied === '') return 'blank'
  if (codePoints(tidied) > LONGEST_FIELD) return 'long'
  return isEmail(tidied) ? undefined : 'invalid'
}

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
