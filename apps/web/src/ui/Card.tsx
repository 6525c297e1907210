import { type ReactNode, use } from 'react'
import { Button } from './Button.tsx'
import styles from './Card.module.css'
import { classes } from './classes.ts'
import { type Fold, FoldContext } from './foldContext.ts'
import { Icon } from './Icon.tsx'

/**
 * Shows a section. If the section contains an error, its title is red with an icon. A folded section shows one line and
 * a button that unfolds it.
 */
export function Card({
  id,
  title,
  wrong = false,
  plain = false,
  children,
}: {
  /** The id of the section. The title's id is `<id>-title`. */
  id: string
  title: string
  wrong?: boolean
  /** True if the card has no background of its own. */
  plain?: boolean
  children: ReactNode
}) {
  const fold = use(FoldContext)[id]
  return (
    <section
      className={classes(styles.card, plain ? styles.plain : 'paper')}
      aria-labelledby={`${id}-title`}
      data-section={id}
      data-folded={fold ? true : undefined}
    >
      <h2 id={`${id}-title`} className={classes(styles.title, wrong && styles.wrong)}>
        {wrong && <Icon name="alert" />}
        <span>{title}</span>
      </h2>
      {fold ? <FoldedLine id={id} title={title} fold={fold} /> : children}
    </section>
  )
}

function FoldedLine({ id, title, fold }: { id: string; title: string; fold: Fold }) {
  const open = () => {
    fold.open()
    // The pressed button disappears, so the focus moves to the section's title.
    const title = document.getElementById(`${id}-title`)
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }
  return (
    <p className={styles.folded}>
      <span className={styles.line}>{fold.line}</span>
      <Button kind="link" aria-label={fold.changeName(title)} onClick={open}>
        {fold.change}
      </Button>
    </p>
  )
}
