import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { serverWords } from '../words/serverWords.ts'
import styles from './TakeBack.module.css'

/** Opened, it says what it will do; only its button does it. */
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

/** What the holder of a receipt may do with it. `address` is the receipt's own. */
export function TakeBack({ address, isDisowned }: { address: string; isDisowned: boolean }) {
  const { receipt } = serverWords
  return (
    <div className={styles.takeBack}>
      <Card id="yours" title={receipt.yours}>
        <p>{receipt.kept}</p>
        <div>
          <Confirmed title={receipt.erase} action={`${address}/erase`} button={receipt.eraseNow}>
            <p>{receipt.eraseWhat}</p>
            <p>{receipt.eraseStops}</p>
            <p>{receipt.eraseAfter}</p>
          </Confirmed>
          {!isDisowned && (
            <Confirmed title={receipt.disown} action={`${address}/disown`} button={receipt.disownNow}>
              <p>{receipt.disownWhat}</p>
              <p>{receipt.disownAfter}</p>
            </Confirmed>
          )}
        </div>
      </Card>
    </div>
  )
}
