import type { Legislator } from '../legislator/legislator.ts'

/** Makes Wyoming's representative, whose office accepts messages. */
export function aLegislator(difference: Partial<Legislator> = {}): Legislator {
  return {
    id: 'R000001',
    firstName: 'Ada',
    lastName: 'Rivers',
    imageUrl: '',
    legislatorType: 'HOUSE',
    party: 'REPUBLICAN',
    state: 'WY',
    district: 0,
    officeCode: 'HWY00',
    hasEmail: false,
    phoneNumber: '2025550100',
    ...difference,
  }
}

/** Makes one of Wyoming's two senators, whose office accepts messages. */
export function aSenator(difference: Partial<Legislator> = {}): Legislator {
  return aLegislator({
    id: 'S000001',
    firstName: 'Ben',
    lastName: 'Stone',
    legislatorType: 'SENATE',
    party: 'DEMOCRAT',
    district: null,
    officeCode: 'SWY01',
    phoneNumber: '2025550101',
    ...difference,
  })
}

/** Makes all legislators of Wyoming: one representative and two senators. */
export function wyoming(): [Legislator, Legislator, Legislator] {
  const other = { id: 'S000002', firstName: 'Cleo', lastName: 'Marsh', officeCode: 'SWY02' }
  return [aLegislator(), aSenator(), aSenator(other)]
}
