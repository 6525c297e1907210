import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type KeyStore, SealBroken } from './keyStore.ts'
import {
  deriveKey,
  fingerprintOf,
  openText,
  sealText,
  unwrapKey,
  type WrappedKey,
  wrapKey,
} from './sealing.ts'
import {
  checkSecretKeys,
  fingerprintsOf,
  OtherSecretKey,
  type SecretKeys,
  type VersionState,
  type VersionStore,
  withVersionOf,
} from './versions.ts'

export type KeyEncryptionKey = { version: number; key: Buffer }

/** The key encryption keys that are derived from SECRET_KEY and SECRET_KEY_PREVIOUS. */
export type Keyring = {
  /** The key that is derived from SECRET_KEY. New data keys are wrapped with it. */
  readonly current: KeyEncryptionKey
  readonly lookupSecret: string
  /**
   * Returns undefined for a version that another process has created in the meantime, or that belongs to neither
   * secret.
   */
  find(version: number): Buffer | undefined
  /** Reads the versions again and finds one of them. @throws OtherSecretKey if the version belongs to neither secret */
  findAnew(version: number): Promise<Buffer>
  state(): Promise<VersionState>
  /**
   * Finishes a rotation: wraps the lookup secret with the current key, and retires the versions that no stored key
   * needs.
   */
  settle(needed: () => Promise<readonly number[]>): Promise<void>
}

/**
 * Opens the keyring. It adds a version for a new SECRET_KEY, and creates the secret of the keyed hashes once.
 * @throws OtherSecretKey unless the given keys can decrypt everything that is stored
 */
export async function openKeyring(
  store: VersionStore,
  keys: SecretKeys,
  now: () => string,
): Promise<Keyring> {
  const ring = keyEncryptionKeys(keys)
  const opened = await store.change(state => {
    checkSecretKeys(state, keys)
    const next = withVersionOf(keys.secretKey, state, now())
    if (next.lookup) return next
    return { ...next, lookup: wrapLookup(ring.currentOf(next), randomBytes(32).toString('hex')) }
  })
  const current = ring.currentOf(opened)
  const lookupSecret = unwrapLookup(ring.allOf(opened), opened)
  let known = ring.allOf(opened)
  return {
    current,
    lookupSecret,
    find: version => known.get(version),
    async findAnew(version) {
      const state = await store.read()
      known = ring.allOf(state)
      const found = known.get(version)
      if (found) return found
      const needed = state.versions.find(each => each.version === version)?.fingerprint
      throw new OtherSecretKey(needed ?? `of version ${version}`, fingerprintsOf(keys))
    },
    state: store.read,
    settle: needed => settle(store, { current, lookupSecret, needed, now }),
  }
}

type Settling = Pick<Keyring, 'current' | 'lookupSecret'> & {
  needed(): Promise<readonly number[]>
  now(): string
}

async function settle(store: VersionStore, { current, lookupSecret, needed, now }: Settling): Promise<void> {
  await store.change(async state => {
    const inUse = [current.version, ...(await needed())]
    const versions = state.versions.map(each =>
      inUse.includes(each.version) ? each : { ...each, retiredAt: each.retiredAt ?? now() },
    )
    return { versions, lookup: wrapLookup(current, lookupSecret) }
  })
}

function keyEncryptionKeys({ secretKey, previousKey }: SecretKeys) {
  const given = [secretKey, previousKey].filter(each => each !== undefined)
  const byFingerprint = new Map(given.map(each => [fingerprintOf(each), deriveKey(each)]))
  const mine = fingerprintOf(secretKey)
  const allOf = ({ versions }: VersionState): Map<number, Buffer> => {
    const found = versions.map(each => [each.version, byFingerprint.get(each.fingerprint)] as const)
    return new Map(found.flatMap(([version, key]) => (key ? [[version, key] as const] : [])))
  }
  const currentOf = (state: VersionState): KeyEncryptionKey => {
    const version = state.versions.find(each => each.fingerprint === mine)?.version ?? 0
    return { version, key: deriveKey(secretKey) }
  }
  return { allOf, currentOf }
}

const placeOfLookup = (version: number) => ({ table: 'lookup', id: String(version) })

function wrapLookup({ version, key }: KeyEncryptionKey, plain: string): VersionState['lookup'] {
  return { version, wrapped: sealText(key, placeOfLookup(version), { plain, slot: 0 }) }
}

function unwrapLookup(known: ReadonlyMap<number, Buffer>, { lookup }: VersionState): string {
  const key = lookup && known.get(lookup.version)
  const plain = key && openText(key, placeOfLookup(lookup.version), lookup.wrapped)
  if (typeof plain === 'string') return plain
  throw new SealBroken('the vault', 'the secret of keyed hashes')
}

/** `left` is the number of keys that other processes with another SECRET_KEY have wrapped in the meantime. */
export const rotation = z.object({ fingerprint: z.string(), rewrapped: z.int(), left: z.int() })
export type Rotation = z.infer<typeof rotation>

type Rotating = {
  store: Pick<KeyStore, 'rewrapOthers' | 'countByVersion' | 'requestScrub'>
  keyring: Keyring
}

/**
 * Rewraps all data keys with the key encryption key of SECRET_KEY, page by page. Rows can be sealed and opened at the
 * same time. If the process is killed, the next call continues from there.
 * @throws OtherSecretKey if a key needs another SECRET_KEY, SealBroken if a wrapped key was changed
 */
export async function rotateKeys({ store, keyring }: Rotating): Promise<Rotation> {
  const { current } = keyring
  const { versions } = await keyring.state()
  for (const { version, retiredAt } of versions) if (retiredAt === null) await keyring.findAnew(version)
  let rewrapped = 0
  // In the meantime, other processes may wrap new keys with the previous key encryption key, so the loop runs until
  // none are left.
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
