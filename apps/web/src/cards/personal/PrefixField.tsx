import { writesToCongress } from '@redress/core/campaign/audience'
import { type Prefix, prefixes, prefixLabel } from '@redress/core/constituent/constituent'
import { tidyLine } from '@redress/core/text/text'
import { laterWordsOf } from '@redress/words/laterWords'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PrefixField.module.css'

/**
 * Shows the four titles as buttons, so that the person notices a wrong title. Each button is a radio button, which
 * works by keyboard and without script.
 */
export function PrefixField({ form, error }: { form: string; error: string | undefined }) {
  const words = laterWordsOf(useLanguage()).personal
  const hint = usePrefixHint()
  const describedBy = [hint && 'prefix-hint', error && 'prefix-error'].filter(Boolean).join(' ')
  return (
    <fieldset
      id="prefix"
      tabIndex={-1}
      className={classes(styles.field, Boolean(error) && styles.wrong)}
      aria-describedby={describedBy || undefined}
    >
      <legend className="visuallyHidden">{words.prefix}</legend>
      <p className={styles.words}>
        <span className={styles.label} aria-hidden="true">
          {words.prefix}
        </span>
        {hint && (
          <span id="prefix-hint" className={styles.hint}>
            {hint}
          </span>
        )}
      </p>
      <div className={styles.radios}>
        {prefixes.map(prefix => (
          <PrefixChoice key={prefix} prefix={prefix} form={form} />
        ))}
      </div>
      {error && <FieldError id="prefix-error">{error}</FieldError>}
    </fieldset>
  )
}

/**
 * Returns what stands beside the label: the person's title and name as the offices get them, in English, so that the
 * person notices a wrong title. Until there is a name, says why a title is needed.
 */
function usePrefixHint(): ReactNode {
  const words = laterWordsOf(useLanguage()).personal
  const { session, campaign } = useSession()
  const { prefix, firstName, lastName } = session
  const name = [firstName, lastName].map(tidyLine).filter(Boolean).join(' ')
  if (name === '') return writesToCongress(campaign ?? {}) && words.prefixHint
  return (
    <>
      <span>{words.signature}</span> <span className={styles.name}>{`${prefixLabel[prefix]} ${name}`}</span>
    </>
  )
}

function PrefixChoice({ prefix, form }: { prefix: Prefix; form: string }) {
  const words = laterWordsOf(useLanguage()).personal
  const { session, dispatch } = useSession()
  return (
    <label className={styles.radio}>
      <input
        type="radio"
        name="prefix"
        value={prefix}
        form={form}
        checked={session.prefix === prefix}
        onChange={() => dispatch({ type: 'prefixChosen', prefix })}
      />
      <Icon name="check" />
      <span>{words.prefixes[prefix]}</span>
    </label>
  )
}
