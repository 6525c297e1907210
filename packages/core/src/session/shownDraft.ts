import type { Session } from './session.ts'

/** True while a draft that comes sentence by sentence stands where the letter stands. */
export function isWrittenInto({ waiting, draftEdited, arriving }: Session): boolean {
  return waiting.draft && !draftEdited && arriving !== ''
}

/** The letter as the page shows it: what arrives, or what is there. */
export function shownDraft(session: Session): string {
  return isWrittenInto(session) ? session.arriving : session.draft
}
