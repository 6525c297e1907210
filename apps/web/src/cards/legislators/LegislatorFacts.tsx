import type { Legislator } from '@redress/core/legislator/legislator'
import { formatName, formatOffice, initials } from '@redress/words/names'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../language/useWords.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Legislator.module.css'

/** Name, chamber and district as people say them, and party as a word. An office without a name says so. */
export function LegislatorFacts({ legislator, children }: { legislator: Legislator; children?: ReactNode }) {
  const words = useWords()
  const hasName = legislator.lastName !== ''
  const party = words.legislators.party[legislator.party]
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{formatName(legislator)}</span>
      <span className={styles.office}>
        {hasName ? formatOffice(legislator) : words.legislators.nameMissing}
      </span>
      {party && <span className={styles.party}>{party}</span>}
      {children}
    </span>
  )
}

/** 72 by 90: initials on a tinted ground, and the photo over them where one comes. The name stands beside it. */
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
