import type { Bill } from '@redress/core/bill/bill'

export const saveAct: Bill = {
  id: '119-hr-22',
  type: 'HR',
  number: '22',
  name: 'SAVE Act',
  title: 'Safeguard American Voter Eligibility Act',
  url: 'https://www.congress.gov/bill/119th-congress/house-bill/22',
  summary: 'Asks for documents that prove citizenship when a person registers to vote.',
}

export const kidsOnline: Bill = {
  id: '119-s-1748',
  type: 'S',
  number: '1748',
  name: 'Kids Online Safety Act',
  title: 'Kids Online Safety Act',
  url: 'https://www.congress.gov/bill/119th-congress/senate-bill/1748',
  summary: 'Gives online platforms a duty of care towards minors.',
}

export const testBills: readonly Bill[] = [saveAct, kidsOnline]
