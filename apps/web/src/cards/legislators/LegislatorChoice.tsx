import { hasWayIn, type Legislator } from '@redress/core/legislator/legislator'
import { formatName, initials } from '@redress/words/names'
import { formatOffice } from '@redress/words/offices'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useOpened, useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Ticked } from '../../ui/Checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { formOf } from '../../ui/post.ts'
import { useWritingAids } from '../aids/aidsContext.ts'
import styles from './Legislator.module.css'

/** Shows a legislator. The whole card is a checkbox. */
export function LegislatorChoice({ legislator }: { legislator: Legislator }) {
  const words = useWords()
  const { session, dispatch } = useSession()
  const isSelected = session.selectedLegislatorIds.includes(legislator.id)
  return (
    <label className={classes(styles.card, styles.choice, isSelected && styles.selected)}>
      <Portrait legislator={legislator} />
      <LegislatorFacts legislator={legislator}>
        {!hasWayIn(legislator) && <span className={styles.office}>{words.legislators.ownForm}</span>}
      </LegislatorFacts>
      <input
        type="checkbox"
        name="legislator"
        value={legislator.id}
        form={formOf()}
        className={styles.tick}
        checked={isSelected}
        onChange={() => dispatch({ type: 'legislatorToggled', id: legislator.id })}
      />
      <Ticked name="legislator" value={legislator.id} />
    </label>
  )
}

/** Shows an office that accepts no letters from this page, with another way to contact it. */
export function LegislatorToCall({ legislator }: { legislator: Legislator }) {
  const words = useWords()
  const language = useLanguage()
  const aids = useWritingAids()
  const part = `call ${legislator.id}`
  const [isOpen, setOpen] = useState(useOpened(part))
  return (
    <div className={styles.card}>
      <Portrait legislator={legislator} />
      <LegislatorFacts legislator={legislator}>
        <span className={styles.office}>{words.legislators.notHere}</span>
        <span className={styles.way}>
          <Button
            kind="link"
            icon="phone"
            does={`open ${part}`}
            aria-label={words.legislators.howToWhom(formatName(legislator, language))}
            onClick={() => setOpen(true)}
          >
            {words.legislators.howTo}
          </Button>
        </span>
      </LegislatorFacts>
      {isOpen && aids && <aids.LegislatorDialog legislator={legislator} onClosed={() => setOpen(false)} />}
    </div>
  )
}

/** Shows the name, office and party, and a note if the name is not loaded. */
export function LegislatorFacts({ legislator, children }: { legislator: Legislator; children?: ReactNode }) {
  const words = useWords()
  const language = useLanguage()
  const hasName = legislator.lastName !== ''
  const party = words.legislators.party[legislator.party]
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{formatName(legislator, language)}</span>
      <span className={`${styles.office} dotted`}>
        <span>{hasName ? formatOffice(legislator, language) : words.legislators.nameMissing} </span>
        {party && <span>{party}</span>}
      </span>
      {children}
    </span>
  )
}

/** Shows the initials, and the photo above them once it has loaded. The name stands beside the portrait. */
export function Portrait({ legislator }: { legislator: Legislator }) {
  const { imageUrl } = legislator
  return (
    <span className={styles.portrait}>
      <span className={styles.initials} aria-hidden="true">
        {initials(legislator) || <Icon name="envelope" />}
      </span>
      {imageUrl && <Photo className={styles.photo} src={imageUrl} width={72} height={90} loading="lazy" />}
    </span>
  )
}
