import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { temporaryFolder } from './temporaryFolder.mjs'

/**
 * Provides a PostgreSQL server on which tests may create databases: the server of DATABASE_URL, or a temporary server
 * that ends with this process.
 * @returns {string} the URL of the server's maintenance database
 * @throws with a message if no server is available
 */
export function provideForTests() {
  return process.env.DATABASE_URL || startScratchServer()
}

/**
 * Starts a temporary server. It ends with this process, and its files are removed.
 * @param {{ durable?: boolean }} options `durable`: whether each commit waits for the disk, as on a real server
 * @returns {string} the URL of its maintenance database
 */
export function startScratchServer({ durable = false } = {}) {
  const programs = findPrograms() ?? installPrograms()
  const folder = temporaryFolder('pg')
  const owner = serverOwner()
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  const cluster = path.join(folder, 'cluster')
  const perform = (program, args) =>
    spawnSync(path.join(programs, program), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', ...owner })
  // This listener also runs after ^C, because test.mjs turns signals into an exit. It must run before the listener that
  // removes the folder, because the server's files are in it.
  process.prependListener('exit', () => perform('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']))
  succeed(
    perform('initdb', [
      '-D',
      cluster,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]),
  )
  // The server listens only on a socket in this folder, so it needs no port, and no other user has access.
  const place = `-k ${folder} -c listen_addresses=''`
  // If the server is not measured, commits need not wait for the disk, because its data is not needed after it ends.
  const settings = durable ? place : `${place} -c fsync=off -c full_page_writes=off`
  succeed(perform('pg_ctl', ['-D', cluster, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']))
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
}

/**
 * Creates an empty database with a unique name.
 * @param {string} server the URL of the server's maintenance database
 * @param {string} prefix the beginning of the name
 * @returns {Promise<URL>} the URL of the new database
 */
export async function createDatabase(server, prefix) {
  const url = new URL(server)
  url.pathname = `/${prefix}_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return url
}

function succeed({ status, error, stdout, stderr }) {
  if (status === 0) return
  throw new Error(
    `PostgreSQL for the tests did not start.\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`,
  )
}

/**
 * Returns the user that runs the servers, because PostgreSQL and pgbouncer refuse root. It is `postgres` if that user
 * exists, otherwise the system's unprivileged user.
 */
export function serverOwner() {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (what, user) => spawnSync('id', [what, user], { encoding: 'utf8' })
  const user = ['postgres', 'nobody'].find(name => numberOf('-u', name).status === 0) ?? 'nobody'
  return { uid: Number(numberOf('-u', user).stdout), gid: Number(numberOf('-g', user).stdout) }
}

/**
 * Returns the folder of initdb, pg_ctl and pgbench. Distributions install them into one folder per version, which is
 * not on the path.
 */
export function findPrograms() {
  const versions = '/usr/lib/postgresql'
  const packaged = fs.existsSync(versions)
    ? fs
        .readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map(version => `${versions}/${version}/bin`)
    : []
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...packaged, ...onPath].find(
    folder =>
      folder !== '' && ['initdb', 'pg_ctl'].every(program => fs.existsSync(path.join(folder, program))),
  )
}

function installPrograms() {
  const apt = args =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  if (process.getuid?.() === 0 && apt(['update']).status === 0) apt(['install', '-y', 'postgresql'])
  const programs = findPrograms()
  if (programs) return programs
  throw new Error(
    'The tests need PostgreSQL, and it could not be installed: install it (initdb and pg_ctl), or set DATABASE_URL ' +
      'to a server on which databases may be created.',
  )
}
