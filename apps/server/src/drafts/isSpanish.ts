const spanish = wordSet(
  'el la los las de del que y en un una por para con es su sus mi mis no se le les como pero porque muy este esta soy estoy tengo nuestro nuestra al lo gracias apoyo escribo',
)
const english = wordSet(
  'the a an of to and in is my i for with on that this it we you have has was be are not as at our but he she please',
)

/** Which of the two languages a text is in, by its small words. */
export function isSpanish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? []
  const count = (set: ReadonlySet<string>) => words.filter(word => set.has(word)).length
  const hits = count(spanish)
  return hits > 0 && hits > count(english)
}

/** The words of a list written on lines. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean))
}
