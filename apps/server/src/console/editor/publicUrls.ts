import type { ConsoleServices } from '../consoleServices.ts'

/** Returns the address of a campaign's public page. */
export function campaignUrl({ publicUrl }: Pick<ConsoleServices['environment'], 'publicUrl'>, id: string) {
  return `${publicUrl}/${encodeURIComponent(id)}`
}

/** Returns the address of an organization's public page, which it has with a subdomain. */
export function organizationUrl(
  { publicUrl }: Pick<ConsoleServices['environment'], 'publicUrl'>,
  subdomain: string,
): string | null {
  const { protocol, host } = new URL(publicUrl)
  return subdomain === '' ? null : `${protocol}//${subdomain}.${host}`
}
