const easternClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

function timeOfDay(now: number): number {
  const parts = easternClock.formatToParts(now)
  const part = (type: string) => Number(parts.find(each => each.type === type)?.value)
  return ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (now % 1000)
}

/** When the present day began in Washington, ms since 1970. Right on the days the clocks change, too. */
export function washingtonMidnight(now: number): number {
  const guess = now - timeOfDay(now)
  const off = timeOfDay(guess)
  return off === 0 ? guess : guess + (off > 12 * 3600_000 ? 24 * 3600_000 - off : -off)
}
