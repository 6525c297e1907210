import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod/mini'

/** A running product that does not answer as this command line understands it. */
export class StrangeDesk extends Error {
  override readonly name = 'StrangeDesk'
}

export type Question = {
  socketPath: string
  path: string
  /** Sent as JSON, or as it is where it comes in chunks. */
  body?: unknown
  chunks?: AsyncIterable<Uint8Array>
  patienceMs?: number
  signal?: AbortSignal
}

const defaultPatienceMs = 30_000

function optionsOf({ body, chunks, patienceMs, signal, ...where }: Question): RequestOptions {
  const options = { ...where, timeout: patienceMs ?? defaultPatienceMs, ...(signal ? { signal } : {}) }
  if (body === undefined && !chunks) return { ...options, method: 'GET' }
  const type = chunks ? 'application/octet-stream' : 'application/json'
  return { ...options, method: 'POST', headers: { 'content-type': type } }
}

/**
 * Asks a running product; its answer is read as it comes.
 * @throws StrangeDesk where it answers no
 */
export function askSocket(question: Question): Promise<IncomingMessage> {
  const { body, chunks } = question
  return new Promise((resolve, reject) => {
    const asking = request(optionsOf(question), answer => {
      if (answer.statusCode === 200) return resolve(answer)
      answer.resume()
      reject(new StrangeDesk(`The running product answered ${answer.statusCode}. Its log says why.`))
    })
    asking.once('timeout', () => asking.destroy(new StrangeDesk('The running product does not answer.')))
    asking.once('error', reject)
    if (chunks) pipeline(chunks, asking).catch(reject)
    else asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** @throws StrangeDesk where it is not JSON of that shape */
export function readAnswer<T>(json: string, shape: z.ZodMiniType<T>): T {
  const found = shape.safeParse(JSON.parse(json))
  if (found.success) return found.data
  throw new StrangeDesk('The running product is of another release than this command line. Restart it.')
}

/** A question whose answer is one piece of JSON. */
export async function readFromSocket<T>(question: Question, shape: z.ZodMiniType<T>): Promise<T> {
  return readAnswer(await text(await askSocket(question)), shape)
}
