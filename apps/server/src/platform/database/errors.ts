/** The database cannot be used. The message tells an operator what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Messages of class 22 (data exceptions) contain the value, which may be a person's name or a letter. */
const QUOTES_THE_VALUE = /^22/

/**
 * A failed query. The error does not contain the parameters, the query's text or the row, because they may contain
 * personal data.
 */
export class QueryFailed extends Error {
  override readonly name = 'QueryFailed'
  readonly code: string
  readonly table: string | undefined
  readonly constraint: string | undefined

  constructor(
    code: string,
    message: string,
    at: { table?: string | undefined; constraint?: string | undefined },
  ) {
    super(`${QUOTES_THE_VALUE.test(code) ? message.replace(/:? ".*"/s, '') : message} (${code})`)
    this.code = code
    this.table = at.table
    this.constraint = at.constraint
  }

  /** Wraps an error that the database has reported. Other errors, such as a lost connection, are returned unchanged. */
  static from(error: unknown): unknown {
    if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return error
    if (typeof error.code !== 'string') return error
    return new QueryFailed(error.code, error.message, {
      table: textOf(error, 'table'),
      constraint: textOf(error, 'constraint'),
    })
  }
}

function textOf(error: object, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : undefined
}

/**
 * Tells whether an error is a violation of the named unique constraint. Without a name, any unique constraint matches.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof QueryFailed) || error.code !== '23505') return false
  return constraint === undefined || error.constraint === constraint
}

/** No connection to the database could be made, because of its server or the network. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'

  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    super((cause instanceof Error && cause.message) || code || 'no reason was given', { cause })
  }
}

/**
 * The error codes that mean that the database is unavailable: a broken connection, a server that stops or starts, a
 * lack of space or memory, a broken disk, and a read-only store, such as a replica.
 */
const away = /^(08|57P|53|58|25006|42501)/

const network = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/

/** Matches the messages of the client's own errors, which have no codes. */
const clients =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/

export function isUnreachable(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (error instanceof QueryFailed) return away.test(error.code)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return network.test(code) || clients.test(error.message)
}

const TRIES = 3

export function isDeadlock(error: unknown): boolean {
  return error instanceof QueryFailed && error.code === '40P01'
}

/** Repeats a step after a deadlock, and after the other errors that the caller names. */
export async function retryDeadlock<T>(
  perform: () => Promise<T>,
  isRetryable: (error: unknown) => boolean = isDeadlock,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await perform()
    } catch (error) {
      if (left <= 1 || !isRetryable(error)) throw error
    }
  }
}

const AGAIN_EVERY_MS = 1_000

/**
 * Repeats a step every second while the database is unreachable, and after a deadlock. The step must be safe to repeat,
 * because it may already have succeeded.
 */
export async function retryWhileUnavailable<T>(
  perform: () => Promise<T>,
  mayGoOn: () => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await retryDeadlock(perform)
    } catch (error) {
      if (!isUnreachable(error) || !mayGoOn()) throw error
      await new Promise(resolve => setTimeout(resolve, AGAIN_EVERY_MS))
    }
  }
}
