const washingtonTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
})

const washingtonDay = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' })

/** `Nov 20, 2026` */
export function sayDay(time: string): string {
  return washingtonDay.format(new Date(time))
}

/** `Nov 20, 2026, 12:00 PM Eastern` */
export function sayTime(time: string): string {
  return `${washingtonTime.format(new Date(time))} Eastern`
}

/** `40 s`, `12 min`, `3 h`, `2 days`. */
export function sayWait(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds < 100) return `${seconds} s`
  if (seconds < 100 * 60) return `${Math.round(seconds / 60)} min`
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
