import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/** Shows a section. If it contains an error, its title turns red and has an icon. */
export function Card({
  id,
  title,
  wrong = false,
  plain = false,
  titleHidden = false,
  children,
}: {
  /** The id of the section. The title's element gets the id `<id>-title`. */
  id: string
  title: string
  wrong?: boolean
  /** True if the card has no background of its own. */
  plain?: boolean
  /** True if the title is visually hidden. */
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
