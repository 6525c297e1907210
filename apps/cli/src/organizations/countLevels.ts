import type { FileProblem } from '@redress/server/yaml/fileProblem'

/** How many of each level. */
export function countLevels(problems: readonly FileProblem[]): { errors: number; warnings: number } {
  const errors = problems.filter(each => each.level === 'error').length
  return { errors, warnings: problems.length - errors }
}
