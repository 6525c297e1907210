import type { Legislator } from '@redress/core/legislator/legislator'
import { formatName, initials } from '@redress/words/names'
import { formatOffice } from '@redress/words/offices'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Legislator.module.css'

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
