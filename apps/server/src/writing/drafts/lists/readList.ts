/** Reads a word list with one entry on each line. Lines that begin with `#` describe the entries below them. */
export function readList(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}
