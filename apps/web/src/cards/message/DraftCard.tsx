import { type ChamberKey, chamberKeys, chamberOf } from '@redress/core/legislator/chambers'
import { DRAFT_LONGEST, draftLength } from '@redress/core/message/message'
import { billsFor, chosenLegislators } from '@redress/core/session/chosen'
import { messageProblems } from '@redress/core/session/problems'
import { letterLang, letterLanguage, type Session } from '@redress/core/session/session'
import { isWrittenInto, shownDraft } from '@redress/core/session/shown'
import { formatShortName } from '@redress/words/names'
import { stanceLines } from '@redress/words/stances'
import type { Words } from '@redress/words/words'
import { type ComponentProps, useState } from 'react'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useNewestDraft, useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/Field.tsx'
import { useWritingAids } from '../aids/aidsContext.ts'
import styles from './DraftCard.module.css'
import { DraftFoot, type ProgressLine, useProgressLine } from './DraftFoot.tsx'
import { NameLines } from './NameLines.tsx'
import { Salutations } from './Salutations.tsx'
import { StartingText } from './StartingText.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useLetterSeen } from './useLetterSeen.ts'

/** Tells whether a field belongs to the letter. If it does, it may be in a sheet that is closed. */
export function isLetterField(fieldId: string): boolean {
  return fieldId === 'subject' || fieldId === 'draft'
}

/** Returns the error of the draft after the person has edited it. */
export function draftError(session: Session, words: Words): string | undefined {
  const { draft: problem, threat } = messageProblems(session, stanceLines)
  // We draft no letter for a threat, so a missing draft is then not an error.
  if (!problem || !session.touched.draft || (threat && problem === 'blank')) return undefined
  const isLines = problem === 'long' && draftLength(session.draft) <= DRAFT_LONGEST
  return isLines ? words.message.longWithLines : words.message.draftProblems[problem]
}

/** Returns the error of the shown letter. A draft that is being written has no error. */
export function useDraftError(): string | undefined {
  const words = useWords()
  const { session } = useSession()
  return session.waiting.draft ? undefined : draftError(session, words)
}

/**
 * Returns the state that styles the draft. A draft that arrived sentence by sentence gets no animation when it is
 * complete.
 */
function lookOf(session: Session, line: ProgressLine): ProgressLine | 'arriving' {
  if (isWrittenInto(session)) return 'arriving'
  return line === 'ready' && !session.draftOffline ? 'none' : line
}

/**
 * Shows the letter as a sheet of paper that fills itself in. With a `hint`, the card is in a panel that already shows
 * the subject and the recipients.
 */
export function DraftCard({ hint = '' }: { hint?: string }) {
  const words = useWords()
  const { session, campaign } = useSession()
  const { waiting } = session
  const draft = shownDraft(session)
  const langOf = useTextLang()
  const error = useDraftError()
  useLetterSeen()
  const line = useProgressLine(session)
  const isWriting = waiting.draft && draft.trim() === ''
  const aids = useWritingAids()
  const [wantsMarks, setWantsMarks] = useState(false)
  const isMarked = wantsMarks && aids !== null && session.parts.length > 0 && !isWriting
  const isInPanel = hint !== ''
  return (
    <div className={styles.card}>
      <div>
        {aids && <aids.WriterChoice />}
        {aids && <aids.OfferedDraft />}
        {aids && <aids.Versions />}
        <div className={classes(styles.paper, isInPanel && styles.framed)} data-news={lookOf(session, line)}>
          {!isInPanel && <LetterHead />}
          <Salutations />
          <StartingText />
          {isWriting && <WritingLines />}
          {isMarked && <aids.MarkedLetter />}
          <DraftField
            className={classes(styles.letter, isMarked && 'visuallyHidden')}
            tabIndex={isMarked ? -1 : undefined}
            onFocus={() => setWantsMarks(false)}
            label={words.message.draftLabel}
            error={error}
            describedByMore={hint ? 'draft-count draft-hint' : 'draft-count'}
            placeholder={
              isWriting ? '' : campaign?.form.generatedMessagePlaceholder || words.message.draftEmpty
            }
            lang={draft ? letterLang(session) : langOf('form.generatedMessagePlaceholder')}
            aria-busy={waiting.draft || undefined}
            readOnly={isWrittenInto(session)}
          />
          <AddedLines />
          {draft && <NameLines />}
          <DraftFoot line={line} hint={hint} />
        </div>
        <div className={styles.whose}>
          {aids && <aids.WhoseWords isMarked={isMarked} onMark={setWantsMarks} />}
        </div>
      </div>
      {aids && <aids.SuggestedEdits />}
      {aids && <aids.WriterNote />}
    </div>
  )
}

/** Shows the date, the recipients and the subject. They are not part of the letter's text. */
function LetterHead() {
  const words = useWords()
  const language = useLanguage()
  const { session, now } = useSession()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/New_York' })
  return (
    <div className={styles.head}>
      <p>{day.format(now)}</p>
      <p className={`${styles.to} dotted`}>
        {`${words.message.to} `}
        {chosenLegislators(session).map(each => (
          <span key={each.id}>{formatShortName(each, language)} </span>
        ))}
      </p>
      <SubjectField />
    </div>
  )
}

/**
 * The draft's field. It is a separate component, so that a key press in a long letter does not wait for the rest of the
 * page.
 */
function DraftField(props: Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'>) {
  const { dispatch } = useSession()
  return (
    <TextArea
      {...props}
      id="draft"
      name="draft"
      autoComplete="off"
      labelHidden
      value={useNewestDraft()}
      onChange={event => dispatch({ type: 'draftEdited', text: event.target.value })}
    />
  )
}

const lines = ['salutation', 'first', 'second', 'third', 'last'] as const

/** Shows an animation until the first sentence arrives. */
function WritingLines() {
  return (
    <span className={styles.writing} aria-hidden="true">
      {lines.map(each => (
        <span key={each} className={styles[each]} />
      ))}
    </span>
  )
}

/** Returns the stance lines at the end of letters to a chamber. The list is empty if all stances are the same. */
function linesFor(session: Session, chamber: ChamberKey): string[] {
  const one = chosenLegislators(session).find(each => chamberOf(each) === chamber)
  return one ? stanceLines(billsFor(one, session.selectedBills), letterLanguage(session)) : []
}

/** Shows the added stance lines below the letter, so that the person sees everything that is sent. */
function AddedLines() {
  const words = useWords()
  const { session } = useSession()
  return chamberKeys.map(chamber => {
    const lines = linesFor(session, chamber)
    if (lines.length === 0) return null
    return (
      <div key={chamber} className={styles.added}>
        <p className={styles.says}>{words.message.added[chamber]}</p>
        <p className={styles.lines} lang={letterLang(session)}>
          {lines.join('\n')}
        </p>
      </div>
    )
  })
}
