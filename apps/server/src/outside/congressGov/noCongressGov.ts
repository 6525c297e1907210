import type { CongressGov } from './congressGov.ts'

/** For an installation without a key. */
export const noCongressGov: CongressGov = {
  isOn: false,
  findBill: async () => ({ kind: 'unavailable', reason: 'off' }),
}
