import path from 'node:path'

/** Where a running product answers its operator. */
export function socketPath(dataFolder: string): string {
  return path.join(dataFolder, 'redress.sock')
}
