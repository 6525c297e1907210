/** A detail in the person's text that offices notice. `text` is verbatim. */
export type NoticedDetail =
  | { kind: 'money' | 'number' | 'place'; text: string }
  | { kind: 'person'; relation: Relation }

/** English and Spanish words for people in a person's life. */
const relationWords = [
  ['mother', 'mother'],
  ['mother', 'mom'],
  ['mother', 'madre'],
  ['mother', 'mamá'],
  ['father', 'father'],
  ['father', 'dad'],
  ['father', 'padre'],
  ['father', 'papá'],
  ['parents', 'parents'],
  ['parents', 'padres'],
  ['grandmother', 'grandmother'],
  ['grandmother', 'grandma'],
  ['grandmother', 'abuela'],
  ['grandfather', 'grandfather'],
  ['grandfather', 'grandpa'],
  ['grandfather', 'abuelo'],
  ['sister', 'sister'],
  ['sister', 'hermana'],
  ['brother', 'brother'],
  ['brother', 'hermano'],
  ['daughter', 'daughter'],
  ['daughter', 'hija'],
  ['son', 'son'],
  ['son', 'hijo'],
  ['children', 'children'],
  ['children', 'kids'],
  ['children', 'hijos'],
  ['wife', 'wife'],
  ['wife', 'esposa'],
  ['husband', 'husband'],
  ['husband', 'esposo'],
  ['friend', 'friend'],
  ['friend', 'amigo'],
  ['friend', 'amiga'],
  ['neighbor', 'neighbor'],
  ['neighbor', 'vecino'],
  ['neighbor', 'vecina'],
] as const

type Relation = (typeof relationWords)[number][0]

const possessives = ['my', 'our', 'mi', 'mis', 'nuestro', 'nuestra', 'nuestros', 'nuestras']

/** Units and things that people count. A number without such a word, such as a year, says little. */
const countedWords = new Set([
  ...['percent', 'minutes', 'hours', 'days', 'weeks', 'months', 'years', 'miles', 'times', 'people', 'jobs'],
  ...['minutos', 'horas', 'días', 'semanas', 'meses', 'años', 'millas', 'veces', 'personas', 'empleos'],
])

const money = /\$\d[\d,.]*\d|\$\d/u
const countedNumber = /(?<![\p{L}\p{N}$.,])(\d[\d,.]*) (\p{L}+)/gu

/**
 * Returns at most one detail of each answer: money, a counted number, a person, or the town in the address. Each kind
 * of detail is returned only once.
 */
export function noticeDetails(answers: readonly string[], town: string): (NoticedDetail | undefined)[] {
  const seen: NoticedDetail['kind'][] = []
  return answers.map(answer => {
    const found = [findMoney(answer), findNumber(answer), findPerson(answer), findPlace(answer, town)]
    const noticed = found.find(detail => detail !== undefined && !seen.includes(detail.kind))
    if (noticed) seen.push(noticed.kind)
    return noticed
  })
}

/** Finds an amount of money, together with what it is for if the text says so: `$93 in fees`. */
function findMoney(answer: string): NoticedDetail | undefined {
  const amount = money.exec(answer)
  if (!amount) return undefined
  const [purpose = ''] = /^ (?:in|de|en) \p{L}{3,}/u.exec(answer.slice(amount.index + amount[0].length)) ?? []
  return { kind: 'money', text: amount[0] + purpose }
}

function findNumber(answer: string): NoticedDetail | undefined {
  for (const [text, , counted = ''] of answer.matchAll(countedNumber)) {
    if (countedWords.has(counted.toLowerCase())) return { kind: 'number', text }
  }
  return undefined
}

function findPerson(answer: string): NoticedDetail | undefined {
  const all = answer.toLowerCase().match(/\p{L}+/gu) ?? []
  for (const [index, word] of all.entries()) {
    const known = relationWords.find(([, name]) => name === word)
    if (known && possessives.includes(all[index - 1] ?? '')) return { kind: 'person', relation: known[0] }
  }
  return undefined
}

function findPlace(answer: string, town: string): NoticedDetail | undefined {
  const name = town.trim()
  const start = name === '' ? -1 : answer.toLowerCase().indexOf(name.toLowerCase())
  if (start < 0) return undefined
  const end = start + name.length
  const isInWord = /\p{L}/u.test(answer.slice(Math.max(0, start - 1), start) + answer.slice(end, end + 1))
  return isInWord ? undefined : { kind: 'place', text: answer.slice(start, end) }
}
