import { mailboxOf } from '@redress/core/email/email'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof, ProofDemand } from '@redress/core/submission/proof'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { batchCalls } from '../database/batchCalls.ts'
import type { Database } from '../database/database.ts'
import { Rejection } from '../rejection.ts'
import { needOf, perEmail, perNetwork, perStreet, type RequestCounts, type Requirement } from './budgets.ts'
import {
  type Count,
  type Counted,
  countAt,
  giveBack,
  limitKey,
  takeCounts,
  tooMany,
  total,
} from './counts.ts'
import { houseKey } from './houseKey.ts'
import type { ConfirmedSender } from './rememberedBrowser.ts'
import { openSurges } from './surges.ts'
import type { UsedProof, Work } from './work.ts'

export type AskedBatch = {
  campaignId: string
  sender: Pick<ConfirmedSender, 'email' | 'street' | 'zip'>
  confirmEmail: ConfirmEmail
  /** Tells whether the batch comes from a browser in which this sender has confirmed the email address. */
  confirmed: boolean
  proof: Proof | undefined
  /** The hash of the batch without its proof. */
  hash: string
}

/** What a batch needs before it is sent, and what it has used of the budgets so far. */
export type Admission = { need: Requirement; reservation: Reservation }

/** What an admitted batch has used of the budgets. */
export type Reservation = {
  /** The network's count. */
  counts: readonly Count[]
  /** The counts of the email address and the street. Empty if the batch needs something before it is sent. */
  letterCounts: readonly Count[]
  /** The used proofs, which are written in the same statement as the batch. */
  usedProofs: readonly UsedProof[]
  /**
   * The batch counts toward this campaign's surge. Null for a batch that needs a proof or a confirmation before it is
   * sent.
   */
  surgeOf: string | null
}

/** The limits for batches. */
export type BatchLimits = {
  /**
   * Tells what the batch needs before it is sent, and counts the batch. A batch that needs something counts only for
   * its network.
   * @returns a Rejection if no proof would help; the batch is then not counted at all
   */
  checkBatchLimits(asked: AskedBatch, caller: Caller): Promise<Admission | Rejection>
  /** Asks for the proof that a batch needs. */
  demandProof(need: 'work' | 'mail', asked: AskedBatch, caller: Caller): Promise<Rejection>
  /**
   * Returns the campaign's counts, which are written with a batch that has a new letter. A refused batch does not count
   * toward a surge.
   */
  countForSurge(reservation: Reservation): Count[]
}

type BatchLimitServices = {
  database: Database
  clock: Clock
  secretKey: string
  work: Work
  /** Counts a challenge. Returns false if the network has reached its limit of challenges. */
  mayAskForWork(caller: Caller): boolean
}

/** The maximum number of waiting batches that one query counts. */
const MOST_TOGETHER = 32

export function openBatchLimits(services: BatchLimitServices): BatchLimits {
  const { database, clock } = services
  const surges = openSurges(services)
  const take = openTaking(services)
  return {
    async checkBatchLimits(asked, caller) {
      const isSurging = await surges.isSurging(asked.campaignId)
      const { network, letterCounts } = countsOf(services, asked, caller)
      const { counted, ...before } = await take({ network, letterCounts })
      const need = needOf(asked, { ...before, isSurging })
      const usedProof = need === 'work' ? await checkWork(services, asked) : null
      if (need === 'nothing' || usedProof) {
        const usedProofs = usedProof ? [usedProof] : []
        const reservation = { counts: [network], letterCounts, usedProofs, surgeOf: asked.campaignId }
        return { need: 'nothing', reservation }
      }
      await giveBack(database.db, letterCounts)
      if (need !== 'refuse')
        return { need, reservation: { counts: [network], letterCounts: [], usedProofs: [], surgeOf: null } }
      await giveBack(database.db, [network])
      return tooMany('letters', { limit: perNetwork.refuses, counted, now: clock.now() })
    },
    async demandProof(need, asked, caller) {
      if (need === 'mail' || !services.mayAskForWork(caller)) return proofNeeded({ mail: true })
      return proofNeeded({ work: await services.work.ask(asked.hash), mail: true })
    },
    countForSurge: ({ surgeOf }) => (surgeOf === null ? [] : surges.sample(surgeOf)),
  }
}

type Taken = { network: Count; letterCounts: readonly [email: Count, street: Count] }

/**
 * Returns the counts for a batch. A batch from a confirmed browser adds 0 to its street's count, so that the count is
 * still read.
 */
function countsOf({ clock, secretKey }: BatchLimitServices, asked: AskedBatch, caller: Caller): Taken {
  const keys = keysOf(asked, caller, secretKey)
  return {
    network: countAt(clock, keys.network, perNetwork),
    letterCounts: [
      countAt(clock, keys.email, perEmail),
      countAt(clock, keys.street, { ...perStreet, count: asked.confirmed ? 0 : 1 }),
    ],
  }
}

/** `counted` are the parts of the network's count. */
type Before = Omit<RequestCounts, 'isSurging'> & { counted: Counted }

/**
 * Counts concurrent batches in one statement. Each of them is judged as if the others had come before it, one after
 * another, so sending batches at the same time brings no advantage.
 */
function openTaking({ database, clock }: BatchLimitServices): (taken: Taken) => Promise<Before> {
  return batchCalls({ atOnce: 2, most: MOST_TOGETHER }, async (asked: readonly Taken[]) => {
    const counts = asked.flatMap(({ network, letterCounts }) => [network, ...letterCounts])
    const found = await takeCounts(database.db, counts, clock.now())
    const before = new Map([...found].map(([key, counted]) => [key, total(counted)]))
    for (const { key, count } of counts) before.set(key, (before.get(key) ?? 0) - count)
    const standingOf = ({ key, count }: Count): number => {
      const standing = before.get(key) ?? 0
      before.set(key, standing + count)
      return standing
    }
    return asked.map(({ network, letterCounts: [email, street] }) => ({
      network: standingOf(network),
      email: standingOf(email),
      street: standingOf(street),
      counted: found.get(network.key) ?? [],
    }))
  })
}

type Keys = { network: string; email: string; street: string }

function keysOf({ sender }: AskedBatch, { network }: Caller, secretKey: string): Keys {
  return {
    network: limitKey(secretKey, ['network', network]),
    email: limitKey(secretKey, ['email', mailboxOf(sender.email)]),
    street: limitKey(secretKey, ['street', houseKey(sender)]),
  }
}

async function checkWork(
  { work }: BatchLimitServices,
  { proof, hash }: AskedBatch,
): Promise<UsedProof | null> {
  return proof === undefined || proof === 'mail' ? null : work.check(proof.work, hash)
}

function proofNeeded(proof: ProofDemand): Rejection {
  return new Rejection(428, 'Many letters have arrived. Please prove that a person sends this one.', {
    proof,
  })
}
