import type { Reading } from '../../reader/reader.ts'
import type { Piece } from './piece.ts'

export type ModelEditor = {
  /** Pieces as they arrive. Ends early, without an error, if some have come when the time is over. @throws ModelFailed */
  edit(reading: Reading, options: { signal: AbortSignal; isStreamed?: boolean }): AsyncIterable<Piece>
  /** False while the circuit is open. A caller that gets true must ask the model: it is the probe. */
  mayTry(): boolean
}
