import { FieldError } from '../../ui/Field.tsx'
import { useFormId } from './ConsoleForm.tsx'
import styles from './fields.module.css'

/** One choice among a few, each with its own button, so that none is overlooked. */
export function ChoiceButtons({
  name,
  label,
  help,
  error,
  disabled,
  value,
  choices,
}: {
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
  disabled?: boolean
  value: string
  choices: readonly { value: string; text: string }[]
}) {
  const form = useFormId()
  const helpIds = [help && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.buttons} id={name} tabIndex={-1} aria-describedby={helpIds || undefined}>
      <legend>{label}</legend>
      {help && (
        <p className={styles.help} id={`${name}-hint`}>
          {help}
        </p>
      )}
      {choices.map(choice => {
        const id = `${name}=${choice.value}`
        return (
          <span key={choice.value} className={styles.choice}>
            <input
              type="radio"
              id={id}
              name={name}
              value={choice.value}
              form={form}
              disabled={disabled}
              defaultChecked={choice.value === value}
              aria-invalid={error ? true : undefined}
            />
            <label htmlFor={id}>{choice.text}</label>
          </span>
        )
      })}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
