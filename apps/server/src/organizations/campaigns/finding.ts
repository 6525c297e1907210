import type { FindingMessage } from '@redress/words/findings'
import type { FieldPath, FileProblem } from '../../platform/yaml/fileProblem.ts'

export type FileFinding = { path: FieldPath; message: FindingMessage; level: FileProblem['level'] }

export function error(path: FieldPath, message: FindingMessage): FileFinding {
  return { path, message, level: 'error' }
}

export function warning(path: FieldPath, message: FindingMessage): FileFinding {
  return { path, message, level: 'warning' }
}

export function repeated(values: readonly string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []))
}
