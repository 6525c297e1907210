import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

type TextAreaProps = ComponentProps<'textarea'> &
  FieldWords & {
    /** Ids of further texts that describe it, such as a counter. */
    describedByMore?: string
  }

/** At least 120 px high; grows with its text where the browser can. */
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
        className={classes(styles.control, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error }, describedByMore)}
      />
    </FieldFrame>
  )
}
