import type { Boot } from '@redress/contract/boot'
import type { Organization } from '@redress/core/organization/organization'
import { type SubmitEvent, useState } from 'react'
import { useWords } from '../language/useWords.ts'
import type { Route } from '../navigation/routes.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import styles from './Screen.module.css'
import { Shell } from './Shell.tsx'
import { useScreen } from './useScreen.ts'

/** While no organization is selected. */
export function NoOrganization({
  boot: { environment, organizations },
  route,
  path,
  isLocal,
  onSelect,
}: {
  boot: Boot
  route: Route
  path: string
  isLocal: boolean
  onSelect: (id: string) => void
}) {
  const isLost = route.page === 'not-found'
  useScreen(isLost ? 'not-found' : 'select', { route, path, config: null, environment })
  return (
    <Shell environment={environment} organization={null}>
      {isLost ? (
        <PageNotFound />
      ) : (
        <SelectOrganization
          isLocal={isLocal}
          organizations={organizations}
          providerName={environment.providerName}
          onSelect={onSelect}
        />
      )}
    </Shell>
  )
}

type SelectOrganizationProps = {
  /** The known organizations are listed on this machine only; elsewhere the visitor enters an id. */
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
  const words = useWords()
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
  const words = useWords()
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

/** An empty id puts the field in its error state, without a message. */
function EnterOrganization({
  providerName,
  onSelect,
}: {
  providerName: string
  onSelect: (id: string) => void
}) {
  const words = useWords()
  const [id, setId] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isEmpty = id.trim() === ''
    setWrong(isEmpty)
    if (!isEmpty) onSelect(id.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{words.shell.enterOrganizationId(providerName)}</h2>
      <TextField
        label={words.shell.organizationId}
        placeholder={words.shell.organizationId}
        name="organizationId"
        value={id}
        onChange={event => setId(event.target.value)}
        error={isWrong}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">{words.shell.submit}</Button>
    </form>
  )
}
