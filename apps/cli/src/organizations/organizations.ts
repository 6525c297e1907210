import { targetOf } from '@redress/core/legislator/legislator'
import { sittingCongress } from '@redress/server/legislators/congress'
import { arePartiesKnown, checkFile, statesInFile } from '@redress/server/operations/rehearsal/recipients'
import type { OperatorSnapshot } from '@redress/server/operations/rehearsal/snapshot'
import { checkOrganization } from '@redress/server/organizations/campaigns/checkOrganization'
import type { FileRules } from '@redress/server/organizations/campaigns/fileFindings'
import {
  type OrganizationFile,
  writeOrganizationSchema,
} from '@redress/server/organizations/campaigns/organizationFile'
import { type FoundFile, packFile, readFile } from '@redress/server/organizations/campaigns/organizationFiles'
import { addPictures } from '@redress/server/organizations/campaigns/pictures'
import { readOrganization } from '@redress/server/organizations/campaigns/readOrganization'
import { toSegment } from '@redress/server/organizations/campaigns/segmentInFile'
import { encodeImage } from '@redress/server/organizations/images/encodeImage'
import { openImageCheck } from '@redress/server/organizations/images/images'
import { openClock } from '@redress/server/platform/clock'
import { fetchPublic } from '@redress/server/platform/http/publicClient'
import type { Applied } from '@redress/server/platform/operatorShapes'
import { type FileProblem, formatFileProblem, wordProblem } from '@redress/server/platform/yaml/fileProblem'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { explainError, settingsOf, withOperatorApi } from '../terminal/product.ts'
import { type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'

/** @returns 1 if there are errors, 0 if there are only warnings or none */
export async function validateFiles(
  files: readonly string[],
  { json }: JsonOption,
  terminal: Terminal,
): Promise<number> {
  const { words, print, printError } = terminal
  const { problems, notChecked } = await checkFiles(files, terminal)
  const { errors, warnings } = countLevels(problems)
  if (json) {
    printJson(terminal, { checked: files.length, errors, warnings, problems, notChecked })
  } else {
    for (const problem of problems) print(formatFileProblem(problem))
    for (const sentence of notChecked) printError(sentence)
    print(words.organizations.checked(files.length, errors, warnings))
  }
  return errors > 0 ? 1 : 0
}

/**
 * Loads all files. If one of them has an error, loads none.
 * @returns 1 if no file was loaded
 */
export async function applyFiles(
  names: readonly string[],
  { json }: JsonOption,
  terminal: Terminal,
): Promise<number> {
  const { words, print, printError } = terminal
  const { found, problems } = await readFiles(names)
  const files = await Promise.all(found.map(packFile))
  // If a file cannot be read, the other files are only checked and not loaded.
  const perform = problems.length === 0
  const applied = await withOperatorApi(terminal, api => api.apply({ files, perform }))
  const report = {
    ...applied,
    files: perform ? applied.files : [],
    problems: sortProblems([...problems, ...applied.problems], names),
  }
  const { errors } = countLevels(report.problems)
  if (json) printJson(terminal, report)
  else {
    for (const each of report.problems) printError(formatFileProblem(each))
    for (const each of formatApplied(report, words)) print(each)
    if (errors > 0) printError(words.organizations.nothingLoaded(errors))
  }
  return errors > 0 ? 1 : 0
}

function formatApplied({ files, unchanged }: Applied, { organizations }: ConsoleWords): string[] {
  return [
    ...files.flatMap(({ file, organizationId, campaigns, dropped }) => [
      organizations.loaded(file, organizationId, campaigns),
      ...dropped.map(organizations.dropped),
    ]),
    ...unchanged.map(organizations.unchanged),
  ]
}

export async function printSchema(terminal: Terminal): Promise<number> {
  terminal.print(writeOrganizationSchema().trimEnd())
  return 0
}

type Checked = {
  problems: FileProblem[]
  notChecked: string[]
}

async function checkFiles(files: readonly string[], terminal: Terminal): Promise<Checked> {
  const { apiBase, retentionDays, now: start } = settingsOf(terminal)
  const { found, problems } = await readFiles(files)
  const here = openClock(start).now()
  const given = found.flatMap(({ file, text }) => {
    const rules = { apiBase, retentionDays, sittingCongress: sittingCongress(here) }
    return readOrganization(file, text, rules).given ?? []
  })
  const { snapshot, taken, notChecked } = await checkAgainstProduct(terminal, found, given)
  const now = snapshot?.now ?? here
  const rules = { apiBase, retentionDays, sittingCongress: sittingCongress(now), now }
  const more = (file: OrganizationFile) => (snapshot ? checkFile(file, snapshot) : [])
  const read = found.flatMap(({ file, text }) =>
    checkOrganization(file, text, { ...rules, more }).map(wordProblem),
  )
  const images = await checkImages(found, rules)
  return { problems: sortProblems([...problems, ...read, ...images, ...taken], files), notChecked }
}

/** Checks the images of the files that have no other errors. */
async function checkImages(found: readonly FoundFile[], rules: FileRules): Promise<FileProblem[]> {
  const images = openImageCheck({ encode: encodeImage, download: fetchPublic })
  const problems: FileProblem[] = []
  for (const { file, text, readAsset } of found) {
    const { organization, given, problemAt } = readOrganization(file, text, rules)
    if (!organization || !given) continue
    const { findings } = await addPictures(organization, given, { readAsset, images })
    problems.push(...findings.map(({ path, message, level }) => wordProblem(problemAt(path, message, level))))
  }
  return problems
}

async function checkAgainstProduct(
  terminal: Terminal,
  found: FoundFile[],
  given: readonly OrganizationFile[],
): Promise<{ snapshot: OperatorSnapshot | null; taken: FileProblem[]; notChecked: string[] }> {
  const { organizations } = terminal.words
  const campaigns = given.flatMap(each => each.campaigns)
  const billIds = campaigns.flatMap(each => each.supportingBills.map(({ id }) => id))
  const isTargeted = campaigns.some(each => targetOf(each.targetedParty) !== null)
  try {
    return await withOperatorApi(terminal, async api => {
      const segments = campaigns.flatMap(each => each.segments?.map(toSegment) ?? [])
      const states = statesInFile(campaigns)
      const snapshot = await api.snapshot({ campaignId: '', billIds, segments, states })
      const files = await Promise.all(found.map(packFile))
      const { problems } = await api.apply({ files, perform: false })
      const isUnknown = isTargeted && !arePartiesKnown(snapshot)
      const notChecked = isUnknown ? [organizations.partiesNotChecked] : []
      return { snapshot, taken: problems.filter(each => each.level === 'error'), notChecked }
    })
  } catch (error) {
    const reason = await explainError(error, terminal)
    return { snapshot: null, taken: [], notChecked: [organizations.notChecked(reason)] }
  }
}

/** Sorts the problems, and lists once what both this command and the running product have found. */
function sortProblems(problems: readonly FileProblem[], files: readonly string[]): FileProblem[] {
  const each = new Map(problems.map(problem => [formatFileProblem(problem), problem]))
  return [...each.values()].toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  )
}

async function readFiles(files: readonly string[]): Promise<{ found: FoundFile[]; problems: FileProblem[] }> {
  const read = await Promise.all(files.map(each => readFile(each, each)))
  return {
    found: read.flatMap(each => ('text' in each ? [each] : [])),
    problems: read.flatMap(each => ('text' in each ? [] : [each])),
  }
}

function countLevels(problems: readonly FileProblem[]): { errors: number; warnings: number } {
  const errors = problems.filter(each => each.level === 'error').length
  return { errors, warnings: problems.length - errors }
}
