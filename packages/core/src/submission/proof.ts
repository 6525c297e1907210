/**
 * A request for a proof of work in ALTCHA's protocol, version 2. Only the library reads the parameters. `data` binds
 * it to a batch.
 */
export type WorkChallenge = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature?: string | undefined
    /** The expiry in seconds since 1970. */
    expiresAt?: number | undefined
    data?: { batch: string; until: string } | undefined
  }
  signature?: string | undefined
}

export type WorkSolution = {
  challenge: WorkChallenge
  solution: { counter: number; derivedKey: string }
}

/** The proof of a batch that is sent again: a solution, or the wish to confirm by email. */
export type Proof = { work: WorkSolution } | 'mail'

/** The ways in which the sender of a batch can prove that a person sends it. Mail is always possible. */
export type ProofDemand = { work?: WorkChallenge | undefined; mail: true }
