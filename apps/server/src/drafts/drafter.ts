import {
  type DraftPiece,
  type DraftReply,
  type DraftRequest,
  draftLongest,
  draftProblem,
} from '@redress/core/message/message'
import { groundsOf } from './claims/grounds.ts'
import { support } from './claims/support.ts'

/** A draft sentence by sentence, and then the whole reply. */
export type DraftStream = AsyncGenerator<DraftPiece, DraftReply>

/** Writes a first letter. It gets no name, email or street, and may claim of the person only what they wrote. */
export type Drafter = {
  draft(request: DraftRequest, signal?: AbortSignal): Promise<DraftReply>
  stream?(request: DraftRequest, signal?: AbortSignal): DraftStream
  /** False while the model is not to be tried. A caller that gets true must send the request; it is the probe. */
  mayTry?(): boolean
}

function heldAgainst(reply: DraftReply, request: DraftRequest): DraftReply {
  return { ...reply, ...support(reply.message, groundsOf(request)) }
}

/** A drafter whose letters are held against what the person said, as those of a model are. */
export function guarded(drafter: Drafter): Drafter {
  return {
    async draft(request) {
      const reply = heldAgainst(await drafter.draft(request), request)
      if (draftProblem(reply.message) === undefined) return reply
      // Nothing of it may stand: a short letter that claims nothing can.
      return heldAgainst(await drafter.draft({ ...request, sender: { reasoning: '' } }), request)
    },
  }
}

/** `I support H.Con.Res. 123456.` and its line end: what a letter with mixed stances gets added for each bill. */
const stanceLineRoom = 40

/** How long a draft may be, in code points, so that the letter fits with the lines we add. */
export function roomFor({ supportedBills }: Pick<DraftRequest, 'supportedBills'>): number {
  return draftLongest - supportedBills.length * stanceLineRoom
}
