import type { Phrasing } from './phrasing.ts'
import type { Voice } from './voice.ts'

/** The first paragraph: who writes, about what, and how the person's own words follow from it. */
export function openingOf(topic: string, hasOwnWords: boolean, { voice, phrase }: Speech): string {
  if (hasOwnWords) return phrase('opening', topic === '' ? voice.leadingIn : voice.leadingInto(topic))
  return phrase('opening', topic === '' ? voice.bare : voice.about(topic))
}

/** In which language, and which of its several ways. */
export type Speech = { voice: Voice; phrase: Phrasing }
