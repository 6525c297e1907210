import type { LogEvent } from '@redress/core/session/effects'

/** Those of the session, and what the page reports of itself: its path. */
export type KnownEvent = LogEvent | 'navigated'

/** What the value of each event looks like. None has room for the text of a letter. */
export const logEvents: Record<KnownEvent, RegExp> = {
  referrer: /^https?:\/\/\S+$/,
  opened_page: /^(message|personal_info)$/,
  draft_changed: /^\d{1,9}$/,
  next_clicked: /^with(out)?_error( [a-z_]+)*$/,
  submission: /^[a-z_]+$/,
  bill_selected: /^\S+$/,
  bill_deselected: /^\S+$/,
  selected_legislator: /^\S*$/,
  deselected_legislator: /^\S*$/,
  regenerate_draft_clicked: /^$/,
  navigated: /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/,
}

export function isLogEvent(name: string): name is KnownEvent {
  return Object.hasOwn(logEvents, name)
}
