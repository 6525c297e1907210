import { fingerprintOf } from './sealing.ts'

/** A key encryption key, known by the fingerprint of the SECRET_KEY that it is derived from. */
export type KeyVersion = {
  version: number
  fingerprint: string
  madeAt: string
  /** No stored key needs it any more. */
  retiredAt: string | null
}

/** What the vault keeps beside the keys: its versions, and the wrapped secret of keyed hashes. */
export type VersionState = {
  /** The oldest first. */
  versions: readonly KeyVersion[]
  lookup: { version: number; wrapped: Buffer } | null
}

export const noVersions: VersionState = { versions: [], lookup: null }

export type VersionStore = {
  read(): Promise<VersionState>
  /** Alone among all processes. */
  change(edit: (now: VersionState) => VersionState | Promise<VersionState>): Promise<VersionState>
}

export type SecretKeys = { secretKey: string; previousKey?: string | undefined }

/** Before the first start, and where a key is lost, there is none. */
export type FoundKeys = { secretKey?: string | undefined; previousKey?: string | undefined }

/** The data was sealed with a SECRET_KEY that this process does not have. */
export class OtherSecretKey extends Error {
  override readonly name = 'OtherSecretKey'

  constructor(needed: string, given: readonly string[]) {
    super(
      `The data needs the SECRET_KEY with the fingerprint ${needed}, and ${describeGiven(given)}: ` +
        'set SECRET_KEY to that one, or set it as SECRET_KEY_PREVIOUS beside a new one.',
    )
  }
}

function describeGiven(given: readonly string[]): string {
  if (given.length === 0) return 'none is set'
  return `what is set has ${given.join(' and ')}`
}

/** @throws OtherSecretKey unless the keys open everything that is stored */
export function checkSecretKeys({ versions }: VersionState, keys: FoundKeys): void {
  const given = fingerprintsOf(keys)
  const needed = versions.filter(each => each.retiredAt === null)
  const missing = needed.findLast(each => !given.includes(each.fingerprint))
  if (missing) throw new OtherSecretKey(missing.fingerprint, given)
}

export function fingerprintsOf({ secretKey, previousKey }: FoundKeys): string[] {
  return [secretKey, previousKey].flatMap(key => (key === undefined ? [] : [fingerprintOf(key)]))
}

/** With a version in use for the key: a new one, or one that was retired. */
export function withVersionOf(secretKey: string, state: VersionState, now: string): VersionState {
  const fingerprint = fingerprintOf(secretKey)
  const mine = state.versions.find(each => each.fingerprint === fingerprint)
  if (mine?.retiredAt === null) return state
  if (mine)
    return {
      ...state,
      versions: state.versions.map(each => (each === mine ? { ...mine, retiredAt: null } : each)),
    }
  const version = 1 + Math.max(0, ...state.versions.map(each => each.version))
  const made: KeyVersion = { version, fingerprint, madeAt: now, retiredAt: null }
  return { ...state, versions: [...state.versions, made] }
}
