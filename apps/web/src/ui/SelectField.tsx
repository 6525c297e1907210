import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

export type Choice = { value: string; text: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldWords & { choices: readonly Choice[] }

/** The browser's own select: it takes typing, and phones know how to show it. */
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
