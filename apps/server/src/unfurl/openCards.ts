import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CardFacts } from './cardFacts.ts'
import type { DrawCard } from './openDrawer.ts'

/** Another look of the same facts is another picture. */
const edition = 1

/** 40 kB each; the oldest make room. */
const mostKept = 500

export type Card = { png: Uint8Array; hash: string }

export type Cards = {
  hashOf(facts: CardFacts): string
  /** @throws where it cannot be drawn */
  find(facts: CardFacts): Promise<Card>
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= mostKept) return
  const files = await Promise.all(
    names.map(async name => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - mostKept)
  await Promise.all(oldest.map(({ name }) => unlink(path.join(folder, name)).catch(() => undefined)))
}

async function keep(folder: string, hash: string, png: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Another process may keep the same one.
  const part = path.join(folder, `${hash}.${process.pid}.part`)
  await writeFile(part, png)
  await rename(part, path.join(folder, `${hash}.png`))
  await forgetOldest(folder)
}

function hashOf(facts: CardFacts): string {
  const { title, organizationName, primaryColor, secondaryColor } = facts
  const drawn = JSON.stringify([edition, title, organizationName, primaryColor, secondaryColor])
  return createHash('sha256').update(drawn).digest('hex').slice(0, 32)
}

/** Pictures of links, drawn once and kept in a folder under the hash of what stands on them. */
export function openCards({ folder, draw }: { folder: string; draw: DrawCard }): Cards {
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function make(facts: CardFacts, hash: string): Promise<Uint8Array> {
    const kept = await readFile(path.join(folder, `${hash}.png`)).catch(() => null)
    if (kept) return kept
    const png = await draw(facts)
    // Where it cannot be kept it is drawn again: no reason to show none.
    await keep(folder, hash, png).catch(() => undefined)
    return png
  }

  return {
    hashOf,
    async find(facts) {
      const hash = hashOf(facts)
      const making = underWay.get(hash) ?? make(facts, hash).finally(() => underWay.delete(hash))
      underWay.set(hash, making)
      return { hash, png: await making }
    },
  }
}
