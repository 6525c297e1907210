import { noteWordsOf } from '@redress/words/noteWords'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { NoteMore } from './NoteMore.tsx'
import styles from './Notes.module.css'
import { type NoteData, type NoteKind, notesOf } from './notesOf.ts'
import { useNoteText } from './useNoteText.ts'

/** What the server found in the reasons, beside their field. */
export function Notes() {
  const words = noteWordsOf(useLanguage())
  const { session } = useSession()
  const all = notesOf(useHeldBack(session.findings))
  // The questions stand there in a place of their own.
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
 * Beside a button that sends: what the person wrote contradicts their stance. It leads to the note that asks, and may
 * follow another text in its line.
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

const icons: Partial<Record<NoteKind, IconName>> = {
  threat: 'alert',
  despair: 'phone',
  conflict: 'alert',
  placeholder: 'pencil',
  too_long: 'alert',
  casework: 'place',
}

/** In the chat each note is a turn, in the manner of the others. */
export function NoteTurns({
  turnClass,
  saysClass,
}: {
  turnClass: string | undefined
  saysClass: string | undefined
}) {
  const { session } = useSession()
  const notes = notesOf(session.findings)
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
  const { session } = useSession()
  return <NoteNews notes={notesOf(session.findings)} />
}

/** Reads out what is new, once: not what was there before, as in a visit that is restored. */
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
 * What stands above the letter does not grow while the person types in the letter. It waits for the end of the key or
 * click that leaves it, so that a button does not move away from under a press.
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
