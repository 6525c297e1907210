import type { Values } from './values.ts'

const unitedStatesImages = 'https://unitedstates.github.io/images/congress/225x275'

const loopback = ['localhost', '127.0.0.1', '[::1]']

function isFolder(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, search, hash } = new URL(value)
  const isTrusted =
    protocol === 'http:' ? loopback.includes(hostname) : ['https:', 'file:'].includes(protocol)
  return isTrusted && search === '' && hash === ''
}

/** Where legislators' photos are fetched; undefined where there are to be none. */
export function readPhotosUrl(values: Values): string | undefined {
  const value = values.text('PHOTOS_URL') ?? unitedStatesImages
  if (value === 'off') return undefined
  if (!isFolder(value)) values.refuse('PHOTOS_URL', 'use off, or the https: or file: address of a folder')
  return value.replace(/\/+$/, '')
}
