/** A word in small letters, a number in digits, or one of the marks `.` `?` `,` `;` `…` `"`. */
export type Token = {
  word: string
  /** Unknown where all letters are capitals anyway. */
  letters: 'small' | 'capital' | 'capitals' | 'unknown'
  isHyphenated: boolean
}
