import type { FormSurroundings } from '@redress/contract/plainPages'
import type {
  LetterState,
  OpenReceipt,
  Receipt,
  ReceiptBill,
  ReceiptNotice,
  WaitingReceipt,
} from '@redress/contract/receipt'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { formatSummary } from '@redress/words/completion'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatStanding, receiptWordsOf } from '@redress/words/receiptWords'
import type { ReactNode } from 'react'
import { campaignUrl, sharedUrl } from '../cards/result/ShareLinks.tsx'
import { useLanguage } from '../language/useWords.ts'
import { safeAddress } from '../navigation/safeAddress.ts'
import { Postmark } from '../postmark/Postmark.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { ErasedText } from './ErasedText.tsx'
import { FailedMailText } from './FailedMailText.tsx'
import { HandOverRecord } from './HandOverRecord.tsx'
import { OfficeLetter } from './OfficeLetter.tsx'
import { OfficeRecord } from './OfficeRecord.tsx'
import { CopyCard, EraseWaiting, KeptContactCard, LetterActions, TakeBack } from './ReceiptActions.tsx'
import styles from './ReceiptPage.module.css'
import { Time } from './Time.tsx'
import { WaitingHead } from './WaitingHead.tsx'

type Surroundings = FormSurroundings & { notice: ReceiptNotice | null }

function Content({ receipt, ...surroundings }: Surroundings & { receipt: Receipt }) {
  const words = receiptWordsOf(useLanguage())
  switch (receipt.kind) {
    case 'open':
      return <OpenReceiptPage receipt={receipt} {...surroundings} />
    case 'waiting':
      return <WaitingReceiptPage receipt={receipt} {...surroundings} />
    case 'erased':
      return (
        <div className={`pageWidth ${styles.short}`}>
          <ReceiptNoticeText notice={surroundings.notice} />
          <ErasedText receipt={receipt} {...surroundings} />
        </div>
      )
    case 'unknown':
      return (
        <div className={`pageWidth ${styles.short}`}>
          <h1>{words.titles.unknown}</h1>
          <p>{words.unknown}</p>
        </div>
      )
  }
}

/** Shows the page that opens from a receipt's link. It works without script. */
export function ReceiptPage(props: Surroundings & { receipt: Receipt }) {
  const { environment, config } = props
  return (
    <div className={styles.receipt}>
      <Shell environment={environment} organization={config}>
        <Content {...props} />
      </Shell>
    </div>
  )
}

/** Explains why the pressed button did nothing. */
function ReceiptNoticeText({ notice }: { notice: ReceiptNotice | null }) {
  const words = receiptWordsOf(useLanguage())
  if (!notice) return null
  return (
    <Notice tone="problem" role="status">
      <p>{words.notices[notice]}</p>
    </Notice>
  )
}

type Shown = { receipt: OpenReceipt; environment: Environment }

function Head({
  receipt: { offices, campaignName, acceptedAt },
  children,
}: {
  receipt: OpenReceipt
  children: ReactNode
}) {
  const language = useLanguage()
  const words = receiptWordsOf(language)
  const countOf = (...states: LetterState[]) => offices.filter(({ state }) => states.includes(state)).length
  return (
    <div className={styles.head}>
      <h1>{words.titles.open}</h1>
      <p className={styles.sum}>
        {formatSummary(
          {
            delivered: countOf('delivered'),
            retrying: countOf('accepted', 'retrying', 'waiting'),
            refused: countOf('refused', 'given_up'),
            total: offices.length,
          },
          language,
        )}
      </p>
      <p className={styles.toRecord}>
        <a href="#record-title">{words.toRecord}</a>
      </p>
      <p className={styles.soft}>
        {words.on} <Time at={acceptedAt} />
        {words.cameToUs(campaignName)} <span data-eastern-note>{words.eastern}</span>
      </p>
      {children}
    </div>
  )
}

type RecordProps = Shown & Pick<FormSurroundings, 'address' | 'formNonce'> & { againUrl: string | null }

function Record({ receipt, environment, againUrl, address, formNonce }: RecordProps) {
  const words = receiptWordsOf(useLanguage())
  const laterWords = laterWordsOf(useLanguage())
  return (
    <div className={styles.record}>
      <Card id="record" title={words.record}>
        <ul>
          {receipt.offices.map((office, index) => (
            <OfficeRecord
              // The index is the key, because offices keep their order, and two offices may be equal once their data is
              // erased.
              key={String(index)}
              office={office}
              acceptedAt={receipt.acceptedAt}
              isSimulated={environment.simulated}
              againUrl={againUrl}
            />
          ))}
          {receipt.handOvers?.map(handOver => (
            <HandOverRecord
              key={handOver.legislatorId}
              handOver={handOver}
              address={address}
              formNonce={formNonce}
            />
          ))}
        </ul>
        {environment.simulated && <p className={styles.soft}>{laterWords.result.simulatedNote}</p>}
      </Card>
    </div>
  )
}

type Written = Pick<OpenReceipt, 'letters' | 'sender' | 'acceptedAt' | 'standings'>

/** Returns the postmark of the first office that accepted the letter, or null if no office has. */
function postmarkOf({ sender, offices }: OpenReceipt): ReactNode {
  const [first] = offices
    .filter(({ state, already }) => state === 'delivered' && !already)
    .flatMap(({ endedAt }) => endedAt ?? [])
    .sort()
  return first && sender ? <Postmark place={sender.town} at={first} /> : null
}

function Letters({
  receipt: { letters, sender, acceptedAt, standings = [] },
  postmark,
}: {
  receipt: Written
  postmark?: ReactNode
}) {
  const words = receiptWordsOf(useLanguage())
  return (
    <section className={styles.letters} aria-labelledby="letters-title">
      <div className={styles.lettersHead}>
        <h2 id="letters-title">{letters.length > 1 ? words.letters : words.letter}</h2>
        {letters.length === 0 && <p className={styles.soft}>{words.noLetter}</p>}
      </div>
      {letters.length > 1 && <Versions letters={letters} />}
      {standings.map(bill => (
        <StandingLine key={bill.id} bill={bill} />
      ))}
      {letters.map((letter, index) => (
        <OfficeLetter
          key={JSON.stringify([letter.subject, letter.text])}
          id={`letter-${index}`}
          letter={letter}
          sender={sender}
          acceptedAt={acceptedAt}
          postmark={postmark}
        />
      ))}
    </section>
  )
}

/** Says where a bill of the letter stands today. */
function StandingLine({ bill }: { bill: ReceiptBill }) {
  const language = useLanguage()
  return (
    <p className={styles.soft}>
      {formatStanding(bill, language)}{' '}
      {bill.url && (
        <a href={bill.url} target="_blank" rel="noopener noreferrer">
          {receiptWordsOf(language).standing.link}
        </a>
      )}
    </p>
  )
}

/**
 * Shows tabs if the letters to the offices differ. Without the receipt's script, the tabs stay hidden and all letters
 * are shown.
 */
function Versions({ letters }: Pick<Written, 'letters'>) {
  const words = receiptWordsOf(useLanguage())
  return (
    <div role="tablist" aria-label={words.letters} className={styles.tabs} hidden>
      {letters.map(({ to: [first, ...more], subject }, index) => (
        <button
          key={JSON.stringify([subject, first])}
          type="button"
          role="tab"
          id={`tab-${index}`}
          aria-controls={`letter-${index}`}
          className={styles.tab}
        >
          {words.version(first?.legislatorName || first?.office || words.officeUnknown, more.length)}
        </button>
      ))}
    </div>
  )
}

/**
 * Shows the receipt of a batch. On paper the letter comes first, and parts that are useful only on a screen are left
 * out.
 */
function OpenReceiptPage({ receipt, environment, config, address, formNonce, notice }: Shown & Surroundings) {
  const campaign = config?.campaigns.find(each => each.campaignId === receipt.campaignId)
  const site = config?.fullUrl || environment.publicUrl
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Head receipt={receipt}>
        <ReceiptNoticeText notice={notice} />
        <FailedMailText failed={receipt.failedMail} />
        <LetterActions
          receipt={receipt}
          address={address}
          pageUrl={campaign ? sharedUrl(campaign, site) : null}
        />
      </Head>
      <Letters receipt={receipt} postmark={postmarkOf(receipt)} />
      <div className={styles.side}>
        <AnswerCard receipt={receipt} address={address} formNonce={formNonce} />
        <Record
          receipt={receipt}
          environment={environment}
          againUrl={campaign ? campaignUrl(campaign, site) : null}
          address={address}
          formNonce={formNonce}
        />
        <CopyCard receipt={receipt} address={address} formNonce={formNonce} />
        <KeptContactCard kept={receipt.keptContact} action={`${address}/withdraw`} formNonce={formNonce} />
      </div>
      <WhoAsked receipt={receipt} environment={environment} config={config} />
      <TakeBack address={address} formNonce={formNonce} />
      {receipt.letters.length > 0 && <script type="module" src="/receipt.js" />}
    </div>
  )
}

/** Shows the receipt of a letter that waits for its sender's confirmation. */
function WaitingReceiptPage({
  receipt,
  address,
  formNonce,
  notice,
}: Surroundings & { receipt: WaitingReceipt }) {
  const { heldAt, letters, sender } = receipt
  return (
    <div className={`pageWidth ${styles.page}`}>
      <div className={styles.head}>
        <WaitingHead receipt={receipt} />
        <ReceiptNoticeText notice={notice} />
      </div>
      <Letters receipt={{ letters, sender, acceptedAt: heldAt }} />
      <EraseWaiting address={address} formNonce={formNonce} />
    </div>
  )
}

/** Names the organization that runs the campaign, and the provider that delivered the letter. */
function WhoAsked({
  receipt,
  environment: { providerName, publicUrl },
  config,
}: {
  receipt: OpenReceipt
  environment: Environment
  config: OrganizationConfig | null
}) {
  const words = receiptWordsOf(useLanguage())
  const name = config?.organizationName ?? receipt.organizationName
  const website = config?.websiteUrl ? safeAddress(config.websiteUrl, publicUrl) : null
  if (!name) return null
  return (
    <div className={styles.asked}>
      <Card id="asked" title={words.whoAsked}>
        <p>
          {words.runs(name, receipt.campaignName)} {words.carried(providerName)}
        </p>
        {website && (
          <p>
            <a href={website} rel="noopener noreferrer" className={styles.website}>
              {words.website(name)}
            </a>
          </p>
        )}
      </Card>
    </div>
  )
}
