const zone = 'America/New_York'

const minute = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** `Nov 20, 2026, 12:00 p.m.`, Eastern time, which the receipt says once. */
export function sayTime(moment: string): string {
  const said = minute.format(new Date(moment))
  // Some releases of Node put a narrow space before AM and PM.
  return said.replace(/\s?AM$/, '\u00a0a.m.').replace(/\s?PM$/, '\u00a0p.m.')
}

/** `November 20, 2026`, as on a letter. */
export function sayDay(moment: string): string {
  return day.format(new Date(moment))
}
