/** Why a backup, a restore or a move does not begin or does not end. The command line has words for each. */
export type RefusalCode =
  | 'folderNotEmpty'
  | 'otherSchema'
  | 'noProgram'
  | 'programFailed'
  | 'databaseNotEmpty'
  | 'otherStore'
  | 'otherRestore'
  | 'otherKey'
  | 'noKey'
  | 'notEmbedded'
  | 'moved'
  | 'noLedger'

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  /** The place, program, key or backup that it is about. */
  readonly about: string

  constructor(code: RefusalCode, about = '') {
    super(`${code} ${about}`.trim())
    this.code = code
    this.about = about
  }
}
