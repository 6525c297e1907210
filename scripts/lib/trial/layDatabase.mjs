import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../paths.mjs'

const schemaFile = `${root}apps/server/schema.sql`
const kept = `${root}.test/databases`

/**
 * Where a product never ran, lays an embedded database into its data folder: empty, and a copy of one that is made
 * once. A first start takes several times as long as a later one.
 * @param {string} folder
 */
export async function layDatabase(folder) {
  if (fs.existsSync(path.join(folder, 'database'))) return
  const made = path.join(kept, fingerprint())
  if (!fs.existsSync(made)) await makeDatabase(made)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.cpSync(path.join(made, 'database'), path.join(folder, 'database'), { recursive: true })
}

/** What a database is made by: another library or schema makes another. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [`${root}package-lock.json`, schemaFile]) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Beside its place, and renamed: others may make it at the same time. */
async function makeDatabase(made) {
  const load = file => import(pathToFileURL(`${root}apps/server/dist/modules/database/${file}.js`).href)
  const [{ openDatabase }, { createSchema }] = [await load('openDatabase'), await load('schema')]
  const beside = `${made}-${randomUUID()}`
  const database = await openDatabase({ folder: beside, log: () => {} })
  await createSchema(database.db, schemaFile)
  await database.maintain()
  await database.close()
  for (const older of fs.readdirSync(kept)) {
    if (!older.startsWith(path.basename(made))) fs.rmSync(path.join(kept, older), { recursive: true })
  }
  try {
    fs.renameSync(beside, made)
  } catch (error) {
    // Another has made it meanwhile.
    if (!fs.existsSync(made)) throw error
    fs.rmSync(beside, { recursive: true })
  }
}
