import { contradictsStance } from './contradictsStance.ts'
import type { Grounding } from './grounding.ts'
import { inARow } from './grounding.ts'
import { misstatesBill } from './misstatesBill.ts'
import { hideNames, showNames } from './namesHidden.ts'
import { segmentsOf } from './segmentsOf.ts'
import { hasUnsourcedFigure } from './unsourcedFigure.ts'
import { weigh } from './weigh.ts'
import type { Weight } from './weightOf.ts'
import { withoutSegments } from './withoutSegments.ts'

/** Nobody writes a longer one, and nobody could look through it; what the person wrote themselves is another matter. */
const longest = 1500

export type SentenceVerdict = { text: string; isDoubtful: boolean } | null

/** What may be shown of one sentence; `isLeftOver` where the one before it may not. */
export function judge(sentence: string, grounding: Grounding, isLeftOver = false): SentenceVerdict {
  if (isQuoted(sentence, grounding)) return { text: sentence, isDoubtful: false }
  if (sentence.length > longest || placeholder.test(sentence)) return null
  if (contradictsStance(sentence, grounding) || misstatesBill(sentence, grounding)) return null
  return withoutBadSegments(sentence, grounding, isLeftOver)
}

/** `[Your name]`, which models leave to be filled in. */
const placeholder = /\[[^\]]{2,40}\]/

function withoutBadSegments(sentence: string, grounding: Grounding, isLeftOver: boolean): SentenceVerdict {
  const bills = grounding.grounds.supportedBills
  const hidden = hideNames(sentence, bills)
  const { bad, isNearlySaid, isPartlySaid } = badSegments(hidden, grounding, isLeftOver)
  if (bad.length === 0) return { text: sentence, isDoubtful: false }
  const doubt = isNearlySaid ? { text: sentence, isDoubtful: true } : null
  if (doubt && isPartlySaid) return doubt
  const shorter = withoutSegments(hidden, new Set(bad))
  if (shorter !== undefined && badSegments(shorter, grounding, isLeftOver).bad.length === 0) {
    return { text: showNames(shorter, bills), isDoubtful: false }
  }
  return doubt
}

/** What the person wrote, word for word, from the beginning of one of their sentences. */
export function isQuoted(sentence: string, { words }: Grounding): boolean {
  const row = inARow(sentence)
  return row.length > 5 && words.includes(row.slice(0, -2))
}

/** Which segments say more than was said, and whether each of them, and the whole, is mostly something that was. */
function badSegments(sentence: string, grounding: Grounding, isLeftOver: boolean) {
  const weights = weigh(sentence, grounding, isLeftOver)
  const isAnchored = sum(weights, 'said') > 1
  const bad = segmentsOf(sentence).flatMap(({ text }, index) => {
    const weight = weights[index]
    const isBad = weight !== undefined && saysMore(weight, isAnchored)
    return isBad || hasUnsourcedFigure(text, grounding) ? [index] : []
  })
  const isNearlySaid =
    !weights.some(each => each.isGrave) &&
    isAnchored &&
    sum(weights, 'hard') + sum(weights, 'turned') <= sum(weights, 'said') &&
    !hasUnsourcedFigure(sentence, grounding)
  const isPartlySaid = bad.every(index => (weights[index]?.said ?? 0) + (weights[index]?.turned ?? 0) > 0)
  return { bad, isNearlySaid, isPartlySaid }
}

/** Soft words only put what was said, and there must be twice as much of that. */
function saysMore({ said, soft, hard }: Weight, isAnchored: boolean): boolean {
  return hard > 0 || soft > said / 2 || (soft > 0 && !isAnchored)
}

function sum(weights: readonly Weight[], what: 'said' | 'hard' | 'turned'): number {
  return weights.reduce((total, each) => total + each[what], 0)
}
