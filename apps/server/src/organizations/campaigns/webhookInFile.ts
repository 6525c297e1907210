import { webhookEvents } from '@redress/contract/console/webhookEvents'
import * as z from 'zod/mini'
import { webhookPayloads } from '../../platform/database/webhookTables.ts'
import { schemaMessage } from '../../platform/yaml/fileProblem.ts'
import { link, secretFile } from './fields.ts'

export const webhookInFile = z.strictObject({
  url: link
    .check(z.minLength(1, schemaMessage('empty')))
    .check(z.describe('The https address that events are posted to.')),
  events: z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, schemaMessage('empty-events')), z.describe('The events that it asks for.')),
  secretFile: secretFile.check(
    z.describe(
      'The name of a file with its secrets (whsec_…, one a line) in the folder of this organization in WEBHOOK_SECRETS_DIR.',
    ),
  ),
  payload: z
    ._default(z.enum(webhookPayloads), 'standard')
    .check(z.describe('osdi for OSDI person and outreach resources. It has no campaign events.')),
})
