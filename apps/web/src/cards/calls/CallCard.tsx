import type { Legislator } from '@redress/core/legislator/legislator'
import { phoneOf } from '@redress/core/legislator/seats'
import { callResults } from '@redress/core/submission/submission'
import { callWordsOf, formatCallScript } from '@redress/words/callWords'
import { formatName } from '@redress/words/names'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CallCard.module.css'

/** Shows the offices' phone numbers, which must be known, a script for the call, and a way to report a call. */
export function CallCard({ legislators }: { legislators: readonly Legislator[] }) {
  const words = callWordsOf(useLanguage())
  const { session } = useSession()
  const hasCalled = legislators.some(each => session.called?.[each.id] !== undefined)
  return (
    <section className={styles.card}>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      <CallScript />
      <ul className={styles.offices}>
        {legislators.map(each => (
          <OfficeToCall key={each.id} legislator={each} />
        ))}
      </ul>
      <p role="status">{hasCalled && words.thanksForCall}</p>
    </section>
  )
}

/** Shows a script of a few sentences to say to an office. */
export function CallScript() {
  const language = useLanguage()
  const { session, campaign } = useSession()
  const { address, firstName, lastName, selectedBills, parts, reasoning } = session
  const script = formatCallScript(
    {
      name: `${firstName} ${lastName}`.trim(),
      place: [address.city, address.state].filter(Boolean).join(', '),
      bills: selectedBills,
      ask: campaign?.form.ask ?? '',
      // The sentence from the draft is used if there is one, because its spelling is corrected.
      reasons: parts.find(each => each.source === 'yours')?.text ?? reasoning,
    },
    language,
  )
  return <blockquote className={styles.script}>{script}</blockquote>
}

function OfficeToCall({ legislator }: { legislator: Legislator }) {
  const language = useLanguage()
  const words = callWordsOf(language)
  const { session, dispatch } = useSession()
  const { id, phoneNumber } = legislator
  const phone = phoneOf(legislator)
  const name = formatName(legislator, language)
  const said = session.called?.[id]
  return (
    <li className={styles.office}>
      <span className={styles.who}>
        <span>{name}</span>
        <a className={styles.phone} href={phoneUrl(phone)}>
          <Icon name="phone" />
          <span>{formatPhone(phone)}</span>
        </a>
        {phoneNumber === '' && <span className={styles.soft}>{words.switchboard}</span>}
      </span>
      <span className={styles.results}>
        {callResults.map(result => (
          <Button
            key={result}
            kind="translucent"
            {...(said === result && { icon: 'check' })}
            aria-pressed={said === result}
            aria-label={words.resultOf(words.results[result], name)}
            does={`callMade ${result} ${id}`}
            onClick={() => dispatch({ type: 'callMade', id, result })}
          >
            {words.results[result]}
          </Button>
        ))}
      </span>
    </li>
  )
}
