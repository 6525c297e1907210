import type { EventEmitter } from 'node:events'
import type { Product } from './openProduct.ts'

type Listening = {
  product: Product
  log: { error(fields: object, message: string): void }
  /** Ends the process, with what went wrong while it closed. */
  end(error?: unknown): void
}

/** SIGINT and SIGTERM end the product, SIGHUP has it read its organizations' files again. */
export function listenToSignals(signals: EventEmitter, { product, log, end }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    signals.once(signal, () => {
      product.close().then(() => end(), end)
    })
  }
  signals.on('SIGHUP', () => {
    product.reload().catch((error: unknown) => log.error({ err: error }, 'Organization files were not read'))
  })
}
