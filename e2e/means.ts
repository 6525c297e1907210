import type { Page } from '@playwright/test'
import { contrast, themeOf } from '@redress/core/organization/theme'
import { themeCss } from '../apps/web/src/theme/theme.ts'

/** The settings with which a page is scanned. */
export type Means = {
  theme: 'the organization’s' | 'the worst contrast'
  colors: 'light' | 'dark' | 'forced'
  /** The window's width in CSS px. */
  width: number
}

/** The widths of a desktop window and of the smallest phone, in px. */
export const scanned = { desk: 1280, phone: 320 }

const paints = (['the organization’s', 'the worst contrast'] as const).flatMap(theme =>
  (['light', 'dark', 'forced'] as const).map(colors => ({ theme, colors })),
)

const widths = Object.values(scanned)

export const allMeans: readonly Means[] = paints.flatMap(paint => widths.map(width => ({ ...paint, width })))

/**
 * The settings with which `npm test` scans every screen. They include each width, each theme, and dark colors. `npm run
 * accessibility` uses all combinations.
 */
export const usualMeans: readonly Means[] = [
  { theme: 'the organization’s', colors: 'light', width: scanned.desk },
  { theme: 'the worst contrast', colors: 'light', width: scanned.phone },
  { theme: 'the organization’s', colors: 'dark', width: scanned.phone },
]

export function formatMeans({ theme, colors, width }: Means): string {
  return `${width} px, ${colors} colors, ${theme} theme`
}

/** Every 17th value of a color channel, in hexadecimal digits. */
const values = Array.from({ length: 16 }, (_, place) => (place * 17).toString(16).padStart(2, '0'))

/**
 * Returns the primary color that the product accepts and that is hardest to read, both as the color of text and behind
 * text.
 */
export function worstPrimary(): string {
  const colors = values.flatMap(r => values.flatMap(g => values.map(b => `#${r}${g}${b}`)))
  const ease = (color: string) => {
    const { primary, onPrimary, primaryInk } = themeOf(color, '')
    return Math.max(contrast(onPrimary, primary), contrast(primaryInk, '#ffffff'))
  }
  const scored = colors.map(color => ({ color, ease: ease(color) }))
  return scored.toSorted((one, other) => one.ease - other.ease)[0]?.color ?? ''
}

const worst = [
  ...themeCss({ primaryColor: worstPrimary(), secondaryColor: '' }).matchAll(/(--[\w-]+):([^;}]+)/g),
]

/** Looks at the page with these settings, and restores it afterwards. */
export async function byMeans<T>(
  page: Page,
  { theme, colors, width }: Means,
  look: () => Promise<T>,
): Promise<T> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...size, width })
  await page.emulateMedia({
    forcedColors: colors === 'forced' ? 'active' : null,
    colorScheme: colors === 'dark' ? 'dark' : null,
  })
  const own =
    theme === 'the worst contrast'
      ? await paint(
          page,
          worst.map(([, name = '', value = '']) => [name, value]),
        )
      : []
  const found = await look()
  await paint(page, own)
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  await page.setViewportSize(size)
  return found
}

type Properties = [name: string, value: string][]

/** Sets properties through the CSSOM, which the page's content security policy allows. Returns the previous values. */
async function paint(page: Page, properties: Properties): Promise<Properties> {
  return page.evaluate(wanted => {
    const { style } = document.documentElement
    const before = wanted.map(([name]): [string, string] => [name, style.getPropertyValue(name)])
    for (const [name, value] of wanted) style.setProperty(name, value)
    return before
  }, properties)
}
