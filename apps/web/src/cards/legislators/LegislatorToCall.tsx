import type { Legislator } from '@redress/core/legislator/legislator'
import { fullName } from '@redress/core/legislator/naming'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './Legislator.module.css'
import { LegislatorDialog } from './LegislatorDialog.tsx'
import { LegislatorFacts } from './LegislatorFacts.tsx'
import { Portrait } from './Portrait.tsx'

/** An office that takes no letters from here: how to reach it is one click away. */
export function LegislatorToCall({ legislator }: { legislator: Legislator }) {
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
            aria-label={words.legislators.howToWhom(fullName(legislator))}
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
