import type { OpenReceipt, ReceiptLetter } from '@redress/contract/receipt'
import { citeBill } from '@redress/core/bill/bill'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { formatDay } from '@redress/words/times'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../language/useWords.ts'
import styles from './OfficeLetter.module.css'

type Sender = Pick<NonNullable<OpenReceipt['sender']>, 'name' | 'addressLines'> | null

function About({ bills }: Pick<ReceiptLetter, 'bills'>) {
  const words = receiptWordsOf(useLanguage())
  if (bills.length === 0) return null
  const cited = bills.map(({ id, name, proOrCon }) => words.bill(citeBill(id), name, proOrCon))
  return (
    <p className={styles.about}>
      {words.about} {cited.join('; ')}
    </p>
  )
}

function Addressees({ to }: Pick<ReceiptLetter, 'to'>) {
  const words = receiptWordsOf(useLanguage())
  return (
    <div className={styles.to}>
      <p className={styles.soft}>{words.to}</p>
      <ul>
        {to.map(({ legislatorName, office }) => (
          <li key={`${legislatorName} ${office}`} className="dotted">
            <span>{legislatorName}</span> {office && <span className={styles.soft}>{office}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the greetings as the page with the letter does. */
function Greetings({
  salutations: [first, ...others],
  language,
}: Pick<ReceiptLetter, 'salutations' | 'language'>) {
  const words = useWords()
  if (first === undefined) return null
  return (
    <div>
      <p lang={language}>{first}</p>
      {others.length > 0 && <p className={styles.others}>{words.message.otherGreetings(others)}</p>}
    </div>
  )
}

/** Shows the letter as the offices receive it. */
export function OfficeLetter({
  letter,
  sender,
  acceptedAt,
  postmark,
  id,
}: {
  letter: ReceiptLetter
  sender: Sender
  acceptedAt: string
  /** The postmark. Absent until an office has the letter. */
  postmark?: ReactNode
  id: string
}) {
  return (
    <article id={id} className={styles.sheet} aria-label={letter.subject}>
      <div className={styles.top}>
        <div>
          {sender && <p className={styles.name}>{sender.name}</p>}
          {sender?.addressLines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {postmark}
      </div>
      <p>
        <time dateTime={acceptedAt}>{formatDay(acceptedAt, useLanguage())}</time>
      </p>
      <Addressees to={letter.to} />
      <div>
        <h3 className={styles.subject} lang={letter.language}>
          {letter.subject}
        </h3>
        <About bills={letter.bills} />
      </div>
      <div className={styles.body}>
        <Greetings salutations={letter.salutations} language={letter.language} />
        <p className={styles.text} lang={letter.language}>
          {letter.text}
        </p>
      </div>
      {sender && <p>{sender.name}</p>}
      <Copy id={`${id}-copy`} text={letter.text} />
    </article>
  )
}

/** Shows the text in its own field, so that Select All selects only the letter. */
function Copy({ id, text }: { id: string; text: string }) {
  const words = receiptWordsOf(useLanguage())
  return (
    <details className={styles.copy}>
      <summary className={styles.summary}>{words.copy}</summary>
      <textarea
        id={id}
        className={styles.field}
        aria-label={words.copyLabel}
        rows={8}
        readOnly
        defaultValue={text}
      />
    </details>
  )
}
