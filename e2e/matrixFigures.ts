import { expect, test } from '@playwright/test'
import { allMeans } from './means.ts'
import { scannedWalks } from './screens/screens.ts'
import { notedStates } from './states.ts'

test('every screen was scanned in both languages by all means', () => {
  const screens = scannedWalks.flatMap(each => each.screens).filter(each => !each.printed)
  const states = notedStates()
  const scans = states.length * allMeans.length
  console.log(
    `${screens.length} screens in 2 languages by ${allMeans.length} means: ${scans} scans without a barrier`,
  )
  expect(states).toEqual(
    screens.flatMap(({ name }) => ['en', 'es'].map(language => `${name} (${language})`)).toSorted(),
  )
  expect(screens.length).toBeGreaterThanOrEqual(40)
})
