import { topics } from '@redress/channels/topics'
import { closingStages } from '@redress/core/campaign/closeWhen'
import { billTypes } from '@redress/core/legislator/chambers'
import { councils, isCouncil, stateOf } from '@redress/core/legislator/councils'
import { hasStateLegislature, stateLegislatures } from '@redress/core/legislator/stateChambers'
import {
  confirmEmailChoices,
  draftingChoices,
  organizationDefaults,
} from '@redress/core/organization/organization'
import * as z from 'zod/mini'
import { schemaMessage } from '../../platform/yaml/fileProblem.ts'
import {
  anyBillId,
  billIdField,
  color,
  exportKey,
  httpsLink,
  idField,
  imageSource,
  language,
  letterCount,
  line,
  link,
  momentField,
  orNone,
  paragraphs,
  redirect,
  siteOrigin,
  stanceField,
  subdomain,
  timeZone,
} from './fields.ts'
import { formInFile } from './formInFile.ts'
import { segmentsInFile } from './segmentInFile.ts'
import { withTranslations } from './translatedTexts.ts'
import { webhookInFile } from './webhookInFile.ts'

const many = z.maxLength(50)

const supportingBill = z.strictObject({
  id: anyBillId.check(
    z.describe(
      'Congress, type and number in lower case, such as 119-hr-22. A bill before the legislature of a state has the state and its number, such as tx-hb-123.',
    ),
  ),
  name: z
    .optional(line(3, 300))
    .check(z.describe('What a state’s bill is called, without its number. Only for a state’s bill.')),
  link: z
    .optional(httpsLink)
    .check(
      z.describe('The https address at which the text of a state’s bill stands. Only for a state’s bill.'),
    ),
  number: z
    .optional(z.union([z.string(), z.int()], { error: 'must be a number such as 22.' }))
    .check(z.describe('The id already contains it. If it is also given here, both must agree.')),
  type: z
    .optional(z.enum(billTypes))
    .check(z.describe('The id already contains it. If it is also given here, both must agree.')),
  proOrCon: z
    .optional(stanceField)
    .check(
      z.describe("The organization's own stance: PRO for the bill, CON against it. Without one it has none."),
    ),
  inBrief: z
    .optional(line(10, 140))
    .check(
      z.describe(
        'One plain sentence about what the bill would do, below its name. Without one the summary begins there.',
      ),
    ),
  companion: z
    .optional(billIdField)
    .check(
      z.describe(
        'The id of the same bill in the other chamber, listed here too. Visitors then take one stance on both.',
      ),
    ),
})

const legislature = z.union(
  [
    z.literal('us'),
    z.strictObject({
      state: z
        .string()
        .check(
          z.refine(hasStateLegislature, { error: 'must be the two-letter code of a state, such as TX.' }),
          z.meta({ enum: Object.keys(stateLegislatures) }),
        ),
    }),
    z.strictObject({
      // The schema does not list the codes, so that a new council does not change it.
      council: z
        .string()
        .check(z.refine(isCouncil, { error: `must be one of ${Object.keys(councils).join(', ')}.` })),
    }),
  ],
  { error: 'must be us for Congress, { state: TX } for a state’s legislature, or { council: TX-AUSTIN }.' },
)

/** A visitor names a member of one council, because one visitor lives in one city. */
function hasOneCouncilInState(audience: z.infer<typeof legislature>[]): boolean {
  const states = audience.flatMap(each => (each !== 'us' && 'council' in each ? [stateOf(each.council)] : []))
  return new Set(states).size === states.length
}

const audience = z.optional(
  z.union(
    [
      legislature,
      z
        .array(legislature)
        .check(
          z.minLength(1),
          z.maxLength(10),
          z.refine(hasOneCouncilInState, { error: 'must not have two councils of one state.' }),
        ),
    ],
    { error: 'must be us, { state: TX }, { council: TX-AUSTIN }, or a list of these.' },
  ),
)

/** Returns the legislatures to which the campaign writes: `us` for Congress, and the USPS code of each state. */
export function legislaturesIn(named: z.infer<typeof audience>): string[] {
  const all = Array.isArray(named) ? named : [named ?? 'us']
  return [...new Set(all.map(codeOf))]
}

function codeOf(named: z.infer<typeof legislature>): string {
  if (named === 'us') return named
  return 'state' in named ? named.state : named.council
}

const issue = z.strictObject({
  issue: line(1, 500).check(z.describe('The question in a few words; the category of a draft.')),
  description: orNone(paragraphs()).check(z.describe('What it is about.')),
})

const campaignFile = z.strictObject({
  campaignId: idField.check(
    z.describe("The campaign's address: /fair-tickets. Unique in the whole installation."),
  ),
  campaignName: line(6, 500).check(
    z.describe('What visitors choose it by, and the subject of a letter that has none, hence its length.'),
  ),
  startDate: orNone(momentField).check(
    z.describe(
      'The day or moment when it opens: a day in the timeZone of the organization, a moment with its own time zone. Without one it is closed.',
    ),
  ),
  endDate: orNone(momentField).check(
    z.describe('When it closes; a day counts whole. Without one it stays open.'),
  ),
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
  usualReply: z
    .optional(line(6, 200))
    .check(
      z.describe(
        'One sentence about when offices usually answer, shown after sending. Without one, nothing is said.',
      ),
    ),
  targetedParty: orNone(line(0, 100)).check(
    z.meta({
      description: 'Democrat or Republican: only their members are written to. Anything else means everyone.',
      examples: ['Democrat', 'Republican'],
    }),
  ),
  includeCaucus: z
    .optional(z.boolean())
    .check(
      z.describe(
        'With true, independents who caucus with the targeted party are written to as well. redress organizations validate says whom it adds.',
      ),
    ),
  audience: audience.check(
    z.describe(
      'Whose legislators are written to: us for Congress, which is the default, { state: TX } for a state’s legislature, { council: TX-AUSTIN } for a city’s council, or a list of these.',
    ),
  ),
  segments: z
    .optional(segmentsInFile)
    .check(
      z.describe(
        'What the campaign says to some legislators and not to others, tried in order; the first whose condition holds counts. At most six; the last may be {} for everybody else.',
      ),
    ),
  issues: z._default(z.array(issue).check(many), []).check(z.describe('The questions it is about.')),
  metadata: z
    ._default(
      z.record(line(1, 200), paragraphs()).check(
        z.refine(entries => Object.keys(entries).length <= 50, {
          error: schemaMessage('too-many', { most: 50 }),
        }),
        z.meta({ maxProperties: 50 }),
      ),
      {},
    )
    .check(z.describe('Facts by name that drafts may use, such as the date of a vote.')),
  supportingBills: z
    ._default(z.array(supportingBill).check(many), [])
    .check(z.describe('The bills that visitors may be for or against.')),
  closeWhen: z
    .optional(z.enum(closingStages, { error: `must be one of: ${closingStages.join(', ')}.` }))
    .check(
      z.describe(
        'Ends the campaign when all of its bills have passed both chambers (passed-both) or are law (became-law). Of a bill and its companion, one is enough.',
      ),
    ),
  topics: z
    ._default(z.array(line(1, 100).check(z.meta({ enum: [...topics] }))), [])
    .check(z.describe('Library of Congress topics, which offices sort letters by.')),
  counter: z
    .optional(z.strictObject({ goal: z.optional(letterCount).check(z.describe('In letters.')) }))
    .check(
      z.describe(
        'Shows how many letters were delivered, rounded, on the page, its link picture and after sending: {} for the number alone, or with a goal in letters.',
      ),
    ),
  afterSendingUrl: z
    .optional(link)
    .check(z.describe('An https address to which the result leads on. It learns nothing of the person.')),
  shareSource: z
    .optional(z.boolean())
    .check(z.describe('Shared links say over which network they came: source=share-bluesky.')),
  callInstead: z
    .optional(z.boolean())
    .check(
      z.describe(
        "A card with the offices' numbers and a short script, after sending and beside an office that takes no letters here. Calls that people report are counted.",
      ),
    ),
  form: z.optional(formInFile).check(z.describe('What stands on the page.')),
})

export type CampaignInFile = z.infer<typeof campaignFile>

const ownColor = (preset: string) => z._default(color, preset)

/** The shape of an organization's file. The specification defines the names. */
export const organizationFile = z.strictObject({
  organizationId: idField.check(z.describe("The organization's own id. Unique in the whole installation.")),
  organizationName: line(1, 500).check(z.describe('What visitors know it by.')),
  language: z
    ._default(language, organizationDefaults.language)
    .check(
      z.describe('The language of its texts, BCP 47, such as es: what screen readers pronounce them in.'),
    ),
  timeZone: z
    ._default(timeZone, organizationDefaults.timeZone)
    .check(
      z.describe('The time zone in which the days of its campaigns begin and end, such as America/Chicago.'),
    ),
  logoResUrl: orNone(link).check(
    z.describe(
      'The https address of its logo, at most 36 px high, in place of its name. Browsers ask that address for it; logo does without.',
    ),
  ),
  faviconResUrl: orNone(link).check(z.describe('The https address of its icon in the tab.')),
  logo: z
    .optional(imageSource)
    .check(
      z.describe(
        'Its logo, 32 px high on the page: a file such as assets/logo.svg beside this one, or an https address that is fetched once. Served from here, in place of logoResUrl.',
      ),
    ),
  favicon: z
    .optional(imageSource)
    .check(z.describe('Its icon in the tab, as logo. In place of faviconResUrl.')),
  primaryColor: ownColor(organizationDefaults.primaryColor).check(
    z.describe(
      'Buttons, links and hairlines, as "#rrggbb". A pale one is darkened where text is written in it.',
    ),
  ),
  secondaryColor: ownColor(organizationDefaults.secondaryColor).check(
    z.describe('The ground of what is less important, as "#rrggbb".'),
  ),
  subdomain: z
    .optional(subdomain)
    .check(
      z.describe(
        "The host label that leads to it: open-ballot.example.org. Without one it stands in no list; its campaigns' addresses and its id lead to it.",
      ),
    ),
  websiteUrl: orNone(link).check(z.describe("The organization's own site, which About leads to.")),
  postalAddress: z
    .optional(line(5, 300))
    .check(
      z.describe(
        'Its postal address in one line, which appears in emails to supporters. A checkbox with keeps needs it.',
      ),
    ),
  fullUrl: orNone(link).check(
    z.describe('The URL of its pages, for shared links. The default is PUBLIC_URL.'),
  ),
  newUi: z._default(z.boolean(), false).check(z.describe('The chat layout instead of the classic one.')),
  askLocationOnEntry: z
    .optional(z.boolean())
    .check(
      z.describe(
        'With false the browser of an arriving visitor does not ask for their location; Use my location in the address dialog still does.',
      ),
    ),
  confirmEmail: z
    ._default(z.enum(confirmEmailChoices, { error: schemaMessage('wrong-confirm') }), confirmEmailChoices[0])
    .check(
      z.describe(
        'Whether a letter waits until its sender has pressed a button behind a link in an email: always, never, or when-unsure, which is only when more letters come than people write by hand.',
      ),
    ),
  drafting: z
    .optional(z.enum(draftingChoices, { error: schemaMessage('wrong-drafting') }))
    .check(
      z.describe(
        'Whether a language model drafts letters where the installation or the visitor’s browser has one: model, which is the default, or own-words for letters of the visitor’s own sentences.',
      ),
    ),
  embedOn: z
    .optional(z.array(siteOrigin).check(z.maxLength(50)))
    .check(
      z.describe(
        'The sites that may show its campaigns in a frame, as origins such as https://www.example.org. Without one, none may.',
      ),
    ),
  exportKey: orNone(exportKey).check(
    z.describe(
      'The public key of an age key pair (age1…). With it, redress export --personal writes a file that only the owner of the secret key opens.',
    ),
  ),
  webhooks: z
    ._default(z.array(webhookInFile).check(z.maxLength(10)), [])
    .check(
      z.describe('The targets that get its events as Standard Webhooks, such as a CRM or a service between.'),
    ),
  campaigns: z
    ._default(z.array(campaignFile), [])
    .check(z.describe('In the order in which visitors choose among them.')),
})

export type OrganizationFile = z.infer<typeof organizationFile>

/** The JSON Schema 2020-12 of the file, for editors. */
export const organizationSchema = {
  ...Object(withTranslations(z.toJSONSchema(organizationFile, { io: 'input', target: 'draft-2020-12' }))),
  title: 'An organization of Redress',
  description: 'One YAML file: an organization with its campaigns. redress organizations validate says more.',
}

export function writeOrganizationSchema(): string {
  return `${JSON.stringify(organizationSchema, null, 2)}\n`
}
