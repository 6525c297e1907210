import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldWords

export function TextField({ label, labelHidden = false, hint, error, ...input }: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  )
}
