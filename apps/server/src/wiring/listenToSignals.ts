import type { EventEmitter } from 'node:events'
import type { Product } from './openProduct.ts'

type Listening = {
  product: Pick<Product, 'reload' | 'close'>
  log: { error(fields: object, message: string): void }
  end(error?: unknown): void
}

/** SIGINT and SIGTERM close the product, SIGHUP reloads the organizations. */
export function listenToSignals(signals: EventEmitter, { product, log, end }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    signals.once(signal, () => {
      product.close().then(() => end(), end)
    })
  }
  signals.on('SIGHUP', () => {
    product
      .reload()
      .catch((error: unknown) => log.error({ err: error }, 'failed to reload the organization files'))
  })
}
