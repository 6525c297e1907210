import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeContactForms } from '@redress/server/legislators/clients/contactForms/makeContactForms'
import { DownloadFailed } from '@redress/server/platform/http/download'
import { replaceFile } from '../terminal/replaceFile.ts'
import { type Terminal, unreadableFile } from '../terminal/terminal.ts'

type Copies = { legislators: string; members: string }

/** @returns 1 if the list of legislators cannot be read */
export async function makeFile(
  copies: Copies,
  { out }: { out?: string | undefined },
  { words, print, printError }: Terminal,
): Promise<number> {
  const read = (file: string) =>
    readFile(file, 'utf8').catch((error: unknown) => {
      throw unreadableFile(words, file, error)
    })
  const names = await readdir(copies.members).catch((error: unknown) => {
    throw unreadableFile(words, copies.members, error)
  })
  const descriptions: string[] = []
  for (const name of names.filter(each => each.endsWith('.yaml')))
    descriptions.push(await read(path.join(copies.members, name)))
  const legislators = await read(copies.legislators)
  try {
    const { records, count } = makeContactForms(legislators, descriptions)
    const text = `${JSON.stringify(records, null, 1)}\n`
    if (out === undefined) print(text.trimEnd())
    else await replaceFile(out, [text], 0o644)
    printError(words.data.madeForms(count, Object.keys(records).length))
    return 0
  } catch (error) {
    if (!(error instanceof DownloadFailed)) throw error
    printError(words.data.formsNotMade(error.message))
    return 1
  }
}
