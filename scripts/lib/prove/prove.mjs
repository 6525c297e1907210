import fs from 'node:fs'
import path from 'node:path'
import { breakIt } from './breakIt.mjs'
import { inTitle } from './namingTests.mjs'
import { runNamed } from './runNamed.mjs'

/** @typedef {{ copy: string, breakages: import('./readBreakages.mjs').Breakage[], naming: Function }} Proving */

/**
 * Shows first that the tests pass which the breakages are to fail: one that fails anyway proves nothing.
 * @param {Proving} proving
 * @returns {Promise<Map<string, string>>} ids that cannot be proven so, and why not
 */
export async function findUnprovable({ copy, breakages, naming }) {
  const ids = [...new Set(breakages.map(each => each.id))]
  const groups = ids.flatMap(naming)
  const ran = []
  for (const project of new Set(groups.map(each => each.project))) {
    const mine = groups.filter(each => each.project === project)
    const files = [...new Set(mine.flatMap(each => each.files))]
    ran.push(...(await runNamed({ copy, project, files, pattern: ids.join('|') })))
  }
  const named = id => ran.filter(({ title }) => inTitle(id).test(title))
  return new Map(
    ids.flatMap(id => {
      if (named(id).length === 0) return [[id, 'no test that names it ran']]
      const failed = named(id).find(each => !each.hasPassed)
      return failed ? [[id, `fails with nothing broken: ${failed.title}`]] : []
    }),
  )
}

/**
 * Breaks one line in the copy, runs the tests that name its id until one fails, and mends the line.
 * @param {import('./readBreakages.mjs').Breakage} breakage
 * @param {Omit<Proving, 'breakages'>} where
 * @returns {Promise<{ isProven: boolean, said: string }>}
 */
export async function proveOne(breakage, { copy, naming }) {
  const file = path.join(copy, breakage.file)
  const source = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, breakIt(source, breakage))
  let passed = 0
  try {
    for (const { project, files } of naming(breakage.id)) {
      const ran = await runNamed({ copy, project, files, pattern: inTitle(breakage.id).source })
      const failed = ran.find(({ title, hasPassed }) => !hasPassed && inTitle(breakage.id).test(title))
      if (failed) return { isProven: true, said: failed.title }
      passed += ran.length
    }
  } finally {
    fs.writeFileSync(file, source)
  }
  const said = passed === 0 ? 'no test ran: it breaks the file whole' : `all of ${passed} tests still pass`
  return { isProven: false, said }
}
