import * as z from 'zod/mini'
import { organizationFile } from './organizationFile.ts'

/** What editors complete and check an organization's file by: JSON Schema 2020-12, from what the server checks with. */
export const organizationSchema = {
  ...z.toJSONSchema(organizationFile, { io: 'input', target: 'draft-2020-12' }),
  title: 'An organization of Redress',
  description: 'One YAML file: an organization with its campaigns. redress organizations validate says more.',
}

/** As it stands in examples/organization.schema.json. */
export function writeOrganizationSchema(): string {
  return `${JSON.stringify(organizationSchema, null, 2)}\n`
}
