import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { typeParsers } from '../typeParsers.ts'

/** PGlite, reading and writing values as the server's driver does; in memory unless the options name files. */
export function openPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers: typeParsers, serializers: { 114: writeJson, 3802: writeJson } })
}

/** A server's driver would write a list as a PostgreSQL array into a json column; here it fails before it can. */
function writeJson(value: unknown): string {
  if (Array.isArray(value)) throw new TypeError('Write a JSON array as JSON.stringify(value).')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
