import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { chunksOf } from '@redress/channels/connection/ask'
import { APICallError, generateText, parsePartialJson, streamText } from 'ai'
import * as z from 'zod/mini'
import { limitBytes } from '../download.ts'
import { type LanguageModel, ModelFailed, type Prompt, type Tokens, type Written } from './languageModel.ts'

type Endpoint = { url: string; model: string; key: string | undefined }

/** Characters: a letter of 10,000 as JSON with every character escaped, and a margin. */
const longestAnswer = 80_000

const mostTokens = 4_096

/** A streamed answer is parsed again after it has grown by this many characters, or by a fiftieth. */
const leastGrowth = 40

function modelAt(kind: 'openai' | 'anthropic', { url, model, key }: Endpoint) {
  const shared = { baseURL: url, fetch: fetchLimited, name: 'drafter' }
  const known = key === undefined ? {} : { apiKey: key }
  return kind === 'anthropic'
    ? createAnthropic({ ...shared, ...known })(model)
    : createOpenAICompatible({ ...shared, ...known, includeUsage: true })(model)
}

export function openLanguageModel(kind: 'openai' | 'anthropic', endpoint: Endpoint): LanguageModel {
  const model = modelAt(kind, endpoint)
  // Most endpoints support plain JSON mode; many lack schemas.
  const providerOptions = kind === 'openai' ? { drafter: { response_format: { type: 'json_object' } } } : {}
  const toCall = ({ instructions, material }: Prompt, abortSignal: AbortSignal) => ({
    model,
    system: instructions,
    prompt: material,
    providerOptions,
    // Anthropic requires the limit; other endpoints have different names for it.
    ...(kind === 'anthropic' ? { maxOutputTokens: mostTokens } : {}),
    maxRetries: 0,
    abortSignal,
  })
  return {
    async write(prompt, { signal, onUsage }) {
      const answer = await generateText(toCall(prompt, signal)).catch(throwModelFailed)
      onUsage(tokensOf(answer.usage))
      const letter = readLetter(answer.text)
      if (!letter) throw new ModelFailed('broken')
      return letter
    },

    async *stream(prompt, { signal, onUsage }) {
      let answer = ''
      let readUpTo = 0
      const { fullStream } = streamText({ ...toCall(prompt, signal), onError: () => undefined })
      for await (const part of fullStream) {
        if (part.type === 'error') throwModelFailed(part.error)
        if (part.type === 'finish') onUsage(tokensOf(part.totalUsage))
        if (part.type !== 'text-delta') continue
        answer += part.text
        if (answer.length > longestAnswer) throw new ModelFailed('broken')
        if (answer.length - readUpTo < Math.max(leastGrowth, answer.length / 50)) continue
        readUpTo = answer.length
        const beginning: Written | null = await readBeginning(answer)
        if (beginning) yield beginning
      }
      const letter = readLetter(answer)
      if (!letter) throw new ModelFailed('broken')
      yield letter
    },
  }
}

/** Lenient: the texts are checked afterwards, and other fields are dropped. */
const letterShape = z.object({ subject: z.catch(z.string(), ''), message: z.string() })

/** Removes what some models put before and around their JSON. */
function stripWrapping(answer: string): string {
  return answer
    .replace(/^\s*<think>[\s\S]*?(<\/think>|$)/, '')
    .replace(/^\s*```(?:json)?/, '')
    .replace(/```\s*$/, '')
    .trim()
}

function readLetter(answer: string): Written | null {
  try {
    return letterShape.parse(JSON.parse(stripWrapping(answer)))
  } catch {
    return null
  }
}

/** Null before the message begins. */
async function readBeginning(answer: string): Promise<Written | null> {
  const { value } = await parsePartialJson(stripWrapping(answer))
  const read = z.safeParse(letterShape, value)
  return read.success ? read.data : null
}

function countTokens(tokens: number | undefined): number {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0
}

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

function tokensOf({ inputTokens, outputTokens }: Usage): Tokens {
  return { input: countTokens(inputTokens), output: countTokens(outputTokens) }
}

/** Replaces the library's error, which holds the prompt and the answer. */
function throwModelFailed(error: unknown): never {
  if (error instanceof ModelFailed) throw error
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0
  if (status === 429) throw new ModelFailed('limited')
  throw new ModelFailed(status >= 400 && status < 500 ? 'refused' : 'broken')
}

const largestAnswerBytes = 2 * 1024 * 1024

/** Follows no redirect, limits the answer's size, and applies the signal until the last byte. */
const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  const signal = init?.signal ?? new AbortController().signal
  const { status, headers } = response
  return new Response(ReadableStream.from(limitBytes(chunksOf(response.body, signal), largestAnswerBytes)), {
    status,
    headers,
  })
}
