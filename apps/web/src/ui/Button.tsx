import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName, Spinner } from './Icon.tsx'
import { pressing } from './post.ts'

export type ButtonKind =
  /** The page's main action. */
  'filled' | 'translucent' | 'link'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: ButtonKind
  icon?: IconName
  loading?: boolean
  wide?: boolean
  /** The id of the element that says why the button is disabled. The button then stays focusable. */
  disabledBecause?: string | undefined
  /** The session event, or the section to open, that the button sends with the form if there is no script. */
  does?: string | undefined
}

/** Shows a button. While it loads, it shows a spinner, keeps its name and size, and ignores clicks. */
export function Button({
  kind = 'filled',
  icon,
  loading = false,
  wide = false,
  disabled = false,
  disabledBecause,
  type = 'button',
  does,
  onClick,
  children,
  ...others
}: ButtonProps) {
  const isOff = disabled || loading
  const staysInReach = loading || disabledBecause !== undefined
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...others}
      {...(import.meta.env.SSR && does ? pressing(does) : { type })}
      data-inert={(import.meta.env.SSR && !does && type === 'button') || undefined}
      className={classes(styles.button, styles[kind], loading && styles.loading, wide && styles.wide)}
      disabled={disabled && !staysInReach}
      aria-disabled={isOff && staysInReach ? true : undefined}
      aria-busy={loading || undefined}
      aria-describedby={isOff ? disabledBecause : others['aria-describedby']}
      onClick={click}
    >
      {loading && (
        <span className={styles.spin}>
          {kind === 'filled' ? <Spinner tone="light" /> : <Spinner size="small" />}
        </span>
      )}
      <span className={styles.face}>
        {icon && <Icon name={icon} />}
        <span className={styles.text}>{children}</span>
      </span>
    </button>
  )
}
