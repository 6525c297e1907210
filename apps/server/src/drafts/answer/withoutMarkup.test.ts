import { expect, test } from 'vitest'
import { withoutMarkup } from './withoutMarkup.ts'

test.each([
  ['as it is', 'Fees hide.\n\nShow them.', ['Fees hide.', 'Show them.']],
  ['each line a paragraph', 'Fees hide.\r\nShow them.', ['Fees hide.', 'Show them.']],
  ['blanks as one', '  Fees \t hide. ', ['Fees hide.']],
  ['a comparison stays', 'If 3 < 4 and 5 > 4, act.', ['If 3 < 4 and 5 > 4, act.']],
  ['less than a word', 'A rate <two percent is fine.', ['A rate two percent is fine.']],
  ['an ampersand', 'Rock &amp; roll', ['Rock & roll']],
  ['tags go, words stay', '<p>Fees <b>hide</b>.</p>', ['Fees hide.']],
  ['a script goes with its words', 'Fees hide.<script>alert(1)</script>', ['Fees hide.']],
  ['Spanish and emoji stay', 'Señor, ¿por qué? 👩‍👧', ['Señor, ¿por qué? 👩‍👧']],
  ['a list', '- Fees hide.\n* Show them.\n1. Thanks.', ['Fees hide.', 'Show them.', '1. Thanks.']],
  ['a heading', '## Tickets\nFees hide.', ['Tickets', 'Fees hide.']],
  ['stress', 'Fees **really** hide in `carts`.', ['Fees really hide in carts.']],
  ['a link', 'Read [this](https://a.example).', ['Read this https://a.example.']],
  ['a dash is no list', 'Fees – all of them - hide.', ['Fees – all of them - hide.']],
  ['nothing', '', []],
])('plain text: %s', (_what, text, paragraphs) => {
  expect(withoutMarkup(text)).toEqual(paragraphs)
})
