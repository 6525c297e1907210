/**
 * Returns a text of the same length in which quoted text, and lines quoted with `>`, are replaced by spaces. A
 * quotation that is not closed ends with its line.
 */
export function withoutQuotations(text: string): string {
  if (!/["“„«‘'>]/.test(text)) return text
  let plain = ''
  for (let at = 0; at < text.length; at = plain.length) {
    const end = endOfQuotation(text, at)
    plain += end === null ? text.charAt(at) : ' '.repeat(end - at)
  }
  return plain
}

/** For each opening mark, the marks that may close the quotation, and the most characters between them. */
const closers: Record<string, { mark: RegExp; within: number }> = {
  '"': { mark: /["”]|\n\s*\n/, within: 2_000 },
  '“': { mark: /[”"]|\n\s*\n/, within: 2_000 },
  '„': { mark: /[“”"]|\n\s*\n/, within: 2_000 },
  '«': { mark: /»|\n\s*\n/, within: 2_000 },
  '‘': { mark: /(?<=\S)’(?![a-zà-öø-ÿ\d])|\n/u, within: 200 },
  "'": { mark: /(?<=\S)'(?![a-zà-öø-ÿ\d])|\n/u, within: 200 },
}

const beginsQuotation = /[\s([{:,;—–-]/

function endOfQuotation(text: string, at: number): number | null {
  const mark = text.charAt(at)
  const before = at === 0 ? '\n' : text.charAt(at - 1)
  if (mark === '>' && before === '\n') return lineEnd(text, at)
  const closer = closers[mark]
  if (!closer || !beginsQuotation.test(before) || /\s/.test(text.charAt(at + 1))) return null
  const match = closer.mark.exec(text.slice(at + 1, at + 1 + closer.within))
  if (match && !match[0].includes('\n')) return at + 1 + match.index + 1
  return closer.within < 2_000 ? null : lineEnd(text, at)
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

export const straight = (text: string) => text.replace(/[’‘ʼ`´]/g, "'")
