/** One piece of a regular expression, or several that follow each other. */
type Piece = string | readonly string[]

/** Returns a part of a longer pattern that matches any one of the pieces. */
export function anyOf(...pieces: readonly Piece[]): string {
  return `(?:${pieces.map(joined).join('|')})`
}

/** Returns a long regular expression from pieces that follow each other. Each piece is short enough to read. */
export function patternOf(flags: string, ...pieces: readonly string[]): RegExp {
  return new RegExp(joined(pieces), flags)
}

function joined(piece: Piece): string {
  return typeof piece === 'string' ? piece : piece.join('')
}
