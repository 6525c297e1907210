import {
  type DeliveriesScreen,
  deliveryDecisions,
  type ShownDelivery,
} from '@redress/contract/console/deliveryScreens'
import { isAtLeast } from '@redress/contract/console/roles'
import * as z from 'zod/mini'
import {
  type Answer,
  notFound,
  type OrganizationAsked,
  organizationCall,
  recordAction,
  redirectTo,
  showPage,
} from '../call.ts'

const deliveryId = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]{32}$/))

const pathOf = ({ organization }: OrganizationAsked) =>
  `/console/o/${encodeURIComponent(organization.id)}/deliveries`

async function deliveriesPage(
  { services, organization, membership }: OrganizationAsked,
  { found = null, problem = null }: Partial<Pick<DeliveriesScreen, 'found' | 'problem'>> = {},
): Promise<Answer> {
  const { organizationDeliveries } = services
  const mayDecide = isAtLeast(membership.role, 'publisher')
  const shown = found?.delivery ? { ...found, delivery: withDecisions(found.delivery, mayDecide) } : found
  return showPage(
    {
      screen: 'deliveries',
      hasLetters: await organizationDeliveries.hasLetters(organization.id),
      groups: await organizationDeliveries.groups(organization.id),
      undecided: mayDecide ? await organizationDeliveries.undecided(organization.id) : [],
      found: shown,
      problem,
    },
    problem ? 409 : 200,
  )
}

const withDecisions = (delivery: ShownDelivery, mayDecide: boolean): ShownDelivery =>
  mayDecide ? delivery : { ...delivery, decisions: [] }

export const deliveryCalls = [
  organizationCall({
    method: 'GET',
    path: '/deliveries',
    role: 'viewer',
    input: z.object({}),
    handle: asked => deliveriesPage(asked),
  }),
  /** Finds a letter by the id that its sender reads from the receipt. */
  organizationCall({
    method: 'POST',
    path: '/deliveries/find',
    role: 'viewer',
    people: true,
    input: z.object({ delivery: deliveryId }),
    async handle(asked) {
      const { services, organization, input } = asked
      const delivery = await services.organizationDeliveries.find(organization.id, input.delivery)
      if (delivery) await recordAction(asked, 'delivery-looked-up', delivery.id)
      return deliveriesPage(asked, { found: { asked: input.delivery, delivery } })
    },
    refuse: asked =>
      deliveriesPage(asked, {
        found: { asked: (asked.fields.get('delivery') ?? '').slice(0, 100), delivery: null },
      }),
  }),
  organizationCall({
    method: 'POST',
    path: '/deliveries/settle',
    role: 'publisher',
    input: z.object({ delivery: deliveryId, decision: z.enum(deliveryDecisions) }),
    async handle(asked) {
      const { services, organization, input } = asked
      const { delivery, decision } = input
      const result = await services.organizationDeliveries.settle(organization.id, {
        deliveryId: delivery,
        decision,
      })
      if (result === 'not-found') return notFound
      if (result !== 'settled') return deliveriesPage(asked, { problem: result })
      const isResent = decision === 'resend'
      await recordAction(asked, isResent ? 'delivery-resent' : 'delivery-settled', delivery)
      return redirectTo(pathOf(asked), isResent ? 'delivery-queued' : 'delivery-settled')
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/deliveries/resend',
    role: 'publisher',
    input: z.object({ office: z.string().check(z.maxLength(100)) }),
    async handle(asked) {
      const { services, organization, input } = asked
      await services.organizationDeliveries.resendAll(organization.id, input.office)
      await recordAction(asked, 'deliveries-resent', input.office)
      return redirectTo(pathOf(asked), 'deliveries-queued')
    },
  }),
]
