import { prefixLabel } from '@redress/core/constituent/constituent'
import type { Dialect } from '../cwc/dialect.ts'

export const senateDialect: Dialect = {
  chamber: 'SENATE',
  prefix: prefixLabel,
  billType: {
    HR: 'H.R.',
    HJRES: 'H.J.Res.',
    // The gateway refuses this abbreviation if it ends with a period.
    HCONRES: 'H.Con.Res',
    HRES: 'H.Res.',
    HAMDT: 'H.Amdt.',
    S: 'S.',
    SJRES: 'S.J.Res.',
    SCONRES: 'S.Con.Res.',
    SRES: 'S.Res.',
    SAMDT: 'S.Amdt.',
  },
  officeCode: /^S[A-Z]{2}0[1-3]$/,
  shortestOrganization: 3,
  takenStatus: 201,
  // The gateway is closed on Sundays from midnight to 6 a.m. and on Wednesdays from 5 to 7 a.m. Eastern.
  windows: [
    { days: [0], from: 0, to: 6 * 60 },
    { days: [3], from: 5 * 60, to: 7 * 60 },
  ],
}
