import { parseYaml } from '../../platform/yaml/parseYaml.ts'
import { isSame } from '../../platform/yaml/writeYaml.ts'

/**
 * Tells whether two texts differ in a field that decides who gets people's data: a webhook, the key of exports, a site
 * that may embed the campaigns, or a checkbox with which a person consents to be kept as a contact or to be asked later.
 */
export function changesProtected(before: string, after: string): boolean {
  return !isSame(protectedIn(before), protectedIn(after))
}

function protectedIn(text: string): unknown {
  const { value } = parseYaml(text)
  const consents = listAt(value, 'campaigns').flatMap(campaign =>
    listAt(valueAt(campaign, 'form'), 'addons')
      .filter(addon => ['keeps', 'followUp'].some(key => valueAt(addon, key) !== undefined))
      .map(addon => ({ campaign: valueAt(campaign, 'campaignId'), addon })),
  )
  const fields = ['webhooks', 'exportKey', 'embedOn'].map(key => valueAt(value, key) ?? null)
  return [...fields, consents]
}

function valueAt(group: unknown, key: string): unknown {
  return typeof group === 'object' && group !== null ? Reflect.get(group, key) : undefined
}

function listAt(group: unknown, key: string): readonly unknown[] {
  const value = valueAt(group, key)
  return Array.isArray(value) ? value : []
}
