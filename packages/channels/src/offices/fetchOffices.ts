import { ask } from '../connection/ask.ts'
import { connectionCode } from '../connection/connectionCode.ts'
import { readText } from '../connection/readText.ts'
import { readOffices } from './readOffices.ts'

const timeoutMs = 30_000

/** Some hundred codes of five characters. A list that is cut off is no JSON. */
const largestList = 1024 * 1024

async function getText(url: URL, signal: AbortSignal | undefined): Promise<{ status: number; body: string }> {
  try {
    return await ask(url, { redirect: 'manual', timeoutMs, signal }, async ({ status, body }) => ({
      status,
      body: await readText(body, largestList),
    }))
  } catch (error) {
    throw new Error(`The list of offices could not be fetched: ${connectionCode(error)}.`)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The list of offices is not JSON.')
  }
}

/**
 * A chamber's list of offices that take letters.
 * @throws Error without the address, which can hold a key
 */
export async function fetchOffices(url: URL, pattern: RegExp, signal?: AbortSignal): Promise<string[]> {
  const { status, body } = await getText(url, signal)
  if (status !== 200) throw new Error(`The list of offices was answered with HTTP ${status}.`)
  return readOffices(readJson(body), pattern)
}
