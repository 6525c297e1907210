/** Words alone, in small letters: `H.R. 22` → `hr 22`, `Kids’ Act` → `kids act`. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
}

/** A bill's name as a letter may say it: without its year. */
export function saidAs(name: string): string {
  return bareWords(name).replace(/ of \d{4}$/, '')
}
