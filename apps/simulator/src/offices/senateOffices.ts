import { states } from '@redress/core/address/states'

/** All 100 seats of the Senate: a code names the state and the seat's class. */
export const senateOffices: readonly string[] = states
  .flatMap(({ code, senateClasses }) => senateClasses.map(each => `S${code}0${each}`))
  .sort()
