import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** A request to an endpoint. `body` has the fields that both kinds of endpoint use, and may have others. */
export type AskedModel = {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown> & { stream?: boolean; messages: { role: string; content: unknown }[] }
}

export type Answering = (asked: AskedModel, response: ServerResponse) => void | Promise<void>

/** A good draft for `aDraftRequest`. */
export const aDraft = {
  conflict: false,
  subject: 'Support the TICKET Act',
  sentences: [
    { paragraph: 1, text: 'Please support the TICKET Act.', from: ['B1'] },
    { paragraph: 2, text: 'My $40 ticket cost me $71 at the end, and I felt cheated.', from: ['P1', 'P2'] },
    { paragraph: 2, text: 'How will you vote?', from: [] },
  ],
}

/** A second opinion that finds nothing wrong. */
export const noObjection = { verdicts: [{ sentence: 2, verdict: 'same' }], missing: [], rewrites: [] }

const isAnthropic = ({ path }: AskedModel) => path.endsWith('/messages')

function wholeOf(asked: AskedModel, content: string) {
  if (isAnthropic(asked)) {
    const usage = { input_tokens: 300, output_tokens: 120 }
    const parts = [{ type: 'text', text: content }]
    const about = { id: 'm', type: 'message', role: 'assistant', model: 'fake', stop_reason: 'end_turn' }
    return { ...about, content: parts, usage }
  }
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }
  const usage = { prompt_tokens: 300, completion_tokens: 120, total_tokens: 420 }
  return { id: 'c', object: 'chat.completion', created: 0, model: 'fake', choices: [choice], usage }
}

function send(response: ServerResponse, said: object, name = '') {
  response.write(`${name === '' ? '' : `event: ${name}\n`}data: ${JSON.stringify(said)}\n\n`)
}

type Streaming = { begin(): void; say(text: string): void; end(): void }

function inOpenAi(response: ServerResponse): Streaming {
  const about = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'fake' }
  const chunk = (delta: object, finish_reason: string | null = null) =>
    send(response, { ...about, choices: [{ index: 0, delta, finish_reason }] })
  return {
    begin: () => chunk({ role: 'assistant', content: '' }),
    say: content => chunk({ content }),
    end() {
      chunk({}, 'stop')
      send(response, { ...about, choices: [], usage: { prompt_tokens: 300, completion_tokens: 120 } })
      response.end('data: [DONE]\n\n')
    },
  }
}

function inAnthropic(response: ServerResponse): Streaming {
  const tell = (type: string, rest: object) => send(response, { type, ...rest }, type)
  return {
    begin() {
      const usage = { input_tokens: 300, output_tokens: 1 }
      tell('message_start', {
        message: { id: 'm', type: 'message', role: 'assistant', model: 'fake', content: [], usage },
      })
      tell('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
    },
    say: text => tell('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    end() {
      tell('content_block_stop', { index: 0 })
      tell('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 120 } })
      tell('message_stop', {})
      response.end()
    },
  }
}

/**
 * Answers in the given parts. The request decides whether they are sent as a whole or as a stream. `pause` is awaited
 * between two parts.
 */
export function saysInParts(
  parts: readonly string[],
  pause: () => Promise<void> = async () => {},
): Answering {
  return async (asked, response) => {
    if (!asked.body.stream) {
      for (const _part of parts) await pause()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(wholeOf(asked, parts.join(''))))
      return
    }
    response.setHeader('content-type', 'text/event-stream')
    const streaming = isAnthropic(asked) ? inAnthropic(response) : inOpenAi(response)
    streaming.begin()
    for (const part of parts) {
      await pause()
      if (response.destroyed) return
      streaming.say(part)
    }
    streaming.end()
  }
}

/** Answers with a text in parts of `atOnce` characters. */
export function says(content: string, atOnce = 24): Answering {
  return saysInParts(content.match(new RegExp(`[\\s\\S]{1,${atOnce}}`, 'g')) ?? [''])
}

/** Streams reasoning before the answer, as the servers of reasoning models do. */
export function thinksAloud(thought: string, content: string): Answering {
  return (_asked, response) => {
    response.setHeader('content-type', 'text/event-stream')
    const about = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'fake' }
    const chunk = (delta: object, finish_reason: string | null = null) =>
      send(response, { ...about, choices: [{ index: 0, delta, finish_reason }] })
    chunk({ role: 'assistant', reasoning_content: thought })
    if (content !== '') chunk({ content })
    chunk({}, 'stop')
    response.end('data: [DONE]\n\n')
  }
}

/** Answers a request for a draft with `draft`, and a request for a second opinion with `opinion`. */
export function drafts(draft: object = aDraft, opinion: object = noObjection): Answering {
  return (asked, response) =>
    says(JSON.stringify(isAskedForOpinion(asked) ? opinion : draft))(asked, response)
}

/** Tells whether a request asks for a second opinion. For both kinds of endpoint, the instructions show the task. */
export function isAskedForOpinion({ body }: AskedModel): boolean {
  return JSON.stringify([body.system ?? null, body.messages]).includes('You check a letter')
}

/** Answers with a response that is not an answer of a model. */
export function answersWith(status: number, body: string, type = 'application/json'): Answering {
  return (_asked, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
}
