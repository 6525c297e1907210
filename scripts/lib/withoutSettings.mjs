import { temporaryFolder } from './temporaryFolder.mjs'

/**
 * Returns the environment without the operator's settings for the product, which must not reach its tests. The address
 * of a database is the most important of them.
 */
export function withoutSettings(env) {
  const { PATH, HOME, LANG, CI, SystemRoot, FORCE_COLOR, NO_COLOR } = process.env
  // Tests create their own folders here, and interrupted tests leave theirs here.
  const TMPDIR = temporaryFolder('tests')
  return { PATH, HOME, LANG, CI, SystemRoot, FORCE_COLOR, NO_COLOR, TMPDIR, ...env }
}
