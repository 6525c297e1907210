import type { Log } from '../../platform/log.ts'
import type { Doctor } from './doctor.ts'

/**
 * Logs the findings of `redress doctor` in the background, after the first attempt to load each data set. The check
 * includes the mail server.
 */
export async function logFindings(log: Log, doctor: Doctor, loaded: Promise<void>): Promise<void> {
  await loaded
  const found = await doctor.examine()
  for (const { level, message, remedy, ...place } of found)
    if (level !== 'ok') log.warn({ ...place, remedy }, message)
}
