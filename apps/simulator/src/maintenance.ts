const easternClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const dayMs = 86_400_000
const opensAtMs = 6 * 3_600_000

function timeOfDay(now: number): number {
  const part = (type: string) =>
    Number(easternClock.formatToParts(now).find(each => each.type === type)?.value)
  return ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (now % 1000)
}

/** The next 6 a.m. in Washington, when both gateways open again, in ms. Right on the days the clocks change, too. */
export function nextOpening(now: number): number {
  const wait = opensAtMs - timeOfDay(now)
  const guess = now + (wait > 0 ? wait : wait + dayMs)
  const offBy = opensAtMs - timeOfDay(guess)
  return guess + offBy
}
