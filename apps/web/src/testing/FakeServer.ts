export type FakeRequest = {
  method: string
  path: string
  query: string
  headers: Headers
  body: unknown
  keepalive: boolean
  signal: AbortSignal | null
}

type Answer = (request: FakeRequest) => unknown

/**
 * A server for tests that answers by path. It sends a `Response` unchanged and any other value as JSON. A path without
 * an answer gets status 404.
 */
export class FakeServer {
  readonly requests: FakeRequest[] = []
  readonly #answers = new Map<string, Answer>()

  on(path: string, answer: Answer): this {
    this.#answers.set(path, answer)
    return this
  }

  /** Returns the requested paths, in order. */
  paths() {
    return this.requests.map(each => each.path)
  }

  to(path: string) {
    return this.requests.filter(each => each.path === path)
  }

  fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://page.example')
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      keepalive: init.keepalive ?? false,
      signal: init.signal ?? null,
    }
    this.requests.push(request)
    const answer = this.#answers.get(request.path)
    if (!answer) return Response.json({ error: 'not found' }, { status: 404 })
    const reply = await answer(request)
    return reply instanceof Response ? reply : Response.json(reply)
  }
}
