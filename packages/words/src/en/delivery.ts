import type { ChamberKey, ContactMethod } from '@redress/core/legislator/chambers'

const chamber: Record<ChamberKey, string> = { HOUSE: 'House', SENATE: 'Senate' }

const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** Formats a time like `6 a.m. Eastern` or `7:30 a.m. Eastern`. */
function formatTime(time: number): string {
  const parts = easternTime.formatToParts(time)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const minutes = part('minute') === '00' ? '' : `:${part('minute')}`
  return `${part('hour')}${minutes} ${part('dayPeriod') === 'AM' ? 'a.m.' : 'p.m.'} Eastern`
}

const gateway: Record<ContactMethod, string> = {
  cwc: 'House Contact System',
  scwc: 'Senate Contact System',
  email: 'Direct Email',
}

const outage: Record<ContactMethod, string> = {
  cwc: 'The House contact system is currently experiencing issues.',
  scwc: 'The Senate contact system is currently experiencing issues.',
  email: 'The email system is currently experiencing issues.',
}

const misconfigured: Record<ContactMethod, string> = {
  cwc: 'The House contact system isn’t accepting our letters right now. We’ll send yours once it does.',
  scwc: 'The Senate contact system isn’t accepting our letters right now. We’ll send yours once it does.',
  email: 'The email system isn’t accepting our letters right now. We’ll send yours once it does.',
}

/** The texts about deliveries. Source: the specification's error catalogue. */
export const delivery = {
  gateway,
  outage,
  misconfigured,
  timeout: 'The request timed out. The system may be overloaded.',
  rateLimit: 'Too many requests. Please wait before trying again.',
  invalid: 'There was an issue with the submission data.',
  unconfirmed: 'We’ll send this letter once you confirm it by email.',
  unknown: 'An unknown error occurred.',
  closed: (key: ChamberKey, until: number) =>
    `The ${chamber[key]} contact system is closed until ${formatTime(until)}. We’ll send your message then.`,
  unlisted: (key: ChamberKey) =>
    `This office no longer accepts messages through the ${chamber[key]} contact system.`,
  seatChanged: 'Someone else may hold this seat now, so we didn’t send your letter. You can write a new one.',
  seatUnknown:
    'A new Congress has begun. We’ll send your message once we know that this person still holds the seat.',
  bounced: 'The office’s mail server refused it.',
  stopped: 'This letter was stopped before it was sent.',
}
