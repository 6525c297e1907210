import { mkdir } from 'node:fs/promises'

/** Makes the folder and each missing parent, so that only the user of this process can open them. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
