import { DownloadFailed } from '../../platform/http/download.ts'

/** Parses a downloaded file. `what` names it in the sentence for operators. @throws DownloadFailed */
export function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DownloadFailed(`The file of ${what} is not JSON.`)
  }
}
