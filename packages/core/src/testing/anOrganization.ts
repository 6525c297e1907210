import { type OrganizationConfig, organizationDefaults } from '../organization/organization.ts'
import { aCampaign } from './aCampaign.ts'

/** Makes an organization with one campaign, in the classic layout. */
export function anOrganization(difference: Partial<OrganizationConfig> = {}): OrganizationConfig {
  const { language, primaryColor, secondaryColor, faviconResUrl } = organizationDefaults
  return {
    organizationId: 'open-ledger',
    organizationName: 'Open Ledger',
    language,
    logoResUrl: '',
    faviconResUrl,
    primaryColor,
    secondaryColor,
    subdomain: 'open-ledger',
    websiteUrl: 'https://open-ledger.example',
    fullUrl: 'https://open-ledger.redress.example',
    newUi: false,
    campaigns: [aCampaign()],
    ...difference,
  }
}
