import { plural } from './times.ts'

export const backup = {
  needsBackup: 'Name the folder of a backup, or a ledger of erasures: --ledger FILE',
  needsTarget: 'Name the PostgreSQL database: --to postgres://user:password@host/database',
  done: (place: string) => `Backed up to ${place}.`,
  files: (letters: string, keys: string) =>
    `${letters} contains sealed letters, ${keys} contains the keys that open them, and ledger lists the erased letters. Keep letters and keys apart.`,
  keyInVariable: (fingerprint: string) =>
    `SECRET_KEY (fingerprint ${fingerprint}) is not in the backup. It is set as a variable: keep a separate copy of it. Without it, no letter can be read.`,
  keyInFile: (fingerprint: string, file: string) =>
    `SECRET_KEY (fingerprint ${fingerprint}) is not in the backup. It is in ${file}: keep a separate copy of it. Without it, no letter can be read.`,

  webhookSecrets: (folder: string) =>
    `The secrets of webhooks are not in the backup. They are in ${folder}: keep a separate copy of it.`,
  webhookSecretsMissing: (folder: string) =>
    `Backups do not contain the secrets of webhooks. If organizations have webhooks, put the files of their secrets into ${folder}.`,

  restored: (place: string, takenAt: string) => `Restored the backup of ${takenAt} into ${place}.`,
  restoredRows: (letters: number, batches: number) =>
    `${plural(letters, 'letter', 'letters')}; ${plural(batches, 'message', 'messages')} with personal data.`,
  erased: (count: number) =>
    `${plural(count, 'message was', 'messages were')} erased after the backup, and erased here again.`,
  erasuresKnownTo: (time: string, batches: number) =>
    `Erasures are known until ${time}. If people asked for erasure later, erase them again (redress forget): they are among these ${plural(batches, 'message', 'messages')}.`,
  queued: (count: number) =>
    `${plural(count, 'letter', 'letters')} waited to be sent when the backup was taken. Letters that were sent since are sent again when Redress starts, under the same delivery ids.`,
  progress: (part: string, rows: string) => `${part}: ${rows}`,

  moved: (rows: number, to: string) =>
    `Moved ${plural(rows, 'row', 'rows')} to ${to} in one transaction. Start Redress with DATABASE_URL and the same SECRET_KEY.`,
  wasMoved: (to: string) => `This installation was already moved to ${to}. There is nothing left to do.`,
  oldFiles: (folder: string) =>
    `The old files in ${folder}/database and ${folder}/vault can no longer be started. Remove them soon, because erasures do not apply to them.`,
  keyFile: (file: string) => `SECRET_KEY is in ${file}: keep that file, or set the variable SECRET_KEY.`,

  stopFirst: (folder: string) => `Redress runs on ${folder}. Stop it first, then run this again.`,
  broken: (file: string) => `${file} is missing, incomplete or changed, so the backup cannot be restored.`,
  refusals: {
    folderNotEmpty: (folder: string) => `${folder} is not empty. Name a new folder for each backup.`,
    otherSchema: () =>
      'Another version of Redress took the backup, and its tables differ. Restore it with that version.',
    noProgram: (program: string) =>
      `${program} is not installed here, and backups of PostgreSQL need it. Install PostgreSQL's client programs, or run the command where the server is: docs/how-to/back-up-and-upgrade.md has the commands.`,
    programFailed: (said: string) => said,
    databaseNotEmpty: (place: string) =>
      `There is an installation already${place === '' ? '' : ` in ${place}`}. Name an empty database or data folder.`,
    otherStore: (store: string) =>
      store === 'embedded'
        ? 'The backup is of the embedded store, but DATABASE_URL is set. Restore it into a data folder, and then use redress move.'
        : 'The backup is of PostgreSQL: set DATABASE_URL to an empty database.',
    otherRestore: () =>
      'The restore of another backup is not finished in this database. Finish that one, or drop the database.',
    otherKey: (fingerprint: string) =>
      `The letters need the SECRET_KEY with the fingerprint ${fingerprint}, but another one is set. Nothing was written.`,
    noKey: (fingerprint: string) =>
      `No SECRET_KEY is set, but the letters need the one with the fingerprint ${fingerprint}. Set it, or put its file secret-key into DATA_DIR. Nothing was written.`,
    notEmbedded: () => 'DATABASE_URL is set: only an embedded installation can be moved.',
    moved: (to: string) => `This installation is being moved to ${to}, or was moved there.`,
    noLedger: (place: string) => `There is no backup and no ledger in ${place}.`,
  },
}
