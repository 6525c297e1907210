import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@redress/core/language/language'
import { themeOf } from '@redress/core/organization/theme'
import { cardWordsOf } from '@redress/words/cardWords'
import { formatPostmark } from '@redress/words/times'
import { renderPng, withSvg } from './svgRenderer.ts'
import { cutTo, drawable, isRightToLeft, type Wrapped, wrapTitle } from './wrapTitle.ts'

const require = createRequire(import.meta.url)

/** The first of these fonts that has a character draws it. */
const fontFiles = [
  '@fontsource/inter/files/inter-latin-700-normal.woff2',
  '@fontsource/inter/files/inter-latin-ext-700-normal.woff2',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
]

/**
 * Draws a card as a PNG of 1200 by 630 pixels. It blocks the thread, which keeps the memory until it ends: see
 * `openDrawer`.
 */
export async function drawCard(facts: CardFacts): Promise<Uint8Array> {
  const fontBuffers = await Promise.all(fontFiles.map(async file => readFile(require.resolve(file))))
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' }
  const card = cardSvg(facts)
  const width = await withSvg(card.words(1), { font }, drawing => drawing.getBBox()?.width ?? 0)
  return renderPng(card.whole(Math.min(1, inner / Math.max(1, width))), { font })
}

export type CardFacts = {
  title: string
  organizationName: string
  language: Language
  /** Colors have the form `#rrggbb`. */
  primaryColor: string
  secondaryColor: string
  /** The campaign's last day in ISO 8601. Empty if there is none. */
  until: string
  /** The number of delivered letters as a sentence. Empty if there is none. */
  counted: string
}

const cardSize = { width: 1200, height: 630 }
const edge = 88
const inner = cardSize.width - 2 * edge
const fonts = "Inter, 'DejaVu Sans'"

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, found => escapes[found] ?? '')

/** Returns a line of text as SVG. `scale` shrinks a line that is too wide. */
function svgLine(text: string, { size, y, scale = 1 }: { size: number; y: number; scale?: number }): string {
  const [x, anchor] = isRightToLeft(text) ? [cardSize.width - edge, 'end'] : [edge, 'start']
  return `<text x="${x}" y="${y}" font-size="${Math.floor(size * scale)}" text-anchor="${anchor}">${escaped(text)}</text>`
}

function titleLines({ lines, size }: Wrapped, scale: number): string {
  const step = size * 1.16
  // The title stands a little above the middle.
  const first = 300 - ((lines.length - 1) * step) / 2 + size * 0.34
  return lines
    .map((each, place) => svgLine(each, { size, y: Math.round(first + place * step), scale }))
    .join('')
}

const letter = 'M0 8a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8zM3 7l33 24L69 7'

/** The colors of the page are those of paper and ink. The organization provides one accent color. */
const material = { ground: '#faf9f7', sheet: '#ffffff', ink: '#1f1b24', inkSoft: '#5e5866', line: '#e4e0da' }

const waves = [22, 34, 46, 58, 70].map(y => `M92 ${y}q9-6 18 0t18 0 18 0 18 0`).join('')

/** Returns the last day to write as a postmark, or only an envelope if there is no last day. */
function postmark({ until, language }: CardFacts, color: string): string {
  if (until === '') {
    return `<g transform="translate(1040 500)" fill="none" stroke="${color}" stroke-width="5" stroke-linejoin="round"><path d="${letter}"/></g>`
  }
  const [day, year] = formatPostmark(until, language)
  const line = (text: string, y: number, size: number) =>
    `<text x="46" y="${y}" font-size="${size}" text-anchor="middle">${escaped(text)}</text>`
  return [
    `<g transform="translate(868 438) rotate(-6) scale(1.55)" fill="${color}">`,
    `<g fill="none" stroke="${color}"><circle cx="46" cy="46" r="44"/><circle cx="46" cy="46" r="39"/><path d="${waves}"/></g>`,
    line(cardWordsOf(language).until, 32, 10),
    line(day, 50, 16),
    line(year, 65, 10),
    '</g>',
  ].join('')
}

type CardSvg = {
  words(scale: number): string
  whole(scale: number): string
}

/** Returns the SVG of a card. The organization's name replaces a title that cannot be drawn. */
export function cardSvg(facts: CardFacts): CardSvg {
  const { title, organizationName, language, primaryColor, secondaryColor, counted } = facts
  const { primary, primaryInk } = themeOf(primaryColor, secondaryColor)
  const { ground, sheet, ink, inkSoft, line } = material
  const [shown, name] = [drawable(title), drawable(organizationName)]
  const wrapped = wrapTitle(shown || name, inner)
  const above = shown === '' || shown === name ? '' : svgLine(cutTo(name, inner / 36), { size: 36, y: 116 })
  const framed = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="${fonts}" font-weight="700" fill="${ink}">${inside}</svg>`
  return {
    words: scale => framed(titleLines(wrapped, scale)),
    whole: scale =>
      framed(
        [
          `<rect width="1200" height="630" fill="${ground}"/>`,
          `<rect x="40" y="48" width="1120" height="542" rx="20" fill="${sheet}" stroke="${line}" stroke-width="2"/>`,
          `<rect width="1200" height="14" fill="${primary}"/>`,
          `<g fill="${inkSoft}">${above}</g>`,
          titleLines(wrapped, scale),
          `<text x="${edge}" y="482" font-size="30">${escaped(counted)}</text>`,
          `<rect x="${edge}" y="500" width="72" height="6" rx="3" fill="${primary}"/>`,
          `<text x="${edge}" y="550" font-size="30" fill="${inkSoft}">${escaped(cardWordsOf(language).invitation)}</text>`,
          postmark(facts, primaryInk),
        ].join(''),
      ),
  }
}
