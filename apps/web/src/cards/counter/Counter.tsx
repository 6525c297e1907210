import { formatCounter } from '@redress/words/counter'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import styles from './Counter.module.css'

/** How many letters were delivered, and how near that is to the campaign's goal. */
export function Counter() {
  const language = useLanguage()
  const counter = useSession().campaign?.counter
  const text = counter ? formatCounter(counter, language) : ''
  if (!counter || text === '') return null
  const { delivered = 0, goal = 0 } = counter
  return (
    <div className={styles.counter}>
      <p>{text}</p>
      {goal > 0 && (
        <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(100, (100 * delivered) / goal)} height="1" />
        </svg>
      )}
    </div>
  )
}
