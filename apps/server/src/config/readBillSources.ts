import type { Settings } from './settings.ts'
import type { Values } from './values.ts'

const congressGov = 'https://api.congress.gov/v3'
const govInfo = 'https://www.govinfo.gov/bulkdata'

const loopback = ['localhost', '127.0.0.1', '[::1]']

function readUrl(values: Values): string {
  const value = values.text('BILLS_API_URL') ?? congressGov
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isEncrypted = url?.protocol === 'https:' || loopback.includes(url?.hostname ?? '')
  // The key travels there, in a header.
  if (!url || !isEncrypted || url.search !== '' || url.username !== '')
    values.refuse('BILLS_API_URL', 'use an https: address that ends in /v3, without a key in it')
  return value.replace(/\/$/, '')
}

function readKey(values: Values): string | undefined {
  const key = values.text('BILLS_API_KEY')
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    values.refuse('BILLS_API_KEY', 'use the key as it was given, letters and digits')
  return key
}

/** Where bills are looked up and searched. */
export function readBillSources(values: Values): Pick<Settings, 'billsUrl' | 'billsKey' | 'govInfoUrl'> {
  const isOff = values.text('GOVINFO_URL') === 'off'
  return {
    billsUrl: readUrl(values),
    billsKey: readKey(values),
    govInfoUrl: isOff ? undefined : (values.url('GOVINFO_URL', ['https', 'file']) ?? govInfo),
  }
}
