import { letterLang, type Session } from '@redress/core/session/session'
import { shownDraft } from '@redress/core/session/shown'
import { useWritingAids } from '../../cards/aids/aidsContext.ts'
import { DraftCard, useDraftError } from '../../cards/message/DraftCard.tsx'
import { useProgressLine } from '../../cards/message/DraftFoot.tsx'
import { useBusyNote, useStanding } from '../../cards/sending/blockers.tsx'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './Page.module.css'

/** The same element at each rendering, so that opening the sheet does not render the letter again. */
const letter = (
  <div className={styles.draft}>
    <DraftCard />
  </div>
)

/**
 * The card `Draft Submission`. It shows the letter, which is always visible, and the button that continues. If the
 * person has not seen the letter yet, the button shows the letter first.
 */
export function LetterSheet({
  isOpen,
  onToggle,
  onNext,
}: {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onNext: () => void
}) {
  const words = useWords()
  const { session, newest } = useSession()
  const line = useProgressLine(session)
  const next = () => {
    onNext()
    if (!newest.session().readThroughAsked) return
    onToggle(true)
    document.getElementById('draft')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Sheet
      id="letter"
      title={words.message.draftTitle}
      wrong={useDraftError() !== undefined}
      className={styles.letter}
      isOpen={isOpen}
      onToggle={onToggle}
      loading={session.waiting.draft}
      news={line === 'none' ? null : <span>{words.message[line]}</span>}
      edgeLabel={words.message.draftLabel}
      lastLine={lastLineOf(session)}
      lang={letterLang(session)}
      action={<NextAction onNext={next} />}
    >
      {letter}
    </Sheet>
  )
}

/**
 * Returns the last sentence of the person's own in the draft, or else the draft's last line. It is in quotation marks,
 * because a request to an office could otherwise read like one to the person. CSS cuts it to the available width.
 */
function lastLineOf(session: Session): string {
  const draft = shownDraft(session).trim()
  const own = session.parts.findLast(({ source, text }) => source === 'yours' && draft.includes(text))
  const line = own?.text ?? draft.split('\n').at(-1) ?? ''
  return line === '' ? '' : `“${line.slice(0, 120)}”`
}

/**
 * Shows the button that continues, and beside it what is missing or comes next. Without an address, the next button to
 * press is the one that asks for the address.
 */
function NextAction({ onNext }: { onNext: () => void }) {
  const words = useWords()
  const { address, readThroughAsked: isToRead } = useSession().session
  const why = useBusyNote()
  const aids = useWritingAids()
  const standing = useStanding()
  return (
    <>
      <Button
        kind={address.state === '' ? 'translucent' : 'filled'}
        disabled={why !== undefined}
        disabledBecause={why && 'busy-note'}
        does="nextClicked"
        onClick={onNext}
      >
        {words.message.submit}
      </Button>
      <p
        id="busy-note"
        role={isToRead ? 'status' : undefined}
        data-inert={(import.meta.env.SSR && why !== undefined) || undefined}
      >
        <span>{isToRead && why === undefined ? words.message.readThrough : standing}</span>
        {aids && <aids.OpenQuestion follows />}
      </p>
    </>
  )
}
