const washingtonDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Washington, `YYYYMMDD`. `now` in ms since 1970. */
export function deliveryDate(now: number): string {
  const parts = washingtonDay.formatToParts(now)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  return part('year') + part('month') + part('day')
}
