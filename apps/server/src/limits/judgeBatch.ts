import { mailboxOf } from '@redress/core/email/email'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof, ProofDemand } from '@redress/core/submission/proof'
import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import { Rejection } from '../base/rejection.ts'
import { batchCalls } from '../database/batchCalls.ts'
import type { Database } from '../database/database.ts'
import { needOf, perEmail, perNetwork, perStreet, type Standing } from './budgets.ts'
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
  /** As `houseKey` writes it. */
  street: string
  confirmEmail: ConfirmEmail
  /** Sent by a browser in which this sender has proved to own the email address. */
  confirmed: boolean
  proof: Proof | undefined
  /** All its letters stand as they are already: no proof is needed. */
  isRepeat(): Promise<boolean>
  /** Of the batch without its proof. */
  hash(): string
}

export type Judgement = { verdict: 'send' | 'hold'; spending: Spending } | Rejection

/** What a batch that is sent or held has taken of the budgets. */
export type Spending = {
  /** Of its network. */
  counts: readonly Count[]
  /** Of its email and street, for a batch with a new letter. */
  letterCounts: readonly Count[]
  /** To be written with the batch, in one statement. */
  usedProofs: readonly UsedProof[]
  /** Counts of its campaign, to be written with the batch if a letter is new: one that is refused makes no surge. */
  sample(): Count[]
}

export type JudgeServices = {
  database: Database
  clock: Clock
  secretKey: string
  work: Work
  /** False past a network's limit of challenges. */
  mayAskForWork(caller: Caller): boolean
}

/** Batches that wait together are judged by one query. */
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

/** A confirmed browser's batch does not count for its street, whose count is read all the same. */
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

/** `counted`: of the network. */
type Before = Omit<Standing, 'isSurging'> & { counted: Counted }

/**
 * Counts batches that come together by one statement. Each stands behind those before it, so that many at once are no
 * more than one after the other.
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
