import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'
import { type Sample, withFolder } from './samples.ts'

/** Compiles samples with the compiler options of core, and returns the reported errors by file name. */
export function compileInCore(samples: readonly Sample[]): Promise<Map<string, string[]>> {
  const own = { rootDir: '.', outDir: 'dist', composite: false, noEmit: true, noUnusedLocals: false }
  const config = {
    extends: join(root, 'packages/core/tsconfig.json'),
    compilerOptions: { ...own, rewriteRelativeImportExtensions: false, tsBuildInfoFile: null },
    include: ['*.ts'],
  }
  const around = [
    { path: 'package.json', source: '{ "type": "module" }' },
    { path: 'tsconfig.json', source: JSON.stringify(config) },
  ]
  return withFolder([...around, ...samples], folder => errorsByFile(folder, samples))
}

function errorsByFile(folder: string, samples: readonly Sample[]): Map<string, string[]> {
  const found = new Map<string, string[]>(samples.map(({ path }) => [path, []]))
  const lines = compile(folder).split('\n')
  for (const line of lines) {
    const [, path = '', error = ''] = /^(\S+?)\(\d+,\d+\): error (.*)$/.exec(line) ?? []
    found.get(path)?.push(error)
  }
  const astray = lines.filter(each => /^error /.test(each))
  if (astray.length > 0) throw new Error(`The compiler did not run: ${astray.join('\n')}`)
  return found
}

/**
 * Compiles a folder. The compiler exits with an error status when it finds errors, which the samples are meant to
 * cause.
 */
function compile(folder: string): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', '.', '--pretty', 'false']
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout
}
