import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export type SourceFile = { path: string; lines: number }

/** The folders `packages/core/src` and the like, for every package and app. */
export const sourceFolders: readonly string[] = ['packages', 'apps'].flatMap(group =>
  readdirSync(join(root, group), { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(each => `${group}/${each.name}/src`),
)

function filesOf(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map(name => ({ path: join(folder, name), lines: linesOf(join(root, folder, name)) }))
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length
}

/** Returns every TypeScript source of the product except its tests. */
export function sourceFiles(): SourceFile[] {
  return sourceFolders.flatMap(filesOf)
}
