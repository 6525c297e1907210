const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const abbreviations = 'Mr|Mrs|Ms|Dr|St|vs|Rep|Sen|Res|Con|Jr|Sr|e\\.g|i\\.e|etc|approx'
const initials = '(?:\\p{Lu}\\.){2,}(?:Res\\.|Con\\.)*'

/** No sentence ends after `H.R. 22`, `Mr. Lee` or `the U.S. economy`. */
const goesOn = new RegExp(`(?:^|[\\s(“"])(?:\\p{Lu}\\.|(?:${abbreviations})\\.|${initials})\\s*$`, 'u')

/** Some people begin sentences in lower case: `it broke. then it burned.` */
const smallStart = /(?<=\p{L}{3}[.!?])(?<!\b(?:etc|inc|est|gov|sen|rep|dept|approx)\.)\s+(?=\p{Ll})/u

/** Reading all of a long sentence again and again takes too long. */
const endLength = 100

export function sentencesOf(paragraph: string): string[] {
  if (paragraph.trim() === '') return []
  const sentences: string[] = []
  let open: string[] = []
  let end = ''
  for (const segment of segmentsOf(paragraph)) {
    open.push(segment)
    end = (end + segment).slice(-endLength)
    if (goesOn.test(end)) continue
    sentences.push(...open.join('').trim().split(smallStart))
    open = []
    end = ''
  }
  return [...sentences, open.join('').trim()].filter(Boolean)
}

const windowLength = 1_000

/** The segmenter takes longer for each segment of a longer text, so it gets one window after the other. */
function* segmentsOf(text: string): Generator<string> {
  let length = windowLength
  for (let at = 0; at < text.length; ) {
    const isLast = at + length >= text.length
    const segments = [...segmenter.segment(text.slice(at, at + length))]
    // The last segment may go on behind the window.
    const whole = isLast ? segments : segments.slice(0, -1)
    for (const { segment } of whole) {
      at += segment.length
      yield segment
    }
    length = whole.length > 0 ? windowLength : 2 * length
  }
}
