import { prefixLabel } from '@redress/core/constituent/constituent'
import type { Dialect } from '../cwc/dialect.ts'

export const houseDialect: Dialect = {
  chamber: 'HOUSE',
  prefix: prefixLabel,
  billType: {
    HR: 'hr',
    HJRES: 'hjres',
    HCONRES: 'hconres',
    HRES: 'hres',
    HAMDT: 'hamdt',
    S: 's',
    SJRES: 'sjres',
    SCONRES: 'sconres',
    SRES: 'sres',
    SAMDT: 'samdt',
  },
  officeCode: /^H[A-Z]{2}\d{2}$/,
  shortestOrganization: 6,
  takenStatus: 200,
  // The gateway is closed every night from midnight to 6 a.m. Eastern.
  windows: [{ days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 6 * 60 }],
}
