import type { ProofDemand, WorkChallenge, WorkSolution } from '../submission/proof.ts'

/** Makes a challenge as the server sends it. */
export function aChallenge(): WorkChallenge {
  return {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00112233445566778899aabbccddeeff',
      salt: 'ffeeddccbbaa99887766554433221100',
      cost: 1000,
      keyLength: 32,
      keyPrefix: '00',
      expiresAt: 1_795_200_000,
      data: { batch: 'its-hash', until: '2026-11-20T17:10:00.000Z' },
    },
    signature: 'signed',
  }
}

export function aSolution(): WorkSolution {
  return { challenge: aChallenge(), solution: { counter: 7, derivedKey: '00ab' } }
}

export function aWorkDemand(): ProofDemand {
  return { work: aChallenge(), mail: true }
}

export function aMailDemand(): ProofDemand {
  return { mail: true }
}
