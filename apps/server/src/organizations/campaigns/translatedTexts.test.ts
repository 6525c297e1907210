import { expect, test } from 'vitest'
import { formatFileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import { checkOrganization } from './checkOrganization.ts'
import { readOrganization } from './readOrganization.ts'

const rules = { apiBase: '/api', sittingCongress: 119 }

const file = `organizationId: lantern
organizationName: { en: The Lantern, es: La Linterna }
campaigns:
  - campaignId: porch-lights
    campaignName: { en: Porch lights, es: Luces del porche }
    startDate: 2026-01-01
    topics: [Commerce]
    form:
      title: { en: Light the porch, es: Encienda el porche }
      description: A light for those who come late.
      questions:
        - { en: "Who came late?", es: "¿Quién llegó tarde?" }
      reasons:
        for:
          - { en: light is safe, es: la luz es segura }
  - campaignId: english-only
    campaignName: Street lamps
    startDate: 2026-01-01
`

const read = (text: string) => readOrganization('a.yaml', text, rules)

test('a text may be given for each language, and each language is read completely', () => {
  const { organization, problems } = read(file)
  expect(problems).toEqual([])
  const [lights, lamps] = organization?.campaigns.map(each => each.campaign) ?? []
  expect(organization?.config).toMatchObject({
    organizationName: 'The Lantern',
    languages: ['en', 'es'],
    names: { en: 'The Lantern', es: 'La Linterna' },
  })
  expect(lights?.form).toMatchObject({ title: 'Light the porch', reasons: { for: ['light is safe'] } })
  expect(lights?.translations?.es).toMatchObject({
    campaignName: 'Luces del porche',
    form: { title: 'Encienda el porche', description: 'A light for those who come late.' },
    textLanguages: { 'form.description': 'en' },
  })
  expect(lamps?.translations?.es).toBeUndefined()
})

test('all texts that a file lacks in a language are listed in one warning', () => {
  const found = checkOrganization('a.yaml', file, { ...rules, now: Date.parse('2026-06-01') })
  const lacking = found
    .map(wordProblem)
    .map(formatFileProblem)
    .filter(each => each.includes('no text in'))
  expect(lacking).toEqual([
    'a.yaml:10:20: warning: The file has no text in Español (es) for campaign "porch-lights", form.description (line 10); campaign "english-only", campaignName (line 17). Visitors who use that language see the other one.',
  ])
})

test('a file in one language lacks no text', () => {
  expect(read('organizationId: a\norganizationName: Alone\n').untranslated).toEqual([])
})

test('a text in Spanish alone is shown on both pages, marked as Spanish', () => {
  const { organization } = read(
    file.replace('{ en: Light the porch, es: Encienda el porche }', '{ es: Porche }'),
  )
  expect(organization?.campaigns[0]?.campaign).toMatchObject({
    form: { title: 'Porche' },
    textLanguages: { 'form.title': 'es' },
  })
})

test.each([
  ['a name that no visitor reads', 'organizationId: { en: a }\norganizationName: A\n', 'must be text.'],
  [
    'a language that we do not have',
    'organizationId: a\norganizationName: { fr: A }\n',
    'is given in fr, which is not a language of these pages. These are en (English) and es (Español).',
  ],
  [
    'a misspelt language',
    file.replace('{ en: Light the porch, es: Encienda el porche }', '{ en: Light, sp: Luz }'),
    'form.title is given in sp, which is not a language of these pages.',
  ],
  [
    'a misspelt language of a starter message',
    file.replace('      questions:', '      starterMessages: [{ en: Light, sp: Luz }]\n      questions:'),
    'form.starterMessage 1 is given in sp, which is not a language of these pages.',
  ],
  ['a translation that is too short', file.replace('es: Luces del porche', 'es: Luz'), 'is too short'],
])('%s is an error at its place', (_what, text, message) => {
  const { organization, problems } = read(text)
  expect(organization).toBeNull()
  expect(problems.map(each => wordProblem(each).message).join()).toContain(message)
})
