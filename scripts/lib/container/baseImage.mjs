import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../temporaryFolder.mjs'

/** The Debian packages that Node, npm and the steps of the Dockerfile need, with their dependencies. */
const packages = [
  ...[
    'base-files',
    'base-passwd',
    'dash',
    'coreutils',
    'findutils',
    'sed',
    'grep',
    'libc6',
    'libgcc-s1',
    'libstdc++6',
  ],
  ...['libacl1', 'libattr1', 'libgmp10', 'libselinux1', 'libpcre2-8-0', 'libssl3'],
]

const folders = ['bin', 'lib', 'lib64', 'sbin']

/**
 * Makes a base image without an image registry, from Debian's packages and the Node and npm that run here.
 * @param {import('./engine.mjs').Engine} engine
 * @returns {Promise<string>} the image's name
 * @throws if this system is not Debian, or if its packages are not available
 */
export async function makeBaseImage({ docker }) {
  const folder = temporaryFolder('base')
  const root = path.join(folder, 'root')
  for (const each of folders) {
    fs.mkdirSync(path.join(root, 'usr', each), { recursive: true })
    fs.symlinkSync(`usr/${each}`, path.join(root, each))
  }
  succeed('apt-get', ['download', ...packages], { cwd: folder })
  for (const file of fs.readdirSync(folder).filter(each => each.endsWith('.deb'))) {
    const unpack = 'dpkg-deb --fsys-tarfile "$1" | tar --extract --keep-directory-symlink --directory "$2"'
    succeed('sh', ['-ec', unpack, 'sh', path.join(folder, file), root])
  }
  const known = path.join(root, 'usr/share/base-passwd')
  fs.copyFileSync(`${known}/passwd.master`, path.join(root, 'etc/passwd'))
  fs.copyFileSync(`${known}/group.master`, path.join(root, 'etc/group'))
  addNode(root)
  const archive = path.join(folder, 'base.tar')
  succeed('tar', ['--create', '--file', archive, '--directory', root, '.'])
  const name = 'redress-test-base'
  const change = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const imported = await docker(['import', '--change', change, archive, name])
  if (!imported.ok) throw new Error(imported.output)
  return name
}

function addNode(root) {
  fs.copyFileSync(process.execPath, path.join(root, 'usr/bin/node'))
  fs.chmodSync(path.join(root, 'usr/bin/node'), 0o755)
  const npm = path.join(succeed('npm', ['root', '--global']).trim(), 'npm')
  fs.cpSync(npm, path.join(root, 'usr/lib/node_modules/npm'), { recursive: true, dereference: true })
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/bin/npm'))
  // In the image, npm must use the same registry as on this machine and trust the same certificates. No other setting
  // of npm is copied.
  const registry = succeed('npm', ['config', 'get', 'registry']).trim()
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  fs.mkdirSync(path.join(root, 'usr/etc'), { recursive: true })
  const lines = [`registry=${registry}`]
  if (fs.existsSync(authorities)) {
    fs.mkdirSync(path.join(root, path.dirname(authorities)), { recursive: true })
    fs.copyFileSync(authorities, path.join(root, authorities))
    lines.push(`cafile=${authorities}`)
  }
  fs.writeFileSync(path.join(root, 'usr/etc/npmrc'), `${lines.join('\n')}\n`)
}

function succeed(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status === 0) return stdout
  throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr}`)
}
