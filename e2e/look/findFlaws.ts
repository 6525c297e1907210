import type { Box, Measured, Piece } from './measure.ts'

/** Differences up to this many px are ignored, because browsers round to half pixels. */
const SLACK = 1
/** The boxes of two texts may overlap by this many px, because the space above and below a line is empty. */
const LEADING = 4
const NARROWEST = 24

function cut(box: Box, by: Box): Box {
  return {
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  }
}

const widthOf = ({ left, right }: Box) => right - left
const heightOf = ({ top, bottom }: Box) => bottom - top

function isInside(box: Box, of: Box): boolean {
  return (
    box.left >= of.left - SLACK &&
    box.right <= of.right + SLACK &&
    box.top >= of.top - SLACK &&
    box.bottom <= of.bottom + SLACK
  )
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(each => each.left)),
    top: Math.min(...boxes.map(each => each.top)),
    right: Math.max(...boxes.map(each => each.right)),
    bottom: Math.max(...boxes.map(each => each.bottom)),
  }
}

function tooWide({ scrolled, windowWidth, pieces }: Measured): string[] {
  const scrolling = scrolled
    .filter(each => each.contentWidth > each.width + SLACK)
    .map(({ what, width, contentWidth }) => `${what} is ${contentWidth} px wide in ${width}`)
  const window: Box = { left: 0, right: windowWidth, top: -1e6, bottom: 1e6 }
  const outside = pieces.filter(({ boxes, sight }) => boxes.some(box => !isInside(cut(box, sight), window)))
  return [...scrolling, ...outside.map(({ what }) => `${what} sticks out of the window`)]
}

function cutOff({ pieces, cutPlaceholders }: Measured): string[] {
  const hidden = pieces.filter(({ boxes, frame }) => boxes.some(box => !isInside(box, frame)))
  const spilt = pieces.filter(({ kind, boxes, sight, within }) => {
    const control = pieces[within]
    return kind === 'text' && control && boxes.some(box => !isInside(cut(box, sight), around(control.boxes)))
  })
  return [
    ...hidden.map(({ what }) => `${what} is cut off`),
    ...spilt.map(({ what }) => `${what} spills over its control`),
    ...cutPlaceholders.map(what => `the placeholder of ${what} is cut off`),
  ]
}

function contains(pieces: readonly Piece[], outer: number, inner: number): boolean {
  for (let at = inner; at >= 0; at = pieces[at]?.within ?? -1) if (at === outer) return true
  return false
}

type Seen = { piece: Piece; place: number; boxes: Box[]; extent: Box }

/** Returns the part of a piece that is visible without scrolling. */
function seen(piece: Piece, place: number): Seen {
  const boxes = piece.boxes.map(box => cut(box, piece.sight)).filter(box => isAtLeast(box, SLACK, SLACK))
  return { piece, place, boxes, extent: around(boxes) }
}

function isAtLeast(box: Box, width: number, height: number): boolean {
  return widthOf(box) > width && heightOf(box) > height
}

function overlap(one: Seen, other: Seen): boolean {
  const height = one.piece.kind === 'text' && other.piece.kind === 'text' ? LEADING : SLACK
  const share = (a: Box, b: Box) => isAtLeast(cut(a, b), SLACK, height)
  if (!share(one.extent, other.extent)) return false
  return one.boxes.some(a => other.boxes.some(b => share(a, b)))
}

/**
 * Returns whether a text may lie on a control, because a press on the text reaches the control. It still may not cover
 * the control's own words.
 */
function liesOn(words: Piece, control: Piece): boolean {
  return words.letsThrough && control.kind === 'control'
}

function overlapping({ pieces }: Measured): string[] {
  const all = pieces.map(seen)
  return all.flatMap((one, place) =>
    all
      .slice(place + 1)
      .filter(other => overlap(one, other))
      .filter(other => !liesOn(one.piece, other.piece) && !liesOn(other.piece, one.piece))
      .filter(other => !contains(pieces, one.place, other.place) && !contains(pieces, other.place, one.place))
      .map(other => `${one.piece.what} and ${other.piece.what} overlap`),
  )
}

function tooSmall({ pieces }: Measured): string[] {
  const controls = pieces.filter(({ kind, within }) => kind === 'control' && within < 0)
  return controls.flatMap(({ what, boxes, leastHeight }) => {
    const [width, height] = [widthOf(around(boxes)), heightOf(around(boxes))]
    const isHit = leastHeight === 0 || (height >= leastHeight - SLACK / 2 && width >= NARROWEST)
    return isHit ? [] : [`${what} is ${Math.round(width)} by ${Math.round(height)} px`]
  })
}

/** Returns the flaws of a page's layout, one sentence each. */
export function findFlaws(measured: Measured): string[] {
  const found = [tooWide, cutOff, overlapping, tooSmall].flatMap(each => each(measured))
  return [...new Set(found)]
}
