/** The part of the browser's Prompt API that we use for drafts. Source: webmachinelearning.github.io/prompt-api. */
export type DeviceModel = {
  availability(options: DeviceOptions): Promise<Availability>
  /**
   * Creates a session, and downloads the model if necessary.
   * @throws DOMException
   */
  create(options: DeviceOptions & CreateOptions): Promise<DeviceSession>
}

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

type Expected = { type: 'text'; languages: string[] }
type DeviceOptions = { expectedInputs: Expected[]; expectedOutputs: Expected[] }

type CreateOptions = {
  signal: AbortSignal
  monitor(target: EventTarget): void
}

export type DeviceSession = {
  contextWindow: number
  measureContextUsage(input: string, options: PromptOptions): Promise<number>
  promptStreaming(input: string, options: PromptOptions): ReadableStream<string>
  destroy(): void
}

type PromptOptions = { responseConstraint: object; signal: AbortSignal }

declare global {
  var LanguageModel: DeviceModel | undefined
}

/**
 * Returns the options of the model. `availability` and `create` must get the same options, because other options could
 * require another download.
 */
export function deviceOptions(language: string): DeviceOptions {
  const languages = [...new Set(['en', language])]
  return {
    expectedInputs: [{ type: 'text', languages }],
    expectedOutputs: [{ type: 'text', languages }],
  }
}

/** Returns whether the visitor's browser can draft in the language, now or after a download. */
export async function deviceAvailability(language: string): Promise<Availability> {
  try {
    return (await globalThis.LanguageModel?.availability(deviceOptions(language))) ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}
