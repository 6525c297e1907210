import { choices, fields } from './editorFields.ts'

const countThings = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

const countPlaces = (count: number) => (count === 1 ? '1 place' : `${count} places`)

export const editor = {
  newTitle: 'New campaign',
  newLead: 'Give it a name and an address. Everything else can follow, and nothing is published yet.',
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
    'Give the copy a name and an address of its own. It takes over everything else but the dates, and nothing is published yet.',
  addCopy: 'Add the copy',
  removeTitle: 'Remove this campaign',
  removeHelp:
    'It was never published, and only the draft has it. It’s removed from the draft with all its texts. This can’t be undone.',
  remove: 'Remove the campaign',
  removeShort: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  edit: (name: string) => `Edit ${name}`,
  draftState: 'Only in the draft',
  sectionsNavigation: 'Parts of the campaign',
  sections: {
    story: 'Story',
    ask: 'Ask',
    help: 'Help with the letter',
    recipients: 'Who gets it',
    segments: 'Segments',
    after: 'After sending',
    sharing: 'Sharing',
    dates: 'Dates',
    consents: 'Checkboxes and consents',
  },
  findings: ({ errors, notes }: { errors: number; notes: number }) =>
    [
      ...(errors === 0 ? [] : [`${errors} to fix`]),
      ...(notes === 0 ? [] : [notes === 1 ? '1 note' : `${notes} notes`]),
    ].join(', '),
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
    'Nothing was saved yet, and your text is still here. These fields differ from it now. Take over what you want to keep, and save again.',
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
  daySuggested: 'Today is filled in. Save the draft to keep it, or clear the field to stay closed.',
  version: (version: string) =>
    `Version ${version} of the text. The number grows by itself when you change the words, and is stored with each consent.`,
  toMend: (count: number) => `The draft has ${countThings(count)} to fix before you publish.`,
  savedToMend: (count: number) => `Saved as a draft, with ${countThings(count)} to fix before you publish.`,
  chosen: (count: number) => (count === 0 ? 'none chosen' : `${count} chosen`),
  moveRow: { up: 'Move up', down: 'Move down' },
  moveRowOf: { up: (row: string) => `Move ${row} up`, down: (row: string) => `Move ${row} down` },
  addRow: {
    segments: 'Add a segment',
    bills: 'Add a bill by its number',
    issues: 'Add an issue',
    starters: 'Add a text',
    questions: 'Add a question',
    reasonsFor: 'Add a reason for',
    reasonsAgainst: 'Add a reason against',
    addons: 'Add a checkbox',
    embedOn: 'Add a site',
    webhooks: 'Add a webhook',
  },
  rowTitle: (list: string, number: number) => `${list} ${number}`,
  removeRow: 'Remove',
  removeRowOf: (row: string) => `Remove ${row}`,
  findLabel: 'Find a bill',
  findHelp: 'By number, such as H.R. 22, or by words, such as ticket fees.',
  find: 'Search',
  foundNone: (asked: string) =>
    `No bill of this Congress was found for “${asked}”. Check the number, or try other words.`,
  found: (asked: string) => `Bills for “${asked}”`,
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
    file: 'Image file',
    fileHelp:
      'Above the title, three times as wide as high; the edges are cut to fit. JPEG, PNG, WebP or SVG, up to 5 MB.',
    alt: 'What it shows',
    altHelp: 'One sentence for those who don’t see it.',
    remove: 'Remove the image',
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
      help: 'The bills that visitors may be for or against. The page shows the first one open, and the others below it under a line such as “1 more bill”. Reasons for and against them are under “Help with the letter”.',
    },
    issues: {
      title: 'Issues',
      one: 'Issue',
      help: 'Only for a campaign without a bill: what visitors may write about.',
    },
    starters: {
      title: 'Starter texts',
      one: 'Text',
      help: 'Your own texts. One of them is the draft of a visitor who has written nothing.',
    },
    questions: {
      title: 'Questions',
      one: 'Question',
      help: 'Asked of a visitor who wrote little. At most three, each with a question mark.',
    },
    reasonsFor: {
      title: 'Reasons for the bills',
      one: 'Reason for',
      help: 'A visitor may add them to the letter. Each completes “I agree that …”. A capital letter at its beginning and a period at its end are taken away for you.',
    },
    reasonsAgainst: {
      title: 'Reasons against the bills',
      one: 'Reason against',
      help: 'A visitor may add them to the letter. Each completes “I agree that …”. A capital letter at its beginning and a period at its end are taken away for you.',
    },
    addons: {
      title: 'Checkboxes',
      one: 'Checkbox',
      help: 'Below the personal information. The answers are for you: offices don’t get them.',
    },
    embedOn: {
      title: 'Sites that may embed your campaigns',
      one: 'Site',
      help: 'Without one, no site may.',
    },
    webhooks: {
      title: 'Webhooks',
      one: 'Webhook',
      help: 'Addresses of your systems, such as a CRM, that are told what happens.',
    },
  },
  fields,
  choices,
}
