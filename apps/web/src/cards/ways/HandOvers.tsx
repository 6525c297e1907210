import type { Legislator } from '@redress/core/legislator/legislator'
import { phoneOf } from '@redress/core/legislator/seats'
import { handOverWords, type SubmissionReply } from '@redress/core/submission/submission'
import { formatName } from '@redress/words/names'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { waysWordsOf } from '@redress/words/waysWords'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CallScript } from '../calls/CallCard.tsx'
import { DistrictOffices } from './DistrictOffices.tsx'
import { OwnForm } from './OwnForm.tsx'
import styles from './Ways.module.css'

/** After the other letters are sent, shows each office that takes letters only on its own form. */
export function HandOvers({ reply: { handedOver = [] } }: { reply: SubmissionReply }) {
  const { session } = useSession()
  return session.legislators
    .filter(each => handedOver.includes(each.id))
    .map(each => <HandOver key={each.id} legislator={each} />)
}

function HandOver({ legislator }: { legislator: Legislator }) {
  const language = useLanguage()
  const words = waysWordsOf(language)
  const { session, dispatch } = useSession()
  const { id, form } = legislator
  const said = session.handOverSaid?.[id]
  const name = formatName(legislator, language)
  return (
    <section className={styles.handOver}>
      <h3>{words.oneMoreStep(name)}</h3>
      {form && <OwnForm legislator={legislator} form={form} />}
      <div className={styles.said}>
        {handOverWords.map(word => (
          <Button
            key={word}
            kind="translucent"
            does={`handOverSaid ${word} ${id}`}
            aria-label={words.saidOf[word](name)}
            aria-pressed={said === word}
            {...(said === word && { icon: 'check' })}
            onClick={() => dispatch({ type: 'handOverSaid', id, said: word })}
          >
            {words.said[word]}
          </Button>
        ))}
      </div>
      <p role="status">{said && words.thanks[said]}</p>
      {said === 'could_not' && <Telephones legislator={legislator} />}
    </section>
  )
}

/** Shows the phone numbers of the office in Washington and of its district offices, with a script for the call. */
function Telephones({ legislator }: { legislator: Legislator }) {
  const phone = phoneOf(legislator)
  return (
    <>
      <p>
        <a className={styles.phone} href={phoneUrl(phone)}>
          <Icon name="phone" />
          <span>{formatPhone(phone)}</span>
        </a>
      </p>
      {legislator.districtOffices && <DistrictOffices offices={legislator.districtOffices} />}
      <CallScript />
    </>
  )
}
