import type { Address } from '@redress/core/address/address'
import type { Geocoder, GeocoderOptions } from '../../clients/census/geocoder.ts'
import type { Geocoded, NotFound, Place } from '../../clients/census/readAnswer.ts'

/** A fake that returns the answers that a test sets, and records the questions. */
export class FakeGeocoder implements Geocoder {
  isOn = true
  answer: Geocoded = { kind: 'unknown' }
  place: Place | NotFound = { kind: 'unknown' }
  /** The fake answers only after this promise resolves. */
  held: Promise<void> = Promise.resolve()
  readonly asked: { address: Address; congress: number }[] = []

  async findAddress(address: Address, { congress, signal, mayAsk }: GeocoderOptions): Promise<Geocoded> {
    if (mayAsk?.() === false) return { kind: 'unavailable', reason: 'the share of a network is used up' }
    this.asked.push({ address, congress })
    await Promise.race([this.held, aborted(signal)])
    return signal?.aborted ? { kind: 'unavailable', reason: 'TimeoutError' } : this.answer
  }

  async findPosition(): Promise<Place | NotFound> {
    return this.place
  }
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => signal?.addEventListener('abort', () => resolve()))
}
