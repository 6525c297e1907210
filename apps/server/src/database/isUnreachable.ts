import { QueryFailed } from './queryFailed.ts'

/** PostgreSQL's own words for it: a connection that broke, a server that stops or starts, one that is full. */
const away = /^(08|57P|53300)/

const network = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/

/** How its client says it, which gives no codes. */
const clients =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed because the database cannot be reached at this moment, and not because it said no. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof QueryFailed) return away.test(error.code)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return network.test(code) || clients.test(error.message)
}
