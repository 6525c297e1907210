import type { Legislator } from '@redress/core/legislator/legislator'
import { billsFor } from '@redress/core/session/chosen'
import { letterLang, letterLanguage, type Session } from '@redress/core/session/session'
import { letterFor } from '@redress/core/session/versions'
import { isBlank, tidyEmail, tidyLine } from '@redress/core/text/text'
import { letterAsSent } from '@redress/words/letterText'
import { formatSalutation } from '@redress/words/offices'
import { waysWordsOf } from '@redress/words/waysWords'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import button from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/Field.tsx'
import styles from './Ways.module.css'

/** The browser can copy. A page without script cannot, so it shows the texts only. */
const canCopy = () => typeof navigator !== 'undefined' && 'clipboard' in navigator

type OwnFormProps = { legislator: Legislator; form: string }

/**
 * Links to the office's own form. Beside the link are the letter and the details that the form may ask for, ready to
 * copy.
 */
export function OwnForm({ legislator, form }: OwnFormProps) {
  const words = waysWordsOf(useLanguage())
  const { session } = useSession()
  const [news, setNews] = useState('')
  const letter = letterTo(legislator, session)
  const copy = (what: string, text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setNews(words.copied(what)),
      () => setNews(words.notCopied),
    )
  const isCopied = letter !== '' && canCopy()
  return (
    <div className={styles.form}>
      <p>{letter === '' ? words.noLetter : words.steps}</p>
      <p>
        <a
          className={classes(button.button, button.filled, styles.open)}
          href={form}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => isCopied && copy(words.letter, letter)}
        >
          <span className={button.face}>{isCopied ? words.copyAndOpen : words.openForm}</span>
        </a>
      </p>
      <p role="status">{news}</p>
      {letter !== '' && (
        <TextArea
          id={`letter-to-${legislator.id}`}
          label={words.letter}
          lang={letterLang(session)}
          rows={6}
          readOnly
          value={letter}
        />
      )}
      <Fields onCopy={copy} />
    </div>
  )
}

/** Returns the letter as the office would get it from us. It is empty while nothing is written. */
function letterTo(legislator: Legislator, session: Session): string {
  const { selectedBills } = session
  const language = letterLanguage(session)
  const draft = letterFor(session, legislator.segment)
  if (isBlank(draft)) return ''
  return letterAsSent({
    text: draft.trim(),
    bills: billsFor(legislator, selectedBills),
    language,
    salutation: formatSalutation(legislator, language),
  })
}

const fields = ['name', 'street', 'city', 'state', 'zip', 'email', 'subject'] as const

function valuesOf({ firstName, lastName, address, email, subject }: Session): Record<Field, string> {
  const { street, city, state, zip } = address
  const name = tidyLine(`${firstName} ${lastName}`)
  return { name, street, city, state, zip, email: tidyEmail(email), subject: tidyLine(subject) }
}

type Field = (typeof fields)[number]

function Fields({ onCopy }: { onCopy: (what: string, text: string) => void }) {
  const words = waysWordsOf(useLanguage())
  const values = valuesOf(useSession().session)
  const known = fields.filter(field => values[field] !== '')
  if (known.length === 0) return null
  return (
    <section className={styles.fields}>
      <h3>{words.fields}</h3>
      <dl className={styles.list}>
        {known.map(field => (
          <div key={field} className={styles.field}>
            <dt>{words.field[field]}</dt>
            <dd>{values[field]}</dd>
            {canCopy() && (
              <dd>
                <Button
                  kind="link"
                  aria-label={words.copyWhat(words.field[field])}
                  onClick={() => onCopy(words.field[field], values[field])}
                >
                  {words.copy}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
