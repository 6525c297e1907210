import type { Stance } from '@redress/core/bill/bill'
import type { Finding } from '@redress/core/message/message'
import { shownBills } from '@redress/core/session/shown'
import { formatName } from '@redress/words/names'
import { noteWordsOf } from '@redress/words/noteWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { safeAddress } from '../../navigation/safeAddress.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { caseworkHelper } from './caseworkHelper.ts'
import styles from './Notes.module.css'
import type { NoteData } from './notesOf.ts'
import { QuestionList } from './Questions.tsx'
import { billInConflict } from './useNoteText.ts'

/** Shows the buttons and links of a note. */
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

/** Asks which is right, the words or the stance. One click on the answer changes the other. */
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
    dispatch({ type: 'conflictSettled', keep: 'words' })
    // The pressed button disappears, so the focus moves to the reasons.
    document.getElementById('reasoning')?.focus()
  }
  const keep = () => {
    dispatch({ type: 'conflictSettled', keep: 'stance' })
    selectInReasons(finding.sentence)
  }
  return (
    <div className={styles.choice}>
      <Button kind="translucent" does={`conflictSettled words ${bill.id}`} onClick={change}>
        {words.changeStance(stanceWords[other])}
      </Button>
      <Button kind="translucent" does="conflictSettled stance" onClick={keep}>
        {words.changeWords(stanceWords[stance])}
      </Button>
    </div>
  )
}

/** Selects a text in the field for the reasons, so that the person can type over it. */
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
