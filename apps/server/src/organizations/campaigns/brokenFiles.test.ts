import { expect, test } from 'vitest'
import { formatFileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import { checkOrganization } from './checkOrganization.ts'

/** The lines with which every broken file begins, followed by a campaign without errors. */
const head = 'organizationId: league\norganizationName: The League\n'
const open =
  'campaigns:\n  - campaignId: one\n    campaignName: Campaign one\n    startDate: 2026-01-05\n    topics: [Health]\n'
const form = '    form: { description: What it is about. }\n'
const whole = head + open + form
type Case = readonly [what: string, text: string, said: readonly string[]]

const wrong: readonly Case[] = [
  ['nothing in it', '', ['1:1: The file is empty.']],
  ['comments alone', '# later\n', ['1:1: The file is empty.']],
  [
    'a list instead of keys',
    '- organizationId: league\n',
    ['1:1: The file must be a group of "key: value" lines.'],
  ],
  [
    'a tab before a key',
    `${head}campaigns:\n\t- campaignId: one\n`,
    ['4:1: This is not valid YAML: a tab is used for indentation. Indent with spaces.'],
  ],
  [
    'a key a space too far',
    `organizationId: league\n organizationName: The League\n`,
    [
      '1:17: This is not valid YAML: a key is inside a text. Put a text that contains ": " in quotes, and begin every key below the last one.',
    ],
  ],
  [
    'a quote that never ends',
    `organizationId: league\norganizationName: "The League\n`,
    ['2:19: This is not valid YAML: a text begins with a quote and never ends. Close it.'],
  ],
  [
    'a key twice',
    `${head}organizationName: Another\n`,
    ['3:1: This is not valid YAML: the key is there twice. Keep one.'],
  ],
  [
    'a key without its colon',
    `organizationId: league\norganizationName\n`,
    ['2:1: This is not valid YAML: a key has no colon. Write key: value.'],
  ],
  [
    'a colon in a plain text',
    `organizationId: league\norganizationName: The League: of voters\n`,
    [
      '2:19: This is not valid YAML: a key is inside a text. Put a text that contains ": " in quotes, and begin every key below the last one.',
    ],
  ],
  [
    'two documents',
    `${head}---\n${head}`,
    [
      '3:1: This is not valid YAML: a second document begins. Keep one organization in a file, and remove the line ---.',
    ],
  ],
  [
    'an anchor that is not there',
    `organizationId: league\norganizationName: *name\n`,
    [
      '2:19: A value begins with *, which names another part of the file, but there is no &name. Put it in quotes.',
    ],
  ],
  ['no id', 'organizationName: The League\n', ['1:1: organizationId is missing.']],
  [
    'an id of two words',
    'organizationId: the league\norganizationName: The League\n',
    ['1:17: organizationId must be 1 to 64 letters, digits, - or _, such as fair-tickets.'],
  ],
  [
    'a name that is a number',
    'organizationId: league\norganizationName: 1776\n',
    ['2:19: organizationName must be text. Put it in quotes: "1776".'],
  ],
  [
    'a name that is blank',
    'organizationId: league\norganizationName: "  "\n',
    ['2:19: organizationName is empty.'],
  ],
  [
    'a name with text turned round',
    'organizationId: league\norganizationName: "The \\u202Eeugael"\n',
    [
      '2:19: organizationName contains the invisible character U+202E, which turns the direction of text. Remove it.',
    ],
  ],
  [
    'a misspelt key',
    `${head}primaryColour: "#2b6cb0"\n`,
    ['3:1: primaryColour is unknown. Did you mean primaryColor?'],
  ],
  [
    'a key that is nothing of ours',
    `${head}stylesheet: https://www.example.org/own.css\n`,
    [
      '3:1: stylesheet is unknown. Use one of organizationId, organizationName, language, timeZone, logoResUrl, faviconResUrl, logo, favicon, primaryColor, secondaryColor, subdomain, websiteUrl, postalAddress, fullUrl, newUi, askLocationOnEntry, confirmEmail, drafting, embedOn, exportKey, webhooks, campaigns.',
    ],
  ],
  [
    'a colour without quotes',
    `${head}primaryColor: #2b6cb0\nsecondaryColor: 2b6cb0\n`,
    [
      '3:1: primaryColor is empty, since # begins a comment. Put it in quotes: "#2b6cb0".',
      '4:17: secondaryColor must be a color such as "#2b6cb0", in quotes since # begins a comment.',
    ],
  ],
  [
    'a colour by name',
    `${head}primaryColor: teal\n`,
    ['3:15: primaryColor must be a color such as "#2b6cb0", in quotes since # begins a comment.'],
  ],
  [
    'a colour and more CSS',
    `${head}primaryColor: "#2b6cb0;background:url(https://example.org)"\n`,
    ['3:15: primaryColor must be a color such as "#2b6cb0", in quotes since # begins a comment.'],
  ],
  [
    'a logo that is not encrypted',
    `${head}logoResUrl: http://www.example.org/logo.png\n`,
    ['3:13: logoResUrl must be encrypted: https:// in place of http:// (which is for this machine only).'],
  ],
  [
    'a logo inside the file',
    `${head}logoResUrl: data:image/png;base64,AAAA\n`,
    [
      '3:13: logoResUrl must be an https address, such as https://www.example.org/ (http only on this machine).',
    ],
  ],
  [
    'a site that is a script',
    `${head}websiteUrl: javascript:alert(1)\n`,
    [
      '3:13: websiteUrl must be an https address, such as https://www.example.org/ (http only on this machine).',
    ],
  ],
  [
    'a site with a password in it',
    `${head}websiteUrl: https://me:secret@www.example.org/\n`,
    ['3:13: websiteUrl contains a user name, which every visitor could read. Remove it.'],
  ],
  [
    'a subdomain of capitals',
    `${head}subdomain: League\n`,
    [
      '3:12: subdomain must be one label of a host name: lower-case letters, digits and inner -, at least one letter, such as open-ballot.',
    ],
  ],
  [
    'a whole host name as subdomain',
    `${head}subdomain: league.example.org\n`,
    [
      '3:12: subdomain must be one label of a host name: lower-case letters, digits and inner -, at least one letter, such as open-ballot.',
    ],
  ],
  [
    'a language in words',
    `${head}language: Spanish\n`,
    ['3:11: language must be a language tag such as en, es or pt-BR (BCP 47).'],
  ],
  ['a switch in words', `${head}newUi: sometimes\n`, ['3:8: newUi must be true or false.']],
  [
    'campaigns that are no list',
    `${head}campaigns: none\n`,
    ['3:12: campaigns must be a list: one line beginning with "- " for each entry.'],
  ],
  [
    'a campaign without id and name',
    `${head}campaigns:\n  - startDate: 2026-01-05\n    topics: [Health]\n`,
    ['4:5: campaign 1, campaignId is missing.', '4:5: campaign 1, campaignName is missing.'],
  ],
  [
    'a campaign id that is reserved for the product',
    whole.replace('campaignId: one', 'campaignId: legal'),
    ['4:17: campaign "legal", campaignId "legal" is reserved for the product itself. Choose another.'],
  ],
  [
    'a campaign twice',
    `${whole}${open.slice(11)}${form}`,
    ['9:17: campaign "one", campaignId is twice in this file. Choose another.'],
  ],
  [
    'a campaign id that differs from another only in case',
    `${whole}${open.slice(11).replace('campaignId: one', 'campaignId: One')}${form}`,
    ['9:17: campaign "One", campaignId is twice in this file. Choose another.'],
  ],
  [
    'a name too short for a subject',
    whole.replace('Campaign one', 'Vote'),
    ['5:19: campaign "one", campaignName is too short: 6 characters at least.'],
  ],
  [
    'a name too long for a subject',
    whole.replace('Campaign one', 'x'.repeat(501)),
    ['5:19: campaign "one", campaignName is 501 characters long. The limit is 500.'],
  ],
  [
    'a day that is not in the calendar',
    whole.replace('2026-01-05', '2026-02-30'),
    [
      '6:16: campaign "one", startDate must be a day such as 2026-11-20 (in the organization’s timeZone) or a moment with its time zone such as 2026-11-20T09:00:00-05:00.',
    ],
  ],
  [
    'a day as Americans write it',
    whole.replace('2026-01-05', '01/05/2026'),
    [
      '6:16: campaign "one", startDate must be a day such as 2026-11-20 (in the organization’s timeZone) or a moment with its time zone such as 2026-11-20T09:00:00-05:00.',
    ],
  ],
  [
    'a moment without its time zone',
    whole.replace('2026-01-05', '2026-01-05T09:00'),
    [
      '6:16: campaign "one", startDate must be a day such as 2026-11-20 (in the organization’s timeZone) or a moment with its time zone such as 2026-11-20T09:00:00-05:00.',
    ],
  ],
  [
    'an end before the start',
    `${whole}    endDate: 2026-01-04\n`,
    ['9:14: campaign "one", endDate is not after startDate, 2026-01-05. Move one of them.'],
  ],
  [
    'a redirect to a campaign that is not there',
    `${whole}    redirectUrl: /onne\n`,
    ['9:18: campaign "one", redirectUrl names no campaign of this file. Did you mean /one?'],
  ],
  [
    'a redirect in a circle',
    `${whole}    redirectUrl: /one\n`,
    [
      '9:18: campaign "one", redirectUrl leads back to the campaign itself, directly or through others. Choose another.',
    ],
  ],
  [
    'a redirect to another site by two slashes',
    `${whole}    redirectUrl: //www.example.org/\n`,
    [
      '9:18: campaign "one", redirectUrl must be an https address, or / and the id of another campaign of this file, such as /fair-tickets.',
    ],
  ],
  [
    'a bill as people cite it',
    `${whole}    supportingBills:\n      - id: H.R. 22\n`,
    [
      '10:13: campaign "one", supportingBill 1, id must be congress-type-number in lower case, such as 119-hr-22, or the state and the number of a state’s bill, such as tx-hb-123.',
    ],
  ],
  [
    'a bill whose number is another',
    `${whole}    supportingBills:\n      - { id: 119-hr-22, number: 23 }\n`,
    ['10:34: campaign "one", supportingBill 1, number does not match 119-hr-22: remove it.'],
  ],
  [
    'a bill twice',
    `${whole}    supportingBills: [{ id: 119-hr-22 }, { id: 119-hr-22 }]\n`,
    ['9:48: campaign "one", supportingBill 2, id is twice in this campaign. Remove one.'],
  ],
  [
    'a stance in words',
    `${whole}    supportingBills:\n      - id: 119-hr-22\n        proOrCon: against\n`,
    ['11:19: campaign "one", supportingBill 1, proOrCon must be PRO (for the bill) or CON (against it).'],
  ],
  [
    'a topic misspelt',
    whole.replace('[Health]', '[Heatlh]'),
    ['7:14: campaign "one", topic 1 is not a topic of the Library of Congress. Did you mean "Health"?'],
  ],
  [
    'an add-on of a kind there is not',
    whole.replace('{ description: What it is about. }', '{ addons: [{ type: RADIO, description: Yes }] }'),
    ['8:30: campaign "one", form.addon 1, type must be CHECKBOX.'],
  ],
  [
    'an add-on twice',
    whole.replace(' }\n', ', addons: [{ description: Call me }, { description: Call me }] }\n'),
    ['8:95: campaign "one", form.addon 2, description is twice in this campaign. Remove one.'],
  ],
  [
    'starter messages that are one text',
    whole.replace(' }\n', ', starterMessages: Please help }\n'),
    [
      '8:62: campaign "one", form.starterMessages must be a list: one line beginning with "- " for each entry.',
    ],
  ],
  [
    'a starter message with a stance that there is not',
    whole.replace(' }\n', ', starterMessages: [{ text: Vote!, stance: PRO }] }\n'),
    [
      '8:63: campaign "one", form.starterMessage 1 must be a text, or a group of text: and stance: (for, against or either).',
    ],
  ],
  [
    'a starter message that is far too long',
    whole.replace(' }\n', `, starterMessages: [${'x'.repeat(10_001)}] }\n`),
    ['8:63: campaign "one", form.starterMessage 1 is 10001 characters long. The limit is 10000.'],
  ],
  [
    'an ask that is no sentence',
    whole.replace(' }\n', ', ask: Safe crossings }\n'),
    ['8:50: campaign "one", form.ask must be a sentence: it ends with a full stop or a question mark.'],
  ],
  [
    'a fourth question',
    whole.replace(' }\n', ', questions: [Who are you?, What is it?, Where is it?, When was it?] }\n'),
    ['8:56: campaign "one", form.questions is too long: at most 3 entries.'],
  ],
  [
    'a question that asks nothing',
    whole.replace(' }\n', ', questions: [Tell us more.] }\n'),
    ['8:57: campaign "one", form.question 1 must be a question: it ends with a question mark.'],
  ],
  [
    'reasons that are sentences of their own',
    whole.replace(' }\n', ', reasons: { for: [Fees are hidden., that fees are high], against: [] } }\n'),
    [
      '8:62: campaign "one", form.reasons.for 1 must complete the sentence "I agree that …": without a mark at its end.',
      '8:80: campaign "one", form.reasons.for 2 must complete the sentence "I agree that …": without "that".',
    ],
  ],
  [
    'a reason twice',
    whole.replace(' }\n', ', reasons: { against: [rules cost money, rules cost money] } }\n'),
    ['8:84: campaign "one", form.reasons.against 2 is twice in this campaign. Remove one.'],
  ],
  [
    'a text that is far too long',
    whole.replace('What it is about.', 'x'.repeat(1000000)),
    ['8:26: campaign "one", form.description is 1000000 characters long. The limit is 10000.'],
  ],
  [
    'too many add-ons',
    whole.replace(
      ' }\n',
      `, addons: [${Array.from({ length: 51 }, (_, i) => `{ description: Number ${i} }`).join(', ')}] }\n`,
    ),
    ['8:53: campaign "one", form.addons is too long: at most 50 entries.'],
  ],
]

const worthALook: readonly Case[] = [
  ['no campaign', head, ['1:1: warning: campaigns is empty: visitors cannot do anything here yet.']],
  [
    'a colour too pale to read',
    `${head}primaryColor: "#ffde59"\ncampaigns:\n${open.slice(11)}${form}`,
    [
      '3:15: warning: primaryColor has a contrast of 1.2 to 1 with the page, and text needs 4.5. Links will be dark, with a line of this color under them.',
    ],
  ],
  [
    'a campaign without a start',
    whole.replace('    startDate: 2026-01-05\n', ''),
    [
      '4:5: warning: campaign "one", startDate is missing: the campaign is not published. Write the day on which it opens.',
    ],
  ],
  [
    'a campaign that is over',
    `${whole}    endDate: 2026-02-01\n`,
    [
      '9:14: warning: campaign "one", endDate is in the past: visitors read that the page does not exist. Move it, or set redirectUrl.',
    ],
  ],
  [
    'a start in a far year',
    whole.replace('2026-01-05', '2062-01-05'),
    ['6:16: warning: campaign "one", startDate is more than two years ahead. Is the year right?'],
  ],
  [
    'a redirect without effect',
    `${whole}    redirectUrl: https://www.example.org/\n`,
    ['9:18: warning: campaign "one", redirectUrl has no effect: the campaign has no endDate.'],
  ],
  [
    'a bill of a Congress that has ended',
    `${whole}    supportingBills: [{ id: 118-hr-22 }]\n`,
    [
      '9:29: warning: campaign "one", supportingBill 1, id is H.R. 22 of a Congress that has ended: it is not offered. Remove it.',
    ],
  ],
  [
    'a bill of a Congress to come',
    `${whole}    supportingBills: [{ id: 120-hr-22 }]\n`,
    [
      '9:29: warning: campaign "one", supportingBill 1, id is H.R. 22 of a Congress that has not begun: it is not offered before.',
    ],
  ],
  [
    'a bill that ends before the campaign opens',
    `${whole.replace('2026-01-05', '2027-02-01')}    supportingBills: [{ id: 119-hr-22 }]\n`,
    [
      '9:29: warning: campaign "one", supportingBill 1, id is H.R. 22 of a Congress that has ended when the campaign opens.',
    ],
  ],
  [
    'a tag of HTML',
    whole.replace('What it is about.', 'What <b>it</b> is about.'),
    [
      '8:26: warning: campaign "one", form.description is plain text: visitors would read <b> unchanged. Remove it.',
    ],
  ],
  [
    'a link that is no link',
    whole.replace(
      '{ description: What it is about. }',
      '\n      description: "Read [this](http://www.example.org/)."',
    ),
    [
      '9:20: warning: campaign "one", form.description contains the link http://www.example.org/, which is not https: visitors would read it as plain text.',
    ],
  ],
  [
    'a starter message that no stance is known to fit',
    whole.replace(
      form,
      '    form: { description: D., starterMessages: [Vote!, { text: Count!, stance: either }] }\n    supportingBills: [{ id: 119-hr-22 }]\n',
    ),
    [
      '8:48: warning: campaign "one", form.starterMessage 1 has no stance, nor has the campaign: a visitor who chooses For or Against does not see it. Write text: and stance: (for, against or either).',
    ],
  ],
  [
    'nothing to preview, and no topic',
    whole.replace(form, '').replace('    topics: [Health]\n', ''),
    [
      '4:5: warning: campaign "one", form.description is missing: link previews say nothing about the campaign.',
      '4:5: warning: campaign "one", topics is missing: offices sort letters under Government Operations and Politics.',
    ],
  ],
]

function problemsOf(text: string): string[] {
  const rules = { apiBase: '/api', sittingCongress: 119, now: Date.parse('2026-11-20T17:00:00Z') }
  return checkOrganization('league.yaml', text, rules).map(wordProblem).map(formatFileProblem)
}

test.each(wrong)('%s: the message says where, what, and what would be right', (_what, text, expected) => {
  expect(problemsOf(text)).toEqual(expected.map(each => `league.yaml:${each}`))
})

test.each(worthALook)('%s causes a warning and nothing else', (_what, text, expected) => {
  expect(problemsOf(text)).toEqual(expected.map(each => `league.yaml:${each}`))
  expect(expected.every(each => each.includes(': warning: '))).toBe(true)
})

test('a file without problems causes no message', () => {
  expect(problemsOf(whole)).toEqual([])
})

/** Files that have both schema errors and contradictions. */
const mixed: readonly Case[] = [
  [
    'a misspelt key beside a date that ends before it begins',
    `${head}${open}    endDate: 2025-01-05\n    topcs: [Health]\n${form}`,
    ['8:14: campaign "one", endDate is not after startDate', '9:5: campaign "one", topcs is unknown'],
  ],
  [
    'no name, and a redirect to no campaign',
    `organizationId: league\n${open}    redirectUrl: /onne\n${form}`,
    ['1:1: organizationName', '7:18: campaign "one", redirectUrl names no campaign'],
  ],
  [
    'an entry that cannot be read before one that contradicts itself',
    `${head}campaigns:\n  - just text\n${open.replace('campaigns:\n', '')}    endDate: 2025-01-05\n${form}`,
    ['4:5: campaign 1', '9:14: campaign "one", endDate is not after startDate'],
  ],
  [
    'a rule that rests on a wrong value is not judged',
    `${head}postalAddress: [1]\n${open}    form: { description: x, addons: [{ type: CHECKBOX, description: Keep, keeps: contact, version: 1 }] }\n`,
    ['3:16: postalAddress'],
  ],
]

test.each(mixed)('%s: all problems are reported at once', (_what, text, said) => {
  const found = problemsOf(text)
    .filter(each => !each.includes('warning:'))
    .toSorted()
  expect(found).toHaveLength(said.length)
  for (const [nth, each] of said.entries()) expect(found[nth]).toContain(`league.yaml:${each}`)
})
