/** The fields of a campaign and of the settings. */
export const fields = {
  segmentLabel: { label: 'What you call them', help: 'Visitors do not see it.' },
  cosponsor: { label: 'Cosponsors of', help: 'The number of a bill, such as H.R. 22.' },
  sponsor: { label: 'Sponsor of', help: 'The number of a bill.' },
  notCosponsor: {
    label: 'Members who do not cosponsor',
    help: 'The number of a bill. Only members of its own chamber.',
  },
  committee: { label: 'Committee', help: 'Its code, such as HSHA, or HSHA08 for a subcommittee.' },
  role: { label: 'Role on the committee', help: '' },
  party: { label: 'Their party', help: '' },
  chamber: { label: 'Chamber', help: '' },
  members: { label: 'These members', help: 'Codes such as M001246 or HTX07, with commas between them.' },
  segmentAsk: {
    label: 'Request to them',
    help: 'One or two sentences. If it’s empty, they get the usual request.',
  },
  segmentStance: { label: 'For visitors who are', help: 'Other visitors make the usual request.' },
  only: { label: 'Leave out legislators who are in no segment', help: '' },
  campaignName: {
    label: 'Name',
    help: 'Shown in the list of your campaigns, and as the subject of a letter without its own.',
  },
  title: { label: 'Title of the page', help: 'The large title. If it’s empty, the page shows the name.' },
  occasion: { label: 'Why now', help: 'The reason with its date, such as “Vote expected December 3”.' },
  description: {
    label: 'Description',
    help: 'What the campaign is about: on the page, and in link previews. Paragraphs, lists, **strong**, *emphasis* and [links](https://…).',
  },
  id: {
    label: 'Number',
    help: 'The number of a bill of this Congress, such as H.R. 22, which the search fills in. In a campaign for a state: the number of the state’s bill, such as HB 123.',
  },
  stateBillName: { label: 'Name of the bill', help: 'What the bill is called, without its number.' },
  stateBillLink: {
    label: 'Text of the bill',
    help: 'The https address of the bill on the legislature’s site.',
  },
  proOrCon: { label: 'Your stance', help: 'The organization’s own stance.' },
  inBrief: {
    label: 'In brief',
    help: 'One plain sentence about what the bill would do. If it’s empty, visitors read the official summary.',
  },
  companion: {
    label: 'Companion bill',
    help: 'The number of the same bill in the other chamber, if you added that bill to this list, too.',
  },
  billsDescription: { label: 'Text above the bills', help: '' },
  ask: {
    label: 'Request of a letter without a bill',
    help: 'One sentence, such as “Please protect our parks.”',
  },
  issue: { label: 'Issue', help: 'In a few words.' },
  about: { label: 'What it’s about', help: '' },
  topics: { label: 'Topics', help: 'Topics of the Library of Congress, by which offices sort letters.' },
  text: { label: 'Text', help: '' },
  stance: {
    label: 'Its side',
    help: 'A text without a side is shown only where the visitor shares your stance, or takes none.',
  },
  senderPlaceholder: {
    label: 'Hint for the visitor’s own words',
    help: 'What the field shows while it’s empty.',
  },
  generatedMessagePlaceholder: {
    label: 'Hint in the empty letter',
    help: 'What visitors read in place of the letter until there is one.',
  },
  audience: {
    label: 'Whose legislators',
    help: 'A campaign for a state is only for people who live there. Its letters go by email, after each writer has confirmed their address.',
  },
  targetedParty: {
    label: 'Party',
    help: 'With a party, only its members are written to. Each visitor writes to their own representative and senators.',
  },
  includeCaucus: { label: 'Independents who caucus with the party get it too', help: '' },
  completionMessage: {
    label: 'Thank-you',
    help: 'Shown after sending. If it’s empty, visitors read the usual thank-you.',
  },
  usualReply: { label: 'When offices usually answer', help: 'One sentence. Without one, nothing is said.' },
  afterSendingUrl: {
    label: 'Link afterward',
    help: 'Such as https://www.example.org/next. Visitors find it after sending. The link passes nothing about them.',
  },
  callInstead: {
    label: 'Offer to call',
    help: 'A card with the offices’ numbers and a short script, after sending and beside an office that takes no letters here.',
  },
  contactLegislatorMessage: {
    label: 'Script for a call',
    help: 'What a caller may say to an office that takes no messages here.',
  },
  shareSource: {
    label: 'Links say over which network they came',
    help: 'The page “Numbers” then shows how many visitors came over each network.',
  },
  counter: {
    label: 'Show how many letters were delivered',
    help: 'Rounded, on the page, its link picture and after sending.',
  },
  goal: { label: 'Goal', help: 'In letters. It’s shown with the number.' },
  startDate: {
    label: 'Opens',
    help: 'The first day, in the organization’s time zone. Without one, the campaign is closed.',
  },
  endDate: {
    label: 'Closes',
    help: 'The last day on which visitors can write. Without one, the campaign stays open.',
  },
  closeWhen: {
    label: 'Closes earlier, when the bills',
    help: 'The campaign then ends by itself, once each of its bills has come that far.',
  },
  redirectUrl: {
    label: 'Where visitors go while it’s closed',
    help: 'An https address, or / and another campaign of yours.',
  },
  consent: { label: 'What the visitor says yes to', help: 'Such as “Keep me informed”.' },
  keeps: {
    label: 'What a tick means',
    help: 'Who agrees to emails, and confirms the email address, becomes a supporter: you keep name, email, state and ZIP until the person withdraws. Say in the text what for. It needs your postal address, which is in the settings.',
  },
  version: { label: 'Version of the text', help: '' },
  organizationName: { label: 'Name', help: 'What visitors know you by.' },
  ownLanguage: { label: 'Language of your texts', help: 'Screen readers pronounce them in it.' },
  timeZone: {
    label: 'Time zone',
    help: 'In which the days of campaigns begin and end, such as America/Chicago. Without one, Eastern time.',
  },
  websiteUrl: { label: 'Website', help: 'An https address, to which the page “About” leads.' },
  postalAddress: {
    label: 'Postal address',
    help: 'In one line. It appears in emails to supporters; a checkbox that keeps the contact needs it.',
  },
  primaryColor: { label: 'Main color', help: 'For buttons, links and lines, such as #2b6cb0.' },
  secondaryColor: {
    label: 'Second color',
    help: 'The background of smaller parts. Without one, a light tint of the main color.',
  },
  chatLayout: {
    label: 'Show campaigns as a chat',
    help: 'Visitors then answer one question after the other.',
  },
  confirmEmail: {
    label: 'Letters wait until the sender confirms by email',
    help: 'Each sender then presses a button behind a link in an email.',
  },
  drafting: { label: 'How letters are drafted', help: '' },
  subdomain: {
    label: 'Subdomain',
    help: 'One label, such as open-ballot for open-ballot.example.org. The people who run this site have to set up the address.',
  },
  fullUrl: { label: 'Address for shared links', help: 'An https address. Usually it stays empty.' },
  site: { label: 'Site', help: 'Such as https://www.example.org, without a path.' },
  url: { label: 'Address', help: 'An https address that takes messages.' },
  events: { label: 'It’s told when', help: '' },
  payload: { label: 'Form of the messages', help: '' },
  secretFile: {
    label: 'Name of the file with the secret',
    help: 'Such as crm.txt. The people who run this site put the file in place.',
  },
  exportKey: {
    label: 'Export key',
    help: 'The public key of an age key pair (age1…). Exports are then encrypted, and only the owner of the secret key opens them.',
  },
  followUp: {
    label: 'Ask once by email whether the offices answered',
    help: 'Two weeks after the letter. One checkbox may ask so.',
  },
}

/** The choices of these fields. An empty value leaves the field out. */
export const choices = {
  closeWhen: {
    '': 'Never by itself',
    'passed-both': 'Have passed both chambers',
    'became-law': 'Have become law',
  },
  role: {
    '': 'Any',
    chair: 'Chair',
    ranking: 'Ranking member',
    'vice-chair': 'Vice chair',
    member: 'Member',
  },
  party: { '': 'Any', Democrat: 'Democrats', Republican: 'Republicans' },
  chamber: { '': 'Both', HOUSE: 'House', SENATE: 'Senate' },
  segmentStance: { '': 'For the bill', PRO: 'For the bill', CON: 'Against the bill' },
  ownLanguage: { '': 'English', en: 'English', es: 'Spanish' },
  confirmEmail: {
    '': 'When more letters come than people write by hand',
    'when-unsure': 'When more letters come than people write by hand',
    always: 'Always',
    never: 'Never',
  },
  drafting: {
    '': 'With a language model, where there is one',
    model: 'With a language model, where there is one',
    'own-words': 'Only from the visitor’s own sentences',
  },
  payload: { '': 'Standard', standard: 'Standard', osdi: 'OSDI (no events of campaigns or bills)' },
  events: {
    'supporter.consented': 'A person lets you keep the contact',
    'supporter.withdrawn': 'A person withdraws',
    'letter.outcome': 'What became of letters',
    'campaign.opened': 'A campaign opens',
    'campaign.closed': 'A campaign closes',
    'bill.moved': 'A bill moves',
  },
  proOrCon: { '': 'None', PRO: 'For', CON: 'Against' },
  stance: { '': 'Not said', for: 'For', against: 'Against', either: 'Either' },
  targetedParty: { '': 'Everyone', Democrat: 'Democrats', Republican: 'Republicans' },
  keeps: {
    contact: 'The person agrees to emails from us',
    '': 'An answer to a question, and no emails',
  },
}
