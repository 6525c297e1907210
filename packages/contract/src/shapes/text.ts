import { segmentKeyPattern } from '@redress/core/campaign/segments'
import { SOURCE_LONGEST, type SourceName } from '@redress/core/submission/source'
import * as z from 'zod/mini'

/** Makes the schema of a text of at most `most` UTF-16 units. */
export function textUpTo(most: number) {
  return z.string().check(z.maxLength(most, `use at most ${most.toLocaleString('en')} characters`))
}

/**
 * A generous limit for a line of text, in UTF-16 units. The rules in core have lower limits and report the error to the
 * person.
 */
export const LONGEST_LINE = 1_000

/** A line of text that a person typed. */
export const lineText = textUpTo(LONGEST_LINE)

/**
 * A limit for long texts, in UTF-16 units. It is higher than the limit in core, 10,000 characters of up to two units
 * each, so that core reports a text that is too long.
 */
export const LONGEST_TEXT = 60_000

export const longText = textUpTo(LONGEST_TEXT)

export function listUpTo<T extends z.ZodMiniType>(most: number, item: T) {
  return z.array(item).check(z.maxLength(most, `send at most ${most}`))
}

export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'use 1 to 64 letters, digits, - or _'))

/** The key of a legislator in a campaign with segments. That of a sponsor of 50 bills has about 400 characters. */
export const keyOfSegment = z
  .string()
  .check(
    z.maxLength(500, 'use at most 500 characters'),
    z.regex(segmentKeyPattern, 'use none or a key such as segment-1+bill-2'),
  )

export const isoMoment = z.iso.datetime({
  offset: true,
  error: 'use a date and time like 2026-11-20T17:00:00Z',
})

const sourceText = z.optional(textUpTo(SOURCE_LONGEST))

/** The source of a visit. The schema drops other query parameters. */
export const source = z.object({
  utm_source: sourceText,
  utm_medium: sourceText,
  utm_campaign: sourceText,
  utm_term: sourceText,
  utm_content: sourceText,
  source: sourceText,
  ref: sourceText,
} satisfies Record<SourceName, z.ZodMiniType>)
