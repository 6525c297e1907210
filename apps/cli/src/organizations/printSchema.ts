import { writeOrganizationSchema } from '@redress/server/organizations/organizationSchema'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Prints what stands in examples/organization.schema.json, made anew. */
export async function printSchema(args: readonly string[], { say }: Terminal): Promise<number> {
  readOptions(args, {}, 0)
  say(writeOrganizationSchema().trimEnd())
  return 0
}
