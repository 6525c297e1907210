import type { ScreenOf } from '@redress/contract/console/screens'
import type { ShownAction } from '@redress/contract/console/staffScreens'
import { Time } from '../../receipt/Time.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './screen.module.css'

export function AuditScreen({ shown: { actions, older } }: { shown: ScreenOf<'audit'> }) {
  const words = useStaffWords().people.audit
  return (
    <>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {actions.length === 0 && <p className={styles.soft}>{words.none}</p>}
      </div>
      <ol className={styles.list}>
        {actions.map(action => (
          <ActionItem key={action.id} action={action} />
        ))}
      </ol>
      {older && (
        <p>
          <a href={`?before=${older}`} className={styles.link}>
            {words.older}
          </a>
        </p>
      )}
    </>
  )
}

function ActionItem({ action: { at, who, action, about } }: { action: ShownAction }) {
  const words = useStaffWords().people.audit
  const person = who.kind === 'staff' ? who.email : words[who.kind]
  return (
    <li className={styles.item}>
      <p>
        {person} {words.actions[action]}
        {about && `: ${about}`}
      </p>
      <p className={styles.soft}>
        <Time at={at} brief />
      </p>
    </li>
  )
}
