import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

export type FieldWords = {
  label: ReactNode
  /** Read out, not drawn, where a heading already says it. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and what to do; `true` where the state alone says it. */
  error?: string | boolean | undefined
}

/** The ids of the texts that describe a control, as `aria-describedby` wants them. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>, more = '') {
  const ids = [hint && `${id}-hint`, typeof error === 'string' && `${id}-error`, more]
  return ids.filter(Boolean).join(' ') || undefined
}

/** Label above, hint under it, the control, and what is wrong with it: red, with an icon and words. */
export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={classes(styles.field, Boolean(error) && styles.wrong)}>
      <label htmlFor={id} className={labelHidden ? 'visuallyHidden' : styles.label}>
        {label}
      </label>
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
