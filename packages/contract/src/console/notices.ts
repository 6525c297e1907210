/** What a page of the console says after an action. The name is part of the page's query. */
export const consoleNotices = [
  'signed-out',
  'session-ended',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'invited',
  'invitation-withdrawn',
  'role-changed',
  'removed',
  'left',
  'confirmed',
  'confirmed-by-link',
  'saved',
  'campaign-added',
  'campaign-copied',
  'campaign-removed',
  'draft-changed',
  'published',
  'draft-discarded',
  'version-restored',
  'taken-down',
  'opened-again',
  'delivery-settled',
  'delivery-queued',
  'deliveries-queued',
  'supporter-withdrawn',
  'webhooks-replayed',
  'previews-withdrawn',
] as const
export type ConsoleNotice = (typeof consoleNotices)[number]

/** Returns the notice that a query names. */
export function noticeIn(query: URLSearchParams): ConsoleNotice | null {
  return consoleNotices.find(each => each === query.get('notice')) ?? null
}
