import { canContact } from '@redress/core/legislator/canContact'
import type { Legislator } from '@redress/core/legislator/legislator'
import { chosenLegislators } from '@redress/core/session/chosen'
import { useSession } from '../../session/useSession.ts'
import { FieldError } from '../../ui/FieldFrame.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { words } from '../../words/words.ts'
import { LegislatorChoice } from './LegislatorChoice.tsx'
import styles from './LegislatorChoices.module.css'
import { LegislatorToCall } from './LegislatorToCall.tsx'

/** One group to tick in. Offices that take no letters stand last, with another way to reach them. */
export function LegislatorChoices({ legislators }: { legislators: readonly Legislator[] }) {
  const { session } = useSession()
  const inReach = legislators.filter(each => canContact(each, session.address))
  const others = legislators.filter(each => !inReach.includes(each))
  const isWrong = session.touched.legislators && chosenLegislators(session).length === 0
  return (
    <fieldset id="legislators" className={styles.group} tabIndex={-1} aria-describedby="legislators-note">
      <legend className={styles.legend}>{words.legislators.yours}</legend>
      <div id="legislators-note">
        {inReach.length > 0 && <p className={styles.hint}>{words.legislators.hint}</p>}
        {inReach.length === 0 && <Notice>{words.legislators.noneInReach}</Notice>}
        {isWrong && inReach.length > 0 && <FieldError>{words.legislators.chooseOne}</FieldError>}
      </div>
      <ul className={styles.list}>
        {inReach.map(each => (
          <li key={each.id}>
            <LegislatorChoice legislator={each} />
          </li>
        ))}
        {others.map(each => (
          <li key={each.id}>
            <LegislatorToCall legislator={each} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
