import type { Legislator } from '@redress/core/legislator/legislator'
import type { DraftStyle } from '@redress/core/message/message'
import { shownDraft } from '@redress/core/session/shown'
import { versionsOf } from '@redress/core/session/versions'
import { isBlank } from '@redress/core/text/text'
import { formatList, formatShortName } from '@redress/words/names'
import { noteWordsOf } from '@redress/words/noteWords'
import { useEffect, useState } from 'react'
import { type Availability, deviceAvailability } from '../../device/languageModel.ts'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { useServerModel } from './useServerModel.ts'
import styles from './Writer.module.css'

/** The models that can write the draft: a model on the server, or a model in the visitor's browser. */
type Writers = { server: boolean; device: Availability }

/** Returns which models can write. The page asks the browser for a model only if no model on the server drafts. */
function useWriters(): Writers {
  const { organization, session } = useSession()
  const language = useLanguage()
  const mayDraft = organization.drafting !== 'own-words'
  const server = useServerModel()
  const isDrafting = session.waiting.draft
  const [device, setDevice] = useState<Availability>('unavailable')
  useEffect(() => {
    // A draft may have downloaded the browser's model, so the page asks the browser again after each draft.
    if (!mayDraft || server || isDrafting || globalThis.LanguageModel === undefined) return
    let isCurrent = true
    void deviceAvailability(language).then(found => {
      if (isCurrent) setDevice(found)
    })
    return () => {
      isCurrent = false
    }
  }, [mayDraft, server, language, isDrafting])
  return { server, device }
}

/**
 * Shows `Written for me | My own words` above the letter. The browser's own model writes only after the person has
 * chosen `Written for me`.
 */
export function WriterChoice() {
  const words = noteWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const { server, device } = useWriters()
  if (!server && device === 'unavailable') return null
  const isOwn = session.ownWords ?? !server
  const mustDownload = !server && device !== 'available'
  const choose = (ownWords: boolean) => {
    if (ownWords !== isOwn) dispatch({ type: 'writerChosen', ownWords })
  }
  return (
    <fieldset className={styles.writers}>
      <legend className="visuallyHidden">{words.writers.label}</legend>
      <div className={styles.choice}>
        <Button
          kind="translucent"
          aria-pressed={!isOwn}
          does="writerChosen model"
          onClick={() => choose(false)}
        >
          {mustDownload ? words.device.offer : words.writers.model}
        </Button>
        <Button kind="translucent" aria-pressed={isOwn} does="writerChosen own" onClick={() => choose(true)}>
          {words.writers.own}
        </Button>
      </div>
      {mustDownload && isOwn && <p className={styles.hint}>{words.device.offerHint}</p>}
      {session.modelDownloaded !== undefined && session.modelDownloaded < 100 && (
        <p className={styles.hint}>
          {words.device.loading(session.modelDownloaded)}{' '}
          <progress max={100} value={session.modelDownloaded} aria-hidden="true" />
        </p>
      )}
    </fieldset>
  )
}

/** Shows whose version of the letter the person sees, and switches between the versions. */
export function Versions() {
  const language = useLanguage()
  const words = noteWordsOf(language).versions
  const { session, dispatch } = useSession()
  const versions = versionsOf(session)
  if (versions.length < 2 || session.waiting.draft) return null
  const namesOf = (to: readonly Legislator[]) =>
    formatList(
      to.map(each => each.lastName || formatShortName(each, language)),
      language,
    )
  return (
    <fieldset className={styles.writers}>
      <legend className="visuallyHidden">{words.label}</legend>
      <div className={styles.choice}>
        {versions.map(({ segment, to, isShown }) => (
          <Button
            key={segment}
            kind="translucent"
            aria-pressed={isShown}
            does={`versionChosen ${segment}`}
            onClick={() => dispatch({ type: 'versionChosen', segment })}
          >
            {words.to(namesOf(to))}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{words.hint}</p>
    </fieldset>
  )
}

const STYLES: readonly DraftStyle[] = ['shorter', 'plainer']

/** Shows `Shorter` and `Plainer` below a draft that a model wrote. Undo restores the previous draft. */
export function StyleButtons() {
  const words = noteWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  if (session.draftModel === undefined || isBlank(shownDraft(session))) return null
  return (
    <fieldset className={styles.styles}>
      <legend className="visuallyHidden">{words.styles.label}</legend>
      {STYLES.map(style => (
        <Button
          key={style}
          kind="link"
          disabled={session.waiting.draft}
          does={`styleAsked ${style}`}
          onClick={() => dispatch({ type: 'styleAsked', style })}
        >
          {words.styles[style]}
        </Button>
      ))}
    </fieldset>
  )
}
