/** Another process has the data folder open. Two would silently overwrite each other's rows. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'

  constructor(folder: string, remedy = 'Stop it first, or set DATA_DIR to another folder.') {
    super(`Redress is already running on ${folder}. ${remedy}`)
  }
}
