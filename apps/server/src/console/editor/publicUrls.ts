import type { ConsoleServices } from '../consoleServices.ts'

/** Returns the address of a campaign's public page. */
export function campaignUrl({ publicUrl }: Pick<ConsoleServices['environment'], 'publicUrl'>, id: string) {
  return `${publicUrl}/${encodeURIComponent(id)}`
}

/**
 * Returns the address of an organization's public page. An organization has one if it has a subdomain, or if it is the
 * default organization of the site.
 */
export async function organizationUrl(
  { environment: { publicUrl }, campaigns }: Pick<ConsoleServices, 'environment' | 'campaigns'>,
  { organizationId, subdomain }: { organizationId: string; subdomain: string },
): Promise<string | null> {
  const { protocol, host } = new URL(publicUrl)
  if (subdomain !== '') return `${protocol}//${subdomain}.${host}`
  const standard = await campaigns.standard()
  return standard?.organizationId === organizationId ? publicUrl : null
}
