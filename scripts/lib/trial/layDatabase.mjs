import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../paths.mjs'

const schemaFile = `${root}apps/server/schema.sql`
const kept = `${root}.test/databases`

/**
 * Copies a prepared empty database into a new data folder, because a first start without it takes several times as
 * long. The empty database is made once and kept for later runs.
 * @param {string} folder
 */
export async function layDatabase(folder) {
  if (fs.existsSync(path.join(folder, 'database'))) return
  const made = path.join(kept, fingerprint())
  if (!fs.existsSync(made)) await makeDatabase(made)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.cpSync(path.join(made, 'database'), path.join(folder, 'database'), { recursive: true })
}

/** Returns a hash of the library and the schema that make a database. If either changes, the database is made again. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [`${root}package-lock.json`, schemaFile]) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Makes the database in a temporary folder and then renames the folder, because other processes may do the same at this
 * time. Also deletes the databases that were made from an older library or schema.
 */
async function makeDatabase(made) {
  const load = file =>
    import(pathToFileURL(`${root}apps/server/dist/modules/platform/database/${file}.js`).href)
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
    // Another process has made it in the meantime.
    if (!fs.existsSync(made)) throw error
    fs.rmSync(beside, { recursive: true })
  }
}
