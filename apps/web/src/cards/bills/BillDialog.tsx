import type { BillChoice } from '@redress/core/bill/bill'
import { type Bill, citeBill } from '@redress/core/bill/bill'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BillDialog.module.css'
import { StanceChoice } from './StanceChoice.tsx'

/**
 * Shows a bill, or companion bills, in full. The summary comes first, and the details for experts come last. For and
 * Against stand at the end, because people decide after reading.
 */
export function BillDialog({ choice, onClosed }: { choice: BillChoice; onClosed: () => void }) {
  const words = dialogWordsOf(useLanguage()).bills
  const [bill] = choice
  const name = bill.name || bill.title
  return (
    <Dialog
      title={name}
      onClosed={onClosed}
      actions={close => (
        <>
          <StanceChoice choice={choice} isRead />
          <Button kind="translucent" does="close" onClick={close}>
            {words.close}
          </Button>
        </>
      )}
    >
      {() => (
        <div className={styles.details}>
          <Summary bill={bill} />
          {choice.map(each => each.url && <FullText key={each.id} bill={each} isOne={choice.length === 1} />)}
          <dl className={styles.facts}>
            <Standings choice={choice} />
            {bill.title && bill.title !== name && (
              <div>
                <dt className={styles.term}>{words.officialTitle}</dt>
                <dd lang="en">{bill.title}</dd>
              </div>
            )}
            <div>
              <dt className={styles.term}>{words.number}</dt>
              {choice.map(({ id }) => (
                <dd key={id}>{`${citeBill(id)} (${id})`}</dd>
              ))}
            </div>
          </dl>
        </div>
      )}
    </Dialog>
  )
}

/** Shows the summary. That of a state's bill is the organization's own sentence, which may be translated. */
function Summary({ bill: { id, type, summary } }: { bill: Bill }) {
  const langOf = useTextLang()
  const listed = useSession().campaign?.supportingBills ?? []
  const own = type === 'STATE' ? listed.findIndex(each => each.id === id) : -1
  const text = listed[own]?.inBrief ?? summary
  if (text === '') return null
  return (
    <p className={styles.summary} lang={own < 0 ? 'en' : langOf(`supportingBills.${own}.inBrief`)}>
      {text}
    </p>
  )
}

/** Says where a bill stands, for each of its companions. Says nothing about a bill whose stage is unknown. */
function Standings({ choice }: { choice: BillChoice }) {
  const language = useLanguage()
  const words = dialogWordsOf(language).bills
  const known = choice.flatMap(({ id, standing }) => (standing ? [{ id, ...standing }] : []))
  if (known.length === 0) return null
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div>
      <dt className={styles.term}>{words.standing}</dt>
      {known.map(({ id, stage, day }) => (
        <dd key={id}>
          {choice.length > 1 && `${citeBill(id)}: `}
          {`${words.stages[stage]}. ${words.lastAction(days.format(new Date(day)))}`}
        </dd>
      ))}
    </div>
  )
}

/** Links to a bill's text. `isOne` is false for companion bills, because each link then names its bill. */
function FullText({ bill, isOne }: { bill: Bill; isOne: boolean }) {
  const words = dialogWordsOf(useLanguage()).bills
  const { newTab } = useWords().bills
  return (
    <a className={styles.full} href={bill.url} target="_blank" rel="noopener noreferrer">
      <span>{isOne ? words.full : `${words.full}: ${citeBill(bill.id)}`}</span>
      <Icon name="away" />
      <span className="visuallyHidden">({newTab})</span>
    </a>
  )
}
