import { randomBytes } from 'node:crypto'
import { SealBroken } from './keyStore.ts'
import { deriveKey, fingerprintOf, openText, sealText } from './sealing.ts'
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

/** The key encryption keys of SECRET_KEY and SECRET_KEY_PREVIOUS. */
export type Keyring = {
  /** Of SECRET_KEY: new data keys are wrapped by it. */
  readonly current: KeyEncryptionKey
  readonly lookupSecret: string
  /** Undefined for a version that another process made since, or that neither key is of. */
  find(version: number): Buffer | undefined
  /** @throws OtherSecretKey if neither key is of this version */
  findAnew(version: number): Promise<Buffer>
  state(): Promise<VersionState>
  /** After a rotation: the lookup secret gets the current key, and versions that no key needs are retired. */
  settle(needed: () => Promise<readonly number[]>): Promise<void>
}

/**
 * Adds a version for a new SECRET_KEY.
 * @param olderSecret of the hashes that are stored already, by a release before the vault; null for none
 * @throws OtherSecretKey unless the keys open everything that is stored
 */
export async function openKeyring(
  store: VersionStore,
  keys: SecretKeys,
  { olderSecret, now }: { olderSecret: string | null; now(): string },
): Promise<Keyring> {
  const ring = keyEncryptionKeys(keys)
  const opened = await store.change(state => {
    checkSecretKeys(state, keys)
    const next = withVersionOf(keys.secretKey, state, now())
    if (next.lookup) return next
    const plain = olderSecret ?? randomBytes(32).toString('hex')
    return { ...next, lookup: wrapLookup(ring.currentOf(next), plain) }
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
