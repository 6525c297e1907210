import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string }

const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A passkey on a device that a test holds. It follows the WebAuthn standard as far as the product uses it. */
export class FakeAuthenticator {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string

  constructor(origin = 'http://localhost:8080') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#origin = origin
  }

  /** Answers the options to add a passkey. */
  create(options: string): string {
    const id = this.id
    const length = Buffer.from([0, id.length])
    const tail = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()])
    const authData = Buffer.concat([this.#authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL), tail])
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers the options to sign in. */
  answer(options: string, flags = PRESENT_AND_VERIFIED): string {
    const clientData = this.#clientData('webauthn.get', options)
    const authData = this.#authenticatorData(flags)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#privateKey).toString('base64url'),
    })
  }

  #credential(response: object): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }

  #clientData(type: string, options: string): Buffer {
    const { challenge }: Options = JSON.parse(options)
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #authenticatorData(flags: number): Buffer {
    // A passkey that several devices share does not count its uses.
    const counter = Buffer.alloc(4)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter])
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }
}
