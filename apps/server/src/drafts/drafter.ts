import type { DraftPiece, DraftReply, DraftRequest } from '@redress/core/message/draftRequest'

/** A draft that is told sentence by sentence, and whole at the end. */
export type Telling = AsyncGenerator<DraftPiece, DraftReply>

/** Writes a letter to start from. It is given no name, no email and no street, and may say of the person only what they wrote. */
export type Drafter = {
  draft(request: DraftRequest, signal?: AbortSignal): Promise<DraftReply>
  /** The same as it is written; a drafter that is done at once has none. */
  tell?(request: DraftRequest, signal?: AbortSignal): Telling
  /** False while it would keep people waiting in vain; a drafter that never does has none. Whoever is told true asks. */
  mayBeAsked?(): boolean
}
