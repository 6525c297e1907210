/**
 * Returns Markdown as one line without its marks, cut to at most `length` code points, between two words if possible.
 * A cut between two sentences gets no dots.
 */
export function stripMarkdown(markdown: string, length: number): string {
  const line = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const points = [...line]
  return points.length <= length
    ? line
    : points
        .slice(0, length)
        .join('')
        .replace(/[,;:]?(\p{Ll}[.!?])?(\s+\S*|.)$/u, (_, end = '…') => end)
}
