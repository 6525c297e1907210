import type { ScreenOf } from '@redress/contract/console/screens'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './screen.module.css'

export function ProblemScreen({ shown: { problem } }: { shown: ScreenOf<'problem'> }) {
  const words = useStaffWords().frame
  const { title, text } = words.problems[problem]
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/console" className={styles.link}>
          {words.home}
        </a>
      </p>
    </div>
  )
}
