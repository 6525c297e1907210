import type { Organization } from '@redress/core/organization/organization'
import { words } from '../words/words.ts'
import { EnterOrganization } from './EnterOrganization.tsx'
import styles from './Screen.module.css'

export type SelectOrganizationProps = {
  /** On this very machine the known organizations may be listed; elsewhere one has to know an id. */
  isLocal: boolean
  organizations: readonly Organization[]
  providerName: string
  onSelect: (id: string) => void
}

export function SelectOrganization({
  isLocal,
  organizations,
  providerName,
  onSelect,
}: SelectOrganizationProps) {
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{words.shell.selectOrganization}</h1>
      {isLocal ? (
        <Known organizations={organizations} onSelect={onSelect} />
      ) : (
        <EnterOrganization providerName={providerName} onSelect={onSelect} />
      )}
    </div>
  )
}

function Known({ organizations, onSelect }: Pick<SelectOrganizationProps, 'organizations' | 'onSelect'>) {
  if (organizations.length === 0) return <p>{words.shell.noOrganizations}</p>
  return (
    <ul className={styles.cards}>
      {organizations.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={styles.card} onClick={() => onSelect(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
