import { groundsOf } from '@redress/core/message/claims/grounds'
import type { DraftReply, DraftRequest } from '@redress/core/message/draftRequest'
import { draftProblem } from '@redress/core/message/problems'
import { support } from '@redress/core/message/support'
import type { Drafter } from './drafter.ts'

function held(reply: DraftReply, request: DraftRequest): DraftReply {
  return { ...reply, ...support(reply.message, groundsOf(request)) }
}

/** A drafter whose letters are held against what the person said, as those of a model are. */
export function guarded(drafter: Drafter): Drafter {
  return {
    async draft(request) {
      const reply = held(await drafter.draft(request), request)
      if (draftProblem(reply.message) === undefined) return reply
      // Nothing of it may stand: a short letter that claims nothing can.
      return held(await drafter.draft({ ...request, sender: { reasoning: '' } }), request)
    },
  }
}
