import type { Environment } from '@redress/contract/shapes/environment'
import { concernsCongress } from '@redress/core/campaign/audience'
import { aboutPath } from '@redress/core/campaign/campaign'
import { languageNames } from '@redress/core/language/language'
import { withParameter, withQuery } from '@redress/core/network/query'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../language/useWords.ts'
import { PlaceLink, useNavigation } from '../navigation/PlaceLink.tsx'
import { legalAddress } from '../navigation/routes.ts'
import { safeAddress } from '../navigation/safeAddress.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Photo } from '../ui/Photo.tsx'
import styles from './Shell.module.css'

export function Shell({
  environment,
  organization,
  campaignId,
  still = false,
  children,
}: {
  environment: Environment
  /** It is null if the page belongs to no organization, but to the provider. */
  organization: OrganizationConfig | null
  /** The footer links to the provenance page of the campaign with this id. */
  campaignId?: string | undefined
  /** True if the content scrolls and the page itself does not. */
  still?: boolean
  children: ReactNode
}) {
  const words = useWords()
  return (
    <div className={classes(styles.page, still && styles.still)}>
      <a href="#content" className={styles.skip}>
        {words.shell.skip}
      </a>
      {environment.simulated && (
        <SimulatedBanner
          preview={environment.preview}
          toCongress={concernsCongress(organization?.campaigns ?? [], campaignId)}
        />
      )}
      <Header environment={environment} organization={organization} />
      <div className={styles.scroll}>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <Footer environment={environment} campaignId={campaignId} />
      </div>
    </div>
  )
}

/** Shows a banner on each page of an installation that delivers only to the simulator. */
function SimulatedBanner({ preview, toCongress }: Pick<Environment, 'preview'> & { toCongress: boolean }) {
  const words = useWords()
  return (
    <aside className={styles.banner} aria-label={words.shell.notice}>
      <p className={`pageWidth ${styles.bannerText}`}>
        <Icon name="info" />
        <span>
          {preview && <strong>{words.shell.preview(preview.file, preview.day)} </strong>}
          <span>{words.shell.simulated(toCongress)}</span>
        </span>
      </p>
    </aside>
  )
}

/** Shows the organization's logo or name, with a link to the organization's website. */
function Name({ organization, publicUrl }: { organization: OrganizationConfig; publicUrl: string }) {
  const { organizationName, logoResUrl, logo: own, websiteUrl } = organization
  // The installation's own copy of the logo has a path without a host, so it works on all of our hosts.
  const logo = own?.url ?? (logoResUrl && safeAddress(logoResUrl, publicUrl))
  const name = <p className={styles.name}>{organizationName}</p>
  const shown = logo ? (
    <Photo src={logo} alt={organizationName} className={styles.logo} otherwise={name} />
  ) : (
    name
  )
  const site = websiteUrl && safeAddress(websiteUrl, publicUrl)
  if (!site) return shown
  return (
    <a href={site} className={styles.own}>
      {shown}
    </a>
  )
}

function Header({
  environment,
  organization,
}: {
  environment: Environment
  organization: OrganizationConfig | null
}) {
  const { publicUrl, brandedOrganizationId, providerName } = environment
  const isBranded = organization !== null && organization.organizationId === brandedOrganizationId
  return (
    <header className={styles.header}>
      <div className={`pageWidth ${styles.headerRow}`}>
        {organization ? (
          <Name organization={organization} publicUrl={publicUrl} />
        ) : (
          <p className={styles.name}>{providerName}</p>
        )}
        {isBranded && (
          <SiteLinks
            websiteUrl={organization.websiteUrl ? safeAddress(organization.websiteUrl, publicUrl) : null}
          />
        )}
        <LanguageLink />
      </div>
    </header>
  )
}

/**
 * Links to the page in the other language. It is a plain link that loads a new page. The saved visit keeps what the
 * person typed.
 */
function LanguageLink() {
  const other = useLanguage() === 'en' ? 'es' : 'en'
  const { search } = useNavigation()
  return (
    <a
      href={`?${withParameter(search, 'lang', other)}`}
      lang={other}
      hrefLang={other}
      className={styles.siteLink}
    >
      {languageNames[other]}
    </a>
  )
}

/** Shows the links of the branded organization. Without a website, there is no About link. */
function SiteLinks({ websiteUrl }: { websiteUrl: string | null }) {
  const words = useWords()
  return (
    <nav aria-label={words.shell.siteNavigation} className={styles.siteLinks}>
      <PlaceLink to={{ page: 'picker' }} className={styles.siteLink}>
        {words.shell.home}
      </PlaceLink>
      {websiteUrl && (
        <a href={websiteUrl} className={styles.siteLink}>
          {words.shell.about}
        </a>
      )}
    </nav>
  )
}

function Footer({
  environment: { providerName, sourceUrl },
  campaignId,
}: {
  environment: Environment
  campaignId: string | undefined
}) {
  const words = useWords()
  const { search } = useNavigation()
  return (
    <footer className={styles.footer}>
      <div className={`pageWidth ${styles.footerRow}`}>
        <p>{words.shell.copyright(providerName)}</p>
        <nav aria-label={words.shell.legalNavigation} className={styles.footerLinks}>
          <a href={legalAddress('privacy-policy', search, campaignId)} className={styles.footerLink}>
            {words.shell.privacyPolicy}
          </a>
          <a href={legalAddress('terms-of-service', search, campaignId)} className={styles.footerLink}>
            {words.shell.termsOfService}
          </a>
          {campaignId && (
            <a href={withQuery(aboutPath(campaignId), search)} className={styles.footerLink}>
              {words.shell.aboutCampaign}
            </a>
          )}
          {sourceUrl && (
            <a href={sourceUrl} className={styles.footerLink}>
              {words.shell.sourceCode}
            </a>
          )}
        </nav>
      </div>
    </footer>
  )
}
