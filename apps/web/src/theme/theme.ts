import type { ImagePlaceholder } from '@redress/core/campaign/picture'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { themeOf } from '@redress/core/organization/theme'

/** For an organization that was chosen in the browser. Through the CSSOM, which the page's policy allows. */
export function applyTheme(page: Document, config: OrganizationConfig): void {
  for (const [name, value] of themeProperties(config)) page.documentElement.style.setProperty(name, value)
}

/** Custom properties; each a `#rrggbb`, or a width of ours, for any configuration. */
function themeProperties(
  colors: Pick<OrganizationConfig, 'primaryColor' | 'secondaryColor'> | null,
): [name: string, value: string][] {
  const theme = themeOf(colors?.primaryColor ?? '', colors?.secondaryColor ?? '')
  return [
    ['--primary', theme.primary],
    ['--on-primary', theme.onPrimary],
    ['--off-primary', theme.onPrimary === '#ffffff' ? '#000000' : '#ffffff'],
    ['--primary-ink', theme.primaryInk],
    ['--link-line', theme.primaryInk === theme.primary ? '1px' : '2px'],
    ['--secondary', theme.secondary],
    ['--on-secondary', theme.onSecondary],
  ]
}

/** For the `<style>` that the server writes. */
export function themeCss(colors: Pick<OrganizationConfig, 'primaryColor' | 'secondaryColor'> | null): string {
  const declarations = themeProperties(colors).map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}

/** It stands behind the picture until that has come. */
export function placeholderCss(placeholder: ImagePlaceholder | null): string {
  return placeholder ? `[src="${placeholder.src}"]{background-image:url(${placeholder.data})}` : ''
}
