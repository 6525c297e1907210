import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const small = 1_000

/** Pieces of text that make regular expressions look far ahead or back. */
const parts = [
  ...'a I A 9 . , ; : ! ? - _ @ # & < > ( ) [ ] { } " \' ’ ` * / = | \n'.split(' '),
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00A0',
    '\u0301',
    '\u0323',
    '\u200B',
    '\u202E',
    '\uD83D',
    '🙂',
    'Б',
    '中',
    'ع',
    'ñ',
  ],
  ...[
    'No. ',
    'A. ',
    'U.S. ',
    'H.R. 22 ',
    'act ',
    'the ',
    'yours\n',
    'Dear ',
    '123 ',
    '1 Main St',
    ' St',
    '&lt;',
    '<a ',
    'http://',
    '.com',
  ],
]

export type Recipe = { before: string; unit: string; after: string }
const recipe: fc.Arbitrary<Recipe> = fc.record({
  before: fc.constantFrom('', ...parts),
  unit: fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map(all => all.join('')),
  after: fc.constantFrom('', 'x', '.', '!', '\n', '@'),
})

const textOf = ({ before, unit, after }: Recipe, length: number) =>
  before + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + after

/** Returns the processor time in ms. Unlike elapsed time, it does not depend on other processes. */
async function costOf(work: (text: string) => unknown, text: string): Promise<number> {
  const began = process.cpuUsage()
  await work(text)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** The minimum cost in ms that counts. Shorter times are too inaccurate. */
const least = 0.5

/**
 * The limit for a text of sixteen times the length. Linear work costs 16 times as much, and four times that is allowed
 * because measurements vary. Quadratic work would cost 256 times as much.
 */
const mostTimes = 64

/** Garbage collection may slow down one attempt, but not all of them. */
const attempts = 6

async function growth(work: (text: string) => unknown, made: Recipe): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && lowest > mostTimes; attempt += 1) {
    const one = await costOf(work, textOf(made, small))
    const four = await costOf(work, textOf(made, 4 * small))
    const sixteen = await costOf(work, textOf(made, 16 * small))
    const times = Math.max(sixteen / Math.max(one, least), (4 * sixteen) / Math.max(four, 4 * least))
    lowest = Math.min(lowest, times)
  }
  return lowest
}

/**
 * Declares tests that limit how the cost of each work grows with its input. The inputs are texts that were once slow
 * (`known`), and random ones.
 */
export function describeGrowth(
  works: Record<string, (text: string) => unknown>,
  known: readonly (readonly [string, Recipe])[],
): void {
  describe.each(Object.entries(works))('%s', (_name, work) => {
    test.each(known)('grows with the length of %s', async (_what, made) => {
      expect(await growth(work, made)).toBeLessThanOrEqual(mostTimes)
    })

    test('grows with the length of repeats, long words, punctuation and mixed scripts', async () => {
      await fc.assert(
        fc.asyncProperty(recipe, async made => (await growth(work, made)) <= mostTimes),
        { numRuns: 25 },
      )
    })
  })
}
