import type { OrganizationConfig } from '@redress/core/organization/organization'

/** What a policy's header takes as it stands; whatever else a host could hold would be read as a directive. */
const plainOrigin = /^https?:\/\/[a-z0-9._-]+(:\d+)?$|^http:\/\/\[[0-9a-f:]+\](:\d+)?$/

/**
 * Whose images a page may show beside our own: where the organization's logo and favicon are. Until an organization
 * is selected, which may be done in the browser, any that is encrypted.
 */
export function imagesOf(config: Pick<OrganizationConfig, 'logoResUrl' | 'faviconResUrl'> | null): string[] {
  if (!config) return ['https:']
  const origins = [config.logoResUrl, config.faviconResUrl]
    .filter(each => URL.canParse(each))
    .map(each => new URL(each).origin)
  return [...new Set(origins)].filter(each => plainOrigin.test(each))
}
