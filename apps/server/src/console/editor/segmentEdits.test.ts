import { sectionFields } from '@redress/contract/console/campaignSections'
import { expect, test } from 'vitest'
import { editYaml } from '../../platform/yaml/editYaml.ts'
import { readDocumentText } from './readCampaigns.ts'
import { sectionEdits } from './sectionEdits.ts'
import { moveRow, readSection } from './typedSection.ts'

const text = `segments:
  - when: { committee: HSHA, role: chair }
  # Those who signed.
  - when: { cosponsor: 119-hr-22 }
    ask: Thank you. # short
    starterMessages:
      - A text of theirs.
  - {}
`
const fields = sectionFields.segments
const languages = ['en'] as const

test('a segment that is edited and moved keeps its comments and the texts without a field', () => {
  const campaign = readDocumentText(text)
  const shown = readSection(campaign, fields, languages)
  const edited = { ...shown, values: { ...shown.values, 'segments.1.segmentAsk': 'Thank you both.' } }
  const typed = moveRow(edited, 'segments', 1, -1)
  const after = editYaml(text, sectionEdits(campaign, fields, { base: [], typed, languages }))
  expect('text' in after && after.text).toBe(`segments:
  # Those who signed.
  - when: { cosponsor: 119-hr-22 }
    ask: Thank you both. # short
    starterMessages:
      - A text of theirs.
  - when: { committee: HSHA, role: chair }
  - {}
`)
})

test('segments that are saved as they are need no edit', () => {
  const campaign = readDocumentText(text)
  const typed = readSection(campaign, fields, languages)
  expect(sectionEdits(campaign, fields, { base: [], typed, languages })).toEqual([])
})
