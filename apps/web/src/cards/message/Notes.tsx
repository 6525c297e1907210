import type { FindingKind } from '@redress/core/message/message'
import { noteWordsOf } from '@redress/words/noteWords'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { NoteMore } from './NoteMore.tsx'
import styles from './Notes.module.css'
import { type NoteData, notesOf } from './notesOf.ts'
import { useNoteText } from './useNoteText.ts'

/** Shows notes about the reasons beside their field. */
export function Notes() {
  const words = noteWordsOf(useLanguage())
  const { session } = useSession()
  const all = notesOf(useHeldBack(session.findings))
  // In this layout, another component asks the questions for longer reasons.
  const notes = all.filter(each => each.kind !== 'thin')
  const textOf = useNoteText()
  return (
    <>
      <NoteNews notes={all} />
      {notes.length > 0 && (
        <section aria-label={words.title}>
          <ul className={styles.notes}>
            {notes.map(note => (
              <li
                key={note.kind}
                id={idOf(note)}
                tabIndex={-1}
                className={classes(styles.note, styles[note.kind])}
              >
                <Icon name={icons[note.kind] ?? 'info'} />
                <div className={styles.words}>
                  <p>{textOf(note)}</p>
                  <NoteMore note={note} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const idOf = ({ kind }: Pick<NoteData, 'kind'>) => `note-${kind}`

/**
 * If the person's words contradict their stance, says so beside a send button, with a link to the note about it.
 * `follows` is true if another text precedes it on the line.
 */
export function OpenQuestion({ follows = false }: { follows?: boolean }) {
  const words = noteWordsOf(useLanguage())
  const { session } = useSession()
  if (!notesOf(session.findings).some(each => each.kind === 'conflict')) return null
  return (
    <>
      {follows && <span aria-hidden="true">{'\u00a0· '}</span>}
      <a href={`#${idOf({ kind: 'conflict' })}`}>{words.open}</a>
    </>
  )
}

const icons: Partial<Record<FindingKind, IconName>> = {
  threat: 'alert',
  despair: 'phone',
  conflict: 'alert',
  placeholder: 'pencil',
  too_long: 'alert',
  casework: 'place',
}

/** Returns the notes that the chat shows as turns. The chat asks its own questions if the reasons are too short. */
function useNotesOfChat(): NoteData[] {
  return notesOf(useSession().session.findings).filter(note => note.kind !== 'thin')
}

/** Shows each note as a turn of the chat, like the other turns. */
export function NoteTurns({
  turnClass,
  saysClass,
}: {
  turnClass: string | undefined
  saysClass: string | undefined
}) {
  const notes = useNotesOfChat()
  const textOf = useNoteText()
  return (
    <>
      {notes.map(note => (
        <li key={note.kind} id={idOf(note)} tabIndex={-1} className={turnClass} data-new data-note>
          <p className={saysClass}>{textOf(note)}</p>
          <div className={classes(styles.turn, styles[note.kind])}>
            <NoteMore note={note} />
          </div>
        </li>
      ))}
    </>
  )
}

export function NoteTurnNews() {
  return <NoteNews notes={useNotesOfChat()} />
}

/**
 * Announces each new note once to screen readers. Notes that were there from the start, as after a reload, are not
 * announced.
 */
function NoteNews({ notes }: { notes: readonly NoteData[] }) {
  const textOf = useNoteText()
  const texts = notes.map(textOf)
  const [known, setKnown] = useState({ texts, news: '' })
  if (known.texts.join() !== texts.join()) {
    const fresh = texts.filter(each => !known.texts.includes(each))
    setKnown({ texts, news: fresh.join(' ') })
  }
  return (
    <p className="visuallyHidden" role="status">
      {known.news}
    </p>
  )
}

/**
 * Returns the value, but holds changes back while the person types in the letter, because they would move the letter.
 * When the person leaves the letter, waits for the end of the key press or click, so that a pressed button does not
 * move away.
 */
function useHeldBack<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const isInLetter = () => document.activeElement?.id === 'draft'
    const show = () => {
      if (!isInLetter()) setShown(value)
    }
    show()
    if (!isInLetter()) return
    document.addEventListener('keyup', show)
    document.addEventListener('click', show)
    return () => {
      document.removeEventListener('keyup', show)
      document.removeEventListener('click', show)
    }
  }, [value])
  return shown
}
