/**
 * A request for a proof of work in ALTCHA's protocol, version 2. Only the ALTCHA library reads the other parameters.
 * `data` makes the proof valid for one batch only.
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

/** The proof with which a batch is sent again: a solution, or `mail` to confirm by email. */
export type Proof = { work: WorkSolution } | 'mail'

/** The ways in which a sender can prove that they are a person. Confirmation by email is always possible. */
export type ProofDemand = { work?: WorkChallenge | undefined; mail: true }
