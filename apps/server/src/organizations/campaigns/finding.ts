import type { FieldPath, FileProblem } from '../../platform/yaml/fileProblem.ts'

export type FileFinding = { path: FieldPath; message: string; level: FileProblem['level'] }

export function error(path: FieldPath, message: string): FileFinding {
  return { path, message, level: 'error' }
}

export function warning(path: FieldPath, message: string): FileFinding {
  return { path, message, level: 'warning' }
}

export function repeated(values: readonly string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []))
}
