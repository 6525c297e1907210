import type { FieldProblem } from '@redress/contract/shapes/failure'
import { type ConstituentField, constituentProblems } from '@redress/core/constituent/problems'
import { legalVersion } from '@redress/core/legal/legalVersion'
import type { UserInfo } from '@redress/core/submission/submission'

const messages = {
  blank: 'must not be empty',
  long: 'must have at most 500 characters',
  invalid: 'must be an email address',
} as const

const field = (name: string, message: string) => ({ field: `submissions.0.userInfo.${name}`, message })

/** Core's rules on who writes, and the versions of the terms that are in force. `now` in ms. */
export function senderProblems(user: UserInfo, now: number): FieldProblem[] {
  const termsAccepted = [user.dateTermsAccepted, user.datePrivacyPolicyAccepted].every(
    accepted => Date.parse(accepted) <= now + clockSlackMs,
  )
  const found = constituentProblems({ ...user, termsAccepted })
  const names: ConstituentField[] = ['prefix', 'firstName', 'lastName', 'email']
  return [
    ...names.flatMap(name => (found[name] ? [field(name, messages[found[name]])] : [])),
    ...(found.terms ? [field('dateTermsAccepted', 'must not lie in the future')] : []),
    ...versionProblem('versionTermsAccepted', user.versionTermsAccepted),
    ...versionProblem('versionPrivacyPolicyAccepted', user.versionPrivacyPolicyAccepted),
  ]
}

/** A visitor's clock may run ahead of ours. */
const clockSlackMs = 24 * 3600_000

function versionProblem(name: string, version: number): FieldProblem[] {
  return version === legalVersion ? [] : [field(name, `must be ${legalVersion}, the version in force`)]
}
