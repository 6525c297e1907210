import { mailboxOf } from '@redress/core/email/email'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof, ProofDemand } from '@redress/core/submission/proof'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { batchCalls } from '../database/batchCalls.ts'
import type { Database } from '../database/database.ts'
import { Rejection } from '../rejection.ts'
import { type Need, needOf, perEmail, perNetwork, perStreet, type Standing } from './budgets.ts'
import { type Count, type Counted, countAt, limitKey, readCounts, tooMany, total } from './counts.ts'
import { openSurges, type Surges } from './surges.ts'
import { openUnderWay, type UnderWay } from './underWay.ts'
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

/** Rows to write with the batch, in one statement. */
export type Spending = {
  counts: readonly Count[]
  /** Only if a letter of the batch is new. */
  letterCounts: readonly Count[]
  usedProofs: readonly UsedProof[]
  /** Of its campaign, once the batch is written: one that is refused makes no surge. Counts as `letterCounts` do. */
  sample(): Count[]
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
  const { clock, secretKey } = services
  const surges = openSurges(services)
  const underWay = openUnderWay()
  const readStanding = openStandingReader(services, { surges, underWay })

  function spend(keys: Keys, spent: Partial<Omit<Spending, 'release'>> = {}): Spending {
    const { letterCounts = [], usedProofs = [], sample = () => [] } = spent
    const counts = [countAt(clock, keys.network, perNetwork)]
    const release = underWay.add([...counts, ...letterCounts].map(each => each.key))
    return { counts, letterCounts, usedProofs, sample, release }
  }

  function toSend(
    { confirmed, campaignId }: AskedBatch,
    keys: Keys,
    usedProofs: UsedProof[] = [],
  ): Judgement {
    const ofEmail = countAt(clock, keys.email, perEmail)
    const letterCounts = confirmed ? [ofEmail] : [ofEmail, countAt(clock, keys.street, perStreet)]
    const sample = () => surges.sample(campaignId)
    return { verdict: 'send', spending: spend(keys, { letterCounts, usedProofs, sample }) }
  }

  return async function judge(asked: AskedBatch, caller: Caller): Promise<Judgement> {
    const keys = keysOf(asked, caller, secretKey)
    const { need, counted, sent } = await readStanding(asked, keys, () => toSend(asked, keys))
    if (sent) return sent
    if (need === 'rest') return tooMany('letters', { limit: perNetwork.refuses, counted, now: clock.now() })
    if (await asked.isRepeat()) return { verdict: 'send', spending: spend(keys) }
    if (need === 'hold') return { verdict: 'hold', spending: spend(keys) }
    if (need === 'mail') return proofNeeded({ mail: true })
    const usedProof = await checkWork(services, asked)
    return usedProof ? toSend(asked, keys, [usedProof]) : askForWork(services, asked, caller)
  }
}

type Found = { need: Need; counted: Counted; sent: Judgement | null }

/** In a crowd, so often at most is it awaited what becomes of the batches before. */
const mostTries = 10

/**
 * What is under way may be read as counted already, or not. Where that decides, it is awaited. `send` is called at
 * once, before another batch is judged by the same counts.
 */
function openStandingReader(
  { database, clock }: JudgeServices,
  { surges, underWay }: { surges: Surges; underWay: UnderWay },
) {
  const read = batchCalls(
    { atOnce: 2, most: mostTogether },
    async (asked: readonly (readonly string[])[]) => {
      const found = await readCounts(database.db, { keys: asked.flat(), now: clock.now() })
      return asked.map(keys => keys.map(key => found.get(key) ?? []))
    },
  )
  return async (asked: AskedBatch, keys: Keys, send: () => Judgement): Promise<Found> => {
    const names = [keys.network, keys.email, keys.street]
    for (let left = mostTries; ; left -= 1) {
      const endWatch = underWay.watch(names)
      const reading = Promise.all([read(names), surges.isSurging(asked.campaignId)])
      const [counted, isSurging] = await reading.catch(error => {
        endWatch()
        throw error
      })
      const least = counted.map(total)
      const watched = endWatch()
      const most = least.map((count, nth) => count + (watched[nth] ?? 0))
      const need = needOf(asked, standingOf(most, isSurging))
      if (left === 0 || need === needOf(asked, standingOf(least, isSurging))) {
        return { need, counted: counted[0] ?? [], sent: need === 'nothing' ? send() : null }
      }
      await underWay.settled(names)
    }
  }
}

function standingOf([network = 0, email = 0, street = 0]: readonly number[], isSurging: boolean): Standing {
  return { network, email, street, isSurging }
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
