import type { ScreenOf } from '@redress/contract/console/screens'
import type { ShownAction } from '@redress/contract/console/staffScreens'
import type { StaffWords } from '@redress/words/staffWords'
import { Time } from '../../receipt/Time.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import { useOfficeName } from '../layout/useOfficeName.ts'
import { labelOf } from './Changes.tsx'
import styles from './screen.module.css'

export function AuditScreen({ shown: { actions, campaigns, older } }: { shown: ScreenOf<'audit'> }) {
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
          <ActionItem key={action.id} action={action} campaigns={campaigns} />
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

type Campaigns = ScreenOf<'audit'>['campaigns']

function ActionItem({ action: of, campaigns }: { action: ShownAction; campaigns: Campaigns }) {
  const { at, who, action, about } = of
  const words = useStaffWords()
  const { audit } = words.people
  const officeName = useOfficeName()
  const person = who.kind === 'staff' ? who.email : audit[who.kind]
  return (
    <li className={styles.item}>
      <p>
        {person} {audit.actions[action]}
        {about && `: ${action === 'deliveries-resent' ? officeName(about) : wordAbout(of, campaigns, words)}`}
      </p>
      <p className={styles.soft}>
        <Time at={at} brief />
      </p>
    </li>
  )
}

/**
 * Returns the text for what was done: `Fair Voting (Title of the page, Bills)` for `vote#title,bills`, and `Version 2`
 * for `2`. A campaign that was removed keeps its id.
 */
function wordAbout({ action, about }: ShownAction, campaigns: Campaigns, words: StaffWords): string {
  if (action === 'published' || action === 'version-restored') return words.publish.version(Number(about))
  const [id = '', fields] = about.split('#')
  const subject = campaigns.find(campaign => campaign.id === id)?.name ?? id
  if (fields === undefined) return subject
  const labels = fields
    .split(',')
    .filter(Boolean)
    .map(field => labelOf(field, words))
  if (labels.length === 0) return subject
  return subject === '' ? labels.join(', ') : `${subject} (${labels.join(', ')})`
}
