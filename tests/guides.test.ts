import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandsOf } from '@redress/cli/testing/commandsOf'
import { secretVariables } from '@redress/server/platform/config/values'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { describe, expect, test } from 'vitest'
import { root } from './architecture/root.ts'

const commands = commandsOf(consoleWordsOf('en'))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const pages = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]

const codeOf = (text: string) => [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```|`([^`\n]+)`/gm)]

/** Returns the rest of the line after each `redress`, in code blocks and in sentences. */
function commandLines(text: string): string[] {
  const code = codeOf(text).map(([, block = '', inline = '']) => `${block}\n${inline}`)
  return code.flatMap(each =>
    [...each.matchAll(/(?:npx|exec redress|\sredress) redress +([^\n|#>]+)/g)].map(([, line = '']) => line),
  )
}

function commandsIn(line: string) {
  const [first = '', second = ''] = line.trim().split(/\s+/)
  return commands.filter(({ name }) => name === `${first} ${second}` || name === first)
}

describe.each(pages)('%s', page => {
  const text = readFileSync(join(root, page), 'utf8')

  test('names only existing commands and options', () => {
    const wrong = commandLines(text).filter(line => {
      const found = commandsIn(line)
      const options = [...line.matchAll(/ (--[a-z-]+)/g)].map(([, option = '']) => option)
      const isGroup = commands.some(({ name }) => name.startsWith(`${line.trim()} `))
      const isPlaceholder = line.trim() === '…'
      if (isPlaceholder || (isGroup && options.length === 0)) return false
      return found.length === 0 || options.some(option => !found.some(each => each.options.includes(option)))
    })
    expect(wrong).toEqual([])
  })

  test('names only existing scripts', () => {
    const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })

  test('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter(link => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })
})

const configuration = readFileSync(join(root, 'docs/how-to/configure.md'), 'utf8')

test('every variable of the container and the service is a setting', () => {
  const files = ['Dockerfile', 'compose.yaml', 'examples/systemd/redress.service']
  const own = ['NODE_ENV', 'BASE', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE']
  const named = files.flatMap(file =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/^ *#.*$/gm, '')
        .matchAll(/\b([A-Z]+(?:_[A-Z]+)*)(?:=|: )/g),
    ].map(([, name = '']) => name),
  )
  const secrets: readonly string[] = secretVariables.map(name => `${name}_FILE`)
  const unknown = named.filter(
    name => !own.includes(name) && !secrets.includes(name) && !configuration.includes(`\`${name}\``),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('.env.example has every setting that the code reads, and no other', () => {
  const folder = join(root, 'apps/server/src/platform/config')
  const sources = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const code = sources.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')
  const read = [...code.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name = '']) => name)
  // Error codes of the file system are not settings.
  const settings = new Set(read.filter(name => !['EEXIST', 'ENOENT'].includes(name)))
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const offered = [...example.matchAll(/^#?([A-Z]+(?:_[A-Z]+)*)=/gm)].map(([, name = '']) => name)
  expect(offered.toSorted()).toEqual([...settings].toSorted())
})

test('operate.md has a row for each metric, and no other', () => {
  const folder = join(root, 'apps/server/src/platform/metrics')
  const sources = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const code = sources.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')
  const metrics = new Set([...code.matchAll(/'(redress_[a-z_]+)'/g)].map(([, name = '']) => name))
  const guide = readFileSync(join(root, 'docs/how-to/operate.md'), 'utf8')
  const rows = [...guide.matchAll(/^\| `(redress_[a-z_]+)` \|/gm)].map(([, name = '']) => name)
  expect(rows.toSorted()).toEqual([...metrics].toSorted())
})

test('each setting of .env.example has a whole sentence above it', () => {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n')
  const alone = lines.filter(
    (line, index) => /^#?[A-Z_]+=/.test(line) && !/^# .*\.$/.test(lines[index - 1] ?? ''),
  )
  expect(alone).toEqual([])
})

const at = (program: string) => ['/usr/bin', '/usr/sbin'].map(each => `${each}/${program}`).find(existsSync)
const analyze = at('systemd-analyze')
const caddy = at('caddy')

test.skipIf(!analyze)('systemd accepts the service (skipped only if systemd is not installed)', () => {
  const unit = join(root, 'examples/systemd/redress.service')
  const { status, stderr } = spawnSync(analyze ?? '', ['verify', unit], { encoding: 'utf8' })
  // Errors in other units of this machine do not matter here, and neither does whether Node is in /usr/bin.
  const said = stderr
    .split('\n')
    .filter(line => line.includes('redress.service') && !line.includes('executable'))
  expect({ said, isWrong: status !== 0 && said.length > 0 }).toEqual({ said: [], isWrong: false })
})

test.skipIf(!caddy)('Caddy accepts its file (skipped only if Caddy is not installed)', () => {
  const args = ['adapt', '--config', join(root, 'examples/proxy/Caddyfile'), '--adapter', 'caddyfile']
  expect(spawnSync(caddy ?? '', args).status).toBe(0)
})
