import { classes } from './classes.ts'
import styles from './Icon.module.css'
import spinner from './Spinner.module.css'

/** The icons, drawn on a grid of 20 units with a stroke of 1.6 units. */
const drawings = {
  again: 'M16.5 10a6.5 6.5 0 1 1-2-4.7 M16.8 2.8v3.4h-3.4',
  alert: 'M10 2.6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8 M10 6.2v4.6 M10 13.6v.1',
  away: 'M11.5 3.5h5v5 M16.2 3.8 9.2 10.8 M8.5 4.5h-5v12h12v-5',
  back: 'M16.5 10h-13 M8.5 4.8 3.3 10l5.2 5.2',
  check: 'M4 10.6 8.2 14.8 16 5.8',
  clock: 'M10 2.6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8 M10 5.8V10l3 2',
  close: 'M5 5l10 10 M15 5 5 15',
  envelope: 'M2.5 5h15v10h-15z M3 5.6l7 5.4 7-5.4',
  info: 'M10 2.6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8 M10 9.2v4.6 M10 6.4v.1',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1 M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  pencil: 'M3.2 16.8l.9-3.9L13.6 3.4a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2L7.1 15.9z M11.8 5.2l3 3',
  phone:
    'M4.2 3.4h2.6l1.3 3.4-1.7 1.3a10 10 0 0 0 5.5 5.5l1.3-1.7 3.4 1.3v2.6a1.2 1.2 0 0 1-1.3 1.2A13 13 0 0 1 3 4.7a1.2 1.2 0 0 1 1.2-1.3z',
  lock: 'M5.5 9h9v7.5h-9z M7 9V6.5a3 3 0 0 1 6 0V9',
  place:
    'M10 17.4s5.6-5 5.6-9.2a5.6 5.6 0 1 0-11.2 0c0 4.2 5.6 9.2 5.6 9.2z M10 6.2a2 2 0 1 1 0 4a2 2 0 0 1 0-4',
  rise: 'M4.5 12.6 10 7.1l5.5 5.5',
  send: 'M10 16.5v-13 M4.8 8.7 10 3.5l5.2 5.2',
  share: 'M10 12.5V3 M6.6 6.2 10 2.8l3.4 3.4 M5.5 9.5h-1v7.5h11V9.5h-1',
} as const

export type IconName = keyof typeof drawings

/** Shows a decorative icon. The text beside it says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}

/**
 * Shows a spinner of 22 px, or 18 px if small, with a stroke of 3. The light tone is for the organization's color as
 * background. It is white, or dark if that color is pale.
 */
export function Spinner({
  size = 'normal',
  tone = 'dark',
}: {
  size?: 'normal' | 'small'
  tone?: 'light' | 'dark'
}) {
  return <span className={classes(spinner.spinner, spinner[size], spinner[tone])} aria-hidden="true" />
}
