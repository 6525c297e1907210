import type { ConsoleFrame } from '@redress/contract/console/frame'
import { isAtLeast } from '@redress/contract/console/roles'
import { languageNames } from '@redress/core/language/language'
import { withoutParameter, withParameter } from '@redress/core/network/query'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './ConsoleLayout.module.css'
import { ConsoleForm } from './fields/ConsoleForm.tsx'
import { useFrame, useStaffWords } from './layout/frameContext.ts'
import { organizationPath } from './layout/paths.ts'

/**
 * The header, the navigation, and the notice after an action, unless the screen itself shows the notice. Each screen
 * has its own heading.
 */
export function ConsoleLayout({
  screenShowsNotice,
  children,
}: {
  screenShowsNotice: boolean
  children: ReactNode
}) {
  const words = useStaffWords().frame
  const { notice, organization, staff } = useFrame()
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        {words.skip}
      </a>
      <Header />
      {organization && <OrganizationNavigation organization={organization} />}
      <main id="content" tabIndex={-1} className={`pageWidth ${styles.content}`}>
        {notice && !screenShowsNotice && (
          <Notice role="status">
            <p>{words.notices[notice]}</p>
          </Notice>
        )}
        {children}
      </main>
      {staff && <AccountFooter email={staff.email} />}
    </div>
  )
}

function Header() {
  const words = useStaffWords().frame
  const { providerName, organization, staff } = useFrame()
  return (
    <header className={styles.header}>
      <div className={`pageWidth ${styles.row}`}>
        <p className={styles.name}>
          <a href="/console" className={styles.home}>
            {words.console(providerName)}
          </a>
          {organization && <span className={styles.organization}>{organization.name}</span>}
        </p>
        {staff && <OrganizationSwitcher />}
        <LanguageLink />
      </div>
    </header>
  )
}

/** Works without a script: the list opens as the browser's own disclosure. */
function OrganizationSwitcher() {
  const words = useStaffWords().frame
  const { organizations, organization } = useFrame()
  const others = organizations.filter(each => each.id !== organization?.id)
  if (others.length === 0) return null
  return (
    <details className={styles.switcher}>
      <summary className={styles.summary}>{words.choose}</summary>
      <ul className={styles.choices}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={organizationPath(id)} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href="/console" className={styles.link}>
            {words.allOrganizations}
          </a>
        </li>
      </ul>
    </details>
  )
}

function LanguageLink() {
  const other = useLanguage() === 'en' ? 'es' : 'en'
  const [path = '', query = ''] = useFrame().path.split('?')
  const href = `${path}?${withParameter(withoutParameter(query, 'notice'), 'lang', other)}`
  return (
    <a href={href} lang={other} hrefLang={other} className={styles.link}>
      {languageNames[other]}
    </a>
  )
}

/**
 * The pages of an organization in the order of the navigation. `rest` is the path of the page below the
 * organization's path, and `role` is the role or right that a person needs for the page.
 */
const pages = [
  { name: 'organization', rest: '', role: 'viewer' },
  { name: 'numbers', rest: 'numbers', role: 'viewer' },
  { name: 'deliveries', rest: 'deliveries', role: 'viewer' },
  { name: 'supporters', rest: 'supporters', role: 'people' },
  { name: 'publish', rest: 'publish', role: 'viewer' },
  { name: 'versions', rest: 'versions', role: 'viewer' },
  { name: 'settings', rest: 'settings/organization', role: 'viewer' },
  { name: 'people', rest: 'people', role: 'owner' },
  { name: 'audit', rest: 'audit', role: 'owner' },
] as const

type Organization = NonNullable<ConsoleFrame['organization']>

/** Shows the pages that the person's role opens: as a line, and on a phone folded. Styles show one of the two. */
function OrganizationNavigation({ organization: { id, role, people } }: { organization: Organization }) {
  const words = useStaffWords().frame
  const { path } = useFrame()
  const [current = ''] = path.split('?')
  const tabs = pages
    .filter(page => (page.role === 'people' ? people : isAtLeast(role, page.role)))
    .map(({ name, rest }) => {
      const to = organizationPath(id, rest)
      return (
        <li key={name}>
          <a href={to} className={styles.tab} aria-current={currentOf({ to, rest, current })}>
            {words.navigation[name]}
          </a>
        </li>
      )
    })
  return (
    <nav aria-label={words.organizationNavigation} className={styles.navigation}>
      <ul className={`pageWidth ${styles.tabs}`}>{tabs}</ul>
      <details className={`pageWidth ${styles.menu}`}>
        <summary className={styles.summary}>{words.menu}</summary>
        <ul>{tabs}</ul>
      </details>
    </nav>
  )
}

/** Marks the tab of the page, and that of a page below it. The pages of campaigns are below the first page. */
function currentOf({ to, rest, current }: { to: string; rest: string; current: string }) {
  if (to === current) return 'page'
  if (rest === '') return current.startsWith(`${to}/campaigns/`) ? 'true' : undefined
  const [place = ''] = rest.split('/')
  const above = to.slice(0, to.length - rest.length + place.length)
  return current.startsWith(`${above}/`) ? 'true' : undefined
}

function AccountFooter({ email }: { email: string }) {
  const words = useStaffWords().frame
  return (
    <footer className={styles.footer}>
      <div className={`pageWidth ${styles.row}`}>
        <p>{words.signedInAs(email)}</p>
        <nav aria-label={words.accountNavigation}>
          <a href="/console/sessions" className={styles.link}>
            {words.sessions}
          </a>
        </nav>
        <ConsoleForm action="/console/sign-out">
          <Button type="submit" kind="link">
            {words.signOut}
          </Button>
        </ConsoleForm>
        <p>{words.timeZone}</p>
      </div>
    </footer>
  )
}
