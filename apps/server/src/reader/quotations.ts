/** A " behind a digit means inches. A single mark quotes if it stands before a word, and closes behind one. */
const DOUBLE = /(?<![\p{L}\d])"[^"\s][^"]{0,800}"|“[^“”]{0,800}”|«[^«»]{0,800}»|„[^„“”]{0,800}[“”]/gu
const SINGLE = /(?<![\p{L}\d])['‘](?=[\p{L}\d¿¡])[^\n‘]{0,200}?(?<=\S)['’](?![\p{L}\d])/gu

/** Replaces the text of each quotation, and keeps the length. One word in quotation marks is no quotation. */
export function mapQuotations(text: string, change: (quotation: string) => string): string {
  const changed = (quotation: string) => (/\s/.test(quotation) ? change(quotation) : quotation)
  return text.replace(DOUBLE, changed).replace(SINGLE, changed)
}

export const withoutQuotations = (text: string) => mapQuotations(text, quoted => ' '.repeat(quoted.length))
