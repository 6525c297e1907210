import { parseYaml } from '../../platform/yaml/parseYaml.ts'
import { isSame } from '../../platform/yaml/writeYaml.ts'

/**
 * The fields that decide who gets people's data: webhooks, the key of exports, sites that may embed the campaigns, and
 * checkboxes with which a person consents to be kept as a contact or to be asked later.
 */
const protectedParts = ['webhooks', 'exportKey', 'embedOn', 'consents'] as const
export type ProtectedPart = (typeof protectedParts)[number]

export function changesProtected(before: string, after: string): boolean {
  return changedProtected(before, after).length > 0
}

/** Lists the parts in which two texts differ. */
export function changedProtected(before: string, after: string): ProtectedPart[] {
  const [their, your] = [protectedIn(before), protectedIn(after)]
  return protectedParts.filter(part => !isSame(their[part], your[part]))
}

/** Tells whether a text differs only by consents from one that had none. */
export function isFirstConsent(before: string, after: string): boolean {
  return isSame(changedProtected(before, after), ['consents']) && protectedIn(before).consents.length === 0
}

function protectedIn(text: string): Record<ProtectedPart, unknown> & { consents: readonly unknown[] } {
  const { value } = parseYaml(text)
  const consents = listAt(value, 'campaigns').flatMap(campaign =>
    listAt(valueAt(campaign, 'form'), 'addons')
      .filter(addon => ['keeps', 'followUp'].some(key => valueAt(addon, key) !== undefined))
      .map(addon => ({ campaign: valueAt(campaign, 'campaignId'), addon })),
  )
  return {
    webhooks: valueAt(value, 'webhooks') ?? null,
    exportKey: valueAt(value, 'exportKey') ?? null,
    embedOn: valueAt(value, 'embedOn') ?? null,
    consents,
  }
}

function valueAt(group: unknown, key: string): unknown {
  return typeof group === 'object' && group !== null ? Reflect.get(group, key) : undefined
}

function listAt(group: unknown, key: string): readonly unknown[] {
  const value = valueAt(group, key)
  return Array.isArray(value) ? value : []
}
