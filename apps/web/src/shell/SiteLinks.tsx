import { PlaceLink } from '../session/PlaceLink.tsx'
import { words } from '../words/words.ts'
import styles from './Header.module.css'

/** For the one branded organization. Without an address of its own there is no About. */
export function SiteLinks({ websiteUrl }: { websiteUrl: string | null }) {
  return (
    <nav aria-label={words.shell.siteNavigation} className={styles.links}>
      <PlaceLink to={{ page: 'picker' }} className={styles.link}>
        {words.shell.home}
      </PlaceLink>
      {websiteUrl && (
        <a href={websiteUrl} className={styles.link}>
          {words.shell.about}
        </a>
      )}
    </nav>
  )
}
