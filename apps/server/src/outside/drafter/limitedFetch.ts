import { chunksOf } from '@redress/channels/connection/chunksOf'
import { limited } from '../limited.ts'

/** Longer than any letter, with what surrounds each word of it in a stream. */
const largest = 2 * 1024 * 1024

/** Asks one address and nobody it points to, reads no more than an answer can need, and heeds its signal to the end. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  const signal = init?.signal ?? new AbortController().signal
  const { status, headers } = response
  return new Response(ReadableStream.from(limited(chunksOf(response.body, signal), largest)), {
    status,
    headers,
  })
}
