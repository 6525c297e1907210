import type { StarterStance } from '@redress/core/campaign/campaign'
import { committeeRoles, type Segment } from '@redress/core/campaign/segments'
import * as z from 'zod/mini'
import { schemaMessage } from '../../platform/yaml/fileProblem.ts'
import { billIdField, line, paragraphs, stanceField } from './fields.ts'
import { askField, questions, reasons, starterMessages, toStarters } from './formInFile.ts'

const bill = (what: string) => z.optional(billIdField).check(z.describe(what))

const when = z.strictObject({
  cosponsor: bill('A bill that the legislator cosponsors. A cosponsor who has withdrawn does not count.'),
  sponsor: bill('A bill that the legislator introduced.'),
  notCosponsor: bill(
    'A bill of the legislator’s own chamber that the legislator neither introduced nor cosponsors.',
  ),
  committee: z
    .optional(
      line(4, 6).check(
        z.regex(/^[A-Z]{4}(\d{2})?$/, {
          error: schemaMessage('wrong-committee'),
        }),
      ),
    )
    .check(z.describe('A committee or subcommittee on which the legislator is, such as HSHA or HSHA08.')),
  role: z
    .optional(z.enum(committeeRoles, { error: `must be one of: ${committeeRoles.join(', ')}.` }))
    .check(z.describe('The legislator’s role on the committee.')),
  party: z
    .optional(z.enum(['Democrat', 'Republican'], { error: 'must be Democrat or Republican.' }))
    .check(z.describe('The legislator’s party.')),
  chamber: z
    .optional(z.enum(['HOUSE', 'SENATE'], { error: 'must be HOUSE or SENATE.' }))
    .check(z.describe('The legislator’s chamber.')),
  members: z
    .optional(
      z
        .array(
          line(5, 7).check(
            z.regex(/^([A-Z]\d{6}|[HS][A-Z]{2}\d{2})$/, {
              error: schemaMessage('wrong-member'),
            }),
          ),
        )
        .check(z.minLength(1), z.maxLength(541)),
    )
    .check(z.describe('Bioguide ids such as M001246, or seats such as HTX07.')),
})

const segment = z.strictObject({
  when: z
    .optional(when)
    .check(z.describe('Who is in the segment. All parts must hold. Without it: everybody.')),
  label: z
    .optional(line(1, 100))
    .check(z.describe('What staff call these legislators. Visitors do not see it.')),
  ask: z
    .optional(askField)
    .check(
      z.describe(
        'The request to these legislators, as one or two sentences. The number and the name of the bill are put before it where it lacks them.',
      ),
    ),
  stance: z
    .optional(stanceField)
    .check(
      z.describe(
        'The stance of a visitor for whom ask and the texts here hold: PRO, which is the default, or CON. Others make the usual request.',
      ),
    ),
  starterMessages: z
    .optional(starterMessages)
    .check(z.describe('As in form, for letters to these legislators alone.')),
  reasons: z.optional(reasons).check(z.describe('As in form, for letters to these legislators alone.')),
  questions: z.optional(questions).check(z.describe('As in form, for letters to these legislators alone.')),
  contactLegislatorMessage: z
    .optional(paragraphs(2000))
    .check(z.describe('What a caller may say to the office of one of these legislators.')),
  only: z
    .optional(z.boolean())
    .check(z.describe('true: legislators who are in no segment are left out of the campaign.')),
})

export const segmentsInFile = z.array(segment).check(z.maxLength(6))

export type SegmentInFile = z.infer<typeof segment>

/**
 * If a text has no stance, gives it the stance of its segment, so that no letter gives thanks for something that its
 * writer opposes.
 */
export function toSegment({ starterMessages: given, ...rest }: SegmentInFile): Segment {
  if (!given) return rest
  const { texts, stances } = toStarters(given)
  const own: StarterStance = rest.stance ?? 'PRO'
  return { ...rest, starterMessages: texts, starterStances: stances.map(each => each ?? own) }
}
