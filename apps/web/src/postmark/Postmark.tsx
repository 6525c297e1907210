import { formatPostmark } from '@redress/words/times'
import { useId } from 'react'
import { useLanguage } from '../language/useWords.ts'
import { classes } from '../ui/classes.ts'
import styles from './Postmark.module.css'

/** The length of the arc on which the place's name is drawn, in units of the drawing. */
const ARC_LENGTH = 148

/** The largest size of the name's letters, in units of the drawing. */
const LARGEST = 10

/** The width of a capital letter with its spacing, as a share of the letter's size. */
const CAPITAL = 0.8

/** The heights at which the wavy lines are drawn, in units from the top of the drawing. */
const waves = [22, 34, 46, 58, 70]

/** Draws a postmark for a delivery, with the town, the state and the day. The text beside it gives the same facts. */
export function Postmark({
  place,
  at,
  isFresh = false,
  zone,
}: {
  place: string
  /** The time in ISO 8601. */
  at: string
  /** True if the postmark fades in. */
  isFresh?: boolean
  /** The time zone of the day. The default is Washington's. */
  zone?: string
}) {
  const id = `arc${useId().replace(/\W/g, '')}`
  const [day, year] = formatPostmark(at, useLanguage(), zone)
  const size = Math.min(LARGEST, ARC_LENGTH / (CAPITAL * Math.max(1, place.length)))
  return (
    <svg
      className={classes(styles.postmark, isFresh && styles.fresh)}
      viewBox="0 0 164 92"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="46" cy="46" r="44" />
      <circle cx="46" cy="46" r="27.5" />
      {waves.map(y => (
        <path key={y} d={`M${y === 46 ? 92 : 90} ${y}q9-6 18 0t18 0 18 0 18 0`} />
      ))}
      <path id={id} className={styles.arc} d="M18.5 63.5A32.5 32.5 0 1 1 73.5 63.5" />
      <text fontSize={size}>
        <textPath href={`#${id}`} startOffset="50%">
          {place.toUpperCase()}
        </textPath>
      </text>
      <text className={styles.day} x="46" y="44">
        {day}
      </text>
      <text x="46" y="60" fontSize="9.5">
        {year}
      </text>
    </svg>
  )
}
