import { receiptWordsOf } from '@redress/words/receiptWords'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './TakeBack.module.css'

/** Explains the action when opened; only its button performs it. */
function Confirmed({
  title,
  action,
  button,
  children,
}: {
  title: string
  action: string
  button: string
  children: ReactNode
}) {
  return (
    <details className={styles.choice}>
      <summary className={styles.summary}>{title}</summary>
      <form method="post" action={action} className={styles.form}>
        {children}
        <Button type="submit" kind="translucent">
          {button}
        </Button>
      </form>
    </details>
  )
}

/** Erase and disown. `address` is the receipt's own. */
export function TakeBack({ address, isDisowned }: { address: string; isDisowned: boolean }) {
  const words = receiptWordsOf(useLanguage())
  return (
    <div className={styles.takeBack}>
      <Card id="yours" title={words.yours}>
        <p>{words.kept}</p>
        <div>
          <Confirmed title={words.erase} action={`${address}/erase`} button={words.eraseNow}>
            <p>{words.eraseWhat}</p>
            <p>{words.eraseStops}</p>
            <p>{words.eraseAfter}</p>
          </Confirmed>
          {!isDisowned && (
            <Confirmed title={words.disown} action={`${address}/disown`} button={words.disownNow}>
              <p>{words.disownWhat}</p>
              <p>{words.disownAfter}</p>
            </Confirmed>
          )}
        </div>
      </Card>
    </div>
  )
}
