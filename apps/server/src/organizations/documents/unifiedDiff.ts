import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** Texts that differ in more lines than this are shown as wholly different, so that a request takes bounded time. */
const MOST_CHANGED_LINES = 1_000

/** Returns the difference of two texts in the unified format of `patch` and `git apply`, or an empty text. */
export function formatDiff(
  before: { name: string; text: string },
  after: { name: string; text: string },
): string {
  const [old, changed] = [unixLines(before.text), unixLines(after.text)]
  if (old === changed) return ''
  const options = { context: 3, maxEditLength: MOST_CHANGED_LINES, headerOptions: FILE_HEADERS_ONLY }
  const patch = createTwoFilesPatch(before.name, after.name, old, changed, '', '', options)
  return patch ?? `--- ${before.name}\n+++ ${after.name}\n${allLines('-', old)}${allLines('+', changed)}`
}

/** Line endings do not count, so a file from Windows counts as the same text. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

function allLines(mark: string, text: string): string {
  return text.replace(/\n$/, '').replaceAll(/^/gm, mark).concat('\n')
}
