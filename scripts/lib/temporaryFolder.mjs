import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folders = new Set()

process.on('exit', () => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A folder that is removed when this process exits, also after ^C. */
export function temporaryFolder(purpose) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `redress-${purpose}-`))
  // Nobody may list it, and whoever knows a place in it may go there: a database server runs as a user of its own.
  fs.chmodSync(folder, 0o711)
  folders.add(folder)
  return folder
}
