import {
  type DraftPiece,
  type DraftReply,
  type DraftRequest,
  draftLongest,
  draftProblem,
} from '@redress/core/message/message'
import { groundsOf } from './claims/grounds.ts'
import { support } from './claims/support.ts'

/** Yields sentences, and returns the whole reply. */
export type DraftStream = AsyncGenerator<DraftPiece, DraftReply>

/** The request holds no name, email or street. A letter may claim of the person only what they wrote. */
export type Drafter = {
  draft(request: DraftRequest, signal?: AbortSignal): Promise<DraftReply>
  stream?(request: DraftRequest, signal?: AbortSignal): DraftStream
  /** False while the circuit is open. A caller that gets true must send the request: it is the probe. */
  mayTry?(): boolean
}

function heldAgainst(reply: DraftReply, request: DraftRequest): DraftReply {
  return { ...reply, ...support(reply.message, groundsOf(request)) }
}

/** Checks a drafter's letters against the person's words. */
export function guarded(drafter: Drafter): Drafter {
  return {
    async draft(request) {
      const reply = heldAgainst(await drafter.draft(request), request)
      if (draftProblem(reply.message) === undefined) return reply
      // Without a usable sentence, a short letter that claims nothing remains.
      return heldAgainst(await drafter.draft({ ...request, sender: { reasoning: '' } }), request)
    },
  }
}

/** Code points: `I support H.Con.Res. 123456.` and its line end. */
const stanceLineRoom = 40

/** Code points, so that the letter fits with its stance lines. */
export function roomFor({ supportedBills }: Pick<DraftRequest, 'supportedBills'>): number {
  return draftLongest - supportedBills.length * stanceLineRoom
}
