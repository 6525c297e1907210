import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/** A section. If something in it is wrong, its title turns red with an icon. */
export function Card({
  id,
  title,
  wrong = false,
  plain = false,
  titleHidden = false,
  children,
}: {
  /** Names the title's element `<id>-title`. */
  id: string
  title: string
  wrong?: boolean
  /** Without a background of its own. */
  plain?: boolean
  /** Visually hidden. */
  titleHidden?: boolean
  children: ReactNode
}) {
  return (
    <section className={classes(styles.card, plain && styles.plain)} aria-labelledby={`${id}-title`}>
      <h2
        id={`${id}-title`}
        className={titleHidden ? 'visuallyHidden' : classes(styles.title, wrong && styles.wrong)}
      >
        {wrong && <Icon name="alert" />}
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}
