import type { CampaignForm, StarterStance } from '@redress/core/campaign/campaign'
import * as z from 'zod/mini'
import { schemaMessage } from '../../platform/yaml/fileProblem.ts'
import { imageSource, line, orNone, paragraphs, sayUnknownLanguage } from './fields.ts'

const many = z.maxLength(50)

function sentence(most: number, end: RegExp, error: string) {
  return line(6, most).check(z.refine(text => end.test(text), { error }))
}

const starterStance = z
  .enum(['for', 'against', 'either'], { error: schemaMessage('wrong-text-stance') })
  .check(z.describe("The side that the text takes on the campaign's bills; either: none."))

const addon = z.strictObject({
  type: z
    ._default(z.literal('CHECKBOX'), 'CHECKBOX')
    .check(z.describe('The only kind there is: a checkbox.')),
  description: line(1, 500).check(
    z.describe('What the visitor says yes to by ticking it, such as "Keep me informed".'),
  ),
  keeps: z
    .optional(z.literal('contact', { error: schemaMessage('wrong-keeps') }))
    .check(
      z.describe(
        "contact: ticking it lets the organization keep the person's name, email, state and ZIP until they withdraw. Say in the description what for. It needs postalAddress.",
      ),
    ),
  version: z
    .optional(z.int().check(z.minimum(1), z.maximum(9999)))
    .check(
      z.describe(
        'Of the description of a checkbox that keeps the contact: stored with each consent. Count it up when you change the words.',
      ),
    ),
  followUp: z
    .optional(z.boolean())
    .check(
      z.describe(
        'true: ticking it asks for one email, two weeks after the letter, with "Did they answer?". One checkbox of a campaign may ask so, such as "Ask me once by email, in two weeks, whether they answered."',
      ),
    ),
})

const starterMessage = z.union(
  [paragraphs(), z.strictObject({ text: paragraphs(), stance: starterStance })],
  {
    error: ({ input }) => sayUnknownLanguage(input) ?? schemaMessage('wrong-starter'),
  },
)

/** A reason. It is short enough for a checkbox and for a sentence of a letter. */
const reasonLine = line(1, 200).check(
  z.refine(text => !/[.!?;,:]$/.test(text) || /\b\p{L}\.$/u.test(text), {
    error: schemaMessage('no-end-mark'),
  }),
  z.refine(text => !/^(that|que)\s/i.test(text), {
    error: schemaMessage('no-that'),
  }),
)

const reasonLines = (of: string) =>
  z
    ._default(z.array(reasonLine).check(z.maxLength(20)), [])
    .check(z.describe(`Offered to a visitor who is ${of} the campaign's bills.`))

export const reasons = z.strictObject({ for: reasonLines('for'), against: reasonLines('against') })

export const starterMessages = z.array(starterMessage).check(many)

export const askField = sentence(300, /[.?!]$/, schemaMessage('no-sentence'))

export const questions = z.array(sentence(200, /\?$/, schemaMessage('no-question'))).check(z.maxLength(3))

const MARKDOWN = 'Paragraphs, lists, **strong**, *emphasis* and [links](https://…); never HTML.'

export const formInFile = z.strictObject({
  title: orNone(line(0, 500)).check(z.describe("The page's title. The campaign's name stands in.")),
  description: orNone(paragraphs()).check(
    z.describe(`What the campaign is about: on the page, and in link previews. ${MARKDOWN}`),
  ),
  image: z
    .optional(
      z.strictObject({
        file: imageSource.check(
          z.describe(
            'A file such as assets/town.jpg beside this one, or an https address that is fetched once.',
          ),
        ),
        alt: line(1, 300).check(z.describe('What it shows, for those who do not see it.')),
      }),
    )
    .check(z.describe('Above the title, about four times as wide as high: JPEG, PNG, WebP or SVG.')),
  occasion: z
    .optional(line(1, 80))
    .check(z.describe('Why now, with its date, such as "Vote expected December 3".')),
  billsDescription: orNone(paragraphs()).check(z.describe('What stands above the bills.')),
  senderPlaceholder: orNone(paragraphs(1000)).check(
    z.describe('The text in the empty field in which visitors say why they care.'),
  ),
  generatedMessagePlaceholder: orNone(paragraphs(1000)).check(
    z.describe('The text in place of the letter until there is a letter.'),
  ),
  starterMessages: z
    ._default(starterMessages, [])
    .check(
      z.describe(
        "The organization's own texts. One of them is the draft of a visitor who has written nothing. A text without a stance is shown only where the visitor's stance is the campaign's own, or none is taken.",
      ),
    ),
  ask: z
    .optional(askField)
    .check(z.describe('The request of a letter about no bill, as one sentence: Please … .')),
  questions: z
    .optional(questions)
    .check(
      z.describe('Asked of a visitor who wrote little, such as "What happened to you?". At most three.'),
    ),
  reasons: z
    .optional(reasons)
    .check(
      z.describe(
        'Lines that a visitor may add to the letter, by stance. Each completes "I agree that …": no capital, no full stop.',
      ),
    ),
  addons: z
    ._default(z.array(addon).check(many), [])
    .check(z.describe('Checkboxes below the personal information; each answer goes with the letter.')),
})

export const blankForm: z.infer<typeof formInFile> = formInFile.parse({})

const stances = { for: 'PRO', against: 'CON', either: 'EITHER' } as const satisfies Record<
  string,
  StarterStance
>

/** Separates the texts from their stances. A stance that the file does not give is null. */
export function toStarters(given: z.infer<typeof starterMessages>) {
  return {
    texts: given.map(each => (typeof each === 'string' ? each : each.text)),
    stances: given.map(each => (typeof each === 'string' ? null : stances[each.stance])),
  }
}

export function toForm({ image: _image, ...form }: typeof blankForm, campaignName: string): CampaignForm {
  const { texts, stances: declared } = toStarters(form.starterMessages)
  return {
    ...form,
    title: form.title || campaignName,
    starterMessages: texts,
    ...(declared.some(each => each !== null) ? { starterStances: declared } : {}),
  }
}
