import type { FieldPlace, ShownFinding } from '@redress/contract/console/campaignScreens'
import type { Language } from '@redress/core/language/language'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { labelOf } from './Changes.tsx'
import styles from './PublishScreen.module.css'
import details from './SettingsScreen.module.css'
import screen from './screen.module.css'

/** Lists findings. Each finding links to the field in which the person can correct it. */
export function FindingsList({ findings }: { findings: readonly ShownFinding[] }) {
  const words = useStaffWords()
  return (
    <ul className={styles.findings}>
      {findings.map(finding => (
        <li key={JSON.stringify(finding)}>
          <strong>{finding.level === 'warning' ? words.editor.warning : words.editor.mend}</strong>{' '}
          <Place finding={finding} /> <span lang={finding.language}>{finding.text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Says how many texts a language lacks, and unfolds to the fields. */
export function Untranslated({ language, places }: { language: Language; places: readonly FieldPlace[] }) {
  const words = useStaffWords().editor
  return (
    <details>
      <summary className={details.summary}>{words.missingTexts[language](places.length)}</summary>
      <ul className={styles.findings}>
        {places.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field without a form has no name, and the list never changes.
          <li key={at}>
            <Place finding={place} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Place({ finding: { campaign, field, place } }: { finding: FieldPlace }) {
  const words = useStaffWords()
  const { organization } = useFrame()
  const label = field === null ? '' : labelOf(field, words)
  const name = [campaign, label].filter(part => part !== '').join(' › ')
  if (place === null) return name
  return (
    <a href={organizationPath(organization?.id ?? '', place)} className={screen.link}>
      {name}
    </a>
  )
}

/** Says what has to be corrected before the draft can be published. */
export function ToMend({ toMend, children }: { toMend: readonly ShownFinding[]; children?: ReactNode }) {
  const words = useStaffWords().editor
  const { notice } = useFrame()
  if (toMend.length === 0) return null
  const isSaved = notice === 'saved'
  return (
    <Notice tone="problem" role={isSaved ? 'status' : 'note'}>
      <p>{isSaved ? words.savedToMend(toMend.length) : words.toMend(toMend.length)}</p>
      <FindingsList findings={toMend} />
      {children}
    </Notice>
  )
}
