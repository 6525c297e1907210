import { connectionCode } from '../cwc/connectionCode.ts'
import { readOffices } from './readOffices.ts'

const timeoutMs = 30_000

async function getText(url: URL, signal: AbortSignal | undefined): Promise<{ status: number; body: string }> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.any(signals) })
    return { status: response.status, body: await response.text() }
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
