import { expect, test } from 'vitest'
import { stanceProblem } from './stance.ts'
import { aSourceBill } from './testing/someSources.ts'

const tickets = aSourceBill()
const insulin = aSourceBill({ id: '119-s-512', number: 'S. 512', name: 'Affordable Insulin for All Act' })
const against = { ...insulin, stance: 'CON' as const }

test.each([
  ['Please support H.R. 1402, the TICKET Act.', [tickets], true],
  ['Please oppose H.R. 1402.', [tickets], false],
  ['Vote no on H.R. 1402.', [tickets], false],
  ['Don’t pass H.R. 1402.', [tickets], false],
  ['Support H.R. 1402, the TICKET Act, and oppose S. 512.', [tickets, against], true],
  ['Support H.R. 1402, the TICKET Act, and S. 512.', [tickets, against], false],
  ['Support H.R. 1402; S. 512 is another matter.', [tickets, against], true],
  ['Will you vote for it?', [against], false],
  ['Will you help pass this bill?', [against], false],
  ['Will you vote against it?', [against], true],
  ['Are you for it or against it?', [against], true],
  ['Please withdraw your support for S. 512.', [against], true],
  ['Please withdraw your support for H.R. 1402.', [tickets], false],
  ['Por favor, opóngase a la S. 512.', [against], true],
  ['Por favor, vote a favor de la S. 512.', [against], false],
] as const)('%s of %j asks for the chosen stance: %s', (text, bills, isChosen) => {
  expect(stanceProblem(text, bills, true) === null).toBe(isChosen)
})

test('The person’s description of other people’s stance is not a request', () => {
  expect(stanceProblem('The airlines oppose it.', [tickets], false)).toBeNull()
})
