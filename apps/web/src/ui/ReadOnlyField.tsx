import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldFrame } from './Field.tsx'

/** A read-only field that shows its whole content. Screen readers do not announce changes. */
export function ReadOnlyField({
  id,
  label,
  isEmpty,
  children,
}: {
  id: string
  label: ReactNode
  isEmpty: boolean
  children: ReactNode
}) {
  return (
    <FieldFrame id={id} label={label}>
      <output id={id} className={classes(styles.read, isEmpty && styles.hint)} aria-live="off">
        {children}
      </output>
    </FieldFrame>
  )
}
