import { contradictsStance } from './contradictsStance.ts'
import type { Grounding } from './grounding.ts'
import { inARow } from './grounding.ts'
import { misstatesBill } from './misstatesBill.ts'
import { hideNames, showNames } from './namesHidden.ts'
import { segmentsOf } from './segmentsOf.ts'
import { hasUnsourcedFigure } from './unsourcedFigure.ts'
import { weigh } from './weigh.ts'
import { withoutSegments } from './withoutSegments.ts'

/** Nobody writes a longer one, and nobody could look through it; what the person wrote themselves is another matter. */
const longest = 1500

export type Verdict = { text: string; isDoubtful: boolean } | null

/** What may be shown of one sentence; `isLeftOver` where the one before it may not. */
export function judge(sentence: string, grounding: Grounding, isLeftOver = false): Verdict {
  if (isQuoted(sentence, grounding)) return { text: sentence, isDoubtful: false }
  if (sentence.length > longest || placeholder.test(sentence)) return null
  if (contradictsStance(sentence, grounding) || misstatesBill(sentence, grounding)) return null
  return withoutBadSegments(sentence, grounding, isLeftOver)
}

/** `[Your name]`, which models leave to be filled in. */
const placeholder = /\[[^\]]{2,40}\]/

function withoutBadSegments(sentence: string, grounding: Grounding, isLeftOver: boolean): Verdict {
  const bills = grounding.grounds.supportedBills
  const hidden = hideNames(sentence, bills)
  const bad = badSegments(hidden, grounding, isLeftOver)
  if (bad.length === 0) return { text: sentence, isDoubtful: false }
  const shorter = withoutSegments(hidden, new Set(bad))
  if (shorter !== undefined && badSegments(shorter, grounding, isLeftOver).length === 0) {
    return { text: showNames(shorter, bills), isDoubtful: false }
  }
  return isNearlySaid(hidden, grounding) ? { text: sentence, isDoubtful: true } : null
}

/** What the person wrote, word for word, from the beginning of one of their sentences. */
export function isQuoted(sentence: string, { words }: Grounding): boolean {
  const row = inARow(sentence)
  return row.length > 5 && words.includes(row.slice(0, -2))
}

function badSegments(sentence: string, grounding: Grounding, isLeftOver: boolean): number[] {
  const weights = weigh(sentence, grounding, isLeftOver)
  return segmentsOf(sentence).flatMap(({ text }, index) => {
    const missing = weights[index]?.missing ?? 0
    return missing > 0 || hasUnsourcedFigure(text, grounding) ? [index] : []
  })
}

/** Most of it was said, and what was not is no number and no relative: the person may know better than we. */
function isNearlySaid(sentence: string, grounding: Grounding): boolean {
  if (hasUnsourcedFigure(sentence, grounding)) return false
  const weights = weigh(sentence, grounding, false)
  const claims = weights.reduce((sum, each) => sum + each.claims, 0)
  const missing = weights.reduce((sum, each) => sum + each.missing, 0)
  return !weights.some(each => each.isGrave) && claims - missing > 1 && missing * 2 <= claims
}
