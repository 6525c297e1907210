import { expect, test } from 'vitest'
import { layerOf, vintageOf } from './vintage.ts'

test.each([
  [119, 'ACS2025_Current', '119th Congressional Districts'],
  [120, 'ACS2026_Current', '120th Congressional Districts'],
  [121, undefined, '121st Congressional Districts'],
  [118, undefined, '118th Congressional Districts'],
  [122, undefined, '122nd Congressional Districts'],
  [123, undefined, '123rd Congressional Districts'],
  [111, undefined, '111th Congressional Districts'],
])('the lines of Congress %i are kept as %s, in the layer %s', (congress, vintage, layer) => {
  expect(vintageOf(congress)).toBe(vintage)
  expect(layerOf(congress)).toBe(layer)
})
