import type { Boot } from '@redress/contract/boot'
import type { Organization } from '@redress/core/organization/organization'
import { pickerWordsOf } from '@redress/words/pickerWords'
import { type SubmitEvent, useState } from 'react'
import { useLanguage } from '../language/useWords.ts'
import type { Route } from '../navigation/routes.ts'
import picker from '../picker/Picker.module.css'
import { matches, SearchField } from '../picker/SearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/Field.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import styles from './Screen.module.css'
import { Shell } from './Shell.tsx'
import { useScreen } from './useScreen.ts'

/** Shows the page while no organization is selected. */
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
  /**
   * True on this machine. The known organizations are then listed if they could be loaded; elsewhere the visitor
   * enters an id.
   */
  isLocal: boolean
  organizations: readonly Organization[] | null
  providerName: string
  onSelect: (id: string) => void
}

export function SelectOrganization({
  isLocal,
  organizations,
  providerName,
  onSelect,
}: SelectOrganizationProps) {
  const words = pickerWordsOf(useLanguage())
  return (
    <div className={`pageWidth ${isLocal ? picker.screen : styles.screen}`}>
      <h1>{words.selectOrganization}</h1>
      {isLocal ? (
        organizations && <Known organizations={organizations} onSelect={onSelect} />
      ) : (
        <EnterOrganization providerName={providerName} onSelect={onSelect} />
      )}
    </div>
  )
}

function Known({
  organizations,
  onSelect,
}: {
  organizations: readonly Organization[]
  onSelect: (id: string) => void
}) {
  const words = pickerWordsOf(useLanguage())
  const [sought, setSought] = useState('')
  if (organizations.length === 0) return <p>{words.noOrganizations}</p>
  const found = organizations.filter(each => matches(sought, each.name))
  return (
    <>
      <SearchField
        label={words.searchOrganizations}
        among={organizations.length}
        found={found.length}
        sought={sought}
        onSought={setSought}
      />
      <ul className={picker.cards}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={classes(picker.card, picker.name)} onClick={() => onSelect(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lets the visitor enter an id. An empty id puts the field in its error state, without a message. */
function EnterOrganization({
  providerName,
  onSelect,
}: {
  providerName: string
  onSelect: (id: string) => void
}) {
  const words = pickerWordsOf(useLanguage())
  const [id, setId] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isEmpty = id.trim() === ''
    setWrong(isEmpty)
    if (!isEmpty) onSelect(id.trim())
  }
  return (
    <form id="organization" className={styles.form} onSubmit={submit} noValidate>
      <h2>{words.enterOrganizationId(providerName)}</h2>
      <TextField
        label={words.organizationId}
        placeholder={words.organizationId}
        name="organizationId"
        form="organization"
        value={id}
        onChange={event => setId(event.target.value)}
        error={isWrong}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">{words.submit}</Button>
    </form>
  )
}
