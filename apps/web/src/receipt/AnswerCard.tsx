import type { FormSurroundings } from '@redress/contract/plainPages'
import { followUpAnswers, type OpenReceipt, type ReceiptFollowUp } from '@redress/contract/receipt'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { formatDay } from '@redress/words/times'
import { useLanguage } from '../language/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './ReceiptActions.module.css'

type AnswerProps = Pick<FormSurroundings, 'address' | 'formNonce'> & {
  receipt: Pick<OpenReceipt, 'followUp' | 'canAskAgain'>
}

/** Asks whether the offices answered. If they did not, offers a new letter. */
export function AnswerCard({ receipt: { followUp, canAskAgain }, address, formNonce }: AnswerProps) {
  const words = receiptWordsOf(useLanguage()).followUp
  const nonce = <input type="hidden" name="nonce" value={formNonce} />
  if (!followUp && !canAskAgain) return null
  return (
    <div className={styles.actions}>
      <Card id="answer" title={followUp ? words.title : words.againTitle}>
        {followUp && (
          <form method="post" action={`${address}/answer`} className={styles.form}>
            <AnswerState followUp={followUp} />
            {nonce}
            <div className={styles.answers}>
              {followUpAnswers.map(each => (
                <Button
                  key={each}
                  type="submit"
                  kind="translucent"
                  name="answer"
                  value={each}
                  aria-pressed={followUp.answer === each}
                  {...(followUp.answer === each && { icon: 'check' })}
                >
                  {words[each]}
                </Button>
              ))}
            </div>
          </form>
        )}
        {canAskAgain && (
          <form method="post" action={`${address}/again`} className={styles.form}>
            <p>{words.again}</p>
            {nonce}
            <Button type="submit">{words.againNow}</Button>
          </form>
        )}
      </Card>
    </div>
  )
}

function AnswerState({ followUp: { answer, isClosed, dueAt } }: { followUp: ReceiptFollowUp }) {
  const language = useLanguage()
  const words = receiptWordsOf(language).followUp
  if (answer)
    return (
      <p>
        {words.recorded[answer]} {words.change}
      </p>
    )
  return (
    <>
      <p>{words.what}</p>
      {!isClosed && (
        <p>
          {words.mail} {formatDay(dueAt, language)}. {words.mailIf}
        </p>
      )}
    </>
  )
}
