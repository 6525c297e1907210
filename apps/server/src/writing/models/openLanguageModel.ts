import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { chunksOf } from '@redress/channels/connection/ask'
import { APICallError, streamText } from 'ai'
import { limitBytes } from '../../platform/http/download.ts'
import {
  type LanguageModel,
  ModelFailed,
  type ModelRequest,
  type Prompt,
  type Tokens,
} from './languageModel.ts'

type Endpoint = { url: string; model: string; key: string | undefined }

/**
 * The longest answer in characters. A letter of 10,000 characters fits, as JSON with every character escaped, with a
 * margin.
 */
const LONGEST_ANSWER = 80_000

function modelAt(kind: 'openai' | 'anthropic', { url, model, key }: Endpoint) {
  const shared = { baseURL: url, fetch: fetchLimited, name: 'drafter' }
  const known = key === undefined ? {} : { apiKey: key }
  return kind === 'anthropic'
    ? createAnthropic({ ...shared, ...known })(model)
    : createOpenAICompatible({ ...shared, ...known, includeUsage: true })(model)
}

/** The temperature is low, so that a draft keeps to the person's facts. */
const TEMPERATURE = 0.3

export function openLanguageModel(kind: 'openai' | 'anthropic', endpoint: Endpoint): LanguageModel {
  const model = modelAt(kind, endpoint)
  // Some endpoints refuse a schema, a temperature or a limit. After such a refusal, requests no longer contain these.
  let isPlain = kind === 'anthropic'

  async function* ask(prompt: Prompt, { signal, onUsage, onThought }: ModelRequest) {
    let length = 0
    const { fullStream } = streamText({
      model,
      system: prompt.instructions,
      prompt: prompt.material,
      ...optionsFor(kind, prompt, isPlain),
      maxRetries: 0,
      abortSignal: signal,
      onError: () => undefined,
    })
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new ModelFailed('late')
      if (part.type === 'reasoning-delta') onThought?.()
      if (part.type === 'finish') onUsage(tokensOf(part.totalUsage))
      if (part.type !== 'text-delta') continue
      length += part.text.length
      if (length > LONGEST_ANSWER) throw new ModelFailed('broken')
      yield part.text
    }
    if (length === 0) throw new ModelFailed('broken')
  }

  return {
    async *stream(prompt, request) {
      try {
        yield* ask(prompt, request)
      } catch (error) {
        if (isPlain || !isBadRequest(error)) throw toModelFailed(error)
        isPlain = true
        try {
          yield* ask(prompt, request)
        } catch (again) {
          throw toModelFailed(again)
        }
      }
    },
  }
}

function optionsFor(kind: 'openai' | 'anthropic', { name, mostTokens, schema }: Prompt, isPlain: boolean) {
  // Anthropic requires `maxOutputTokens`.
  if (kind === 'anthropic') return { maxOutputTokens: mostTokens, temperature: TEMPERATURE }
  if (isPlain) return { providerOptions: { drafter: { response_format: { type: 'json_object' } } } }
  const response_format = { type: 'json_schema', json_schema: { name, strict: true, schema } }
  return {
    maxOutputTokens: mostTokens,
    temperature: TEMPERATURE,
    providerOptions: { drafter: { response_format } },
  }
}

function isBadRequest(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422)
}

function countTokens(tokens: number | undefined): number {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0
}

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

function tokensOf({ inputTokens, outputTokens }: Usage): Tokens {
  return { input: countTokens(inputTokens), output: countTokens(outputTokens) }
}

/** Replaces the library's error, because it contains the prompt and the answer. */
function toModelFailed(error: unknown): ModelFailed {
  if (error instanceof ModelFailed) return error
  if (!APICallError.isInstance(error)) return new ModelFailed('broken')
  if (error.statusCode === undefined) return new ModelFailed('unreachable')
  const status = error.statusCode
  if (status === 429) return new ModelFailed('limited')
  return new ModelFailed(status >= 400 && status < 500 ? 'refused' : 'broken')
}

const LARGEST_ANSWER_BYTES = 2 * 1024 * 1024

/** Fetches without following redirects. It limits the answer's size, and obeys the signal until the last byte. */
const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  const signal = init?.signal ?? new AbortController().signal
  const { status, headers } = response
  return new Response(
    ReadableStream.from(limitBytes(chunksOf(response.body, signal), LARGEST_ANSWER_BYTES)),
    {
      status,
      headers,
    },
  )
}
