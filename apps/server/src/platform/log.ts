import type { Logger } from 'pino'

/** No name, address, email, message, key or token is ever a field. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>
