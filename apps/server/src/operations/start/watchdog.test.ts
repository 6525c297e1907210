import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformFileSync } from '@swc/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandstill } from './standstill.ts'

let folder: string

/** Threads can only be started from built files. */
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'watchdog-'))
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  for (const name of ['standstill', 'watchdog', 'watchdogWorker']) {
    const source = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
    const { code } = transformFileSync(source, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    })
    fs.writeFileSync(
      path.join(folder, `${name}.js`),
      code.replaceAll(".ts'", ".js'").replaceAll('.ts"', '.js"'),
    )
  }
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

function run(afterStart: string) {
  const main = `
    import { startWatchdog } from './watchdog.js'
    startWatchdog({ beatMs: 50, mostMissed: 10 })
    ${afterStart}
  `
  fs.writeFileSync(path.join(folder, 'main.js'), main)
  return spawnSync(process.execPath, [path.join(folder, 'main.js')], { encoding: 'utf8' })
}

test('A process whose main thread hangs is ended, and its last line of the log gives the reason', () => {
  const { signal, stdout } = run('setTimeout(() => { for (;;); }, 200)')
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(stdout)).toMatchObject({
    level: 'fatal',
    time: expect.any(String),
    msg: expect.stringContaining('The main thread hangs'),
  })
})

test('A watchdog does not keep a process alive', () => {
  expect(run('')).toMatchObject({ status: 0, signal: null, stdout: '' })
})

/**
 * Passes the looks to a standstill counter.
 * @returns whether the main thread counted as stuck at any look
 */
const judge = (looks: readonly [beats: number, isDebugged: boolean][]) => {
  const standsStill = openStandstill({ mostMissed: 30 })
  return looks.map(([beats, isDebugged]) => standsStill(beats, isDebugged)).includes(true)
}

test.for([
  ['whose main thread beats', 100, (look: number) => [look, false] as const, false],
  ['that misses 29 beats in a row', 30, () => [7, false] as const, false],
  ['that misses 30 beats in a row', 31, () => [7, false] as const, true],
  ['that beats again after each suspension', 100, (look: number) => [look >> 1, false] as const, false],
  ['that a debugger holds', 1_000, () => [7, true] as const, false],
] as const)('A process %s is judged correctly', ([, looks, lookAt, expected]) => {
  expect(judge(Array.from({ length: looks }, (_, nth) => [...lookAt(nth)]))).toBe(expected)
})
