import { BadSettings } from '@redress/server/config/readSettings'
import { AlreadyRunning } from '@redress/server/database/embedded/alreadyRunning'
import { StrangeDesk } from '@redress/server/operator/askSocket'
import { NoDatabase } from '@redress/server/wiring/openExisting'
import { UsageError } from './usageError.ts'

/** What a person at a terminal is told of an error: the sentence where it is one of ours. */
export function explain(error: unknown): string {
  if (error instanceof AlreadyRunning)
    return 'Redress runs on this data folder and does not answer. It may be starting: try again in a moment.'
  const ours = [UsageError, BadSettings, StrangeDesk, NoDatabase].some(each => error instanceof each)
  if (!(error instanceof Error)) return String(error)
  return ours ? error.message : `It could not be done: ${error.message}`
}
