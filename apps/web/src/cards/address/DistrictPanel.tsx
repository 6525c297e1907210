import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './DistrictChooser.module.css'

/** Named by what stands in it as `district-title`. */
export function DistrictPanel({
  takesFocus,
  wrong = false,
  children,
}: {
  takesFocus: boolean
  /** It is what keeps the letter from going on. */
  wrong?: boolean
  children: ReactNode
}) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={ref}
      id="district"
      className={classes(styles.panel, wrong && styles.wrong)}
      aria-labelledby="district-title"
      tabIndex={-1}
    >
      {children}
    </section>
  )
}
