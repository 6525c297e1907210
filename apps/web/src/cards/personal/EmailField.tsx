import { goesByEmail } from '@redress/core/legislator/legislator'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import { chosenLegislators } from '@redress/core/session/chosen'
import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './DetailsCard.module.css'
import { suggestDomain } from './domainSuggestion.ts'

/** Asks for the email address. Once the person leaves the field, suggests the domain that was probably meant. */
export function EmailField({ form, error }: { form: string; error: string | undefined }) {
  const words = laterWordsOf(useLanguage()).personal
  const { session, dispatch } = useSession()
  const confirmation = useConfirmation()
  const [left, setLeft] = useState(session.email)
  const domain = left === session.email ? suggestDomain(session.email) : undefined
  const take = () => {
    if (domain) dispatch({ type: 'emailSuggestionTaken', domain })
    // The pressed button disappears, so the focus moves to the field that the button changed.
    document.getElementById('email')?.focus()
  }
  return (
    <TextField
      id="email"
      name="email"
      form={form}
      type="email"
      label={words.email}
      beside={
        // The suggestion replaces the hint, so that the fields stay where they are.
        <div id="email-note" role="status" className={styles.note}>
          {domain ? (
            <Button kind="link" does={`emailSuggestionTaken ${domain}`} onClick={take}>
              {words.didYouMean(domain)}
            </Button>
          ) : (
            words.emailHint[confirmation]
          )}
        </div>
      }
      error={error}
      required
      spellCheck={false}
      autoComplete="email"
      autoCapitalize="none"
      describedByMore="email-note"
      value={session.email}
      onBlur={() => setLeft(session.email)}
      onChange={event => dispatch({ type: 'emailEdited', text: event.target.value })}
    />
  )
}

/** Returns whether the person will have to confirm the email address, as far as the page knows. */
function useConfirmation(): ConfirmEmail {
  const { session, campaign, organization } = useSession()
  const toState = campaign?.audience !== undefined && chosenLegislators(session).some(goesByEmail)
  const asked = toState ? 'always' : (organization.confirmEmail ?? 'when-unsure')
  // Someone who wrote from this browser before has perhaps confirmed the address in it.
  return asked === 'always' && session.constituentInfo ? 'when-unsure' : asked
}
