import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import type { CongressGov } from '../outside/congressGov/congressGov.ts'
import { noCongressGov } from '../outside/congressGov/noCongressGov.ts'
import { openCongressGov } from '../outside/congressGov/openCongressGov.ts'

/** Congress.gov where there is a key, or none. */
export function makeCongressGov(
  context: { clock: Clock; log: Log },
  { billsUrl: url, billsKey: key }: Settings,
): CongressGov {
  return key === undefined ? noCongressGov : openCongressGov({ ...context, url, key })
}
