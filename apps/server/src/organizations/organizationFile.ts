import { organizationDefaults } from '@redress/core/organization/organization'
import * as z from 'zod/mini'
import { campaignFile } from './campaignFile.ts'
import { color, id, language, line, link, orNone, subdomain } from './fields.ts'

const ownColor = (preset: string) => z._default(color, preset)

/**
 * What a file of ORGANIZATIONS_DIR may hold: an organization with its campaigns, by the names of the specification.
 * Only ids and names must be there.
 */
export const organizationFile = z.strictObject({
  organizationId: id.check(z.describe("The organization's own id. Unique in the whole installation.")),
  organizationName: line(1, 500).check(z.describe('What visitors know it by.')),
  language: z
    ._default(language, organizationDefaults.language)
    .check(
      z.describe('The language of its texts, BCP 47, such as es: what screen readers pronounce them in.'),
    ),
  logoResUrl: orNone(link).check(
    z.describe('The https address of its logo, at most 36 px high, in place of its name.'),
  ),
  faviconResUrl: orNone(link).check(z.describe('The https address of its icon in the tab.')),
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
  fullUrl: orNone(link).check(
    z.describe('Where its pages are read, for shared links. PUBLIC_URL stands in.'),
  ),
  newUi: z._default(z.boolean(), false).check(z.describe('The chat layout instead of the classic one.')),
  campaigns: z
    ._default(z.array(campaignFile), [])
    .check(z.describe('In the order in which visitors choose among them.')),
})

export type OrganizationFile = z.infer<typeof organizationFile>
