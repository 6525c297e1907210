import { ordinal } from '../offices.ts'
import { choices, fields } from './editorFields.ts'

const countThings = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

const countTexts = (count: number) => (count === 1 ? '1 text has' : `${count} texts have`)

export const editor = {
  newTitle: 'New campaign',
  newLead:
    'Give it a name and a web address. You can fill in the rest afterward, and nothing is published yet.',
  id: 'Web address',
  idHelp: (site: string) =>
    `The last part of the page’s web address, such as fair-tickets in ${site}/fair-tickets. If it’s empty, it’s made from the name. Once the campaign is added, the address stays.`,
  add: 'Add the campaign',
  needName: 'Enter a name of at least 6 characters.',
  badId: 'Use 1 to 64 letters, digits or hyphens, such as fair-tickets.',
  takenId: 'This address belongs to another campaign already. Choose another.',
  conflictNew: 'Another person changed the draft in the meantime. Send the form again.',
  copyTitle: (name: string) => `Copy of ${name}`,
  copyLead:
    'Give the copy a name and a web address of its own. Everything else is copied except the dates, and nothing is published yet.',
  addCopy: 'Add the copy',
  removeTitle: 'Remove this campaign',
  removeHelp:
    'This campaign was never published. Removing it deletes all its texts from the draft. This can’t be undone.',
  remove: 'Remove the campaign',
  removeShort: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  copy: 'Duplicate',
  copyOf: (name: string) => `Duplicate ${name}`,
  edit: (name: string) => `Edit ${name}`,
  draftState: 'Only in the draft',
  sectionsNavigation: 'Parts of the campaign',
  sections: {
    story: 'Story',
    ask: 'Ask',
    help: 'Help with the letter',
    recipients: 'Who gets it',
    segments: 'Segments',
    consents: 'Checkboxes and consents',
    after: 'After sending',
    sharing: 'Sharing',
    dates: 'Dates',
  },
  findings: ({ errors, notes }: { errors: number; notes: number }) =>
    [
      ...(errors === 0 ? [] : [`${errors} to fix`]),
      ...(notes === 0 ? [] : [notes === 1 ? '1 note' : `${notes} notes`]),
    ].join(', '),
  sectionStates: { needed: 'Still needed', filled: 'Filled in', optional: 'Optional' },
  neededTitle: 'Still needed before visitors can write:',
  neededFields: {
    description: 'a description',
    bills: 'a bill or a request',
    postalAddress: 'your postal address, for the checkbox (in “Settings”)',
    startDate: 'the day on which it opens',
  },
  publishChange: 'Publish this change',
  next: (section: string) => `Next: ${section}`,
  addressLater: 'This address works once the campaign is published and open.',
  addressEnded: 'Visitors read there that it has ended.',
  seePreview: 'See the preview',
  howToPublish:
    'Visitors see what you saved after you press “Publish” in the bar above. It publishes the changes of all campaigns together.',
  misplaced: {
    'with-bills': 'It does nothing here, because this campaign lists no bill.',
    'without-bills':
      'This campaign lists bills, so letters are about those, and hardly any letter uses this.',
  },
  inTimeZone: (zone: string) => `Its days begin at midnight, ${zone}.`,
  readOnly: 'Your role lets you read this. An editor can change it.',
  save: 'Save the draft',
  unsaved: 'This page has changes that aren’t saved yet.',
  rowUnsaved: 'Added, not saved yet',
  inLanguage: { en: 'in English', es: 'in Spanish' },
  addLanguage: { en: 'Add English', es: 'Add Spanish' },
  onlyLanguage: { en: 'Show English only', es: 'Show Spanish only' },
  refused: 'Nothing was saved.',
  conflict: (by: string) =>
    by === ''
      ? 'The draft was changed while you were typing.'
      : `${by} changed the draft while you were typing.`,
  conflictHelp:
    'Nothing was saved yet, and your text is still here. These fields now say something else. Copy what you want to keep, and save again.',
  conflictNone: 'Your text says the same as theirs.',
  theirs: 'Now',
  yours: 'Yours',
  empty: '(empty)',
  badChoice: 'Choose one of the values that the form offers. Nothing was saved.',
  samePicture: 'The picture itself',
  wholeCampaign: 'The whole campaign',
  newCampaign: (name: string) => `New campaign: ${name}`,
  removedCampaign: (name: string) => `Removed campaign: ${name}`,
  yes: 'Yes',
  warning: 'Note:',
  mend: 'To fix:',
  noText: 'none yet',
  missingTexts: {
    es: (count: number) => `${countTexts(count)} no Spanish. Spanish readers see English there.`,
    en: (count: number) => `${countTexts(count)} no English. English readers see Spanish there.`,
  },
  keptTime: (time: string) => `${time} Eastern`,
  noDay: 'None',
  otherDay: (label: string) => `${label}: another day`,
  otherDayHelp: 'A day that you choose here counts in place of the time above.',
  daySuggested:
    'We filled in today. Save the draft to keep it, or clear the field to keep the campaign closed.',
  version: (version: string) =>
    `Version ${version} of this text. The number goes up by itself when you change the text, and we store it with each consent.`,
  toMend: (count: number) => `The draft has ${countThings(count)} to fix before you publish.`,
  savedToMend: (count: number) => `Saved as a draft, with ${countThings(count)} to fix before you publish.`,
  chosen: (count: number) => (count === 0 ? 'Choose (none so far)' : `Choose (${count} so far)`),
  moveRow: { up: 'Move up', down: 'Move down' },
  moveRowOf: { up: (row: string) => `Move ${row} up`, down: (row: string) => `Move ${row} down` },
  addRow: {
    segments: 'Add a segment',
    bills: 'Add a bill by its number',
    issues: 'Add an issue',
    starters: 'Add a text',
    questions: 'Add a question',
    reasonsFor: 'Add a reason in favor',
    reasonsAgainst: 'Add a reason against',
    addons: 'Add a checkbox',
    embedOn: 'Add a site',
    webhooks: 'Add a webhook',
  },
  rowTitle: (list: string, number: number) => `${list} ${number}`,
  removeRow: 'Remove',
  removeRowOf: (row: string) => `Remove ${row}`,
  findLabel: 'Find a bill',
  findHelp: 'Type a number, such as H.R. 22, or a few words, such as ticket fees.',
  find: 'Search',
  foundNone: (asked: string) =>
    `No bill of this Congress was found for “${asked}”. Check the number, or try other words.`,
  oldList: (day: string) =>
    `Our list of bills may be incomplete (${day === '' ? 'none was loaded yet' : `last updated ${day}`}). You can still add a bill by its number.`,
  readBill: (bill: string) => `Read ${bill} at congress.gov (opens in a new tab)`,
  found: (asked: string) => `Bills for “${asked}”`,
  currentCongress: (congress: number) => `${ordinal(congress)} Congress, the current one`,
  otherCongress: (congress: number) =>
    `${ordinal(congress)} Congress, not the current one. Visitors don’t see the bill.`,
  pick: 'Add to the bills',
  pickOf: (bill: string) => `Add ${bill} to the bills`,
  audiences: {
    congress: 'Congress',
    state: (name: string) => `${name} legislature`,
    council: (name: string) => `${name} council`,
  },
  stateBills:
    'This campaign writes to a state’s legislature. We have no list of its bills, so please give each bill’s number, name and link below.',
  image: {
    title: 'Image',
    none: 'There’s no image yet.',
    present: 'The present image',
    stored: (name: string) => `Stored: ${name}`,
    file: 'Image file',
    fileHelp:
      'It appears above the title as a strip, about four times as wide as it is high. We cut the top and the bottom, a little more on small screens, so keep what matters in the middle. A phone held sideways shows a taller part of the middle. JPEG, PNG, WebP or SVG, up to 5 MB.',
    alt: 'What it shows',
    altHelp: 'One sentence for people who can’t see the image. Every image needs it.',
    replace: 'Replace the image',
    remove: 'Remove the image',
    removeHelp: 'This takes the image out of the draft, and saves the other fields of this page.',
  },
  lists: {
    segments: {
      title: 'Segments',
      one: 'Segment',
      help: 'Say different things to different legislators, for example by party. Most campaigns don’t need this. A legislator belongs to the first segment that fits, and must fit everything that you fill in. If you fill in no condition in the last one, it is for everybody else. A segment by committee needs a list of committees, and one with its own texts or questions needs a longer form: for both, ask the people who run this site.',
    },
    bills: {
      title: 'Bills',
      one: 'Bill',
      help: 'The bills that your campaign is about. The page shows the first one, and the others below it under a line such as “1 more bill”.',
    },
    issues: {
      title: 'Issues',
      one: 'Issue',
      help: 'What visitors can write about if your campaign isn’t about a bill.',
    },
    starters: {
      title: 'Starter texts',
      one: 'Text',
      help: 'A visitor who writes nothing starts from one of these texts. With several, the letters don’t all read the same.',
    },
    questions: {
      title: 'Questions',
      one: 'Question',
      help: 'They help visitors who don’t know what to write, such as “What would this change for you?” They’re folded under “Stuck? Answer one of these”, and unfold by themselves if a visitor writes very little. Three at most, each with a question mark.',
    },
    reasonsFor: {
      title: 'Reasons for people in favor',
      one: 'Reason in favor',
      help: 'Visitors who are for the bills can tick these to add them to the letter, whatever your own stance is. Visitors who are for one bill and against another see none. Without bills, all visitors see these. Each one completes “I agree that …”, such as “parks should stay free”. We take away a capital letter at the beginning and a period at the end.',
    },
    reasonsAgainst: {
      title: 'Reasons for people against',
      one: 'Reason against',
      help: 'Visitors who are against the bills can tick these to add them to the letter, whatever your own stance is. If your campaign opposes the bills, these are the reasons of the people who agree with you. Each one completes “I agree that …”.',
    },
    addons: {
      title: 'Checkboxes',
      one: 'Checkbox',
      help: 'They appear below the visitor’s name and address. The answers go to you, not to the offices.',
    },
    embedOn: {
      title: 'Sites that may embed your campaigns',
      one: 'Site',
      help: 'Your campaigns can appear on these sites. If the list is empty, no site can show them.',
    },
    webhooks: {
      title: 'Webhooks',
      one: 'Webhook',
      help: 'Addresses of your own systems, such as a CRM, that get a message when something happens.',
    },
  },
  fields,
  choices,
}
