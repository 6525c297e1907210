import { organizationDefaults } from './organization.ts'

export type Theme = {
  primary: string
  onPrimary: string
  /** Dark enough for text and hairlines on white. */
  primaryInk: string
  secondary: string
  onSecondary: string
}

const ink = '#1f1b24'
const white = '#ffffff'
const black = '#000000'
/** WCAG 2.2 AA, for text. */
const enough = 4.5
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

/** White or ink; black on mid tones if neither is readable. */
export function onColor(color: string): string {
  const better = contrast(white, color) >= contrast(ink, color) ? white : ink
  return contrast(better, color) >= enough ? better : black
}

function darker(color: string): string {
  const parts = channels(color).map(value => Math.floor(value * 0.94))
  return `#${parts.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Darkened to 4.5:1 on the ground, which is a little darker than white. */
function readable(color: string): string {
  let shade = color
  while (contrast(shade, '#faf9f7') < enough) shade = darker(shade)
  return shade
}

export function themeOf(primaryColor: string, secondaryColor: string): Theme {
  const primary = (hex.test(primaryColor) ? primaryColor : organizationDefaults.primaryColor).toLowerCase()
  const secondary = (
    hex.test(secondaryColor) ? secondaryColor : organizationDefaults.secondaryColor
  ).toLowerCase()
  return {
    primary,
    onPrimary: onColor(primary),
    primaryInk: readable(primary),
    secondary,
    onSecondary: onColor(secondary),
  }
}
