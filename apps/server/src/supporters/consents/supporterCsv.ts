import type { ExportedSupporter } from '../../platform/operatorShapes.ts'

export const supporterColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'state',
  'zip',
  'campaigns',
  'consentedAt',
  'confirmedAt',
  'version',
  'language',
  'consent',
  'earlier',
] as const

/** Yields the rows of an export with the names of the columns first. */
export async function* supporterRows(
  pages: AsyncIterable<ExportedSupporter[]>,
): AsyncGenerator<(readonly string[])[]> {
  yield [supporterColumns]
  for await (const supporters of pages)
    yield supporters.map(supporter => supporterColumns.map(name => String(supporter[name])))
}
