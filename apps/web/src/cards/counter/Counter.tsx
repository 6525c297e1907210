import { formatCounter } from '@redress/words/counter'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import styles from './Counter.module.css'

/** Shows how many letters were delivered, and the progress toward the campaign's goal. */
export function Counter() {
  const language = useLanguage()
  const counter = useSession().campaign?.counter
  if (!counter?.delivered) return null
  const { delivered, goal } = counter
  return (
    <div className={styles.counter}>
      <span>{formatCounter(counter, language)}</span>
      {goal && <progress max={goal} value={delivered} aria-hidden="true" />}
    </div>
  )
}
