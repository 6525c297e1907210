// Everything that XML 1.0 forbids, and the C1 controls that no person types.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/**
 * The text without the characters that no gateway takes, and with line ends as `\n`.
 * Lone surrogates become U+FFFD. Source: XML 1.0, section 2.2.
 */
export function keepLegal(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(illegal, '')
}
