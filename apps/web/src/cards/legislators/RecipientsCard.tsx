import { chosenLegislators } from '@redress/core/session/chosen'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatName } from '@redress/words/names'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './RecipientsCard.module.css'

/**
 * Names the recipients in one line, so that the person can check them before sending. A link leads back to the choice.
 */
export function RecipientsCard() {
  const words = useWords()
  const { session } = useSession()
  const isWrong = session.touched.legislators && chosenLegislators(session).length === 0
  return (
    <Card
      id="recipients"
      title={words.legislators.title}
      wrong={isWrong && !session.waiting.legislators}
      plain
    >
      <Recipients />
    </Card>
  )
}

function Recipients() {
  const words = useWords()
  const language = useLanguage()
  const laterWords = laterWordsOf(language)
  const { session, dispatch } = useSession()
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
    <div className={styles.line}>
      <div>
        {laterWords.personal.intro}{' '}
        <ul className={styles.list}>
          {chosen.map(each => (
            <li key={each.id}>{formatName(each, language)}</li>
          ))}
        </ul>
      </div>
      <Button
        kind="link"
        does="editMessageClicked"
        aria-label={words.message.changeSection(words.legislators.title)}
        onClick={() => dispatch({ type: 'editMessageClicked' })}
      >
        {words.message.change}
      </Button>
    </div>
  )
}
