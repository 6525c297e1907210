import { mailboxOf } from '@redress/core/email/email'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof, ProofDemand } from '@redress/core/submission/proof'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { batchCalls } from '../database/batchCalls.ts'
import type { Database } from '../database/database.ts'
import { Rejection } from '../rejection.ts'
import { needOf, perEmail, perNetwork, perStreet, type RequestCounts } from './budgets.ts'
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
import { openSurges } from './surges.ts'
import type { UsedProof, Work } from './work.ts'

export type AskedBatch = {
  campaignId: string
  email: string
  /** The key that `houseKey` returns. */
  street: string
  confirmEmail: ConfirmEmail
  /** The batch comes from a browser in which this sender has proved to own the email address. */
  confirmed: boolean
  proof: Proof | undefined
  /** Tells whether all its letters are already stored as they are. Such a batch needs no proof. */
  isRepeat(): Promise<boolean>
  /** Returns the hash of the batch without its proof. */
  hash(): string
}

export type Judgement = { verdict: 'send' | 'hold'; spending: Reservation } | Rejection

/** The counts that a sent or held batch has taken from the budgets. */
export type Reservation = {
  /** The counts of its network. */
  counts: readonly Count[]
  /** The counts of its email address and street. Only a batch with a new letter has them. */
  letterCounts: readonly Count[]
  /** The proofs to write in the same statement as the batch. */
  usedProofs: readonly UsedProof[]
  /**
   * Returns the counts of its campaign, to write with the batch if a letter is new. A refused batch does not add to a
   * surge.
   */
  sample(): Count[]
}

export type JudgeServices = {
  database: Database
  clock: Clock
  secretKey: string
  work: Work
  /** Counts a challenge. Returns false past a network's limit of challenges. */
  mayAskForWork(caller: Caller): boolean
}

/** One query judges up to this many waiting batches. */
const mostTogether = 32

export function openBatchJudge(services: JudgeServices) {
  const { database, clock } = services
  const surges = openSurges(services)
  const take = openTaking(services)

  return async function judge(asked: AskedBatch, caller: Caller): Promise<Judgement> {
    const isSurging = await surges.isSurging(asked.campaignId)
    const taken = countsOf(services, asked, caller)
    const { network, letterCounts } = taken
    const { counted, ...standing } = await take(taken)
    const send = (usedProofs: UsedProof[] = []): Judgement => {
      const sample = () => surges.sample(asked.campaignId)
      return { verdict: 'send', spending: { counts: [network], letterCounts, usedProofs, sample } }
    }
    const need = needOf(asked, { ...standing, isSurging })
    if (need === 'nothing') return send()
    const usedProof = need === 'work' ? await checkWork(services, asked) : null
    if (usedProof) return send([usedProof])
    await giveBack(database.db, letterCounts)
    const ofNetwork = { counts: [network], letterCounts: [], usedProofs: [], sample: () => [] }
    if (need !== 'rest' && (await asked.isRepeat())) return { verdict: 'send', spending: ofNetwork }
    if (need === 'hold') return { verdict: 'hold', spending: ofNetwork }
    await giveBack(database.db, [network])
    if (need === 'rest') return tooMany('letters', { limit: perNetwork.refuses, counted, now: clock.now() })
    return need === 'mail' ? proofNeeded({ mail: true }) : askForWork(services, asked, caller)
  }
}

type Taken = { network: Count; letterCounts: readonly [email: Count, street: Count] }

/**
 * Returns what a batch counts for. A confirmed browser's batch does not count for its street, but the street's count is
 * still read.
 */
function countsOf({ clock, secretKey }: JudgeServices, asked: AskedBatch, caller: Caller): Taken {
  const keys = keysOf(asked, caller, secretKey)
  return {
    network: countAt(clock, keys.network, perNetwork),
    letterCounts: [
      countAt(clock, keys.email, perEmail),
      countAt(clock, keys.street, { ...perStreet, count: asked.confirmed ? 0 : 1 }),
    ],
  }
}

/** `counted` holds the parts of the network's count. */
type Before = Omit<RequestCounts, 'isSurging'> & { counted: Counted }

/**
 * Counts simultaneous batches in one statement. Each batch is judged as if it came after those before it, so
 * simultaneous batches gain nothing over consecutive ones.
 */
function openTaking({ database, clock }: JudgeServices): (taken: Taken) => Promise<Before> {
  return batchCalls({ atOnce: 2, most: mostTogether }, async (asked: readonly Taken[]) => {
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

function keysOf({ email, street }: AskedBatch, { network }: Caller, secretKey: string): Keys {
  return {
    network: limitKey(secretKey, ['network', network]),
    email: limitKey(secretKey, ['email', mailboxOf(email)]),
    street: limitKey(secretKey, ['street', street]),
  }
}

async function checkWork({ work }: JudgeServices, { proof, hash }: AskedBatch): Promise<UsedProof | null> {
  return proof === undefined || proof === 'mail' ? null : work.check(proof.work, hash())
}

async function askForWork(services: JudgeServices, asked: AskedBatch, caller: Caller): Promise<Rejection> {
  if (!services.mayAskForWork(caller)) return proofNeeded({ mail: true })
  return proofNeeded({ work: await services.work.ask(asked.hash()), mail: true })
}

function proofNeeded(proof: ProofDemand): Rejection {
  return new Rejection(428, 'Many letters have arrived. Please prove that a person sends this one.', {
    proof,
  })
}
