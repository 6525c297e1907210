import type { FormSurroundings } from '@redress/contract/plainPages'
import type { OpenReceipt } from '@redress/contract/receipt'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatList } from '@redress/words/names'
import { receiptWordsOf } from '@redress/words/receiptWords'
import type { ReactNode } from 'react'
import { shareLinks } from '../cards/result/ShareLinks.tsx'
import { useLanguage } from '../language/useWords.ts'
import button from '../ui/Button.module.css'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ReceiptActions.module.css'
import { TickedConsents } from './TickedConsents.tsx'
import { Time } from './Time.tsx'

/** Shows an action that is folded at first. Opening it only explains the action, and a button inside performs it. */
function Choice({
  title,
  action,
  button,
  formNonce,
  children,
}: {
  title: string
  action: string
  button: string
  /** It is undefined for a form that only withdraws a consent, which needs no nonce. */
  formNonce?: string
  children: ReactNode
}) {
  return (
    <details className={styles.choice}>
      <summary className={styles.summary}>{title}</summary>
      <form method="post" action={action} className={styles.form}>
        {children}
        {formNonce !== undefined && <input type="hidden" name="nonce" value={formNonce} />}
        <Button type="submit" kind="translucent">
          {button}
        </Button>
      </form>
    </details>
  )
}

type Surrounding = Pick<FormSurroundings, 'address' | 'formNonce'>

/** Lets the sender erase a waiting letter completely. */
export function EraseWaiting({ address, formNonce }: Surrounding) {
  const words = receiptWordsOf(useLanguage())
  return (
    <div className={styles.actions}>
      <Card id="yours" title={words.yours}>
        <Choice
          title={words.erase}
          action={`${address}/erase`}
          button={words.waiting.erase}
          formNonce={formNonce}
        >
          <p>{words.waiting.eraseWhat}</p>
        </Choice>
      </Card>
    </div>
  )
}

type CopyProps = { receipt: OpenReceipt; address: string; formNonce: string }

/**
 * Shows a print button, a download link, and links to share the campaign. The print button needs a script, so it is
 * hidden without one.
 */
export function LetterActions({ receipt, address, pageUrl }: LetterProps) {
  const language = useLanguage()
  const words = receiptWordsOf(language)
  const { share, shareBrief, shareMessage, shareOn } = laterWordsOf(language).result
  if (receipt.letters.length === 0) return null
  const names = receipt.offices.flatMap(each => (each.state === 'delivered' ? each.legislatorName : []))
  const message = shareMessage(formatList([...new Set(names)], language), receipt.campaignName)
  return (
    <div className={styles.row}>
      <button type="button" className={classes(look, styles.print)} data-print hidden>
        <span className={button.face}>{words.print}</span>
      </button>
      <a className={look} href={`${address}/letter.txt`} download="letter.txt" aria-label={words.download}>
        <span className={button.face}>{words.downloadBrief}</span>
      </a>
      {pageUrl && names.length > 0 && (
        <details className={styles.share}>
          <summary className={look}>
            <span className={button.face}>
              <Icon name="share" />
              {shareBrief}
            </span>
          </summary>
          <p>{share}</p>
          <ul className={styles.answers}>
            {shareLinks(message, pageUrl).map(({ network, url }) => (
              <li key={network}>
                <a className={look} href={url} rel="noopener noreferrer" aria-label={shareOn(network)}>
                  <span className={button.face}>{network}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const look = classes(button.button, button.translucent)

type LetterProps = {
  receipt: OpenReceipt
  address: string
  /** Returns the campaign page's URL for a network. Null if the campaign no longer exists or has ended. */
  pageUrl: ((network: string) => string) | null
}

/**
 * Shows when the sender confirmed the email address. If the link came by email, shows a button that confirms the email
 * address and sends a copy of the letter to it.
 */
export function CopyCard({ receipt, address, formNonce }: CopyProps) {
  const { letters, confirmedAt, canConfirm, digest = '' } = receipt
  const words = receiptWordsOf(useLanguage())
  if (letters.length === 0 || !(confirmedAt || canConfirm)) return null
  return (
    <div className={styles.actions}>
      <Card id="copy" title={words.copyTitle}>
        {confirmedAt && (
          <p>
            {words.on} <Time at={confirmedAt} />
            {words.confirmed}
          </p>
        )}
        {canConfirm && (
          <form method="post" action={`${address}/confirm`} className={styles.form}>
            <p>{words.confirmWhat}</p>
            <TickedConsents consents={receipt.consents} organizationName={receipt.organizationName} />
            <input type="hidden" name="digest" value={digest} />
            <input type="hidden" name="nonce" value={formNonce} />
            <Button type="submit">{words.confirm}</Button>
          </form>
        )}
      </Card>
    </div>
  )
}

type KeptProps = {
  kept: OpenReceipt['keptContact']
  /** The URL to which the form that withdraws the consent is sent. */
  action: string
  formNonce?: string
}

/** Shows which contact data the organization keeps, and how to withdraw the consent. */
export function KeptContactCard({ kept, action, formNonce }: KeptProps) {
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
                {words.on} <Time at={at} />
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
        <Choice
          title={withdraw}
          action={action}
          button={withdrawNow}
          {...(formNonce !== undefined && { formNonce })}
        >
          <p>{withdrawWhat}</p>
        </Choice>
      </Card>
    </div>
  )
}

/** Shows the actions that erase or disown the letter. `address` is the path of the receipt. */
export function TakeBack({ address, formNonce }: Surrounding) {
  const words = receiptWordsOf(useLanguage())
  return (
    <div className={styles.actions}>
      <Card id="yours" title={words.yours}>
        <p>{words.kept}</p>
        <div>
          <Choice
            title={words.erase}
            action={`${address}/erase`}
            button={words.eraseNow}
            formNonce={formNonce}
          >
            <p>{words.eraseWhat}</p>
            <p>{words.eraseStops}</p>
            <p>{words.eraseAfter}</p>
          </Choice>
          <Choice
            title={words.disown}
            action={`${address}/disown`}
            button={words.disownNow}
            formNonce={formNonce}
          >
            <p>{words.disownWhat}</p>
            <p>{words.disownAfter}</p>
          </Choice>
        </div>
      </Card>
    </div>
  )
}
