import { temporaryFolder } from './temporaryFolder.mjs'

/**
 * Returns the environment without the operator's settings for the product. Above all, tests must not get the URL of the
 * operator's database.
 */
export function withoutSettings(env) {
  const { PATH, HOME, LANG, CI, SystemRoot, FORCE_COLOR, NO_COLOR } = process.env
  // Tests create their folders in this folder. When it is removed, the folders of interrupted tests are removed too.
  const TMPDIR = temporaryFolder('tests')
  return { PATH, HOME, LANG, CI, SystemRoot, FORCE_COLOR, NO_COLOR, TMPDIR, ...env }
}
