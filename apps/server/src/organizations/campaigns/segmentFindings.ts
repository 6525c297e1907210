import { isDeepStrictEqual } from 'node:util'
import { citeBill, readBillId } from '@redress/core/bill/bill'
import { billsIn } from '@redress/core/campaign/segments'
import { finding } from '@redress/words/findings'
import { error, type FileFinding, warning } from './finding.ts'
import type { CampaignInFile } from './organizationFile.ts'
import type { SegmentInFile } from './segmentInFile.ts'

/** Checks the rules of segments that need no knowledge of the members of Congress. */
export function segmentFindings(
  { segments = [] }: CampaignInFile,
  { sittingCongress }: { sittingCongress: number },
): FileFinding[] {
  return segments.flatMap((segment, index) =>
    [
      ...shadowed(segment, segments.slice(0, index)),
      ...ofCondition(segment, sittingCongress),
      ...withoutEffect(segment, segments),
    ].map(found => ({ ...found, path: ['segments', index, ...found.path] })),
  )
}

const isEverybody = ({ when }: SegmentInFile) => when === undefined || Object.keys(when).length === 0

/** Finds a segment that no legislator reaches, because an earlier one contains all of them. */
function shadowed(segment: SegmentInFile, earlier: readonly SegmentInFile[]): FileFinding[] {
  const everybody = earlier.findIndex(isEverybody)
  if (everybody >= 0) return [error([], finding('after-everybody', { number: everybody + 1 }))]
  const same = earlier.findIndex(each => isDeepStrictEqual(each.when, segment.when))
  if (same >= 0) return [error([], finding('same-condition', { number: same + 1 }))]
  return []
}

function ofCondition({ when = {} }: SegmentInFile, sittingCongress: number): FileFinding[] {
  return [
    ...(when.role && !when.committee ? [error(['when', 'role'], finding('role-alone'))] : []),
    ...billsIn(when).flatMap(id =>
      readBillId(id)?.congress === sittingCongress
        ? []
        : [warning(['when'], finding('bill-elsewhere', { bill: citeBill(id), id }))],
    ),
  ]
}

function withoutEffect({ only }: SegmentInFile, segments: readonly SegmentInFile[]): FileFinding[] {
  if (!only || !segments.some(isEverybody)) return []
  return [warning(['only'], finding('only-everybody'))]
}
