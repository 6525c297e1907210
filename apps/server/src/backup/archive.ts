import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline as pipe, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { linesOf } from '../outside/linesOf.ts'
import type { Page, Pages } from './pages.ts'

export const files = {
  letters: 'letters.jsonl.gz',
  keys: 'keys.jsonl.gz',
  manifest: 'manifest.json',
} as const

const FORMAT = 1

const counts = z.record(z.string(), z.object({ rows: z.number(), hash: z.string() }))

const written = z.object({ bytes: z.number(), sha256: z.string(), parts: counts })
export type Written = z.infer<typeof written>

const manifest = z.object({
  format: z.literal(FORMAT),
  store: z.enum(['embedded', 'postgres']),
  takenAt: z.string(),
  /** SHA-256 of the schema.sql that made the tables. */
  schema: z.string(),
  /** Of each SECRET_KEY that wraps a key of this backup. */
  secretKeys: z.array(z.string()),
  /** Sealed rows that nothing opens, since their keys were lost. Earlier releases did not look. */
  withoutKey: z.optional(z.array(z.string())),
  letters: written,
  keys: written,
})
export type Manifest = z.infer<typeof manifest>

/** The folder holds no backup, or one that was changed. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup'
  readonly file: string

  constructor(file: string) {
    super(`${file} is missing, incomplete or changed.`)
    this.file = file
  }
}

/** Compressed, and on the disk when it resolves. */
export async function writePages(file: string, pages: Pages): Promise<void> {
  const text = Readable.from(formatLines(pages), { objectMode: true, highWaterMark: 2 })
  // The first level: sealed values do not shrink further.
  const gzip = createGzip({ level: 1 })
  await pipeline(text, gzip, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
}

/** A line with a list names the part that the rows below it belong to. The last one is empty. */
async function* formatLines(pages: Pages): AsyncGenerator<string> {
  let part: string | undefined
  for await (const page of pages) {
    const head = page.part === part ? '' : `${JSON.stringify([page.part])}\n`
    part = page.part
    yield head + page.lines.map(line => `${line}\n`).join('')
  }
  yield '[]\n'
}

const head = z.union([z.tuple([z.string()]), z.tuple([])])

function parseHead(line: string, file: string): string | undefined {
  const found = head.safeParse(parseJson(line))
  if (!found.success) throw new BrokenBackup(file)
  return found.data[0]
}

/** @throws BrokenBackup if the file ends too early or is no backup */
export async function* readPages(file: string): AsyncGenerator<Page> {
  let part: string | undefined
  try {
    for await (const lines of linesOf(pipe(createReadStream(file), createGunzip(), () => {}))) {
      let rows: string[] = []
      for (const line of lines.filter(each => each !== '')) {
        if (!line.startsWith('[')) {
          rows.push(line)
          continue
        }
        if (part !== undefined && rows.length > 0) yield { part, lines: rows }
        rows = []
        const next = parseHead(line, file)
        if (next === undefined) return
        part = next
      }
      if (part !== undefined && rows.length > 0) yield { part, lines: rows }
    }
  } catch (error) {
    if (error instanceof BrokenBackup || !isUnreadable(error)) throw error
  }
  throw new BrokenBackup(file)
}

function isUnreadable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOENT' || code.startsWith('Z_') || error instanceof SyntaxError
}

export async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done()
    },
  })
  await pipeline(createReadStream(file), count).catch(error => {
    throw isUnreadable(error) ? new BrokenBackup(file) : error
  })
  return { bytes, sha256: hash.digest('hex') }
}

export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...content }, null, 2)}\n`
  await fs.writeFile(path.join(folder, files.manifest), text, { mode: 0o600, flag: 'wx', flush: true })
}

/** @throws BrokenBackup */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, files.manifest)
  const text = await fs.readFile(file, 'utf8').catch(() => '')
  const found = manifest.safeParse(parseJson(text))
  if (!found.success) throw new BrokenBackup(file)
  return found.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const opened = await fs.open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}
