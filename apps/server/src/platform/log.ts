import type { Logger } from 'pino'

/** The log. Never log a name, street address, email address, message, key or token as a field. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>
