const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** `H.R. 22`, `Mr. Lee` and `the U.S. economy` go on after their full stop. */
const goesOn =
  /(?:^|[\s(“"])(?:\p{Lu}\.|(?:Mr|Mrs|Ms|Dr|St|vs|Rep|Sen|Res|Con|Jr|Sr|e\.g|i\.e|etc|approx)\.|(?:\p{Lu}\.){2,}(?:Res\.|Con\.)*)\s*$/u

/** People who type in small letters end sentences too: `it broke. nobody came.` */
const smallStart = /(?<=\p{L}{3}[.!?])(?<!\b(?:etc|inc|est|gov|sen|rep|dept|approx)\.)\s+(?=\p{Ll})/u

/** So much of the end says whether a sentence goes on; to read all of a long one again and again takes too long. */
const endLength = 100

/** The sentences of a paragraph, each as it stands, with no blanks around it. */
export function sentencesOf(paragraph: string): string[] {
  if (paragraph.trim() === '') return []
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(paragraph)) {
    open += segment
    if (goesOn.test(open.slice(-endLength))) continue
    sentences.push(...open.trim().split(smallStart))
    open = ''
  }
  return [...sentences, open.trim()].filter(Boolean)
}

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
