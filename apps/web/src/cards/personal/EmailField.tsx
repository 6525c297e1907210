import { suggestDomain } from '@redress/core/email/domainSuggestion'
import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './DetailsCard.module.css'

/** Asks for the email address. Once the person leaves the field, suggests the domain that was probably meant. */
export function EmailField({ form, error }: { form: string; error: string | undefined }) {
  const words = laterWordsOf(useLanguage()).personal
  const { session, dispatch } = useSession()
  const [left, setLeft] = useState(session.email)
  const domain = left === session.email ? suggestDomain(session.email) : undefined
  const take = () => {
    dispatch({ type: 'emailSuggestionTaken' })
    // The pressed button disappears, so the focus moves to the field that the button changed.
    document.getElementById('email')?.focus()
  }
  return (
    <div>
      <TextField
        id="email"
        name="email"
        form={form}
        type="email"
        label={words.email}
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
      {/* The suggestion replaces the hint, so that nothing below moves while the person presses a button there. */}
      <div id="email-note" role="status" className={styles.note}>
        {domain ? (
          <Button kind="link" does="emailSuggestionTaken" onClick={take}>
            {words.didYouMean(domain)}
          </Button>
        ) : (
          words.emailHint
        )}
      </div>
    </div>
  )
}
