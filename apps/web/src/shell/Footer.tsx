import type { Environment } from '@redress/contract/shapes/environment'
import { keepQuery } from '../session/keepQuery.ts'
import { useNavigation } from '../session/navigation.ts'
import { words } from '../words/words.ts'
import styles from './Footer.module.css'

export function Footer({ environment: { providerName, sourceUrl } }: { environment: Environment }) {
  const { search } = useNavigation()
  return (
    <footer className={styles.footer}>
      <div className={`pageWidth ${styles.row}`}>
        <p>{words.shell.copyright(providerName)}</p>
        <nav aria-label={words.shell.legalNavigation} className={styles.links}>
          <a href={keepQuery('/legal/privacy-policy', search)} className={styles.link}>
            {words.shell.privacyPolicy}
          </a>
          <a href={keepQuery('/legal/terms-of-service', search)} className={styles.link}>
            {words.shell.termsOfService}
          </a>
          {sourceUrl && (
            <a href={sourceUrl} className={styles.link}>
              {words.shell.sourceCode}
            </a>
          )}
        </nav>
      </div>
    </footer>
  )
}
