import { classes } from './classes.ts'
import styles from './Spinner.module.css'

/** 22 px across, small 18, stroke 3. */
export function Spinner({
  size = 'normal',
  tone = 'dark',
}: {
  size?: 'normal' | 'small'
  tone?: 'light' | 'dark' | 'inherit'
}) {
  return <span className={classes(styles.spinner, styles[size], styles[tone])} aria-hidden="true" />
}
