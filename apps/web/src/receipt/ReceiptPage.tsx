import type { Receipt } from '@redress/contract/receipt'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { Shell } from '../shell/Shell.tsx'
import { serverWords } from '../words/serverWords.ts'
import { FewWords } from './FewWords.tsx'
import { Moment } from './Moment.tsx'
import { OpenReceiptPage } from './OpenReceiptPage.tsx'
import styles from './ReceiptPage.module.css'

export type ReceiptSurroundings = {
  environment: Environment
  /** The organization whose campaign it was; null where it is gone or the receipt unknown. */
  config: OrganizationConfig | null
  /** The receipt's own path, for its forms. */
  address: string
}

function Content({ receipt, ...surroundings }: ReceiptSurroundings & { receipt: Receipt }) {
  switch (receipt.kind) {
    case 'open':
      return <OpenReceiptPage receipt={receipt} {...surroundings} />
    case 'erased':
      return (
        <FewWords title={serverWords.receipt.erasedTitle}>
          <p>
            {serverWords.receipt.on} <Moment at={receipt.erasedAt} />
            {serverWords.receipt.erased} {serverWords.receipt.eastern}
          </p>
          <p>{serverWords.receipt.remains(receipt.letters, receipt.delivered)}</p>
          <p>{serverWords.receipt.remainsNobody}</p>
        </FewWords>
      )
    case 'unknown':
      return (
        <FewWords title={serverWords.receipt.unknownTitle}>
          <p>{serverWords.receipt.unknown}</p>
        </FewWords>
      )
  }
}

/** The page behind a receipt's link. It needs no script, and has none. */
export function ReceiptPage(props: ReceiptSurroundings & { receipt: Receipt }) {
  const { environment, config } = props
  return (
    <div className={styles.receipt}>
      <Shell environment={environment} organization={config}>
        <Content {...props} />
      </Shell>
    </div>
  )
}
