import { mkdir } from 'node:fs/promises'

/** Creates the folder and each missing parent. Only the user of this process can open them. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
