import type { Client } from '@redress/contract/client'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { reasonOf } from '../session/reasonOf.ts'

/** An organization's configuration; null, and a line on the console, where it cannot be had. */
export async function loadConfig(
  client: Client,
  id: string,
  report: (reason: string) => void,
): Promise<OrganizationConfig | null> {
  try {
    return await client('config', { query: { id } })
  } catch (problem) {
    report(reasonOf('config', problem))
    return null
  }
}
