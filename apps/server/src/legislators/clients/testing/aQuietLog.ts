import type { Log } from '../../../platform/log.ts'

export type Line = { level: 'debug' | 'info' | 'warn' | 'error'; fields: unknown; message: unknown }

/** A log that keeps its lines for a test to read. */
export function aQuietLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = []
  const at =
    (level: Line['level']) =>
    (fields: unknown, message?: unknown): void => {
      lines.push({ level, fields, message })
    }
  return { log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }, lines }
}
