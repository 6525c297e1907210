import type { SentLetter } from '@redress/core/session/session'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatClock } from '@redress/words/times'
import { useLanguage } from '../../language/useWords.ts'
import type { Route } from '../../navigation/routes.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { readerZone } from '../../ui/readerZone.ts'
import styles from './SentNote.module.css'
import { OneShare } from './ShareLinks.tsx'

/**
 * After a letter, says where it went and links to its receipt, until the person begins the next letter. On the page
 * with all campaigns, which opens when the person closes the result, the note is a thank-you over the full width. The
 * note may appear while the person types elsewhere, so its status region exists before the note.
 */
export function SentNote({ page }: { page: Route['page'] }) {
  const words = laterWordsOf(useLanguage()).result
  const { session } = useSession()
  const last = session.sent?.at(-1)
  // If the person went to another campaign while the letter was being sent, they have not seen its result yet.
  const left = last && session.kept?.[last.campaignId]?.ending
  const isUnseen = left?.kind === 'answered' && left.reply.receipt === last?.receipt
  const isNext = page === 'picker' || (page === 'message' && session.campaignId === last?.campaignId)
  const hasBegun = session.reasoning !== '' || session.draft !== '' || session.ending.kind !== 'none'
  const isThanks = page === 'picker' && !isUnseen
  return (
    <div role="status">
      {last && (isUnseen || (isNext && !hasBegun)) && (
        <aside className={classes(styles.note, isThanks && styles.thanks)} aria-label={words.sentLabel}>
          <div className={`pageWidth ${styles.inside}`}>
            {isThanks && <Thanks />}
            <SentLine letter={last} />
            {isThanks && last.offices > 0 && <OneShare campaignId={last.campaignId} />}
          </div>
        </aside>
      )}
    </div>
  )
}

/** Thanks the person by name. If the address is remembered, says how quick the next letter will be. */
function Thanks() {
  const words = laterWordsOf(useLanguage()).result
  const { constituentInfo, rememberedAddress } = useSession().session
  if (!constituentInfo) return null
  return (
    <>
      <p className={styles.thanksTo}>{words.thanksTo(constituentInfo.firstName)}</p>
      {rememberedAddress && <p>{words.nextIsQuick}</p>}
    </>
  )
}

/** Shows `Your letter went to 3 offices at 6:53 p.m. MST`, with the receipt. Says so if it was only a test. */
function SentLine({ letter: { offices, at, refused = 0, receipt } }: { letter: SentLetter }) {
  const language = useLanguage()
  const words = laterWordsOf(language).result
  const { simulated } = useSession().environment
  const sent = words.sent(offices, formatClock(at, language, readerZone))
  return (
    <p className={styles.line}>
      <Icon name="envelope" />
      <span className="dotted">
        {offices === 0 && <span>{words.sentLater}</span>}
        {offices > 0 && <span>{simulated ? words.simulated(sent) : sent}</span>}
        {refused > 0 && <span>{words.sentRefused(refused)}</span>}
        {receipt && (
          <a href={receipt} target="_blank" rel="noopener noreferrer">
            {words.receipt}
          </a>
        )}
      </span>
    </p>
  )
}
