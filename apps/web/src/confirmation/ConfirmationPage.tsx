import type { Confirmation, ConfirmationNotice, WaitingLetter } from '@redress/contract/confirmation'
import type { FormSurroundings } from '@redress/contract/plainPages'
import { confirmationWordsOf } from '@redress/words/confirmationWords'
import { useLanguage } from '../language/useWords.ts'
import { OfficeLetter } from '../receipt/OfficeLetter.tsx'
import { TickedConsents } from '../receipt/TickedConsents.tsx'
import { Time } from '../receipt/Time.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './ConfirmationPage.module.css'

type Props = FormSurroundings & { confirmation: Confirmation }

function useConfirmationWords() {
  return confirmationWordsOf(useLanguage())
}

/** Shows the page that opens from a link in an email. The page runs no script. */
export function ConfirmationPage({ confirmation, ...surroundings }: Props) {
  const words = useConfirmationWords()
  const { environment, config } = surroundings
  return (
    <Shell environment={environment} organization={config}>
      <div className={`pageWidth ${styles.page}`}>
        {confirmation.kind === 'open' ? (
          <OpenConfirmation confirmation={confirmation} {...surroundings} />
        ) : (
          <div className={styles.head}>
            <h1>{words.titles.unknown}</h1>
            <p>{words.unknown}</p>
          </div>
        )}
      </div>
    </Shell>
  )
}

type Open = Extract<Confirmation, { kind: 'open' }>

function OpenConfirmation({
  confirmation: { waiting, notice, earlier },
  ...surroundings
}: FormSurroundings & { confirmation: Open }) {
  const words = useConfirmationWords()
  return (
    <>
      <div className={styles.head}>
        <h1>{words.titles.open}</h1>
        {notice && <NoticeText notice={notice} />}
        <p>{waiting.length > 0 ? words.lead : words.none}</p>
        {waiting.length > 0 && <p className={styles.soft}>{words.browser}</p>}
      </div>
      {waiting.map(letter => (
        <WaitingSection key={letter.id} letter={letter} {...surroundings} />
      ))}
      <NoneIsMine waiting={waiting} {...surroundings} />
      {earlier && (
        <p>
          <a className={styles.link} href={earlier}>
            {words.earlier}
          </a>
        </p>
      )}
    </>
  )
}

function NoticeText({ notice }: { notice: ConfirmationNotice }) {
  const words = useConfirmationWords()
  const isProblem = notice.kind === 'closed' || notice.kind === 'gone' || isTryAgain(notice)
  return (
    <Notice tone={isProblem ? 'problem' : 'info'} role="status">
      <p>{words.notices[notice.kind]}</p>
      {notice.kind === 'confirmed' && (
        <p>
          <a className={styles.link} href={notice.receipt}>
            {words.notices.receipt}
          </a>
        </p>
      )}
    </Notice>
  )
}

function isTryAgain({ kind }: ConfirmationNotice): boolean {
  return kind === 'changed' || kind === 'again'
}

/** Shows a choice for the owner of an email address that somebody else has entered many times. */
function NoneIsMine({
  waiting: [latest, ...others],
  address,
  formNonce,
}: FormSurroundings & { waiting: WaitingLetter[] }) {
  const words = useConfirmationWords()
  if (!latest || others.length === 0) return null
  return (
    <form method="post" action={address} className={styles.form}>
      <input type="hidden" name="until" value={latest.heldAt} />
      <input type="hidden" name="nonce" value={formNonce} />
      <div className={styles.buttons}>
        <Button type="submit" name="do" value="disownAll" kind="translucent">
          {words.noneIsMine}
        </Button>
      </div>
      <p className={styles.soft}>{words.erasesAll}</p>
    </form>
  )
}

function WaitingSection({ letter, address, formNonce }: FormSurroundings & { letter: WaitingLetter }) {
  const words = useConfirmationWords()
  const { id, heldAt, name, city, letters, isOpen } = letter
  return (
    <section className={styles.waiting} aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`}>{words.forCampaign(letter.campaignName, letter.organizationName)}</h2>
      <Facts letter={letter} />
      {letters.map((each, index) => (
        <OfficeLetter
          key={JSON.stringify([each.subject, each.text])}
          id={`copy-${id}-${index}`}
          letter={each}
          sender={{ name, addressLines: [city] }}
          acceptedAt={heldAt}
        />
      ))}
      <form method="post" action={address} className={styles.form}>
        <input type="hidden" name="letter" value={id} />
        <input type="hidden" name="digest" value={letter.digest} />
        <input type="hidden" name="nonce" value={formNonce} />
        {!isOpen && <p>{words.over}</p>}
        {isOpen && (
          <TickedConsents
            consents={letter.consents}
            ticks={letter.ticks}
            organizationName={letter.organizationName}
          />
        )}
        <div className={styles.buttons}>
          {isOpen && (
            <Button type="submit" name="do" value="confirm" aria-describedby={`title-${id} facts-${id}`}>
              {words.confirm}
            </Button>
          )}
          <Button
            type="submit"
            name="do"
            value="disown"
            kind="translucent"
            aria-describedby={`title-${id} facts-${id}`}
          >
            {words.notMe}
          </Button>
        </div>
        <p className={styles.soft}>{words.erases}</p>
      </form>
    </section>
  )
}

function Facts({ letter: { id, name, city, heldAt, expiresAt } }: { letter: WaitingLetter }) {
  const words = useConfirmationWords()
  return (
    <dl id={`facts-${id}`} className={styles.facts}>
      <dt>{words.from}</dt>
      <dd>{name}</dd>
      <dt>{words.lives}</dt>
      <dd>{city}</dd>
      <dt>{words.came}</dt>
      <dd>
        <Time at={heldAt} />
      </dd>
      <dt>{words.until}</dt>
      <dd>
        <Time at={expiresAt} />
      </dd>
    </dl>
  )
}
