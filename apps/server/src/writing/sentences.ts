const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const ABBREVIATIONS = 'Mr|Mrs|Ms|Dr|St|vs|Rep|Sen|Res|Con|Jr|Sr|e\\.g|i\\.e|etc|approx'
const INITIALS = '(?:\\p{Lu}\\.){2,}(?:Res\\.|Con\\.)*'

/** Matches a period that does not end a sentence, as in `H.R. 22`, `Mr. Lee` and `the U.S. economy`. */
const goesOn = new RegExp(`(?:^|[\\s(“"])(?:\\p{Lu}\\.|(?:${ABBREVIATIONS})\\.|${INITIALS})\\s*$`, 'u')

/** Matches the space before a sentence that begins in lower case. Some people write `it broke. then it burned.` */
const smallStart = /(?<=\p{L}{3}[.!?])(?<!\b(?:etc|inc|est|gov|sen|rep|dept|approx)\.)\s+(?=\p{Ll})/u

/**
 * Only this many characters at the end of a long sentence are tested, because testing all of it repeatedly would take
 * too long.
 */
const END_LENGTH = 100

export function sentencesOf(paragraph: string): string[] {
  if (paragraph.trim() === '') return []
  const sentences: string[] = []
  let open: string[] = []
  let end = ''
  for (const segment of segmentsOf(paragraph)) {
    open.push(segment)
    end = (end + segment).slice(-END_LENGTH)
    if (goesOn.test(end)) continue
    sentences.push(...open.join('').trim().split(smallStart))
    open = []
    end = ''
  }
  return [...sentences, open.join('').trim()].filter(Boolean)
}

const WINDOW_LENGTH = 1_000

/**
 * Splits a text into segments. The segmenter takes longer for each segment of a longer text, so it gets the text in
 * windows.
 */
function* segmentsOf(text: string): Generator<string> {
  let length = WINDOW_LENGTH
  for (let at = 0; at < text.length; ) {
    const isLast = at + length >= text.length
    const segments = [...segmenter.segment(text.slice(at, at + length))]
    // The last segment of a window may continue beyond it, so it is read again with the next window.
    const whole = isLast ? segments : segments.slice(0, -1)
    for (const { segment } of whole) {
      at += segment.length
      yield segment
    }
    length = whole.length > 0 ? WINDOW_LENGTH : 2 * length
  }
}
