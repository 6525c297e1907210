import type { Legislator } from '@redress/core/legislator/legislator'
import { switchboardOf } from '@redress/core/legislator/seats'
import { formatName, initials } from '@redress/words/names'
import { formatOffice, formatPhone } from '@redress/words/offices'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Legislator.module.css'

/** The whole card is a checkbox. */
export function LegislatorChoice({ legislator }: { legislator: Legislator }) {
  const { session, dispatch } = useSession()
  const isSelected = session.selectedLegislatorIds.includes(legislator.id)
  return (
    <label className={classes(styles.card, styles.choice, isSelected && styles.selected)}>
      <Portrait legislator={legislator} />
      <LegislatorFacts legislator={legislator} />
      <input
        type="checkbox"
        className={styles.tick}
        checked={isSelected}
        onChange={() => dispatch({ type: 'legislatorToggled', id: legislator.id })}
      />
    </label>
  )
}

/** An office that takes no letters from here, with another way to reach it. */
export function LegislatorToCall({ legislator }: { legislator: Legislator }) {
  const words = useWords()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.card}>
      <Portrait legislator={legislator} />
      <LegislatorFacts legislator={legislator}>
        <span className={styles.office}>{words.legislators.notHere}</span>
        <span className={styles.way}>
          <Button
            kind="link"
            icon="phone"
            aria-label={words.legislators.howToWhom(formatName(legislator, language))}
            onClick={() => setOpen(true)}
          >
            {words.legislators.howTo}
          </Button>
        </span>
      </LegislatorFacts>
      {isOpen && <LegislatorDialog legislator={legislator} onClosed={() => setOpen(false)} />}
    </div>
  )
}

/** The phone number, and what the campaign suggests to say. */
function LegislatorDialog({ legislator, onClosed }: { legislator: Legislator; onClosed: () => void }) {
  const words = useWords()
  const language = useLanguage()
  const { campaign } = useSession()
  const suggested = campaign?.contactLegislatorMessage.trim()
  const phone = legislator.phoneNumber || switchboardOf(legislator.legislatorType)
  return (
    <Dialog
      title={words.legislators.howToTitle(formatName(legislator, language))}
      onClosed={onClosed}
      actions={close => <Button onClick={close}>{words.legislators.close}</Button>}
    >
      {() => (
        <div className={styles.ways}>
          <p>{legislator.phoneNumber ? words.legislators.byPhone : words.legislators.noPhone}</p>
          <p className={styles.phone}>
            <Icon name="phone" />
            <span className="visuallyHidden">{words.legislators.phone}</span>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>
          </p>
          {suggested && (
            <figure className={styles.suggested}>
              <figcaption>{words.legislators.suggested}</figcaption>
              <blockquote>{suggested}</blockquote>
            </figure>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Name, office and party; a note if the name is not loaded. */
export function LegislatorFacts({ legislator, children }: { legislator: Legislator; children?: ReactNode }) {
  const words = useWords()
  const language = useLanguage()
  const hasName = legislator.lastName !== ''
  const party = words.legislators.party[legislator.party]
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{formatName(legislator, language)}</span>
      <span className={styles.office}>
        {hasName ? formatOffice(legislator, language) : words.legislators.nameMissing}
      </span>
      {party && <span className={styles.party}>{party}</span>}
      {children}
    </span>
  )
}

/** Initials, and the photo over them if it loads. The name stands beside it. */
export function Portrait({ legislator }: { legislator: Legislator }) {
  const { imageUrl } = legislator
  const [failedUrl, setFailedUrl] = useState('')
  const hasPhoto = imageUrl !== '' && failedUrl !== imageUrl
  return (
    <span className={styles.portrait}>
      <span className={styles.initials} aria-hidden="true">
        {initials(legislator) || <Icon name="envelope" />}
      </span>
      {hasPhoto && (
        <img
          className={styles.photo}
          src={imageUrl}
          alt=""
          width={72}
          height={90}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
        />
      )}
    </span>
  )
}
