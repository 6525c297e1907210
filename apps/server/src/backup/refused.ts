/** Why a backup, a restore or a move does not begin or does not end. The command line has words for each. */
export type RefusalCode =
  | 'folderNotEmpty'
  | 'noTables'
  | 'otherSchema'
  | 'databaseNotEmpty'
  | 'otherJob'
  | 'otherKey'
  | 'noKey'
  | 'different'
  | 'notEmbedded'
  | 'moved'
  | 'noLedger'

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  /** The place, file, key or part that it is about. */
  readonly about: string

  constructor(code: RefusalCode, about = '') {
    super(`${code} ${about}`.trim())
    this.code = code
    this.about = about
  }
}
