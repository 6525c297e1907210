import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldError } from './Field.tsx'
import { formOf } from './post.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  /** Links after the label. Screen readers read them with it, but a click on them ticks nothing. */
  after?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, after, error, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={classes(styles.checkbox, Boolean(error) && styles.wrong)}>
      <input
        {...input}
        id={id}
        form={formOf(input.form)}
        type="checkbox"
        className={styles.tick}
        aria-labelledby={`${id}-text`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <Ticked {...input} />
      <span id={`${id}-text`} className={styles.text}>
        <label htmlFor={id}>{label}</label>
        {after}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Names each checkbox of the form, because a browser posts only ticked boxes. */
export function Ticked({ name = '', value = 'on' }: Pick<ComponentProps<'input'>, 'name' | 'value'>) {
  return import.meta.env.SSR && <input type="hidden" name={`has-${name}`} value={value} form={formOf()} />
}
