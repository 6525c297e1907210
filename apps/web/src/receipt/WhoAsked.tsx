import type { OpenReceipt } from '@redress/contract/receipt'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { safeAddress } from '../session/safeAddress.ts'
import { Card } from '../ui/Card.tsx'
import { serverWords } from '../words/serverWords.ts'
import styles from './WhoAsked.module.css'

/** What the organization is: whose campaign it was, and who carried the letter. */
export function WhoAsked({
  receipt,
  environment: { providerName, publicUrl },
  config,
}: {
  receipt: OpenReceipt
  environment: Environment
  config: OrganizationConfig | null
}) {
  const name = config?.organizationName ?? receipt.organizationName
  const website = config?.websiteUrl ? safeAddress(config.websiteUrl, publicUrl) : null
  if (!name) return null
  return (
    <div className={styles.asked}>
      <Card id="asked" title={serverWords.receipt.asked}>
        <p>
          {serverWords.receipt.runs(name, receipt.campaignName)} {serverWords.receipt.carried(providerName)}
        </p>
        {website && (
          <p>
            <a href={website} rel="noopener noreferrer" className={styles.website}>
              {serverWords.receipt.website(name)}
            </a>
          </p>
        )}
      </Card>
    </div>
  )
}
