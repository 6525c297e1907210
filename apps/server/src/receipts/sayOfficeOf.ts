import type { Letter } from '@redress/channels/channel'
import { sayOffice } from '@redress/core/legislator/naming'

/** `Representative, Wyoming at large`; empty where the letter says no seat, or the seat stands for its holder. */
export function sayOfficeOf({ officeCode, legislatorId, constituent }: Letter): string {
  const [, chamber, district] = /^([HS])[A-Z]{2}(\d{2})$/.exec(officeCode) ?? []
  if (!chamber || /^(house|senate)-/.test(legislatorId)) return ''
  return chamber === 'S'
    ? sayOffice({ legislatorType: 'SENATE', state: constituent.state, district: null })
    : sayOffice({ legislatorType: 'HOUSE', state: constituent.state, district: Number(district) })
}
