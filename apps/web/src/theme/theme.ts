import type { ImagePlaceholder } from '@redress/core/campaign/picture'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { themeOf } from '@redress/core/organization/theme'

/**
 * Applies the theme of an organization that the visitor chose in the browser. It uses the CSSOM, which the page's
 * policy allows.
 */
export function applyTheme(page: Document, config: OrganizationConfig): void {
  for (const [name, value] of themeProperties(config)) page.documentElement.style.setProperty(name, value)
}

/** Returns the custom properties. For any configuration, each is a `#rrggbb` or a width that we define. */
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

/** Returns the CSS of the theme for the `<style>` that the server writes. */
export function themeCss(colors: Pick<OrganizationConfig, 'primaryColor' | 'secondaryColor'> | null): string {
  const declarations = themeProperties(colors).map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}

/** Returns the CSS that shows a placeholder behind the picture until the picture has loaded. */
export function placeholderCss(placeholder: ImagePlaceholder | null): string {
  return placeholder ? `[src="${placeholder.src}"]{background-image:url(${placeholder.data})}` : ''
}
