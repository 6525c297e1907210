/** An event as our server writes it: a name or none, and one line of JSON. */
export type StreamEvent = { name: string; said: unknown }

function readOne(lines: string): StreamEvent | null {
  const [, name = '', json = ''] = /^(?:event: (.*)\n)?data: (.*)$/.exec(lines) ?? []
  try {
    return { name, said: JSON.parse(json) }
  } catch {
    return null
  }
}

/** Hears the events of a stream, one after another, until it ends. Comments, and what is no JSON, say nothing. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const events = (rest + decoder.decode(value, { stream: !done })).split('\n\n')
    rest = events.pop() ?? ''
    for (const each of events.map(readOne)) if (each) hear(each)
    if (done) return
  }
}
