import { useWords } from '../../language/useWords.ts'
import styles from './Steps.module.css'

const steps = ['message', 'details', 'sent'] as const

export function Steps({ current }: { current: (typeof steps)[number] }) {
  const words = useWords()
  return (
    <ol className={styles.steps} aria-label={words.message.stepsLabel}>
      {steps.map(each => (
        <li key={each} className={styles.step} aria-current={each === current ? 'step' : undefined}>
          <span>{words.message.steps[each]}</span>
        </li>
      ))}
    </ol>
  )
}
