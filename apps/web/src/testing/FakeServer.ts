export type Asked = {
  method: string
  path: string
  query: string
  headers: Headers
  body: unknown
  keepalive: boolean
  signal: AbortSignal | null
}

type Answer = (asked: Asked) => unknown

/** Answers by path. What is not set answers 404; `Response`s go out as they are, the rest as JSON. */
export class FakeServer {
  readonly asked: Asked[] = []
  readonly #answers = new Map<string, Answer>()

  on(path: string, answer: Answer): this {
    this.#answers.set(path, answer)
    return this
  }

  /** The paths that were asked for, in order. */
  paths() {
    return this.asked.map(each => each.path)
  }

  to(path: string) {
    return this.asked.filter(each => each.path === path)
  }

  fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://page.example')
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      keepalive: init.keepalive ?? false,
      signal: init.signal ?? null,
    }
    this.asked.push(asked)
    const answer = this.#answers.get(asked.path)
    if (!answer) return Response.json({ error: 'not found' }, { status: 404 })
    const said = await answer(asked)
    return said instanceof Response ? said : Response.json(said)
  }
}
