import { laterWordsOf } from '@redress/words/laterWords'
import { formatClock } from '@redress/words/times'
import { useLanguage } from '../../language/useWords.ts'
import type { Route } from '../../navigation/routes.ts'
import { useSession } from '../../session/useSession.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SentNote.module.css'

/**
 * Says after a letter, until the next one begins, where the letter went, and links to its receipt. The note may
 * appear while the person types elsewhere, so the region that announces it exists before it.
 */
export function SentNote({ page }: { page: Route['page'] }) {
  const language = useLanguage()
  const words = laterWordsOf(language).result
  const { session } = useSession()
  const last = session.sent?.at(-1)
  const refused = last?.refused ?? 0
  // The person left the letter's campaign while the letter was being sent, and has not seen its result.
  const left = last && session.kept?.[last.campaignId]?.ending
  const isUnseen = left?.kind === 'answered' && left.reply.receipt === last?.receipt
  const isNext = page === 'picker' || (page === 'message' && session.campaignId === last?.campaignId)
  const hasBegun = session.reasoning !== '' || session.draft !== '' || session.ending.kind !== 'none'
  return (
    <div role="status">
      {last && (isUnseen || (isNext && !hasBegun)) && (
        <aside className={styles.note} aria-label={words.sentLabel}>
          <p className={`pageWidth ${styles.line}`}>
            <Icon name="envelope" />
            <span className="dotted">
              <span>
                {last.offices ? words.sent(last.offices, formatClock(last.at, language)) : words.sentLater}
              </span>
              {refused > 0 && <span>{words.sentRefused(refused)}</span>}
              {last.receipt && (
                <a href={last.receipt} target="_blank" rel="noopener noreferrer">
                  {words.receipt}
                </a>
              )}
            </span>
          </p>
        </aside>
      )}
    </div>
  )
}
