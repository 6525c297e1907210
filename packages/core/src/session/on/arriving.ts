import { quietly, type Reactions, type Step } from '../rules.ts'
import type { Session } from '../session.ts'

/** No draft is waited for, and the letter is as it was. */
export function nothingArriving(session: Session): Session {
  return { ...session, arriving: '', waiting: { ...session.waiting, draft: false } }
}

/** Lets go of a draft under way. Where there is none, nothing changes. */
export function stopDrafting(session: Session): Step {
  if (!session.waiting.draft) return quietly(session)
  return { session: nothingArriving(session), effects: [{ do: 'stopDrafting' }] }
}

/** A draft that comes sentence by sentence. Until it is whole, the letter itself stays what it was. */
export const onArriving: Reactions<'draftSentenceArrived' | 'draftCancelled'> = {
  draftSentenceArrived: (session, { text }) =>
    quietly(session.waiting.draft ? { ...session, arriving: session.arriving + text } : session),

  draftCancelled: stopDrafting,
}
