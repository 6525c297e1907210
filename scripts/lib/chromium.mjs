import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { programs } from './paths.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const OFF_THE_PATH = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * Provides a Chromium for the journeys: Playwright's own, the system's, or one that is installed now.
 * @returns {Promise<string>} the path of its program
 * @throws with a message if none is available
 */
export async function provideChromium() {
  const found = (await playwrightsOwn()) ?? systems()
  if (found) return found
  spawnSync(process.execPath, [programs.playwright, 'install', 'chromium'])
  const downloaded = await playwrightsOwn()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { env })
    spawnSync('apt-get', ['install', '-y', 'chromium'], { env })
  }
  const installed = systems()
  if (installed) return installed
  throw new Error('The journeys need Chromium, and it could not be installed: install Chromium or Chrome.')
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const program = chromium.executablePath()
  return program && fs.existsSync(program) ? program : undefined
}

function systems() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(folder => folder !== '')
  const places = NAMES.flatMap(name => folders.map(folder => path.join(folder, name)))
  return [...places, ...OFF_THE_PATH].find(program => fs.existsSync(program))
}
