import type { findings } from './findings.ts'

/** The findings that say something else beside a field of the console than in a file, where fields have other names. */
export const formFindings = {
  'wrong-subdomain':
    'must be lower-case letters, digits and hyphens between them, with at least one letter, such as open-ballot.',
  'wrong-color': 'must be a color such as #2b6cb0.',
  'wrong-link': 'must be a web address that begins with https://, such as https://www.example.org/.',
  'wrong-site':
    'must be the address of a site in lower case, without anything after its name, such as https://www.example.org.',
  'wrong-redirect':
    'must be a web address that begins with https://, or another campaign of yours, such as /fair-tickets.',
  'wrong-day': 'must be a day such as 2026-11-20.',
  'wrong-bill': 'must be the number of a bill, such as H.R. 22.',
  'wrong-any-bill': 'must be the number of a bill, such as H.R. 22, or of a state’s bill, such as HB 123.',
  'campaign-twice': 'belongs to another campaign of yours. Choose another.',
  'no-question': 'needs a question mark at its end.',
  'no-postal-address':
    'is missing. A checkbox asks people to agree to emails, and those emails show the address.',
  'no-start-redirected':
    'is empty: the campaign is closed, and visitors are sent to another page. Choose the day on which it opens.',
  'closes-nothing': 'has no effect, because the campaign lists no bill. Choose “No”, or add a bill.',
  'ends-first': 'is not after the day on which the campaign opens, {start}. Change one of them.',
  ended:
    'is in the past: visitors read that the page does not exist. Choose a later day, or say where visitors go while it’s closed.',
  'no-end': 'has no effect, because the campaign has no last day.',
  'no-such-campaign-but': 'names no campaign of yours. Did you mean /{meant}?',
  'no-such-campaign': 'names no campaign of yours. Your campaigns are {ids}.',
  'keeps-and-follow-up':
    'can’t be combined with the question whether the offices answered. Use two checkboxes.',
  'follow-up-and-keeps': 'can’t be combined with agreeing to emails. Use two checkboxes.',
  'companion-stance': 'has another stance. Choose the same stance for both bills.',
  'bill-unknown':
    'is {bill}, which we couldn’t find yet, so visitors don’t see it. Check its number. If it’s right, ask the people who run this site to load it.',
  'starter-no-stance':
    'takes no side, and your campaign has no stance: a visitor who chooses For or Against doesn’t see it. Choose a side.',
} as const satisfies Partial<Record<keyof typeof findings, string>>
