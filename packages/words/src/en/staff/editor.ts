import { ordinal } from '../offices.ts'
import { choices, fields } from './editorFields.ts'

const countThings = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

const countPlaces = (count: number) => (count === 1 ? '1 place' : `${count} places`)

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
    startDate: 'the day on which it opens',
  },
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
  inLanguage: { en: 'in English', es: 'in Spanish' },
  both: 'Write the texts in English and Spanish',
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
    es: (count: number) => `Spanish is missing in ${countPlaces(count)}. Spanish readers see English there.`,
    en: (count: number) => `English is missing in ${countPlaces(count)}. English readers see Spanish there.`,
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
      'It appears above the title, three times as wide as it is high. We cut the edges to fit. JPEG, PNG, WebP or SVG, up to 5 MB.',
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
      help: 'Different words for different legislators. The first segment whose condition holds counts, and all parts of a condition must hold. The last one may have no condition: it is everybody else. Committee conditions match nobody until committees are known. Starter texts, reasons and questions of a segment stay as they are in the YAML.',
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
      help: 'We ask these if a visitor writes very little, such as “What would this change for you?” Three at most, each with a question mark.',
    },
    reasonsFor: {
      title: 'Reasons in favor',
      one: 'Reason in favor',
      help: 'Visitors who are in favor can tick these to add them to the letter. Each one completes “I agree that …”, such as “parks should stay free”. We take away a capital letter at the beginning and a period at the end.',
    },
    reasonsAgainst: {
      title: 'Reasons against',
      one: 'Reason against',
      help: 'Visitors who are against the bills can tick these to add them to the letter. Each one completes “I agree that …”.',
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
