import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof, ProofDemand } from '@redress/core/submission/proof'
import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import { Rejection } from '../base/rejection.ts'
import { batchCalls } from '../database/batchCalls.ts'
import type { Database } from '../database/database.ts'
import { perEmail, perNetwork, perStreet } from './budgets.ts'
import {
  type Count,
  type Counted,
  countAt,
  limitKey,
  readCounts,
  secondsUntilBelow,
  total,
} from './counts.ts'
import { openSurges } from './surges.ts'
import type { UsedProof, Work } from './work.ts'

export type AskedBatch = {
  campaignId: string
  email: string
  /** With the city, the state and the ZIP code. */
  street: string
  confirmEmail: ConfirmEmail
  /** Sent by a browser that has proved to own the email address. */
  confirmed: boolean
  proof: Proof | undefined
  /** All its letters stand as they are already: no proof is needed. */
  isRepeat(): Promise<boolean>
  /** Of the batch without its proof. */
  hash(): string
}

export type Judgement = { verdict: 'send' | 'hold'; spending: Spending } | Rejection

/** Rows to write with the batch, in one statement. */
export type Spending = {
  counts: readonly Count[]
  /** Only if a letter of the batch is new. */
  letterCounts: readonly Count[]
  usedProofs: readonly UsedProof[]
  /** Once the rows are written, or failed. */
  release(): void
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
  const { database, clock, secretKey } = services
  const surges = openSurges(services)
  const underWay = openUnderWay()
  const read = batchCalls(
    { atOnce: 2, most: mostTogether },
    async (asked: readonly (readonly string[])[]) => {
      const found = await readCounts(database.db, { keys: asked.flat(), now: clock.now() })
      return asked.map(keys => keys.map(key => found.get(key) ?? []))
    },
  )
  const letterCountsOf = ({ confirmed, campaignId }: AskedBatch, keys: Keys) => [
    ...(confirmed ? [] : [countAt(clock, keys.email, perEmail), countAt(clock, keys.street, perStreet)]),
    ...surges.sample(campaignId),
  ]
  return async function judge(asked: AskedBatch, caller: Caller): Promise<Judgement> {
    const keys = keysOf(asked, caller, secretKey)
    const counting = [keys.network, keys.email, keys.street]
    const before = counting.map(underWay.count)
    const [counted, isSurging] = await Promise.all([read(counting), surges.isSurging(asked.campaignId)])
    // What was under way at either time may be missing from what was read.
    const [network = 0, email = 0, street = 0] = counting.map(
      (key, nth) => total(counted[nth]) + Math.max(before[nth] ?? 0, underWay.count(key)),
    )
    const need = needOf(asked, { network, email, street, isSurging })
    if (need === 'rest') return tooMany(counted[0] ?? [], clock.now())
    const spend = (letterCounts: readonly Count[] = [], usedProofs: readonly UsedProof[] = []): Spending => {
      const counts = [countAt(clock, keys.network, perNetwork)]
      const release = underWay.add([...counts, ...letterCounts].map(each => each.key))
      return { counts, letterCounts, usedProofs, release }
    }
    if (need === 'nothing') return { verdict: 'send', spending: spend(letterCountsOf(asked, keys)) }
    if (await asked.isRepeat()) return { verdict: 'send', spending: spend() }
    if (need === 'hold') return { verdict: 'hold', spending: spend() }
    if (need === 'mail') return proofNeeded({ mail: true })
    const usedProof = await checkWork(services, asked)
    if (!usedProof) return askForWork(services, asked, caller)
    return { verdict: 'send', spending: spend(letterCountsOf(asked, keys), [usedProof]) }
  }
}

type Standing = { network: number; email: number; street: number; isSurging: boolean }

/** `rest`: nothing helps for now. A stranger can type any email and street, so their counts never refuse. */
export function needOf(
  { confirmed, proof, confirmEmail }: Pick<AskedBatch, 'confirmed' | 'proof' | 'confirmEmail'>,
  { network, email, street, isSurging }: Standing,
): 'nothing' | 'work' | 'mail' | 'hold' | 'rest' {
  if (network >= perNetwork.refuses) return 'rest'
  if (confirmed) return 'nothing'
  if (proof === 'mail' || confirmEmail === 'always') return 'hold'
  const isDoubtful =
    network >= perNetwork.asksForMail || email >= perEmail.asksForMail || street >= perStreet.asksForMail
  if (isDoubtful) return confirmEmail === 'never' ? 'work' : 'mail'
  return network >= perNetwork.asksForWork || isSurging ? 'work' : 'nothing'
}

type Keys = { network: string; email: string; street: string }

function keysOf({ email, street }: AskedBatch, { network }: Caller, secretKey: string): Keys {
  return {
    network: limitKey(secretKey, ['network', network]),
    email: limitKey(secretKey, ['email', withoutTag(email)]),
    street: limitKey(secretKey, ['street', street.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')]),
  }
}

/** `ada+news@example.org` is Ada's too. */
function withoutTag(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

async function checkWork({ work }: JudgeServices, { proof, hash }: AskedBatch): Promise<UsedProof | null> {
  return proof === undefined || proof === 'mail' ? null : work.check(proof.work, hash())
}

async function askForWork(services: JudgeServices, asked: AskedBatch, caller: Caller): Promise<Rejection> {
  if (!services.mayAskForWork(caller)) return proofNeeded({ mail: true })
  return proofNeeded({ work: await services.work.ask(asked.hash()), mail: true })
}

function proofNeeded(proof: ProofDemand): Rejection {
  return new Rejection(428, 'Many letters have arrived. Please show that somebody is there.', { proof })
}

function tooMany(counted: Counted, now: number): Rejection {
  const retryAfterSeconds = secondsUntilBelow(perNetwork.refuses, counted, now)
  return new Rejection(429, tooManyMessage('letters', retryAfterSeconds), { retryAfterSeconds })
}

export function tooManyMessage(what: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many ${what} have come from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

type UnderWay = { count(key: string): number; add(keys: readonly string[]): () => void }

/** What this process has judged to be sent, and not yet written. */
function openUnderWay(): UnderWay {
  const counts = new Map<string, number>()
  function change(key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    count: key => counts.get(key) ?? 0,
    add(keys) {
      for (const key of keys) change(key, 1)
      let isReleased = false
      return () => {
        if (!isReleased) for (const key of keys) change(key, -1)
        isReleased = true
      }
    },
  }
}
