import { writesToCongress } from '@redress/core/campaign/audience'
import { type Prefix, prefixes } from '@redress/core/constituent/constituent'
import { laterWordsOf } from '@redress/words/laterWords'
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
  const toCongress = writesToCongress(useSession().campaign ?? {})
  const describedBy = [toCongress && 'prefix-hint', error && 'prefix-error'].filter(Boolean).join(' ')
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
        {toCongress && (
          <span id="prefix-hint" className={styles.hint}>
            {words.prefixHint}
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
