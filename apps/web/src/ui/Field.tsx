import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { formOf } from './post.ts'

type FieldWords = {
  label: ReactNode
  /** True if the label is visually hidden, because a heading has the same text. */
  labelHidden?: boolean
  hint?: ReactNode
  /** A note that shares the label's line if both fit. */
  beside?: ReactNode
  /** The error message, or `true` for an error without a message. */
  error?: string | boolean | undefined
}

/** Returns the value of `aria-describedby`. */
function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>, more = '') {
  const ids = [hint && `${id}-hint`, typeof error === 'string' && `${id}-error`, more]
  return ids.filter(Boolean).join(' ') || undefined
}

export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  beside,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  const shown = (
    <label htmlFor={id} className={labelHidden ? 'visuallyHidden' : styles.label}>
      {label}
    </label>
  )
  return (
    <div className={classes(styles.field, Boolean(error) && styles.wrong)}>
      {beside ? (
        <div className={styles.labelLine}>
          {shown}
          {beside}
        </div>
      ) : (
        shown
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {typeof error === 'string' && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldWords & {
    /** The ids of other elements that describe the field, such as a note below it. */
    describedByMore?: string
  }

export function TextField({
  label,
  labelHidden = false,
  hint,
  beside,
  error,
  describedByMore = '',
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} beside={beside} error={error}>
      <input
        type="text"
        {...input}
        id={id}
        form={formOf(input.form)}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error }, describedByMore)}
      />
    </FieldFrame>
  )
}

type Choice = { value: string; text: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldWords & { choices: readonly Choice[] }

export function SelectField({
  label,
  labelHidden = false,
  hint,
  error,
  choices,
  ...select
}: SelectFieldProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        form={formOf(select.form)}
        className={classes(styles.control, styles.select)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type TextAreaProps = ComponentProps<'textarea'> &
  FieldWords & {
    /** The ids of other elements that describe the field, such as a counter. */
    describedByMore?: string
  }

/** A text area of at least 120 px height. It grows with its text in browsers that support this. */
export function TextArea({
  label,
  labelHidden = false,
  hint,
  error,
  describedByMore = '',
  className,
  ...area
}: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        form={formOf(area.form)}
        className={classes(styles.control, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error }, describedByMore)}
      />
    </FieldFrame>
  )
}
