import { prefixLabel } from '@redress/core/constituent/constituent'
import type { Dialect } from '../cwc/dialect.ts'

export const houseDialect: Dialect = {
  chamber: 'House',
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
}
