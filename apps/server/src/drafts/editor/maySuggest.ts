const notPlain = /[<>{}[\]|\\*_`~^#@\p{Cf}\p{Cc}]|https?:|www\.|\p{L}\.\p{L}{2,}/iu
const numbers = /\d+/g
const words = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?/gu

/** Words with a capital that are no names. */
const starters = new Set(
  `a an and as at because but for he his her i if in it its my of on or our she so that the their then there these they
  this to we when while you your el ella en la las los mi no nos por que se un una y yo`.split(/\s+/),
)

/**
 * An edit that changes the meaning may be shown beside the person's sentence, if it is still about the same: no new
 * number, no new name, no markup, and at least half of its words are the person's.
 */
export function maySuggest(before: string, after: string): boolean {
  if (after.length > 2 * before.length + 40 || notPlain.test(after)) return false
  const said = new Set(wordsOf(before))
  const edited = wordsOf(after)
  const given = new Set(before.match(numbers))
  const isNewName = (word: string) => /^\p{Lu}/u.test(word) && !isIn(word.toLowerCase())
  const isIn = (word: string) => said.has(word) || starters.has(word) || /^i['’]/.test(word)
  return (
    edited.filter(word => said.has(word)).length * 2 >= edited.length &&
    edited.filter(word => said.has(word)).length * 2 >= said.size &&
    (after.match(numbers) ?? []).every(each => given.has(each)) &&
    !(after.match(words) ?? []).some(isNewName)
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(words) ?? []
}
