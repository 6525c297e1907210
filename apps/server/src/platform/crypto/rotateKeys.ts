import * as z from 'zod/mini'
import type { Keyring } from './keyring.ts'
import { type KeyStore, SealBroken } from './keyStore.ts'
import { unwrapKey, type WrappedKey, wrapKey } from './sealing.ts'

/** `left`: keys of processes that run with another SECRET_KEY. */
export const rotation = z.object({ fingerprint: z.string(), rewrapped: z.int(), left: z.int() })
export type Rotation = z.infer<typeof rotation>

type Rotating = {
  store: Pick<KeyStore, 'rewrapOthers' | 'countByVersion' | 'requestScrub'>
  keyring: Keyring
}

/**
 * Wraps all data keys with the key encryption key of SECRET_KEY, page by page, while rows are sealed and opened. After
 * a kill, the next call goes on where it ended.
 * @throws OtherSecretKey if a key needs another SECRET_KEY, SealBroken if a wrapped key was changed
 */
export async function rotateKeys({ store, keyring }: Rotating): Promise<Rotation> {
  const { current } = keyring
  const { versions } = await keyring.state()
  for (const { version, retiredAt } of versions) if (retiredAt === null) await keyring.findAnew(version)
  let rewrapped = 0
  // Other processes may have wrapped keys with the previous one meanwhile.
  for (let before = -1; before !== rewrapped; ) {
    before = rewrapped
    for await (const count of store.rewrapOthers(current.version, key => rewrap(keyring, key))) {
      rewrapped += count
    }
  }
  let left = 0
  await keyring.settle(async () => {
    const counts = await store.countByVersion()
    counts.delete(current.version)
    left = [...counts.values()].reduce((sum, each) => sum + each, 0)
    return [...counts.keys()]
  })
  await store.requestScrub()
  const mine = versions.find(each => each.version === current.version)
  return { fingerprint: mine?.fingerprint ?? '', rewrapped, left }
}

function rewrap({ current, find }: Keyring, key: WrappedKey): WrappedKey {
  const { id, slot } = key
  const wrapping = find(key.version)
  const plain = wrapping && unwrapKey(wrapping, key)
  if (!plain) throw new SealBroken('the vault', id)
  const { version } = current
  return { id, slot, version, wrapped: wrapKey(current.key, { id, version }, plain) }
}
