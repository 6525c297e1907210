import type { Stance } from '@redress/core/bill/bill'
import { countSent, countVisits, type Tally } from '../../../letters/counts/tally.ts'
import type { DeliveryState, Stage } from '../../../platform/database/tables.ts'

type CountedBatch = {
  id: string
  campaignId: string
  acceptedAt: string
  source: string
  person: string
  stances: Record<string, Stance>
  confirmed: boolean
}

export type CountedLetter = {
  batchId: string
  deliveryId: string
  office: string
  state: DeliveryState
  attempts: number
  acceptedAt: string
  endedAt: string | null
}

type CountedVisit = { id: number; stage: Stage; source: string; at: string }

export function countVisit(tally: Tally, { id, stage, source, at }: CountedVisit): void {
  countVisits(tally, { stage, source, day: at.slice(0, 10), count: 1, first: id })
}

export function countBatch(
  tally: Tally,
  { source, person, stances, acceptedAt, campaignId }: CountedBatch,
): void {
  const counted = { campaignId, day: acceptedAt.slice(0, 10), count: 1, attempts: 0, people: [person] }
  countSent(tally, { ...counted, kind: 'batches', name: source, detail: JSON.stringify(stances) })
}

export function countLetter(
  tally: Tally,
  { office, state, attempts, acceptedAt, endedAt }: CountedLetter,
  { source, person, confirmed, campaignId }: CountedBatch,
): void {
  const counted = {
    campaignId,
    day: acceptedAt.slice(0, 10),
    count: 1,
    attempts,
    people: [person],
    detail: '',
  }
  countSent(tally, { ...counted, kind: 'source', name: source })
  countSent(tally, { ...counted, kind: 'office', name: office, detail: state })
  countSent(tally, { ...counted, kind: 'sender', name: confirmed ? 'confirmed' : 'unconfirmed' })
  if (state !== 'delivered' || endedAt === null) return
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(acceptedAt)) / 1000)
  countSent(tally, { ...counted, kind: 'delay', name: String(seconds) })
}
