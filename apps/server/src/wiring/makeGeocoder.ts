import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import type { Geocoder } from '../outside/census/geocoder.ts'
import { noGeocoder } from '../outside/census/noGeocoder.ts'
import { openGeocoder } from '../outside/census/openGeocoder.ts'

/** The geocoder of GEOCODER_URL, or none. */
export function makeGeocoder(context: { clock: Clock; log: Log }, { geocoderUrl: url }: Settings): Geocoder {
  return url === undefined ? noGeocoder : openGeocoder({ ...context, url })
}
