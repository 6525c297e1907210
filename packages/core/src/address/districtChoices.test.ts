import { expect, test } from 'vitest'
import { anAddress } from '../testing/anAddress.ts'
import { districtChoices } from './districtChoices.ts'

const idaho = anAddress({ state: 'ID', congressionalDistrict: -1, source: 'none' })

test.each([
  ['nothing narrows it: all of the state’s', idaho, [1, 2]],
  ['its ZIP code lies in two', { ...idaho, state: 'TX', districtCandidates: [7, 18] }, [7, 18]],
  ['its ZIP code lies in one, which is no proof', { ...idaho, districtCandidates: [2] }, [2]],
  ['the person has said which', { ...idaho, congressionalDistrict: 2, source: 'stated' }, [1, 2]],
  ['the geocoder has proved it', { ...idaho, congressionalDistrict: 2, source: 'census' }, []],
  ['the state has one seat', anAddress(), []],
  ['the state is not known', { ...idaho, state: 'ZZ' }, []],
  ['there is no state', { ...idaho, state: '' }, []],
] as const)('the districts to choose from where %s', (_what, address, expected) => {
  expect(districtChoices({ ...address, districtCandidates: [...address.districtCandidates] })).toEqual(
    expected,
  )
})
