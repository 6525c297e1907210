import type { Stance } from '@redress/core/bill/bill'
import type { Finding } from '@redress/core/message/message'
import { shownBills } from '@redress/core/session/shown'
import { formatName } from '@redress/words/names'
import { noteWordsOf } from '@redress/words/noteWords'
import { useId, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { safeAddress } from '../../navigation/safeAddress.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { caseworkHelper } from './caseworkHelper.ts'
import styles from './Notes.module.css'
import { type NoteData, withWord } from './notesOf.ts'
import { QuestionList } from './Questions.tsx'
import { billInConflict } from './useNoteText.ts'

/** What the person can do about a note. */
export function NoteMore({ note: { kind, findings } }: { note: NoteData }) {
  const [first] = findings
  switch (kind) {
    case 'despair':
      return <Lifeline />
    case 'conflict':
      return first && <Conflict finding={first} />
    case 'placeholder':
      return first && <FillIn finding={first} />
    case 'thin':
      return <QuestionList />
    case 'casework':
      return <OfficePage />
    case 'typing':
      return <Typing findings={findings} />
    default:
      return null
  }
}

function Lifeline() {
  const words = noteWordsOf(useLanguage()).lifeline
  return (
    <p className={styles.ways}>
      <a href="tel:988">{words.call}</a>
      <a href="sms:988">{words.text}</a>
      <a href="https://988lifeline.org/chat/" target="_blank" rel="noopener noreferrer">
        <span>{words.chat}</span>
        <NewTab />
      </a>
    </p>
  )
}

function NewTab() {
  const words = useWords()
  return (
    <>
      <Icon name="away" />
      <span className="visuallyHidden"> ({words.bills.newTab})</span>
    </>
  )
}

/** Another stance, or other words: either is a click. */
function Conflict({ finding }: { finding: Finding }) {
  const words = noteWordsOf(useLanguage())
  const stanceWords = useWords().bills.stance
  const { session, dispatch } = useSession()
  const selected = billInConflict(session, finding)
  const bill = shownBills(session).find(each => each.id === selected?.id)
  if (!selected || !bill) return null
  const stance: Stance = selected.proOrCon
  const other: Stance = stance === 'PRO' ? 'CON' : 'PRO'
  const change = () => {
    dispatch({ type: 'billChosen', bill, stance: other })
    dispatch({ type: 'draftDue' })
    // The pressed button is gone.
    document.getElementById('reasoning')?.focus()
  }
  return (
    <div className={styles.choice}>
      <Button kind="translucent" onClick={change}>
        {words.changeStance(stanceWords[other])}
      </Button>
      <Button kind="translucent" onClick={() => selectInReasons(finding.sentence)}>
        {words.changeWords(stanceWords[stance])}
      </Button>
    </div>
  )
}

/** Selects a text of the reasons in their field, to be typed over. */
function selectInReasons(text = ''): void {
  const field = document.getElementById('reasoning')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  const start = field.value.indexOf(text)
  if (start >= 0) field.setSelectionRange(start, start + text.length)
}

function FillIn({ finding }: { finding: Finding }) {
  const words = noteWordsOf(useLanguage())
  return (
    <div className={styles.choice}>
      <Button kind="link" onClick={() => selectInReasons(finding.text)}>
        {words.fillIn}
      </Button>
    </div>
  )
}

function OfficePage() {
  const language = useLanguage()
  const words = noteWordsOf(language)
  const { session, environment } = useSession()
  const helper = caseworkHelper(session)
  const href = helper?.website && safeAddress(helper.website, environment.publicUrl)
  if (!helper || !href) return session.legislators.length > 0 ? null : <p>{words.caseworkAddress}</p>
  return (
    <p className={styles.ways}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <span>{words.caseworkPage(formatName(helper, language))}</span>
        <NewTab />
      </a>
    </p>
  )
}

/** Corrections stand in the letter; a spelling is used only by a click. */
function Typing({ findings }: { findings: readonly Finding[] }) {
  const words = noteWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const replace = (from: string, to: string) => {
    dispatch({ type: 'reasoningEdited', text: withWord(session.reasoning, from, to) })
    document.getElementById('reasoning')?.focus()
  }
  return (
    <>
      <Button kind="link" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.hide : words.show}
      </Button>
      <ul id={listId} className={styles.corrections} hidden={!isOpen}>
        {findings.map(({ kind, text = '', offer = '' }) => (
          <li key={`${kind} ${text}`}>
            <span aria-hidden="true">{words.corrected(text, offer)}</span>
            {kind === 'spelling' ? (
              <Button
                kind="link"
                aria-label={words.spellFor(offer, text)}
                onClick={() => replace(text, offer)}
              >
                {words.spell(offer)}
              </Button>
            ) : (
              <span className="visuallyHidden">{words.correctedSaid(text, offer)}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
