import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { safeAddress } from '../session/safeAddress.ts'
import styles from './Header.module.css'
import { SiteLinks } from './SiteLinks.tsx'

function Name({ organization, publicUrl }: { organization: OrganizationConfig; publicUrl: string }) {
  const { organizationName, logoResUrl } = organization
  const logo = logoResUrl && safeAddress(logoResUrl, publicUrl)
  if (logo) return <img src={logo} alt={organizationName} className={styles.logo} />
  return <p className={styles.name}>{organizationName}</p>
}

/** Whose page this is. */
export function Header({
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
      <div className={`pageWidth ${styles.row}`}>
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
      </div>
    </header>
  )
}
