import { temporaryFolder } from './temporaryFolder.mjs'

/** What an operator has set for the product must not reach its tests: least of all the address of a database. */
export function withoutSettings(env) {
  const { PATH, HOME, LANG, CI, SystemRoot, FORCE_COLOR, NO_COLOR } = process.env
  // Tests make folders of their own; those that are interrupted leave them here.
  const TMPDIR = temporaryFolder('tests')
  return { PATH, HOME, LANG, CI, SystemRoot, FORCE_COLOR, NO_COLOR, TMPDIR, ...env }
}
