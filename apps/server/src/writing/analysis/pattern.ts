/** A part of a regular expression, or several parts that follow one another. */
type Piece = string | readonly string[]

/** Returns the source of a pattern that matches any one of the pieces. */
export function anyOf(...pieces: readonly Piece[]): string {
  return `(?:${pieces.map(joined).join('|')})`
}

/** Builds a long regular expression from pieces that follow one another. Each piece is short enough to read. */
export function patternOf(flags: string, ...pieces: readonly string[]): RegExp {
  return new RegExp(joined(pieces), flags)
}

function joined(piece: Piece): string {
  return typeof piece === 'string' ? piece : piece.join('')
}
