import type { Organization } from '@redress/core/organization/organization'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The organizations that stand in the list, which are those with a subdomain, in its order. */
export function listedOrganizations({ db }: Database) {
  return (
    db
      .selectFrom('organizations')
      .select(['id', 'name', 'subdomain'])
      .where('subdomain', 'is not', null)
      // By code point, so that every database has the same order.
      .orderBy(sql`name collate "C"`)
      .orderBy(sql`id collate "C"`)
  )
}

export function toListed(row: { id: string; name: string; subdomain: string | null }): Organization {
  return { id: row.id, name: row.name, ...(row.subdomain === null ? {} : { subdomain: row.subdomain }) }
}
