import * as z from 'zod/mini'

/** A line of text a person typed. A generous limit: core's rules report what is wrong. */
export const lineText = z.string().check(z.maxLength(1000))

/** More than 10,000 characters, so that core's rules report the length. */
export const longText = z.string().check(z.maxLength(60_000))

export const ownText = z.string().check(z.maxLength(20_000))

export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'use 1 to 64 letters, digits, - or _'))

export const isoMoment = z.iso.datetime({
  offset: true,
  error: 'use a date and time like 2026-11-20T17:00:00Z',
})

/** Query parameters by name; the server keeps the known ones. */
export const source = z.record(z.string(), z.string())
