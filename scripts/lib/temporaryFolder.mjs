import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folders = new Set()

process.on('exit', () => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Creates a folder that is removed when this process exits, even after ^C. */
export function temporaryFolder(purpose) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `redress-${purpose}-`))
  // Other users may not list the folder, but may open a file in it whose path they know, because the database server
  // runs as a separate user.
  fs.chmodSync(folder, 0o711)
  folders.add(folder)
  return folder
}
