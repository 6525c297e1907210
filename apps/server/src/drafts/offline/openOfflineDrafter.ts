import type { Drafter } from '../drafter.ts'
import { composeLetter } from './composeLetter.ts'
import { composeSubject } from './composeSubject.ts'
import { phrasingFor } from './phrasing.ts'
import { voiceOf } from './voiceOf.ts'

/**
 * Composes letters on this machine, from the person's own words, their stances and the campaign's points, with no
 * language model. The same request gives the same letter, and
 * another variant of it another one.
 */
export function openOfflineDrafter(): Drafter {
  return {
    draft: async request => {
      const voice = voiceOf(request.sender.reasoning)
      return {
        subject: composeSubject(request, voice),
        message: composeLetter(request, { voice, phrase: phrasingFor(request) }),
        offline: true,
      }
    },
  }
}
