import type { Settings } from './settings.ts'
import type { Values } from './values.ts'

const census = 'https://geocoding.geo.census.gov/geocoder'
const relationships =
  'https://www2.census.gov/geo/docs/maps-data/data/rel2020/cd-sld/tab20_cd11920_zcta520_natl.txt'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Addresses travel there: encrypted, or no further than this machine. */
function isGeocoder(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search } = new URL(value)
  const isTrusted = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return isTrusted && pathname.endsWith('/geocoder') && search === ''
}

function readGeocoder(values: Values): string | undefined {
  const value = values.text('GEOCODER_URL') ?? census
  if (value === 'off') return undefined
  if (!isGeocoder(value))
    values.refuse('GEOCODER_URL', 'use off, or an https: address that ends in /geocoder')
  return value
}

/** Where House districts are looked up. */
export function readDistrictSources(values: Values): Pick<Settings, 'geocoderUrl' | 'zipDistrictsUrl'> {
  return {
    geocoderUrl: readGeocoder(values),
    zipDistrictsUrl: values.url('ZIP_DISTRICTS_URL', ['https', 'file']) ?? relationships,
  }
}
