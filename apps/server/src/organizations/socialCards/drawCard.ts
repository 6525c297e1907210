import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@redress/core/language/language'
import { themeOf } from '@redress/core/organization/theme'
import { cardWordsOf } from '@redress/words/cardWords'
import { formatPostmark } from '@redress/words/times'
import { renderPng, withSvg } from './svgRenderer.ts'
import { cutTo, drawable, isRightToLeft, type Wrapped, wrapTitle } from './wrapTitle.ts'

const require = createRequire(import.meta.url)

/** Each character is drawn in the first of these fonts that contains it. The title is in the page's serif font. */
const fontFiles = [
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2',
  '@fontsource/inter/files/inter-latin-700-normal.woff2',
  '@fontsource/inter/files/inter-latin-ext-700-normal.woff2',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
]

/**
 * Draws a card as a PNG of 1200 by 630 pixels. It blocks its thread, and the memory is freed only when the thread ends:
 * see `openDrawer`.
 */
export async function drawCard(facts: CardFacts): Promise<Uint8Array> {
  const fontBuffers = await Promise.all(fontFiles.map(async file => readFile(require.resolve(file))))
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' }
  const card = cardSvg(facts)
  const width = await withSvg(card.words(1), { font }, drawing => drawing.getBBox()?.width ?? 0)
  return renderPng(card.whole(Math.min(1, card.inner / Math.max(1, width))), { font })
}

/** A picture of the installation. Its URL contains a hash of its content. */
export type CardPicture = { url: string; width: number; height: number; data: string }

export type CardFacts = {
  title: string
  organizationName: string
  language: Language
  /** Colors have the form `#rrggbb`. */
  primaryColor: string
  secondaryColor: string
  /** The campaign's last day in ISO 8601. Empty if the day is not soon. */
  until: string
  /** True if the campaign writes to Congress, or for an organization's card, if any of its campaigns does. */
  toCongress: boolean
  /** The number of delivered letters as a sentence. Empty if there is none. */
  counted: string
  /** Each of the two is null if there is none. */
  image: CardPicture | null
  logo: CardPicture | null
}

const cardSize = { width: 1200, height: 630 }
const EDGE = 88
const FONTS = "Inter, 'DejaVu Sans'"
const TITLE_FONTS = "'Source Serif 4', 'DejaVu Sans'"
/** The image fills the right part of the sheet. */
const imageBox = { x: 760, y: 48, width: 400, height: 542 }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, found => escapes[found] ?? '')

/** Returns a line of text as SVG. `scale` shrinks a line that is too wide. */
function svgLine(text: string, { size, y, scale = 1 }: { size: number; y: number; scale?: number }): string {
  const [x, anchor] = isRightToLeft(text) ? [cardSize.width - EDGE, 'end'] : [EDGE, 'start']
  return `<text x="${x}" y="${y}" font-size="${Math.floor(size * scale)}" text-anchor="${anchor}">${escaped(text)}</text>`
}

/** Returns the width for text, which is smaller beside an image. */
function innerOf({ image }: CardFacts): number {
  return (image ? imageBox.x - 32 : cardSize.width - EDGE) - EDGE
}

/** Returns the image, cut to its box, with the same round corners as the sheet. */
function svgImage({ data }: CardPicture): string {
  const { x, y, width, height } = imageBox
  return [
    `<clipPath id="sheet"><rect x="40" y="${y}" width="1120" height="${height}" rx="20"/></clipPath>`,
    `<g clip-path="url(#sheet)"><image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${data}"/></g>`,
  ].join('')
}

/** Returns the logo, or the organization's name if there is no logo. */
function svgOrganization({ logo }: CardFacts, name: string, inner: number): string {
  if (!logo) return name === '' ? '' : svgLine(cutTo(name, inner / 36), { size: 36, y: 116 })
  const scale = Math.min(56 / logo.height, 320 / logo.width)
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
  return `<image x="${EDGE}" y="${80}" width="${width}" height="${height}" href="${logo.data}"/>`
}

function titleLines({ lines, size }: Wrapped, scale: number): string {
  const step = size * 1.16
  // The title is a little above the middle of the card.
  const first = 300 - ((lines.length - 1) * step) / 2 + size * 0.34
  const drawn = lines.map((each, place) =>
    svgLine(each, { size, y: Math.round(first + place * step), scale }),
  )
  return `<g font-family="${TITLE_FONTS}" font-weight="600">${drawn.join('')}</g>`
}

const LETTER = 'M0 8a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8zM3 7l33 24L69 7'

/**
 * The background colors are those of paper, and the text has the color of ink. The organization chooses one accent
 * color.
 */
const material = { ground: '#faf9f7', sheet: '#ffffff', ink: '#1f1b24', inkSoft: '#5e5866', line: '#e4e0da' }

const waves = [22, 34, 46, 58, 70].map(y => `M92 ${y}q9-6 18 0t18 0 18 0 18 0`).join('')

/** Returns the last day in the form of a postmark. Without a last day, a card without an image shows an envelope. */
function postmark({ until, language, image }: CardFacts, color: string): string {
  if (until === '') {
    if (image) return ''
    return `<g transform="translate(1040 500)" fill="none" stroke="${color}" stroke-width="5" stroke-linejoin="round"><path d="${LETTER}"/></g>`
  }
  const [day, year] = formatPostmark(until, language)
  const line = (text: string, y: number, size: number) =>
    `<text x="46" y="${y}" font-size="${size}" text-anchor="middle">${escaped(text)}</text>`
  return [
    `<g transform="${image ? 'translate(572 66) rotate(-6)' : 'translate(868 438) rotate(-6) scale(1.55)'}" fill="${color}">`,
    `<g fill="none" stroke="${color}"><circle cx="46" cy="46" r="44"/><circle cx="46" cy="46" r="39"/><path d="${waves}"/></g>`,
    line(cardWordsOf(language).until, 32, 10),
    line(day, 50, 16),
    line(year, 65, 10),
    '</g>',
  ].join('')
}

type CardSvg = {
  /** The width of the title. */
  inner: number
  words(scale: number): string
  whole(scale: number): string
}

/** Returns the SVG of a card. The organization's name replaces a title that cannot be drawn. */
export function cardSvg(facts: CardFacts): CardSvg {
  const { title, organizationName, language, primaryColor, secondaryColor, toCongress, counted } = facts
  const { primary, primaryInk } = themeOf(primaryColor, secondaryColor)
  const { ground, sheet, ink, inkSoft, line } = material
  const [shown, name] = [drawable(title), drawable(organizationName)]
  const inner = innerOf(facts)
  const wrapped = wrapTitle(shown || name, inner)
  const above = svgOrganization(facts, shown === '' || shown === name ? '' : name, inner)
  const framed = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="${FONTS}" font-weight="700" fill="${ink}">${inside}</svg>`
  return {
    inner,
    words: scale => framed(titleLines(wrapped, scale)),
    whole: scale =>
      framed(
        [
          `<rect width="1200" height="630" fill="${ground}"/>`,
          `<rect x="40" y="48" width="1120" height="542" rx="20" fill="${sheet}" stroke="${line}" stroke-width="2"/>`,
          facts.image ? svgImage(facts.image) : '',
          `<rect width="1200" height="14" fill="${primary}"/>`,
          `<g fill="${inkSoft}">${above}</g>`,
          titleLines(wrapped, scale),
          `<text x="${EDGE}" y="482" font-size="30">${escaped(counted)}</text>`,
          `<rect x="${EDGE}" y="500" width="72" height="6" rx="3" fill="${primary}"/>`,
          `<text x="${EDGE}" y="550" font-size="30" fill="${inkSoft}">${escaped(cardWordsOf(language).invitation(toCongress))}</text>`,
          postmark(facts, primaryInk),
        ].join(''),
      ),
  }
}
