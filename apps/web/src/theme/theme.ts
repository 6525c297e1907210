import type { ImagePlaceholder } from '@redress/core/campaign/picture'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { themeOf } from '@redress/core/organization/theme'

/**
 * Applies the colors of an organization that the visitor chose in the browser. Sets them through the CSSOM, which the
 * content security policy allows.
 */
export function applyTheme(page: Document, config: OrganizationConfig): void {
  for (const [name, value] of themeProperties(config)) page.documentElement.style.setProperty(name, value)
}

/**
 * Returns the theme's custom properties. For any configuration, each value is a `#rrggbb` color or one of our own
 * widths.
 */
function themeProperties(
  colors: Pick<OrganizationConfig, 'primaryColor' | 'secondaryColor'> | null,
): [name: string, value: string][] {
  const theme = themeOf(colors?.primaryColor ?? '', colors?.secondaryColor ?? '')
  return [
    ['--primary', theme.primary],
    ['--on-primary', theme.onPrimary],
    ['--off-primary', theme.onPrimary === '#ffffff' ? '#000000' : '#ffffff'],
    ['--brand-ink', theme.primaryInk],
    ['--brand-line', theme.primaryInk === theme.primary ? '1px' : '2px'],
    ['--brand-ink-dimmed', theme.primaryInkDimmed],
    ['--brand-line-dimmed', theme.primaryInkDimmed === theme.primary ? '1px' : '2px'],
    ['--brand-ink-night', theme.primaryInkNight],
    ['--secondary', theme.secondary],
    ['--on-secondary', theme.onSecondary],
  ]
}

/** Returns the theme's CSS for the `<style>` element that the server writes. */
export function themeCss(colors: Pick<OrganizationConfig, 'primaryColor' | 'secondaryColor'> | null): string {
  const declarations = themeProperties(colors).map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}

/** Returns the CSS that shows a placeholder behind an image until the image has loaded. */
export function placeholderCss(placeholder: ImagePlaceholder | null): string {
  return placeholder ? `[src="${placeholder.src}"]{background-image:url(${placeholder.data})}` : ''
}
