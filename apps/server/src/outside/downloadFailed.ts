/** Why a file from elsewhere did not come, or is of no use. Its message holds no address: one can hold a key. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed'
  /** Of the answer, where that was the reason. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
