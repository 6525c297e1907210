const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `November 20, 2026 at 12:00 PM Eastern`; empty for no time. */
export function sayTime(at: string): string {
  const time = Date.parse(at)
  // Some versions set the day period apart by a narrow space.
  return Number.isNaN(time) ? '' : `${eastern.format(time).replaceAll('\u202f', ' ')} Eastern`
}
