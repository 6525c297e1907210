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
    help: 'In your list of campaigns, in emails to the people who write, and in posts that they share. If someone leaves the subject line empty, it’s the subject of the letter.',
  },
  title: {
    label: 'Title of the page',
    help: 'The large heading on the page. If you leave it empty, the page shows the name.',
  },
  occasion: {
    label: 'Why now',
    help: 'What happens, and when, such as “Vote expected December 3”. It stands below the title.',
  },
  description: {
    label: 'Description',
    help: 'What the campaign is about, on the page and in link previews. Leave an empty line between paragraphs. Type **free parks** to make words bold, and [our report](https://www.example.org/report) to make a link.',
  },
  id: {
    label: 'Number',
    help: 'Such as H.R. 22. The search above fills it in for you. In a campaign for a state, the number of the state’s bill, such as HB 123.',
  },
  stateBillName: { label: 'Name of the bill', help: 'What the bill is called, without its number.' },
  stateBillLink: {
    label: 'Text of the bill',
    help: 'The https address of the bill on the legislature’s site.',
  },
  proOrCon: {
    label: 'Your stance',
    help: 'Is your organization for or against the bill? With “Visitors choose”, you send letters of both sides.',
  },
  inBrief: {
    label: 'In brief',
    help: 'One plain sentence about what the bill would do. If you leave it empty, visitors read the official summary.',
  },
  companion: {
    label: 'Companion bill',
    help: 'If you also added the same bill of the other chamber to this list, type its number here.',
  },
  billsDescription: { label: 'Text above the bills', help: '' },
  ask: {
    label: 'Your request',
    help: 'What each letter asks for if your campaign isn’t about a bill. One sentence, such as “Please protect our parks.”',
  },
  issue: { label: 'Issue', help: 'In a few words.' },
  about: { label: 'What it’s about', help: '' },
  topics: {
    label: 'Topics',
    help: 'Offices sort letters by these topics of the Library of Congress. If you choose none, letters are sorted under Government Operations and Politics.',
  },
  text: { label: 'Text', help: '' },
  stance: {
    label: 'Which side it takes',
    help: 'If you don’t say, the text is for visitors who share your stance or haven’t taken one.',
  },
  senderPlaceholder: {
    label: 'Hint where visitors write their reasons',
    help: 'Shown in the field until they type something.',
  },
  generatedMessagePlaceholder: {
    label: 'Hint where the letter will be',
    help: 'Shown until there is a letter.',
  },
  audience: {
    label: 'Whose legislators',
    help: 'A campaign for a state is only for people who live there. Its letters go by email, after each writer has confirmed their address.',
  },
  targetedParty: {
    label: 'Party',
    help: 'Each visitor writes to their own representative and senators. If you choose a party, only to those who belong to it.',
  },
  includeCaucus: {
    label: 'Independents who caucus with the party get it too',
    help: 'Only counts if you chose a party.',
  },
  completionMessage: {
    label: 'Thank-you',
    help: 'Shown after sending. If you leave it empty, visitors read our usual thank-you.',
  },
  usualReply: {
    label: 'When offices usually answer',
    help: 'One sentence, such as “Offices often take a few weeks to answer.” If you leave it empty, we say nothing about it.',
  },
  afterSendingUrl: {
    label: 'Link to show after sending',
    help: 'Such as https://www.example.org/join. The link passes on nothing about the visitor.',
  },
  callInstead: {
    label: 'Offer a phone call',
    help: 'A card with the offices’ numbers and a short script. It appears after sending, and beside an office that takes no letters here.',
  },
  contactLegislatorMessage: {
    label: 'Script for a call',
    help: 'What people can say when they call an office that takes no letters here.',
  },
  shareSource: {
    label: 'Count which network visitors come from',
    help: 'Shared links then say where they were shared, and the page “Numbers” shows how many visitors came from each network.',
  },
  counter: {
    label: 'Show how many letters were delivered',
    help: 'A rounded number, on the page, in the picture of shared links, and after sending.',
  },
  goal: { label: 'Goal', help: 'How many letters you hope for. It’s shown beside the number.' },
  startDate: {
    label: 'Opens',
    help: 'The first day on which visitors can write. Until you choose one, the campaign stays closed.',
  },
  endDate: {
    label: 'Closes',
    help: 'The last day on which visitors can write. If you leave it empty, the campaign stays open.',
  },
  closeWhen: {
    label: 'Close early',
    help: 'The campaign then ends by itself, even before its last day.',
  },
  redirectUrl: {
    label: 'Where visitors go while it’s closed',
    help: 'A web address, such as https://www.example.org, or another campaign of yours, such as /fair-tickets.',
  },
  consent: {
    label: 'Text beside the checkbox',
    help: 'What the visitor says yes to, such as “Send me news about parks by email”.',
  },
  keeps: {
    label: 'What a tick means',
    help: 'People who agree to emails and confirm their address become supporters: you keep their name, email, state and ZIP until they withdraw. Say in the text what you’ll use them for. You also need a postal address, which you enter under “Settings”.',
  },
  version: { label: 'Version of the text', help: '' },
  organizationName: { label: 'Name', help: 'What visitors know you by.' },
  ownLanguage: { label: 'Language of your texts', help: 'Screen readers read them aloud in this language.' },
  timeZone: {
    label: 'Time zone',
    help: 'Your campaigns open and close at midnight in this time zone.',
  },
  websiteUrl: { label: 'Website', help: 'Such as https://www.example.org. The page “About” links to it.' },
  postalAddress: {
    label: 'Postal address',
    help: 'In one line. Emails to supporters show it, and without it no checkbox can ask people to agree to emails.',
  },
  primaryColor: { label: 'Main color', help: 'For buttons, links and lines, such as #2b6cb0.' },
  secondaryColor: {
    label: 'Second color',
    help: 'The background of smaller parts. If you leave it empty, it’s a light tint of the main color.',
  },
  chatLayout: {
    label: 'Show campaigns as a chat',
    help: 'Visitors then answer one question at a time.',
  },
  confirmEmail: {
    label: 'Ask senders to confirm by email',
    help: 'Their letter waits until they open a link in an email and press a button.',
  },
  drafting: { label: 'How letters are drafted', help: '' },
  subdomain: {
    label: 'Address of your own page',
    help: 'The first part of the address of a page that lists your campaigns, such as open-ballot for open-ballot.example.org. The people who run this site have to set up the address.',
  },
  fullUrl: {
    label: 'Address for shared links',
    help: 'Usually empty. If links should lead to another address, such as https://act.example.org, type it here.',
  },
  site: { label: 'Site', help: 'Such as https://www.example.org, without a path.' },
  url: { label: 'Address', help: 'The https address that gets the messages.' },
  events: { label: 'Send a message when', help: '' },
  payload: { label: 'Format of the messages', help: '' },
  secretFile: {
    label: 'Name of the file with the secret',
    help: 'Such as crm.txt. The people who run this site put the file in place.',
  },
  exportKey: {
    label: 'Export key',
    help: 'Usually empty. It encrypts the lists of supporters that you download on the page “Supporters”: only the person who has the other half of the key can then open them. Ask that person for it. It begins with age1.',
  },
  followUp: {
    label: 'Ask once by email whether the offices answered',
    help: 'Two weeks after the letter. Only one checkbox can do this.',
  },
}

/** The choices of these fields. An empty value leaves the field out. */
export const choices = {
  closeWhen: {
    '': 'No',
    'passed-both': 'Once all its bills have passed both chambers',
    'became-law': 'Once all its bills have become law',
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
  timeZone: {
    '': 'Eastern Time',
    'America/New_York': 'Eastern Time',
    'America/Chicago': 'Central Time',
    'America/Denver': 'Mountain Time',
    'America/Phoenix': 'Arizona',
    'America/Los_Angeles': 'Pacific Time',
    'America/Anchorage': 'Alaska',
    'Pacific/Honolulu': 'Hawaii',
    'America/Puerto_Rico': 'Puerto Rico and the Virgin Islands',
    'Pacific/Guam': 'Guam and the Northern Mariana Islands',
    'Pacific/Pago_Pago': 'American Samoa',
  },
  ownLanguage: { '': 'English', en: 'English', es: 'Spanish' },
  confirmEmail: {
    '': 'Only while more letters come in than people could write by hand',
    'when-unsure': 'Only while more letters come in than people could write by hand',
    always: 'Always',
    never: 'Never',
  },
  drafting: {
    '': 'By an AI model from what the visitor wrote, if this site has one',
    model: 'By an AI model from what the visitor wrote, if this site has one',
    'own-words': 'Only from the visitor’s own sentences, without AI',
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
  proOrCon: { '': 'Visitors choose', PRO: 'For', CON: 'Against' },
  stance: { '': 'Not said', for: 'For', against: 'Against', either: 'Both' },
  targetedParty: { '': 'Everyone', Democrat: 'Democrats', Republican: 'Republicans' },
  keeps: {
    contact: 'The person agrees to emails from you',
    '': 'The person answers a question, and gets no emails',
  },
}
