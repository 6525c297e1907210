import type { FormSurroundings, PlainSurroundings } from '@redress/contract/plainPages'
import type { Withdrawal } from '@redress/contract/receipt'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { useLanguage } from '../language/useWords.ts'
import { Shell } from '../shell/Shell.tsx'
import { KeptContactCard } from './ReceiptActions.tsx'
import styles from './ReceiptPage.module.css'

type Props = PlainSurroundings & Pick<FormSurroundings, 'address'> & { withdrawal: Withdrawal }

/** Shows the page that opens from an email's unsubscribe link. It shows no letter and works without script. */
export function WithdrawalPage({ withdrawal, environment, config, address }: Props) {
  const words = receiptWordsOf(useLanguage())
  const kept = withdrawal.kind === 'open' ? withdrawal.kept : null
  return (
    <div className={styles.receipt}>
      <Shell environment={environment} organization={config}>
        <div className={`pageWidth ${styles.short}`}>
          <h1>{words.contact.withdraw}</h1>
          {withdrawal.kind === 'unknown' && <p>{words.contact.unknownLink}</p>}
          {withdrawal.kind === 'open' && kept === null && <p>{words.contact.nothing}</p>}
          <KeptContactCard kept={kept} action={address} />
        </div>
      </Shell>
    </div>
  )
}
