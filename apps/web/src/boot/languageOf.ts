import type { Boot } from '@redress/contract/boot'
import { organizationDefaults } from '@redress/core/organization/organization'

/** The language of a page's texts; nothing but a language tag, whatever a configuration says. */
export function languageOf({ config }: Pick<Boot, 'config'>): string {
  const language = config?.language ?? ''
  return /^[A-Za-z0-9-]+$/.test(language) ? language : organizationDefaults.language
}
