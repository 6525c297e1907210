import type { Bill } from '@redress/core/bill/bill'
import { ownLanguageOf } from '@redress/core/organization/translation'
import { useSession } from '../../session/useSession.tsx'

/**
 * Returns a function that returns the language of a bill's name. The names of bills before Congress are English, and an
 * organization names a state's bill in its own language.
 */
export function useBillLang(): (bill: Pick<Bill, 'type'>) => string {
  const { organization } = useSession()
  return ({ type }) => (type === 'STATE' ? ownLanguageOf(organization) : 'en')
}
