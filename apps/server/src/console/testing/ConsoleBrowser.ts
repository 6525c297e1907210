import type { ConsoleFrame } from '@redress/contract/console/frame'
import type { ConsoleScreen, ScreenOf } from '@redress/contract/console/screens'
import type { FastifyInstance } from 'fastify'
import { formToken } from '../cookies.ts'

export const CONSOLE_HOST = 'localhost:8080'
export const CONSOLE_ORIGIN = `http://${CONSOLE_HOST}`

type Shown = {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** The address of a redirect. */
  location: string
  body: string
  bytes: Uint8Array
  screen: ConsoleScreen | null
  frame: ConsoleFrame | null
}

type Fields = Readonly<Record<string, string>>

/**
 * A browser with cookies that opens the console of a test product. The test product answers with JSON in place of
 * pages.
 */
export class ConsoleBrowser {
  readonly cookies = new Map<string, string>([['console-form', 'a secret of this browser']])
  headers: Record<string, string> = { host: CONSOLE_HOST, 'user-agent': 'Firefox/130.0 (X11; Linux)' }
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get(url: string): Promise<Shown> {
    return this.#send({ method: 'GET', url, headers: {} })
  }

  /** Posts a form as a page of the console does. */
  post(url: string, fields: Fields | URLSearchParams = {}, headers: Fields = {}): Promise<Shown> {
    const posted = new URLSearchParams(fields instanceof URLSearchParams ? fields : { ...fields })
    if (!posted.has('token')) posted.set('token', formToken(this.cookies.get('console-form') ?? '', null))
    return this.#send({
      method: 'POST',
      url,
      payload: posted.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: CONSOLE_ORIGIN, ...headers },
    })
  }

  async #send(request: {
    method: 'GET' | 'POST'
    url: string
    payload?: string
    headers: Fields
  }): Promise<Shown> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...this.headers, cookie, ...request.headers }
    const answer = await this.#app.inject({ ...request, headers })
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    const page = isPage && answer.body.startsWith('{') ? JSON.parse(answer.body) : null
    return {
      status: answer.statusCode,
      headers: answer.headers,
      location: String(answer.headers.location ?? ''),
      body: answer.body,
      bytes: new Uint8Array(answer.rawPayload),
      screen: page?.screen ?? null,
      frame: page?.frame ?? null,
    }
  }
}

/** Returns the screen of an answer. @throws Error for another screen */
export function screenOf<Name extends ConsoleScreen['screen']>(
  { screen, status }: Pick<Shown, 'screen' | 'status'>,
  name: Name,
): ScreenOf<Name> {
  if (isScreen(screen, name)) return screen
  throw new Error(`The answer ${status} shows ${screen?.screen}, not ${name}.`)
}

function isScreen<Name extends ConsoleScreen['screen']>(
  screen: ConsoleScreen | null,
  name: Name,
): screen is ScreenOf<Name> {
  return screen?.screen === name
}
