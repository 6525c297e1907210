import type { ScreenOf } from '@redress/contract/console/screens'
import { useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import styles from './screen.module.css'

export function HomeScreen({ shown: { organizations } }: { shown: ScreenOf<'home'> }) {
  const words = useStaffWords().frame
  return (
    <>
      <h1>{words.homeTitle}</h1>
      {organizations.length === 0 && <p>{words.noOrganizations}</p>}
      <ul className={styles.list}>
        {organizations.map(({ id, name, role }) => (
          <li key={id} className={styles.item}>
            <a href={organizationPath(id)} className={styles.link}>
              {name}
            </a>
            <span className={styles.soft}>{words.roles[role]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
