import type { OrganizationConfig } from '@redress/core/organization/organization'
import { themeProperties } from './themeCss.ts'

/** The colours of an organization that was chosen in the browser. Through the CSSOM, which the page's policy allows. */
export function applyTheme(page: Document, config: OrganizationConfig): void {
  for (const [name, color] of themeProperties(config)) page.documentElement.style.setProperty(name, color)
}
