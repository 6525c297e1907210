import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restartOnChange } from './restartOnChange.mjs'

let folder
let said
let running
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-restart-'))
  said = []
})
afterEach(async () => {
  await running.stop()
  fs.rmSync(folder, { recursive: true })
})

/** Replaces the old file with a new one, as a build does. */
function build(text) {
  const beside = path.join(folder, 'main.new')
  fs.writeFileSync(beside, `console.log(${JSON.stringify(text)}); setInterval(() => {}, 1000)`)
  fs.renameSync(beside, path.join(folder, 'main.mjs'))
}

test('A second and a third change of a built program show too, and the browser is told of each', async () => {
  let restarts = 0
  build('first')
  running = restartOnChange({
    folders: [folder],
    start() {
      const child = spawn(process.execPath, [path.join(folder, 'main.mjs')])
      child.stdout.on('data', data => said.push(String(data).trim()))
      return child
    },
    isReady: async () => said.length > restarts + 1,
    onRestarted() {
      restarts += 1
    },
  })
  await expect.poll(() => said).toEqual(['first'])
  for (const [nth, text] of ['second', 'third', 'fourth'].entries()) {
    build(text)
    await expect.poll(() => said.at(-1)).toBe(text)
    await expect.poll(() => restarts).toBe(nth + 1)
  }
})
