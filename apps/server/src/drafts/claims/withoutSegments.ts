import { plainText } from './plainText.ts'
import { type Segment, segmentsOf } from './segmentsOf.ts'

const subject =
  /^(?:i|we|you|it|this|that|these|those|they|he|she|there|please|the|my|our|your|a|an|congress|no|every|all|each|both|many|yo|le|les|mi|nuestr[oa]s?|el|la|los|las|por favor|apoyo|me)\b/i
const conjunction = /^(?:and|but|so|y|pero)\s+/i
const mayGo =
  /^(?:and|but|or|because|so|while|since|which|who|whose|where|when|after|before|although|though|if|unless|as|like|having|being|with|without|from|in|at|on|for|to|\p{L}+ing|is why|are why|y|pero|porque|cuando|mientras|aunque|como|con|en|desde)\b/iu
const verb =
  /^(?:i|we|you|they|he|she|it) \p{L}+|\b(?:am|is|are|was|were|has|have|had|do|does|did|can|will|would|should|must|need|needs|\p{L}{2,}ed|lost|left|paid|took|made|found|spent|kept|support|oppose|urge|ask|believe|think|hope|know|want|vote|please|write|thank|matters?|deserves?|es|son|soy|tengo|pido|apoyo|escribo|creo|vote)\b/iu

/** The sentence without those segments, where what remains is one. */
export function withoutSegments(sentence: string, bad: ReadonlySet<number>): string | undefined {
  const segments = segmentsOf(sentence)
  const end = /[.!?…]+["”’)]*$/u.exec(sentence)?.[0] ?? ''
  const kept: Segment[] = []
  let isAfterGap = false
  for (const [index, segment] of segments.entries()) {
    if (!bad.has(index)) {
      kept.push(isAfterGap ? rejoined(segment, kept.length) : segment)
      isAfterGap = false
      continue
    }
    if (!canGo(segments, index, kept.length)) return undefined
    isAfterGap = true
  }
  const text = written(kept)
  if (text === '' || !verb.test(plainText(text))) return undefined
  return `${withCapital(text).replace(/[\s,;:—–-]+$/u, '')}`.replace(/[.!?…]+["”’)]*$/u, '') + (end || '.')
}

function canGo(segments: readonly Segment[], index: number, keptBefore: number): boolean {
  const { lead = '', text = '' } = segments[index] ?? {}
  const next = segments[index + 1]
  if (keptBefore === 0 && /^so\b/.test(next?.text ?? '') && !/[,;]/.test(next?.lead ?? '')) return false
  if (keptBefore === 0) return next !== undefined && subject.test(next.text.replace(conjunction, ''))
  if (/[(—–;]/.test(lead) || mayGo.test(text)) return true
  // Between two commas, as an aside: what follows goes on with what came before.
  return /,/.test(lead) && next !== undefined && /[,)—–]/.test(next.lead)
}

/** What follows a gap joins on to what stands before it, or begins the sentence. */
function rejoined({ lead, text }: Segment, keptBefore: number): Segment {
  if (keptBefore === 0) return { lead: '', text: text.replace(conjunction, '') }
  if (conjunction.test(text) || /[;]/.test(lead)) return { lead, text }
  return { lead: ' ', text }
}

function written(segments: readonly Segment[]): string {
  return segments.map(({ lead, text }, index) => (index === 0 ? text : lead + text)).join('')
}

function withCapital(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
