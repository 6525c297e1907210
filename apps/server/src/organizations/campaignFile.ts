import { topics } from '@redress/channels/cwc/topics'
import { billTypes } from '@redress/core/bill/bill'
import { readBillId } from '@redress/core/bill/billId'
import * as z from 'zod/mini'
import { id, line, moment, orNone, paragraphs, redirect } from './fields.ts'

/** As many as one call of the page may carry. */
const many = z.maxLength(50)

const billId = line(1, 40).check(
  z.refine(value => readBillId(value) !== null, {
    error: 'must be congress-type-number in small letters, such as 119-hr-22.',
  }),
  z.meta({ pattern: `^[1-9][0-9]{0,2}-(${billTypes.join('|').toLowerCase()})-[1-9][0-9]{0,5}$` }),
)

const stance = z.enum(['PRO', 'CON'], { error: 'must be PRO (for the bill) or CON (against it).' })

const supportingBill = z.strictObject({
  id: billId.check(z.describe('Congress, type and number in small letters, such as 119-hr-22.')),
  number: z
    .optional(z.union([z.string(), z.int()], { error: 'must be a number such as 22.' }))
    .check(z.describe('Stands in the id already; where it is given too, it must agree with it.')),
  type: z
    .optional(z.enum(billTypes))
    .check(z.describe('Stands in the id already; where it is given too, it must agree with it.')),
  proOrCon: z
    .optional(stance)
    .check(
      z.describe("The organization's own stance: PRO for the bill, CON against it. Without one it has none."),
    ),
})

const addon = z.strictObject({
  type: z
    ._default(z.literal('CHECKBOX'), 'CHECKBOX')
    .check(z.describe('The only kind there is: a checkbox.')),
  description: line(1, 500).check(
    z.describe('What the visitor says yes to by ticking it, such as "Keep me informed".'),
  ),
})

const issue = z.strictObject({
  issue: line(1, 500).check(z.describe('The question in a few words; the category of a draft.')),
  description: orNone(paragraphs()).check(z.describe('What it is about.')),
})

const markdown = 'Paragraphs, lists, **strong**, *emphasis* and [links](https://…); never HTML.'

const form = z.strictObject({
  title: orNone(line(0, 500)).check(z.describe("The page's title. The campaign's name stands in.")),
  description: orNone(paragraphs()).check(
    z.describe(`What the campaign is about: on the page, and in link previews. ${markdown}`),
  ),
  billsDescription: orNone(paragraphs()).check(z.describe('What stands above the bills.')),
  senderPlaceholder: orNone(paragraphs(1000)).check(
    z.describe('What stands, until somebody types, where visitors say why they care.'),
  ),
  generatedMessagePlaceholder: orNone(paragraphs(1000)).check(
    z.describe('What stands, until there is one, where the letter will be.'),
  ),
  starterMessages: z
    ._default(z.array(paragraphs()).check(many), [])
    .check(z.describe("The organization's own sentences, from which drafts begin.")),
  addons: z
    ._default(z.array(addon).check(many), [])
    .check(z.describe('Checkboxes below the personal information; each answer goes with the letter.')),
})

/** One campaign of an organization's file, by the names of the specification. */
export const campaignFile = z.strictObject({
  campaignId: id.check(
    z.describe("The campaign's address: /fair-tickets. Unique in the whole installation."),
  ),
  campaignName: line(6, 500).check(
    z.describe('What visitors choose it by, and the subject of a letter that has none, hence its length.'),
  ),
  startDate: orNone(moment).check(
    z.describe('The day (UTC) or moment with its time zone when it opens. Without one it is closed.'),
  ),
  endDate: orNone(moment).check(z.describe('When it closes; a day counts whole. Without one it stays open.')),
  redirectUrl: orNone(redirect).check(
    z.describe(
      'Where visitors go while it is closed: an https address, or / and another campaign of this file.',
    ),
  ),
  completionMessage: orNone(paragraphs(2000)).check(
    z.describe('Thanks, once something was sent. Without one, a thank-you of ours.'),
  ),
  contactLegislatorMessage: orNone(paragraphs(2000)).check(
    z.describe('The contact script: what a caller may say to an office that takes no messages here.'),
  ),
  targetedParty: orNone(line(0, 100)).check(
    z.meta({
      description: 'Democrat or Republican: only their members are written to. Anything else means everyone.',
      examples: ['Democrat', 'Republican'],
    }),
  ),
  issues: z._default(z.array(issue).check(many), []).check(z.describe('The questions it is about.')),
  metadata: z
    ._default(
      z.record(line(1, 200), paragraphs()).check(
        z.refine(entries => Object.keys(entries).length <= 50, { error: 'is too long: at most 50 entries.' }),
        z.meta({ maxProperties: 50 }),
      ),
      {},
    )
    .check(z.describe('Facts by name that drafts may use, such as the date of a vote.')),
  supportingBills: z
    ._default(z.array(supportingBill).check(many), [])
    .check(z.describe('The bills that visitors may be for or against.')),
  topics: z
    ._default(z.array(line(1, 100).check(z.meta({ enum: [...topics] }))), [])
    .check(z.describe('Library of Congress topics, which offices sort letters by.')),
  form: z.optional(form).check(z.describe('What stands on the page.')),
})

export type CampaignInFile = z.infer<typeof campaignFile>

/** What a campaign's form is where the file has none. */
export const blankForm: z.infer<typeof form> = form.parse({})
