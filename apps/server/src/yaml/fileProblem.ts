/** Something to tell the person who wrote a file. A warning keeps nothing from working. Lines and columns from 1. */
export type FileProblem = {
  file: string
  line: number
  column: number
  level: 'error' | 'warning'
  /** What is wrong, and what would be right. */
  message: string
}

/** As compilers say it, so that editors can jump to the place. */
export function sayFileProblem({ file, line, column, level, message }: FileProblem): string {
  return `${file}:${line}:${column}: ${level === 'warning' ? 'warning: ' : ''}${message}`
}
