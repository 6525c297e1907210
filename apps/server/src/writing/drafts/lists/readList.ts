/** Reads a word list: one entry a line. Lines that begin with `#` say what the next entries are for. */
export function readList(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}
