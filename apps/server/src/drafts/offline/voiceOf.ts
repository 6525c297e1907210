import { isSpanish } from '@redress/core/text/isSpanish'
import { english } from './english.ts'
import { spanish } from './spanish.ts'
import type { Voice } from './voice.ts'

/** A letter speaks the language of the person's own words; where they wrote none, English. */
export function voiceOf(reasoning: string): Voice {
  return isSpanish(reasoning) ? spanish : english
}
