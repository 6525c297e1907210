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
  cwc: 'The House contact system does not take our letters at the moment. We send yours once it does.',
  scwc: 'The Senate contact system does not take our letters at the moment. We send yours once it does.',
  email: 'The email system does not take our letters at the moment. We send yours once it does.',
}

/** The texts about deliveries. Source: the specification's error catalogue. */
export const delivery = {
  gateway,
  outage,
  misconfigured,
  timeout: 'The request timed out. The system may be overloaded.',
  rateLimit: 'Too many requests. Please wait before trying again.',
  invalid: 'There was an issue with the submission data.',
  unconfirmed: 'We send this letter once you confirm it by email.',
  unknown: 'An unknown error occurred.',
  closed: (key: ChamberKey, until: number) =>
    `The ${chamber[key]} contact system is closed until ${formatTime(until)}. We send your message then.`,
  unlisted: (key: ChamberKey) =>
    `This office no longer takes messages through the ${chamber[key]} contact system.`,
  seatChanged:
    'Another person has taken this seat since you wrote, or we cannot tell whether one has. Your letter did not go to a successor. You can write a new one.',
  seatUnknown:
    'A new Congress has begun. We send your message once we know that its addressee still holds the seat.',
  stopped: 'This letter was stopped before it was sent.',
}
