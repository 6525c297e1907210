import { type ContactMethod, contactMethods } from '@redress/core/legislator/chambers'
import type { Vault } from '../../platform/crypto/vault.ts'
import { type QueueWorker, startQueueWorker } from '../../platform/queue/leasedQueue.ts'
import { type ClaimedDelivery, claimDeliveries } from './claimDeliveries.ts'
import { type DeliveryServices, deliverOne } from './deliverOne.ts'

export type Deliveries = {
  /** Claims due letters for one gateway, as far as its rate limit and its circuit allow. */
  claim(method: ContactMethod, room: number): Promise<readonly ClaimedDelivery[]>
  /** Waits for the letter's slot, tries once, and records the outcome. */
  deliver(claimed: ClaimedDelivery, signal: AbortSignal): Promise<void>
  startWorker(): Promise<DeliveryWorker>
}

/** A worker for deliveries. Its `stop` ends the claiming and waits for the attempts in flight. */
export type DeliveryWorker = Pick<QueueWorker, 'idle' | 'stop'>

/** The maximum number of letters in flight. They mostly wait for their slot or for a gateway. */
const MOST_IN_FLIGHT = 128

export function openDeliveries(services: DeliveryServices & { vault: Pick<Vault, 'open'> }): Deliveries {
  const { database, log, perSecond, perDomainPerMinute, lookEveryMs } = services
  const deliveries: Deliveries = {
    claim: (method, most) => claimDeliveries(services, { method, perSecond, perDomainPerMinute, most }),
    deliver: (claimed, signal) => deliverOne(services, claimed, signal),
    async startWorker() {
      let wake = () => {}
      const stopListening = await database.listen('work', () => wake())
      const worker = startQueueWorker({
        name: 'deliveries',
        claims: contactMethods.map(method => (room: number) => deliveries.claim(method, room)),
        perform: deliveries.deliver,
        mostInFlight: MOST_IN_FLIGHT,
        lookEveryMs,
        log,
      })
      wake = worker.wake
      return {
        idle: worker.idle,
        async stop() {
          await stopListening()
          await worker.stop()
        },
      }
    },
  }
  return deliveries
}
