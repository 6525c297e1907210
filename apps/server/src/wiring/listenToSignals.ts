import type { EventEmitter } from 'node:events'
import type { Product } from './openProduct.ts'

type Listening = {
  product: Pick<Product, 'reload' | 'close'>
  log: { error(fields: object, message: string): void }
  end(error?: unknown): void
}

/** A process manager kills after 10 s what was told to end. */
const longestStopMs = 8_500

/** SIGINT and SIGTERM close the product, SIGHUP reloads the organizations. */
export function listenToSignals(signals: EventEmitter, { product, log, end }: Listening): void {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    signals.once(signal, () => {
      const deadline = setTimeout(() => {
        log.error({}, 'ended before all work had stopped: it goes on after the next start')
        end()
      }, longestStopMs)
      product
        .close()
        .finally(() => clearTimeout(deadline))
        .then(() => end(), end)
    })
  }
  signals.on('SIGHUP', () => {
    product
      .reload()
      .catch((error: unknown) => log.error({ err: error }, 'failed to reload the organization files'))
  })
}
