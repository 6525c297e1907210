/** One piece of a regular expression, or several that follow each other. */
type Piece = string | readonly string[]

/** Any one of the pieces, as part of a longer pattern. */
export function anyOf(...pieces: readonly Piece[]): string {
  return `(?:${pieces.map(joined).join('|')})`
}

/** A long regular expression from pieces that follow each other. Each of them is short enough to read. */
export function patternOf(flags: string, ...pieces: readonly string[]): RegExp {
  return new RegExp(joined(pieces), flags)
}

function joined(piece: Piece): string {
  return typeof piece === 'string' ? piece : piece.join('')
}
