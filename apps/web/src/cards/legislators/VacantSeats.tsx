import type { Vacancy } from '@redress/core/legislator/vacancy'
import { words } from '../../words/words.ts'
import styles from './VacantSeats.module.css'

/** Nobody is invented for a seat that nobody holds: it stands there by its name. */
export function VacantSeats({ vacancies }: { vacancies: readonly Vacancy[] }) {
  return (
    <ul className={styles.list} aria-label={words.legislators.vacantSeats}>
      {vacancies.map(({ officeName }) => (
        <li key={officeName} className={styles.seat}>
          <span className={styles.office}>{officeName}</span>
          <span className={styles.vacant}>{words.legislators.vacant}</span>
        </li>
      ))}
    </ul>
  )
}
