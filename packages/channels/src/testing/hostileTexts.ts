import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' }
import fc from 'fast-check'

/** Texts that are known to break programs, and texts that could break only this product. */
export const naughty: readonly string[] = [
  ...naughtyStrings,
  ']]>',
  '<![CDATA[ </ConstituentMessage> ]]>',
  '</ConstituentMessage><MoreInfo>https://evil.example</MoreInfo><ConstituentMessage>',
  '<!DOCTYPE CWC [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
  '&#x0;&#0;&lt;&amp;lt;',
  'Ada\r\nBcc: everyone@example.org',
  'Ada\nBcc: everyone@example.org\n\nAnother body',
  'Ada\u2028Bcc: everyone@example.org',
  'Ada\u0085Bcc: everyone@example.org',
  '"Ada" <everyone@example.org>, ',
  '=?utf-8?Q?Ada=0D=0ABcc:_everyone@example.org?=',
  '.\r\nMAIL FROM:<x@example.org>\r\n',
  '\u0000\u0001\u000B\u000C\u001B\u007F\u0080\uFFFE\uFFFF',
  '\uD800 alone, \uDC00 too, and \uDC00\uD800 the wrong way',
  '\u202Eright to left\u202C and \u200Bnothing\uFEFF',
  '😀'.repeat(600),
  'x'.repeat(12_000),
]

const pieces = fc.oneof(
  fc.constantFrom(...naughty.filter(each => each.length > 0 && each.length < 200)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Makes texts of any 16-bit values: control characters, halves of surrogate pairs, non-characters.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map(codes => String.fromCharCode(...codes)),
)

/** Returns random texts. The seed is fixed, so each run gets the same texts. */
export function madeUp(count: number): string[] {
  const texts = fc.array(pieces, { minLength: 1, maxLength: 4 }).map(all => all.join(''))
  return fc.sample(texts, { numRuns: count, seed: 20_261_120 })
}
