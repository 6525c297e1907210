import { organizationDefaults } from './organization.ts'

export type Theme = {
  primary: string
  onPrimary: string
  /**
   * The color of links, focus rings and hairlines. It is the primary color if that is dark enough for text. Otherwise
   * it is the theme's dark text color.
   */
  primaryInk: string
  /** The color for the same uses on the dimmed paper that a page shows in dark mode. */
  primaryInkDimmed: string
  /** The color for the same uses on the dark background that surrounds the paper in dark mode. */
  primaryInkNight: string
  /** The secondary color. If the organization sets none, it is a tint of the primary color. */
  secondary: string
  onSecondary: string
}

const INK = '#1f1b24'
const INK_NIGHT = '#ece7e0'
const WHITE = '#ffffff'
const BLACK = '#000000'
/** The lowest contrast of text that WCAG 2.2 AA allows. */
const ENOUGH = 4.5
const hex = /^#[0-9a-f]{6}$/i

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/**
 * Returns a readable text color for a background: white or the dark text color, or black if neither has enough
 * contrast.
 */
export function onColor(color: string): string {
  const better = contrast(WHITE, color) >= contrast(INK, color) ? WHITE : INK
  return contrast(better, color) >= ENOUGH ? better : BLACK
}

/** Returns a light shade of a color: one part of the color and seven parts of white. */
function tint(color: string): string {
  const parts = channels(color).map(value => Math.round(255 - (255 - value) / 8))
  return `#${parts.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Three backgrounds from base.css: light mode, and dimmed paper and dark background in dark mode. In each case it is
 * the background on which colored text has the least contrast.
 */
const GROUND = '#faf9f7'
const GROUND_DIMMED = '#e3dfd7'
const SHEET_NIGHT = '#2a272d'

function inkOn(background: string, primary: string, otherwise: string): string {
  return contrast(primary, background) >= ENOUGH ? primary : otherwise
}

export function themeOf(primaryColor: string, secondaryColor: string): Theme {
  const { primaryColor: usual, secondaryColor: usualTint } = organizationDefaults
  const primary = (hex.test(primaryColor) ? primaryColor : usual).toLowerCase()
  const own = (hex.test(secondaryColor) ? secondaryColor : usualTint).toLowerCase()
  const isOwn = own !== usualTint.toLowerCase() || primary === usual
  const secondary = isOwn ? own : tint(primary)
  return {
    primary,
    onPrimary: onColor(primary),
    primaryInk: inkOn(GROUND, primary, INK),
    primaryInkDimmed: inkOn(GROUND_DIMMED, primary, INK),
    primaryInkNight: inkOn(SHEET_NIGHT, primary, INK_NIGHT),
    secondary,
    onSecondary: onColor(secondary),
  }
}
