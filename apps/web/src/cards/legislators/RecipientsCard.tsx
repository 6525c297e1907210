import { chosenLegislators } from '@redress/core/session/chosen'
import { laterWordsOf } from '@redress/words/laterWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LegislatorFacts, Portrait } from './LegislatorChoice.tsx'
import styles from './RecipientsCard.module.css'

/** Shows the recipients, for reading before the person sends. */
export function RecipientsCard() {
  const words = useWords()
  const { session } = useSession()
  const isWrong = session.touched.legislators && chosenLegislators(session).length === 0
  return (
    <Card id="recipients" title={words.legislators.title} wrong={isWrong && !session.waiting.legislators}>
      <Recipients />
    </Card>
  )
}

function Recipients() {
  const words = useWords()
  const laterWords = laterWordsOf(useLanguage())
  const { session } = useSession()
  const { waiting, legislators, touched } = session
  if (waiting.address || waiting.legislators) {
    return (
      <p className={styles.loading} role="status">
        <Spinner size="small" />
        <span>{words.address.loading}</span>
      </p>
    )
  }
  if (legislators.length === 0) return <Notice tone="problem">{words.legislators.none}</Notice>
  const chosen = chosenLegislators(session)
  if (chosen.length === 0) {
    return touched.legislators ? (
      <FieldError>{words.legislators.chooseOne}</FieldError>
    ) : (
      <p>{words.legislators.chooseOne}</p>
    )
  }
  return (
    <>
      <p className={styles.intro}>{laterWords.personal.intro}</p>
      <ul className={styles.list}>
        {chosen.map(each => (
          <li key={each.id} className={styles.recipient}>
            <Portrait legislator={each} />
            <LegislatorFacts legislator={each} />
          </li>
        ))}
      </ul>
    </>
  )
}
