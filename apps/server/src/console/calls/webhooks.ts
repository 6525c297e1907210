import * as z from 'zod/mini'
import { notFound, organizationCall, recordAction, redirectTo } from '../call.ts'
import { openSettings, settingsPage, settingsPath } from '../editor/settings.ts'

/** These calls act on the webhooks that are published, and not on those of the draft. */
export const webhookCalls = [
  organizationCall({
    method: 'POST',
    path: '/settings/webhooks/test',
    role: 'owner',
    input: z.object({}),
    async handle(asked) {
      const { services, organization } = asked
      const opened = await openSettings(asked)
      const tested = await services.webhooks.test(organization.id)
      if (!opened || !tested) return notFound
      await recordAction(asked, 'webhooks-tested')
      return settingsPage(asked, opened, { section: 'webhooks', tested })
    },
  }),
  /** Sends one message again or, without an id, all that were given up. */
  organizationCall({
    method: 'POST',
    path: '/settings/webhooks/replay',
    role: 'owner',
    input: z.object({ message: z.optional(z.guid()) }),
    async handle(asked) {
      const { services, organization, input } = asked
      const organizationId = organization.id
      await services.webhooks.replay(
        input.message === undefined ? { organizationId } : { organizationId, id: input.message },
      )
      await recordAction(asked, 'webhooks-replayed')
      return redirectTo(settingsPath(asked, 'webhooks'), 'webhooks-replayed')
    },
  }),
]
