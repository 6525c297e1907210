import { DownloadFailed } from '../../platform/http/download.ts'

/**
 * Refuses a file that lost more than half of its records since the last good one.
 * @throws DownloadFailed
 */
export function refuseShrunken(what: string, count: number, stored: number | undefined): void {
  if (stored !== undefined && count * 2 < stored)
    throw new DownloadFailed(
      `The file of ${what} was refused. It has ${count} records, less than half of the ${stored} in use.`,
    )
}
