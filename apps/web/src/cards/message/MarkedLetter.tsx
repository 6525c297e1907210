import type { LetterPart, LetterSource } from '@redress/core/message/message'
import { letterLang, type Session } from '@redress/core/session/session'
import { isWrittenInto } from '@redress/core/session/shown'
import { noteWordsOf } from '@redress/words/noteWords'
import { useDeferredValue, useMemo } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MarkedLetter.module.css'
import { ownShare, sourcesOf } from './ownShare.ts'

/** A letter counts as mostly the person's own if at least this share of its words is theirs. */
const MOSTLY_OWN = 0.6

/** Shows whether the letter is mostly the person's own words, and a switch that shows the source of each sentence. */
export function WhoseWords({ isMarked, onMark }: { isMarked: boolean; onMark: (isMarked: boolean) => void }) {
  const words = noteWordsOf(useLanguage())
  const { session, organization } = useSession()
  // The page shows each key press first and calculates the share afterwards.
  const draft = useDeferredValue(session.draft)
  const { parts, reasoning } = session
  const share = useMemo(() => ownShare(draft, parts, reasoning), [draft, parts, reasoning])
  if (share === null || isWrittenInto(session)) return null
  return (
    <>
      <p className={styles.share}>
        {isStartingText(session) && <span>{words.starter(organization.organizationName)}</span>}
        {!isStartingText(session) && share >= MOSTLY_OWN && (
          <span>
            <Icon name="check" /> {words.mostlyOwn}
          </span>
        )}
        {!isStartingText(session) && share < MOSTLY_OWN && <span>{words.addOne}</span>}
      </p>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isMarked}
        onClick={() => onMark(!isMarked)}
      >
        {words.whose}
        <span className={styles.track} aria-hidden="true" />
      </button>
    </>
  )
}

/** Returns whether the letter contains the campaign's text and nothing from the person yet. */
function isStartingText({ parts, draftEdited }: Session): boolean {
  const hasFrom = (source: LetterSource) => parts.some(each => each.source === source)
  return !draftEdited && hasFrom('campaign') && !hasFrom('yours')
}

/** Shows the letter read-only. The person's sentences are plain, and ours are tinted and labeled. */
export function MarkedLetter() {
  const words = noteWordsOf(useLanguage())
  const { session } = useSession()
  return (
    <section className={styles.letter} aria-label={words.whoseTitle}>
      <p className={styles.hint}>{words.whoseHint}</p>
      <p className={styles.text} lang={letterLang(session)}>
        {sourcesOf(session.draft, session.parts).map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and none is moved.
          <Piece key={place} piece={piece} />
        ))}
      </p>
    </section>
  )
}

function Piece({ piece: { text, source } }: { piece: LetterPart }) {
  const language = useLanguage()
  const words = noteWordsOf(language)
  const { organization } = useSession()
  if (source === 'yours') return <span>{text}</span>
  const label =
    source === 'campaign' ? words.fromCampaign(organization.organizationName) : words.sources[source]
  return (
    <mark className={classes(styles.ours, styles[source])}>
      <span className={styles.label} lang={language}>
        {label}:{' '}
      </span>
      {text}
    </mark>
  )
}
