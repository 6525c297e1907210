import { chosenLegislators } from '@redress/core/session/chosen'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatList, formatName, formatShortName } from '@redress/words/names'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Icon, Spinner } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './RecipientsCard.module.css'

/**
 * Names the recipients, so that the person can check them before sending. A link leads back to the choice. On a phone,
 * the card is folded to one line with the names, unless something is missing.
 */
export function RecipientsCard() {
  const words = useWords()
  const language = useLanguage()
  const { session } = useSession()
  const { touched, waiting } = session
  const chosen = chosenLegislators(session)
  const isSearching = waiting.address || waiting.legislators
  const card = (
    <Card
      id="recipients"
      title={words.legislators.title}
      wrong={touched.legislators && chosen.length === 0 && !waiting.legislators}
      plain
    >
      <Recipients />
    </Card>
  )
  if (chosen.length === 0 || isSearching) return card
  const names = chosen.map(each => formatShortName(each, language))
  return (
    <details className={styles.fold}>
      <summary>
        <span>
          {words.message.to} <b>{formatList(names, language)}</b>
        </span>
        <Icon name="rise" />
      </summary>
      {card}
    </details>
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
