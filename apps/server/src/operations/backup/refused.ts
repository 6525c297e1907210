/** Why a backup, a restore or a move did not begin or did not finish. The command line has a text for each code. */
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
  /** The folder, program, key or backup that the refusal is about. */
  readonly about: string

  constructor(code: RefusalCode, about = '') {
    super(`${code} ${about}`.trim())
    this.code = code
    this.about = about
  }
}
