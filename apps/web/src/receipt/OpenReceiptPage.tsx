import type { OpenReceipt } from '@redress/contract/receipt'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { laterWords } from '../words/laterWords.ts'
import { serverWords } from '../words/serverWords.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { Moment } from './Moment.tsx'
import { OfficeRecord } from './OfficeRecord.tsx'
import styles from './OpenReceiptPage.module.css'
import { TakeBack } from './TakeBack.tsx'
import { WhoAsked } from './WhoAsked.tsx'

type Shown = { receipt: OpenReceipt; environment: Environment }

function Head({ receipt: { offices, campaignName, acceptedAt, disownedAt } }: Shown) {
  const delivered = offices.filter(({ state }) => state === 'delivered').length
  const open = offices.filter(({ state }) => ['accepted', 'retrying', 'waiting'].includes(state)).length
  return (
    <div className={styles.head}>
      <h1>{serverWords.receipt.title}</h1>
      <p className={styles.sum}>
        {laterWords.result.summary(delivered, offices.length)}
        {open > 0 && ` ${laterWords.result.summaryRetrying(open)}`}
      </p>
      <p className={styles.soft}>
        {serverWords.receipt.on} <Moment at={acceptedAt} />
        {serverWords.receipt.cameToUs(campaignName)} {serverWords.receipt.eastern}
      </p>
      {disownedAt && (
        <Notice>
          <p>
            {serverWords.receipt.on} <Moment at={disownedAt} />
            {serverWords.receipt.disowned} {serverWords.receipt.disownedAfter}
          </p>
        </Notice>
      )}
    </div>
  )
}

function Record({ receipt, environment }: Shown) {
  return (
    <div className={styles.record}>
      <Card id="record" title={serverWords.receipt.record}>
        <ul>
          {receipt.offices.map((office, index) => (
            <OfficeRecord
              // The offices of a receipt are never rearranged, and two may be alike once they are erased.
              key={String(index)}
              office={office}
              acceptedAt={receipt.acceptedAt}
              isSimulated={environment.simulated}
            />
          ))}
        </ul>
        {environment.simulated && <p className={styles.soft}>{laterWords.result.simulatedNote}</p>}
      </Card>
    </div>
  )
}

function Letters({ receipt: { letters, sender, acceptedAt } }: Shown) {
  return (
    <section className={styles.letters} aria-labelledby="letters-title">
      <div className={styles.lettersHead}>
        <h2 id="letters-title">
          {letters.length > 1 ? serverWords.receipt.letters : serverWords.receipt.letter}
        </h2>
        <p className={styles.soft}>
          {letters.length > 0 ? serverWords.receipt.printHint : serverWords.receipt.noLetter}
        </p>
      </div>
      {letters.map((letter, index) => (
        <LetterSheet
          key={JSON.stringify([letter.subject, letter.text])}
          id={`copy-${index}`}
          letter={letter}
          sender={sender}
          acceptedAt={acceptedAt}
        />
      ))}
    </section>
  )
}

/** What became of a batch. On paper the letter comes first, and everything that is for the screen stays away. */
export function OpenReceiptPage({
  receipt,
  environment,
  config,
  address,
}: Shown & { config: OrganizationConfig | null; address: string }) {
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Head receipt={receipt} environment={environment} />
      <Record receipt={receipt} environment={environment} />
      <Letters receipt={receipt} environment={environment} />
      <WhoAsked receipt={receipt} environment={environment} config={config} />
      <TakeBack address={address} isDisowned={receipt.disownedAt !== null} />
    </div>
  )
}
