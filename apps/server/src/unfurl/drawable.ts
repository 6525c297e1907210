// Pictures and what joins them; letters' marks stay.
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0E|\uFE0F|\u20E3/gu
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

// The scripts that our fonts hold. What is of no script, such as digits and signs, is Common.
const known =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u

const keptSigns = /[©®™]/u

/** A text as our fonts can draw it: without pictures; empty where it is in letters that they do not hold. */
export function drawable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(pictures, found => (keptSigns.test(found) ? found : ' '))
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .trim()
  return known.test(plain) ? plain : ''
}

/** Whether a text begins at the right: by its first letter that says. */
export function isRightToLeft(text: string): boolean {
  const [first] = text.match(/\p{L}/u) ?? []
  return first !== undefined && /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(first)
}
