import type { FileProblem } from '../yaml/fileProblem.ts'
import { fileAdvice } from './fileAdvice.ts'
import type { FileRules } from './fileFindings.ts'
import type { Finding } from './finding.ts'
import type { OrganizationFile } from './organizationFile.ts'
import { readOrganization } from './readOrganization.ts'

type Advising = FileRules & {
  /** ms since 1970 */
  now: number
  /** Advice of whoever knows more than the file. */
  more?: (file: OrganizationFile) => Finding[]
}

/** What the start has against a file, and then what is worth a look; where something is wrong, that is enough. */
export function checkOrganization(
  file: string,
  text: string,
  { now, more, ...rules }: Advising,
): FileProblem[] {
  const { given, problems, problemAt } = readOrganization(file, text, rules)
  if (!given) return problems
  const wrong = new Set(problems.map(({ line, column }) => `${line}:${column}`))
  const advice = [...fileAdvice(given, now), ...(more?.(given) ?? [])]
    .map(({ path, message, level }) => problemAt(path, message, level))
    .filter(({ line, column, level }) => level === 'error' || !wrong.has(`${line}:${column}`))
  return [...problems, ...advice]
}
