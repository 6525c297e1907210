import { describe, expect, test } from 'vitest'
import { type ChosenBill, openRequestReader } from './asks.ts'

const save: ChosenBill = {
  billId: '119-hr-22',
  names: ['SAVE Act', 'Safeguard American Voter Eligibility Act'],
  proOrCon: 'CON',
}
const farm: ChosenBill = { billId: '119-s-9', names: ['Farm Futures Act of 2025'], proOrCon: 'PRO' }
const opposed = openRequestReader([save])
const supported = openRequestReader([{ ...save, proOrCon: 'PRO' }])
const both = openRequestReader([save, farm])
const none = openRequestReader([])

const against = [
  'Vote no.',
  'vote no',
  'VOTE NO!',
  'Please vote no on the SAVE Act.',
  'please vote no on H.R. 22',
  'Please vote NO on HR 22.',
  'Vote "no" on H.R.22!',
  'Please vote against this bill.',
  'Oppose the SAVE Act.',
  'I urge you to oppose this terrible bill.',
  'I am asking you to vote no on this bill.',
  'We ask you both to please vote against it.',
  'I am begging you: vote no.',
  'You must vote no on House Bill 22.',
  'You need to reject this act.',
  'Please do not support this bill.',
  "Don't vote for the SAVE Act.",
  'I urge you not to pass this bill.',
  'Please, stop H.R. 22.',
  'Say no to the SAVE Act!',
  'My mother cannot drive, so please vote no.',
  'NO on H.R. 22.',
  'Will you vote no on the SAVE Act?',
  "Please don't let this bill pass.",
  'Please do NOT let this pass.',
  'Do not let this bad bill become law.',
  'Vote no because my mother lost her papers.',
  'Do the right thing and vote no.',
  'I respectfully ask that you vote no on H.R. 22.',
  'Please vote this bill down.',
  'no on this one',
  'Vote no on this thing.',
  'Vote no on this thing they call a bill.',
  'vote no on this whole thing',
  'Kill this thing, please.',
  'Vote no a esta cosa.',
  'kill this bill',
  'say no to this',
  'no to this bill',
  'let it die',
  'Let this bill die in committee.',
  'Dejen morir esta ley.',
  'Do everything you can to stop this bill.',
  'Please help defeat the SAVE Act.',
  'No a esta ley.',
  'Senator, vote no.',
  'Por favor vote no.',
  'Vote que no a esta ley.',
  'Le pido que vote en contra de esta ley.',
  'Por favor, rechace la SAVE Act.',
  'No apoye esta ley.',
  'Les ruego que se opongan a este proyecto de ley.',
]
const inFavor = [
  'Vote yes.',
  'Please vote yes on H.R. 22.',
  'Support the SAVE Act.',
  'Please support this bill.',
  'I urge you to pass the SAVE Act.',
  'Please vote for it.',
  'You should cosponsor this legislation.',
  "Please don't vote no.",
  'Do not oppose this bill.',
  'Can you please approve this measure?',
  'Vote in favor of HR 22 today.',
  'vote yes',
  'yes on this',
  'pass it',
  'please pass this',
  'Yes on this one!',
  'Vote yes on this thing.',
  'I want you to back the SAVE Act.',
  'YES on H.R. 22!',
  'Por favor apoye esta ley.',
  'Le pido que vote a favor.',
  'Vote sí.',
  'Aprueben esta ley.',
]

describe('a request on the bill', () => {
  test.each(against)('is a request, and does not conflict with opposition: %s', sentence => {
    expect(opposed(sentence)).toMatchObject({ isAsk: true, conflict: null })
  })
  test.each(against)('conflicts with support: %s', sentence => {
    expect(supported(sentence).conflict).toEqual({ bill: expect.objectContaining({ billId: '119-hr-22' }) })
  })
  test.each(inFavor)('is a request, and does not conflict with support: %s', sentence => {
    expect(supported(sentence)).toMatchObject({ isAsk: true, conflict: null })
  })
  test.each(inFavor)('conflicts with opposition: %s', sentence => {
    expect(opposed(sentence).conflict).not.toBeNull()
  })
})

const noRequests = [
  'Vote counts matter to me.',
  'If you vote no, my mother cannot vote.',
  'They told me to vote no.',
  'My neighbor said vote no on this bill.',
  'The ad says "vote no".',
  'I would hate to see you vote no.',
  'You voted no last year.',
  'Support for veterans is fading.',
  'My support for this bill is personal.',
  'Vote no on the amendment to this bill.',
  'Please vote no on any cuts to Medicaid.',
  'Vote for your constituents, not your donors.',
  'I cannot vote for people who ignore me.',
  'Why would you vote no on this bill?',
  'I am a support nurse.',
  'The last act of the play was sad.',
  'Support the troops.',
  'Stop the cuts.',
  'Vote no on the repeal of the SAVE Act.',
  'People who oppose this bill have never been poor.',
  'Oppose the Farm Bill.',
  'I will vote no on you in November.',
  'Pass it on to your staff.',
  'Back in 1999 this bill was law.',
  'Kill the lights when you leave.',
  'My union asks us to support the bill.',
  'Reject fear.',
  'Yes or no, just read the bill.',
  'No vote was held.',
  'There is no excuse; no bill is perfect.',
  'Say no more.',
  'They need the air defense NOW.',
  'Send it.',
  "Our clinic is old, but don't let it die.",
  'You let it die last year.',
  'We let it die on the vine.',
  'No one helped.',
  'Help us to live.',
  'La ley no me ayuda.',
  'Mi hermano apoya esta ley.',
  'Me dijeron que vote no.',
]

describe('no request on the bill is found in', () => {
  test.each(noRequests)('%s', sentence => {
    expect(opposed(sentence)).toMatchObject({ isAsk: false, conflict: null })
    expect(supported(sentence)).toMatchObject({ isAsk: false, conflict: null })
  })
})

test.each([
  'I oppose this bill.',
  'We strongly oppose the SAVE Act.',
  'I am against this bill.',
  'I do not support H.R. 22.',
])('a position in the first person is not a request, but may conflict: %s', sentence => {
  expect(opposed(sentence)).toMatchObject({ isAsk: false, conflict: null })
  expect(supported(sentence).conflict).not.toBeNull()
})

describe('a bill is named', () => {
  test.each([
    'The SAVE Act hurts my mother.',
    'the save act',
    'H.R. 22 is wrong.',
    'HR 22',
    'hr22',
    'H. R. 22',
    'House Bill 22 is wrong.',
    'I read bill 22.',
    'The Safeguard American Voter Eligibility Act asks for papers.',
  ])('by %s', sentence => {
    expect(opposed(sentence).namesBill).toBe(true)
  })
  test.each([
    'H.R. 221 is fine.',
    'Save us all.',
    'I am 22 years old.',
    'This bill is wrong.',
    'HB 22',
    'S. 22',
    'act 22',
    'my 22 acres',
  ])('not by %s', sentence => {
    expect(opposed(sentence).namesBill).toBe(false)
  })
  test('by its number in the Senate, and its name without the year', () => {
    const reader = openRequestReader([farm])
    expect(reader('Please pass S. 9.').namesBill).toBe(true)
    expect(reader('The Farm Futures Act is good.').namesBill).toBe(true)
    expect(reader("It's 9 o'clock, that's 9 hours.").namesBill).toBe(false)
  })
})

describe('several bills', () => {
  test('a request covers all of them, or our own request names them all', () => {
    expect(both('Vote no on H.R. 22.').isAsk).toBe(false)
    expect(both('Vote no on H.R. 22 and support S. 9.').isAsk).toBe(true)
  })
  test('a bare vote conflicts only if it fits none of them', () => {
    expect(both('Please vote no.').conflict).toBeNull()
    expect(both('Please vote yes on the SAVE Act.').conflict).toEqual({ bill: save })
    expect(both('Please support S. 9 and oppose H.R. 22.').conflict).toBeNull()
    expect(both('Please oppose S. 9.').conflict).toEqual({ bill: farm })
  })
})

describe('without a bill', () => {
  test.each([
    'Please fund the VA.',
    'Stop cutting Medicaid.',
    'Save Medicare.',
    'I urge you to act on climate.',
    'Protect our schools.',
    'You must fix the border.',
    'Please do something about rents.',
    'Vote no on H.R. 22.',
    "Don't cut Medicaid.",
    'Can you please help veterans?',
    'Por favor protejan el Medicaid.',
    'Le pido que ayude a mi familia.',
    'No corten el Medicaid.',
    'Say no to war.',
    'Ban assault weapons.',
  ])('is a request: %s', sentence => {
    expect(none(sentence)).toEqual({ isAsk: true, namesBill: false, conflict: null })
  })
  test.each([
    'My rent went up.',
    'Please God, I am tired.',
    'Support for farmers matters.',
    'LA fires took our home.',
    'I am a nurse.',
    'He told me to save money.',
    'Cuts hurt.',
    'Help is needed.',
    'No more school shootings.',
    'The bill will end my care.',
    'I want to live.',
    'My son needs insulin.',
    'We fund it with taxes.',
    'Mi renta subió.',
    'Tengo dos hijos.',
    'This thing took my son.',
  ])('is not a request: %s', sentence => {
    expect(none(sentence).isAsk).toBe(false)
  })
})

describe('A bill of a state', () => {
  const parks: ChosenBill = { billId: 'tx-hb-123', names: ['Open Parks Act'], proOrCon: 'PRO' }
  const read = openRequestReader([parks])

  test.each(['HB 123', 'H.B. 123', 'HB123', 'House Bill 123', 'hb 123', 'the Open Parks Act'])(
    'is recognized as %j',
    name => {
      expect(read(`Please support ${name}.`)).toEqual({ isAsk: true, namesBill: true, conflict: null })
      expect(read(`Please vote no on ${name}.`).conflict).toEqual({ bill: parks })
    },
  )

  test('is not recognized in another number', () => {
    expect(read('My house number is 1123, and HB 1234 is another bill.').namesBill).toBe(false)
  })
})
