import type { Legislator } from '@redress/core/legislator/legislator'
import { fullName, sayOffice } from '@redress/core/legislator/naming'
import type { ReactNode } from 'react'
import { words } from '../../words/words.ts'
import styles from './Legislator.module.css'

/** Name, chamber and district as people say them, and party as a word. An office without a name says so. */
export function LegislatorFacts({ legislator, children }: { legislator: Legislator; children?: ReactNode }) {
  const hasName = legislator.lastName !== ''
  const party = words.legislators.party[legislator.party]
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{fullName(legislator)}</span>
      <span className={styles.office}>{hasName ? sayOffice(legislator) : words.legislators.nameMissing}</span>
      {party && <span className={styles.party}>{party}</span>}
      {children}
    </span>
  )
}
