import type { BillId } from '@redress/core/bill/billId'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { type Asked, askCongressGov } from './askCongressGov.ts'
import type { CongressGov, LookedUp } from './congressGov.ts'
import { openAllowance } from './openAllowance.ts'
import { readAmendment } from './readAmendment.ts'
import { readBill, readWhatThereIs } from './readBill.ts'

type Context = {
  clock: Clock
  log: Log
  /** Where the API is: `https://api.congress.gov/v3`. */
  url: string
  /** Travels in a header alone. */
  key: string
  /** For each question; a bill takes up to three. */
  timeoutMs?: number
}

const patienceMs = 5_000

const otherShape = { kind: 'unavailable', reason: 'an answer of another shape' } as const

type Ask = (path: string) => Promise<Asked>

/** Undefined is the answer where there was nothing to ask for. */
async function askFor(ask: Ask, path: string | null): Promise<Asked> {
  return path === null ? { kind: 'answered', answer: undefined } : await ask(path)
}

async function findBill(id: BillId, ask: Ask): Promise<LookedUp> {
  const path = `bill/${id.congress}/${id.type.toLowerCase()}/${id.number}`
  const bill = await ask(path)
  if (bill.kind !== 'answered') return bill
  const there = readWhatThereIs(id, bill.answer)
  if (!there) return otherShape
  const [titles, summaries] = await Promise.all([
    askFor(ask, there.titles ? `${path}/titles` : null),
    askFor(ask, there.summaries ? `${path}/summaries` : null),
  ])
  // A bill without its summary would be kept like that for a day: rather none for now.
  if (titles.kind !== 'answered') return titles.kind === 'none' ? otherShape : titles
  if (summaries.kind !== 'answered') return summaries.kind === 'none' ? otherShape : summaries
  const read = readBill(id, { bill: bill.answer, titles: titles.answer, summaries: summaries.answer })
  return read ? { kind: 'found', bill: read } : otherShape
}

async function findAmendment(id: BillId, ask: Ask): Promise<LookedUp> {
  const asked = await ask(`amendment/${id.congress}/${id.type.toLowerCase()}/${id.number}`)
  if (asked.kind !== 'answered') return asked
  const bill = readAmendment(id, asked.answer)
  return bill ? { kind: 'found', bill } : otherShape
}

/** Congress.gov's API, version 3: 5,000 questions an hour with one key. Source: github.com/LibraryOfCongress/api.congress.gov */
export function openCongressGov({ clock, log, url, key, timeoutMs = patienceMs }: Context): CongressGov {
  const allowance = openAllowance(clock)
  let complaint = ''

  async function ask(path: string, signal: AbortSignal | undefined): Promise<Asked> {
    if (!allowance.take()) return { kind: 'unavailable', reason: 'resting' }
    const asked = await askCongressGov({ url, key, path, timeoutMs }, signal)
    if (!signal?.aborted) allowance.note(asked)
    return asked
  }

  return {
    isOn: true,
    async findBill(id, signal) {
      const find = id.type.endsWith('AMDT') ? findAmendment : findBill
      const found = await find(id, path => ask(path, signal))
      const reason = found.kind === 'unavailable' && !signal?.aborted ? found.reason : ''
      // Said once, and again when something else is wrong.
      if (reason !== '' && reason !== complaint) log.warn({ reason }, 'Congress.gov told nothing of a bill')
      complaint = reason
      return found
    },
  }
}
