/** Reads a word list with one entry per line. Lines that begin with `#` describe the next entries. */
export function readList(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}
