import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, streamText } from 'ai'
import type { LanguageModel, Prompt, Written } from './languageModel.ts'
import { limitedFetch } from './limitedFetch.ts'
import { ModelFailed } from './modelFailed.ts'
import { readBeginning, readLetter } from './readLetter.ts'
import { tokensOf } from './tokensOf.ts'
import { whyFailed } from './whyFailed.ts'

type Endpoint = { url: string; model: string; key: string | undefined }

/** A letter of 10,000 characters, as JSON with every character escaped, and then some. */
const longestAnswer = 80_000

const mostTokens = 4_096

/** A growing answer is read anew when it has grown by so many characters, or by a fiftieth. */
const leastGrowth = 40

function modelAt(kind: 'openai' | 'anthropic', { url, model, key }: Endpoint) {
  const shared = { baseURL: url, fetch: limitedFetch, name: 'drafter' }
  const known = key === undefined ? {} : { apiKey: key }
  return kind === 'anthropic'
    ? createAnthropic({ ...shared, ...known })(model)
    : createOpenAICompatible({ ...shared, ...known, includeUsage: true })(model)
}

/** Any endpoint that speaks like OpenAI's, or Anthropic's. */
export function openLanguageModel(kind: 'openai' | 'anthropic', endpoint: Endpoint): LanguageModel {
  const model = modelAt(kind, endpoint)
  // The plain wish for JSON, which most endpoints know, in place of a schema, which many do not.
  const wishes = kind === 'openai' ? { drafter: { response_format: { type: 'json_object' } } } : {}
  const asked = ({ instructions, material }: Prompt, abortSignal: AbortSignal) => ({
    model,
    system: instructions,
    prompt: material,
    providerOptions: wishes,
    // The one endpoint wants to be told, the others have names of their own for it.
    ...(kind === 'anthropic' ? { maxOutputTokens: mostTokens } : {}),
    maxRetries: 0,
    abortSignal,
  })
  return {
    async write(prompt, { signal, spent }) {
      const answer = await generateText(asked(prompt, signal)).catch(whyFailed)
      spent(tokensOf(answer.usage))
      const letter = readLetter(answer.text)
      if (!letter) throw new ModelFailed('broken')
      return letter
    },

    async *writeSlowly(prompt, { signal, spent }) {
      let answer = ''
      let readUpTo = 0
      const { fullStream } = streamText({ ...asked(prompt, signal), onError: () => undefined })
      for await (const part of fullStream) {
        if (part.type === 'error') whyFailed(part.error)
        if (part.type === 'finish') spent(tokensOf(part.totalUsage))
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
