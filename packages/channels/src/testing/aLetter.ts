import type { SelectedBill } from '@redress/core/bill/bill'
import type { Letter } from '../channel.ts'

const constituent: Letter['constituent'] = {
  prefix: 'MS',
  firstName: 'Jordan',
  lastName: 'Testcase',
  email: 'jordan@example.org',
  street: '200 W 24th St',
  city: 'Cheyenne',
  state: 'WY',
  zip: '82001',
  addressProved: true,
}

/** Makes a bill that a person chose, such as `aBill('119-hr-22', 'CON')`. */
export function aBill(id: string, proOrCon: SelectedBill['proOrCon'] = 'PRO'): SelectedBill {
  const type = id.split('-')[1] === 's' ? 'S' : 'HR'
  return { id, name: 'An act', title: 'To do something', summary: '', type, proOrCon }
}

type Difference = Partial<Omit<Letter, 'constituent'>> & { constituent?: Partial<Letter['constituent']> }

/** Makes a letter from Cheyenne to Wyoming's representative. Without the test's changes, every gateway accepts it. */
export function aLetter({ constituent: person, ...difference }: Difference = {}): Letter {
  return {
    deliveryId: '0123456789abcdef0123456789abcdef',
    legislatorId: 'H001096',
    legislatorName: 'Harriet Hageman',
    seat: { legislatorType: 'HOUSE', state: 'WY', district: 0, senateClass: null },
    language: 'en',
    officeCode: 'HWY00',
    officeEmail: '',
    subject: 'Protect our right to vote',
    text: 'Please vote against this bill.\n\nMy grandmother has no passport.',
    salutation: '',
    authorship: 'edited',
    bills: [],
    campaign: { id: 'save-act', name: 'Stop the SAVE Act', topics: [] },
    organization: { id: 'open-ballot', name: 'Open Ballot Project' },
    ...difference,
    constituent: { ...constituent, ...person },
  }
}
