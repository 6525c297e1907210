import type { TypedSection } from '@redress/contract/console/campaignScreens'

/** Words that begin with a capital letter only because a sentence begins with them. */
const firstWords = new Set(
  [
    'the a an it its this that these those there here our we us they their he she his her you your my',
    'no not every each all any some many most more few people everyone nobody if when because while as at in on with',
    'without for by to from under what who how bills laws families children workers farmers veterans seniors students',
    'el la los las un una unos unas lo esto esta este estos estas eso esa ese hay no nuestro nuestra nuestros nuestras',
    'su sus mi mis se es si cuando porque para por con sin en cada todo toda todos todas muchos muchas nadie quien que',
  ].flatMap(line => line.split(' ')),
)

/** Makes each reason complete the sentence "I agree that …": without a capital letter and without a mark at its end. */
export function mendReasons({ values, rows }: TypedSection): TypedSection {
  const mended = Object.entries(values).map(([name, value]) => [
    name,
    /^reasons(For|Against)\.\d+\.text/.test(name) ? mendReason(value) : value,
  ])
  return { values: Object.fromEntries(mended), rows }
}

function mendReason(reason: string): string {
  // The period of an abbreviation such as "U.S." stays.
  const text = reason.trim()
  const open = /(^|[^\p{L}])\p{L}\.$/u.test(text) ? text : text.replace(/[.!;,:]+$/, '')
  const [first = ''] = /^\p{L}+/u.exec(open) ?? []
  return firstWords.has(first.toLowerCase()) ? open.charAt(0).toLowerCase() + open.slice(1) : open
}
