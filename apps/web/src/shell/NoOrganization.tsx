import type { Boot } from '@redress/contract/boot'
import { isLoopbackName } from '@redress/core/network/loopback'
import type { ListedOrganization } from '@redress/core/organization/organization'
import { pickerWordsOf } from '@redress/words/pickerWords'
import { type MouseEvent, type SubmitEvent, useState } from 'react'
import { useLanguage } from '../language/useWords.ts'
import { isPlainClick, useNavigation } from '../navigation/PlaceLink.tsx'
import { organizationAddress, type Route } from '../navigation/routes.ts'
import picker from '../picker/Picker.module.css'
import { matches, SearchField } from '../picker/SearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/Field.tsx'
import { Photo } from '../ui/Photo.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import styles from './Screen.module.css'
import { Shell } from './Shell.tsx'
import { useScreen } from './useScreen.ts'

/** Shows the page without an organization, on which the visitor chooses one. */
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
          isTryOut={isLocal && isTryOut(environment)}
          organizations={organizations}
          providerName={environment.providerName}
          onSelect={onSelect}
        />
      )}
    </Shell>
  )
}

/**
 * Returns whether this is a test installation: it runs on this machine and sends nothing. It then also serves the
 * sandbox.
 */
function isTryOut({ simulated, publicUrl }: Boot['environment']): boolean {
  return simulated && URL.canParse(publicUrl) && isLoopbackName(new URL(publicUrl).hostname)
}

type SelectOrganizationProps = {
  /**
   * True on this machine. The page then lists the organizations if they could be loaded. On other hosts the visitor
   * enters an organization's id.
   */
  isLocal: boolean
  /** True if the installation sends nothing to other machines. */
  isTryOut?: boolean
  organizations: readonly ListedOrganization[] | null
  providerName: string
  onSelect: (id: string) => void
}

export function SelectOrganization({
  isLocal,
  isTryOut = false,
  organizations,
  providerName,
  onSelect,
}: SelectOrganizationProps) {
  const words = pickerWordsOf(useLanguage())
  return (
    <div className={`pageWidth ${isLocal ? picker.screen : styles.screen}`}>
      <h1>{words.selectOrganization}</h1>
      {isTryOut && <TryOut />}
      {isLocal ? (
        organizations && <Known organizations={organizations} onSelect={onSelect} />
      ) : (
        <EnterOrganization providerName={providerName} onSelect={onSelect} />
      )}
    </div>
  )
}

/** Says what this installation is, that it sends nothing, and where to look next. */
function TryOut() {
  const { tryOut } = pickerWordsOf(useLanguage())
  return (
    <div className={styles.tryOut}>
      <p>{tryOut.what}</p>
      <p>
        {tryOut.sandbox} <a href="/sandbox">/sandbox</a>. {tryOut.guides} <code>docs/how-to</code>.
      </p>
    </div>
  )
}

/** Lists the organizations. A link works without script: it loads the page again, and the server selects then. */
function Known({
  organizations,
  onSelect,
}: {
  organizations: readonly ListedOrganization[]
  onSelect: (id: string) => void
}) {
  const words = pickerWordsOf(useLanguage())
  const { search, goTo } = useNavigation()
  const [sought, setSought] = useState('')
  const follow = (id: string) => (event: MouseEvent) => {
    if (!goTo || !isPlainClick(event)) return
    event.preventDefault()
    onSelect(id)
  }
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
        {found.map(({ id, name, logo, campaigns = [] }) => (
          <li key={id} className={picker.card}>
            {logo && <Photo src={logo} className={picker.logo} />}
            <h2 className={picker.name}>
              <a href={organizationAddress(id, search)} className={picker.link} onClick={follow(id)}>
                {name}
              </a>
            </h2>
            {campaigns.length > 0 && (
              <p className={classes(picker.about, 'dotted')}>
                {campaigns.map(each => (
                  <span key={each}>{each}</span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Asks for an organization's id. If the id is empty, marks the field as wrong without a message. */
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
