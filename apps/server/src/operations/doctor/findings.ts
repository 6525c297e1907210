import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { congressChambers } from '@redress/core/legislator/chambers'
import { consoleWordsOf } from '@redress/words/consoleWords'
import * as z from 'zod/mini'
import type { Settings } from '../../platform/config/settings.ts'
import { LEAST_FREE_BYTES } from '../../platform/database/embedded/freeSpace.ts'

export const diagnosis = z.object({
  check: z.string(),
  level: z.enum(['ok', 'warning', 'error']),
  /** The setting to change. Null if no setting helps. */
  variable: z.nullable(z.string()),
  message: z.string(),
  remedy: z.nullable(z.string()),
})
export type Diagnosis = z.infer<typeof diagnosis>

type Said = { message: string; remedy?: string }

const leveled =
  (level: Diagnosis['level']) =>
  (check: string, said: Said, variable: string | null = null): Diagnosis => ({
    check,
    level,
    variable,
    message: said.message,
    remedy: said.remedy ?? null,
  })

export const diagnose = { ok: leveled('ok'), warning: leveled('warning'), error: leveled('error') }

export const testAnswer = z.object({
  chamber: z.enum(congressChambers),
  /** A chamber's field is null if the chamber is off. */
  sent: z.nullable(
    z.object({
      office: z.string(),
      deliveryId: z.string(),
      answer: z.enum(['delivered', 'refused', 'unavailable', 'deferred', 'misconfigured', 'unknown']),
      reason: z.string(),
    }),
  ),
})
export type TestAnswer = z.infer<typeof testAnswer>

const { doctor } = consoleWordsOf('en')

const LEAST_BYTES = 200e6
const FEW_BYTES = 2e9

const formatSize = (bytes: number) =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

/**
 * Returns the statistics of the file system of the nearest existing parent folder, because the folder itself does not
 * exist before the first startup.
 */
async function statfsOfNearest(folder: string): Promise<StatsFs> {
  const parent = path.dirname(folder)
  return statfs(folder).catch(error => {
    if (parent === folder) throw error
    return statfsOfNearest(parent)
  })
}

export async function examineDisk({
  dataFolder,
  databaseUrl,
}: Pick<Settings, 'dataFolder' | 'databaseUrl'>): Promise<Diagnosis[]> {
  const { bavail, bsize } = await statfsOfNearest(dataFolder)
  const free = bavail * bsize
  const size = `${dataFolder}: ${formatSize(free)}`
  if (databaseUrl === undefined && free < LEAST_FREE_BYTES)
    return [diagnose.error('disk', doctor.noSpace(size), 'DATA_DIR')]
  if (free >= FEW_BYTES) return [diagnose.ok('disk', doctor.disk(size))]
  const level = free < LEAST_BYTES ? 'error' : 'warning'
  return [diagnose[level]('disk', doctor.littleDisk(size), 'DATA_DIR')]
}
