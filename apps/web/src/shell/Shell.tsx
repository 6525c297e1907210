import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { words } from '../words/words.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Shell.module.css'
import { SimulatedBanner } from './SimulatedBanner.tsx'

/** What stands around every screen. */
export function Shell({
  environment,
  organization,
  still = false,
  children,
}: {
  environment: Environment
  /** Null where none is selected: the page is then the provider's. */
  organization: OrganizationConfig | null
  /** The page stands still; what is in it scrolls. */
  still?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes(styles.page, still && styles.still)}>
      <a href="#content" className={styles.skip}>
        {words.shell.skip}
      </a>
      {environment.simulated && <SimulatedBanner preview={environment.preview} />}
      <Header environment={environment} organization={organization} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer environment={environment} />
    </div>
  )
}
