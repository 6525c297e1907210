import { hasShapeOf } from '@redress/contract/hasShapeOf'
import { type ConstituentInfo, prefixes } from '@redress/core/constituent/constituent'
import { readJson } from './readJson.ts'
import type { Memory } from './world.ts'

/** The number is the shape's: a page that knows another shape leaves this one alone. */
const key = 'redress.constituent.1'

const model: ConstituentInfo = {
  prefix: 'MR',
  email: '',
  firstName: '',
  lastName: '',
  dateTermsAndPrivacyAccepted: '',
}

/** Stays on the device after a success, until the person says to forget it. */
export function rememberConstituent(memory: Memory, info: ConstituentInfo): void {
  memory.write(key, JSON.stringify(info))
}

export function recallConstituent(memory: Memory): ConstituentInfo | null {
  const info = readJson(memory.read(key))
  return hasShapeOf(model, info) && prefixes.includes(info.prefix) ? info : null
}

export function forgetConstituent(memory: Memory): void {
  memory.erase(key)
}
