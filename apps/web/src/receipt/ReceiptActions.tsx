import type { OpenReceipt } from '@redress/contract/receipt'
import { receiptWordsOf } from '@redress/words/receiptWords'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Moment } from './Moment.tsx'
import styles from './ReceiptActions.module.css'

/** Explains the action when opened; only its button performs it. */
function Choice({
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

/** For a letter that waits: it is erased whole. */
export function EraseWaiting({ address }: { address: string }) {
  const words = receiptWordsOf(useLanguage())
  return (
    <div className={styles.actions}>
      <Card id="yours" title={words.yours}>
        <Choice title={words.erase} action={`${address}/erase`} button={words.waiting.erase}>
          <p>{words.waiting.eraseWhat}</p>
        </Choice>
      </Card>
    </div>
  )
}

type CopyProps = { receipt: OpenReceipt; address: string; formNonce: string }

/** The letter as a file, and by mail to an address that is confirmed by this. */
export function CopyCard({ receipt: { letters, confirmedAt, canConfirm }, address, formNonce }: CopyProps) {
  const words = receiptWordsOf(useLanguage())
  if (letters.length === 0) return null
  return (
    <div className={styles.actions}>
      <Card id="copy" title={words.copyTitle}>
        {confirmedAt && (
          <p>
            {words.on} <Moment at={confirmedAt} />
            {words.confirmed}
          </p>
        )}
        {canConfirm && (
          <form method="post" action={`${address}/confirm`} className={styles.form}>
            <p>{words.confirmWhat}</p>
            <input type="hidden" name="nonce" value={formNonce} />
            <Button type="submit">{words.confirm}</Button>
          </form>
        )}
        <p>
          <a className={styles.link} href={`${address}/letter.txt`} download="letter.txt">
            {words.download}
          </a>
        </p>
      </Card>
    </div>
  )
}

type KeptProps = { kept: OpenReceipt['keptContact']; address: string }

/** What the organization keeps beyond the letter, and the way out. */
export function KeptContactCard({ kept, address }: KeptProps) {
  const words = receiptWordsOf(useLanguage())
  if (!kept) return null
  const { title, waits, keeps, stays, agreed, withdraw, withdrawWhat, withdrawNow } = words.contact
  return (
    <div className={styles.actions}>
      <Card id="contact" title={title}>
        {kept === 'waits' ? (
          <p>{waits}</p>
        ) : (
          <>
            <p>
              {keeps(kept.organizationName)} {stays}
            </p>
            {kept.consents.map(({ text, at }) => (
              <p key={text + at}>
                {words.on} <Moment at={at} />
                {agreed} “{text}”
              </p>
            ))}
            {kept.postalAddress && (
              <p>
                {kept.organizationName}, {kept.postalAddress}
              </p>
            )}
          </>
        )}
        <Choice title={withdraw} action={`${address}/withdraw`} button={withdrawNow}>
          <p>{withdrawWhat}</p>
        </Choice>
      </Card>
    </div>
  )
}

/** Erase and disown. `address` is the receipt's own. */
export function TakeBack({ address }: { address: string }) {
  const words = receiptWordsOf(useLanguage())
  return (
    <div className={styles.actions}>
      <Card id="yours" title={words.yours}>
        <p>{words.kept}</p>
        <div>
          <Choice title={words.erase} action={`${address}/erase`} button={words.eraseNow}>
            <p>{words.eraseWhat}</p>
            <p>{words.eraseStops}</p>
            <p>{words.eraseAfter}</p>
          </Choice>
          <Choice title={words.disown} action={`${address}/disown`} button={words.disownNow}>
            <p>{words.disownWhat}</p>
            <p>{words.disownAfter}</p>
          </Choice>
        </div>
      </Card>
    </div>
  )
}
